"""The tables in PostgreSQL, as steps: step k makes a schema of version k out of one of version k - 1."""

from __future__ import annotations

STEPS = (
    """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        secret BYTEA NOT NULL
    );

    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        request TEXT NOT NULL,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        options BYTEA NOT NULL,
        words TEXT NOT NULL,
        words_hash TEXT NOT NULL,
        listed BOOLEAN NOT NULL,
        invite TEXT NOT NULL,
        code TEXT NOT NULL,
        maker TEXT NOT NULL REFERENCES people (id),
        made BIGINT NOT NULL,
        secret BYTEA NOT NULL,
        began BIGINT,
        closed BOOLEAN NOT NULL DEFAULT false,
        over BOOLEAN NOT NULL DEFAULT false,
        waiting INTEGER[] NOT NULL DEFAULT '{}',
        due BIGINT,
        UNIQUE (maker, request)
    );
    CREATE UNIQUE INDEX tables_code ON tables (code) WHERE began IS NULL AND NOT closed;
    CREATE INDEX tables_open ON tables (made) WHERE began IS NULL AND NOT closed AND listed;
    CREATE INDEX tables_running ON tables (id) WHERE NOT closed AND NOT over;

    CREATE TABLE chairs (
        match TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        person TEXT REFERENCES people (id),
        name TEXT NOT NULL DEFAULT '',
        band TEXT NOT NULL DEFAULT '',
        nonce TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (match, seat)
    );
    CREATE INDEX chairs_person ON chairs (person) WHERE person IS NOT NULL;

    CREATE TABLE entries (
        match TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        command TEXT NOT NULL,
        action BYTEA NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (match, n)
    );
    CREATE UNIQUE INDEX entries_command ON entries (match, seat, command);

    CREATE TABLE refusals (
        match TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        command TEXT NOT NULL,
        rule TEXT NOT NULL,
        code TEXT NOT NULL,
        facts BYTEA NOT NULL,
        PRIMARY KEY (match, seat, command)
    );
    """,
    """
    ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT 'null';
    """,
    """
    ALTER TABLE people ADD COLUMN session INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE accounts (
        person TEXT PRIMARY KEY REFERENCES people (id),
        name TEXT NOT NULL UNIQUE,
        password BYTEA NOT NULL,
        recovery BYTEA NOT NULL
    );
    """,
    """
    ALTER TABLE tables ADD COLUMN manners TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';
    ALTER TABLE chairs ADD COLUMN kept TEXT NOT NULL DEFAULT '';

    CREATE TABLE results (
        match TEXT PRIMARY KEY REFERENCES tables (id),
        ended BIGINT NOT NULL,
        scores TEXT NOT NULL,
        winners TEXT NOT NULL,
        gone TEXT NOT NULL
    );
    """,
    """
    CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        command TEXT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (match, n)
    );
    CREATE UNIQUE INDEX lines_command ON lines (match, person, command);

    CREATE TABLE reports (
        match TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        at BIGINT NOT NULL,
        PRIMARY KEY (match, n, person)
    );
    """,
    """
    ALTER TABLE tables ADD COLUMN pool TEXT NOT NULL DEFAULT '';
    ALTER TABLE results ADD COLUMN pool TEXT NOT NULL DEFAULT '';
    ALTER TABLE results ADD COLUMN counted BOOLEAN NOT NULL DEFAULT false;
    CREATE INDEX results_pool ON results (pool, ended, match) WHERE pool <> '';
    CREATE INDEX results_due ON results (pool, ended, match) WHERE pool <> '' AND NOT counted;

    CREATE TABLE ratings (
        pool TEXT NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        ended BIGINT NOT NULL,
        match TEXT NOT NULL REFERENCES tables (id),
        matches INTEGER NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (pool, person, ended, match)
    );
    CREATE INDEX ratings_person ON ratings (person, match);
    """,
    """
    ALTER TABLE tables ADD COLUMN stood INTEGER[] NOT NULL DEFAULT '{}';
    """,
)

VERSION = len(STEPS)
