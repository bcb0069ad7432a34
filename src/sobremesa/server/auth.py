"""Who a browser is: a guest by a signed cookie. The key that signs lies in a file for its owner only."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from sobremesa.server.stores.contract import Person

COOKIE = "sobremesa"
YEAR_SECONDS = 365 * 24 * 3600
KEY_BYTES = 32


def key_from(file: Path) -> bytes:
    """The key in this file, which is made (mode 0600) if it is not there. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(secrets.token_bytes(KEY_BYTES))
        with suppress(FileExistsError):  # another server beside us was first: then its key is the key
            os.link(draft, file)
        draft.unlink()
    return file.read_bytes()


class Seal:
    """Signs a person's id into a cookie and reads it back."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="sobremesa guest 1", digest_method=sha256)

    def whose(self, asker: HTTPConnection) -> tuple[str, int] | None:
        """The person and the session in the cookie; None without a cookie, or with one that we did not sign."""
        signed = asker.cookies.get(COOKIE, "")
        try:
            person, _, session = self._signer.unsign(signed).decode().partition("-")
            return person, int(session or 0)
        except (BadSignature, ValueError):
            return None

    def set(self, answer: Response, person: Person, *, secure: bool) -> None:
        """Put the cookie on an answer."""
        said = f"{person.id}-{person.session}" if person.session else person.id
        signed = self._signer.sign(said).decode()
        answer.set_cookie(
            COOKIE, signed, max_age=YEAR_SECONDS, path="/", httponly=True, samesite="lax", secure=secure
        )
