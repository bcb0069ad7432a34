"""The tables of the SQLite file, as steps: step k makes a file of version k out of one of version k - 1."""

from __future__ import annotations

STEPS = (
    """
    CREATE TABLE beats (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL);
    INSERT INTO beats VALUES (1, 0);

    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        secret BLOB NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        request TEXT NOT NULL,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        options BLOB NOT NULL,
        words TEXT NOT NULL,
        words_hash TEXT NOT NULL,
        listed INTEGER NOT NULL,
        invite TEXT NOT NULL,
        code TEXT NOT NULL,
        maker TEXT NOT NULL REFERENCES people (id),
        made INTEGER NOT NULL,
        secret BLOB NOT NULL,
        began INTEGER,
        closed INTEGER NOT NULL DEFAULT 0,
        over INTEGER NOT NULL DEFAULT 0,
        waiting TEXT NOT NULL DEFAULT '[]',
        due INTEGER,
        UNIQUE (maker, request)
    );
    CREATE UNIQUE INDEX tables_code ON tables (code) WHERE began IS NULL AND closed = 0;
    CREATE INDEX tables_open ON tables (made) WHERE began IS NULL AND closed = 0 AND listed = 1;
    CREATE INDEX tables_running ON tables (id) WHERE closed = 0 AND over = 0;

    CREATE TABLE chairs (
        match TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        person TEXT REFERENCES people (id),
        name TEXT NOT NULL DEFAULT '',
        band TEXT NOT NULL DEFAULT '',
        nonce TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX chairs_person ON chairs (person) WHERE person IS NOT NULL;

    CREATE TABLE entries (
        match TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        command TEXT NOT NULL,
        action BLOB NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (match, n)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX entries_command ON entries (match, seat, command);

    CREATE TABLE refusals (
        match TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        command TEXT NOT NULL,
        rule TEXT NOT NULL,
        code TEXT NOT NULL,
        facts BLOB NOT NULL,
        PRIMARY KEY (match, seat, command)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT 'null';
    """,
    """
    ALTER TABLE people ADD COLUMN session INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE accounts (
        person TEXT PRIMARY KEY REFERENCES people (id),
        name TEXT NOT NULL UNIQUE,
        password BLOB NOT NULL,
        recovery BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN manners TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';
    ALTER TABLE chairs ADD COLUMN kept TEXT NOT NULL DEFAULT '';

    CREATE TABLE results (
        match TEXT PRIMARY KEY REFERENCES tables (id),
        ended INTEGER NOT NULL,
        scores TEXT NOT NULL,
        winners TEXT NOT NULL,
        gone TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        command TEXT NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (match, n)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX lines_command ON lines (match, person, command);

    CREATE TABLE reports (
        match TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        at INTEGER NOT NULL,
        PRIMARY KEY (match, n, person)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN pool TEXT NOT NULL DEFAULT '';
    ALTER TABLE results ADD COLUMN pool TEXT NOT NULL DEFAULT '';
    ALTER TABLE results ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX results_pool ON results (pool, ended, match) WHERE pool <> '';
    CREATE INDEX results_due ON results (pool, ended, match) WHERE pool <> '' AND counted = 0;

    CREATE TABLE ratings (
        pool TEXT NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        ended INTEGER NOT NULL,
        match TEXT NOT NULL REFERENCES tables (id),
        matches INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        PRIMARY KEY (pool, person, ended, match)
    ) WITHOUT ROWID;
    CREATE INDEX ratings_person ON ratings (person, match);
    """,
    """
    ALTER TABLE tables ADD COLUMN stood TEXT NOT NULL DEFAULT '[]';
    """,
)

VERSION = len(STEPS)
