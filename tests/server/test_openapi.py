"""The document that the server gives of its calls is true: schemathesis asks all that it allows, and more."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from schemathesis import checks
from schemathesis.schemas import APIOperation

from server.here import Here, browser
from server.process import Process
from sobremesa.server.api import CALLS
from sobremesa.server.settings import Limits

pytestmark = pytest.mark.anyio
MANY = 10**6
UNHURRIED = Limits(
    posts_a_minute=MANY,
    guests_a_minute=MANY,
    codes_a_minute=MANY,
    sign_ins_a_minute=MANY,
    papers_a_minute=MANY,
)
A_CALL = 12
"""So many examples of each call."""
TRUE = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def ask(operation: APIOperation[Any, Any, Any], base: str, cookie: str, table: str) -> None:
    """Many examples of one call: no fault, no status, type or shape that the document does not name."""
    real = {"table": table, "game": "quiddler"}

    @examples(
        max_examples=A_CALL,
        deadline=None,
        phases=(Phase.explicit, Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )
    @given(case=operation.as_strategy(), meant=st.booleans(), signed=st.booleans())
    def each(case: schemathesis.Case, *, meant: bool, signed: bool) -> None:
        if meant:
            case.path_parameters = {name: real[name] for name in case.path_parameters or {}}
        headers = {"Cookie": cookie} if signed else {}
        response = case.call(base_url=base, headers=headers)
        case.validate_response(response, headers=headers, checks=TRUE)

    each()


async def test_every_call_does_what_the_document_says(tmp_path: Path) -> None:
    async with Process(tmp_path / "tables.sqlite", limits=UNHURRIED) as server:
        base = f"http://127.0.0.1:{server.port}"
        async with browser(server.port) as ana:
            await ana.get("/api/me")
            wish = {"id": secrets.token_hex(8), "game": "quiddler", "chairs": ["me", "open"], "listed": True}
            table = (await ana.post("/api/tables", json=wish)).json()["id"]
            document = (await ana.get("/api/openapi.json")).json()
            cookie = "; ".join(f"{name}={value}" for name, value in ana.cookies.items())
        schema = schemathesis.openapi.from_dict(document)
        operations = [found.ok() for found in schema.get_all_operations()]
        assert len(operations) == len(CALLS)
        for operation in operations:
            await asyncio.to_thread(ask, operation, base, cookie, table)
        async with browser(server.port) as ben:
            assert (await ben.get("/readyz")).status_code == httpx.codes.OK
        assert not [line for line in server.log if "error=" in line]


async def test_every_call_of_the_document_is_in_the_protocol(here: Here) -> None:
    told = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    async with here, await here.guest() as ana:
        document = await ana.get("/api/openapi.json")
    for path, methods in document["paths"].items():
        for method in methods:
            said = path.replace("{table}", "ID").replace("{game}", "GAME")
            assert f"`{method.upper()} {said}" in told, f"{method} {path}"
