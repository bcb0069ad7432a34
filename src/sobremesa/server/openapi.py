"""The calls over HTTP as an OpenAPI 3.1 document, made from the same structs that read and write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from sobremesa.server.http import Handler
from sobremesa.server.refusals import STATUS, Problem

NAMES: Final = "#/components/schemas/{name}"
LEFT_OUT: Final = "{rest:path}"
JSON: Final = "application/json"
PLAIN: Final = "text/plain"
CONFLICT: Final = 409
"""The status of every refusal that has none of its own."""


class Call(NamedTuple):
    """One call, and what it says and is told."""

    path: str
    method: str
    handler: Handler
    said: Any = None
    "The type of its body."
    told: Any = Any
    "The type of its answer; None: text."
    asks: Sequence[str] = ()
    "What may stand behind the question mark."


def describe(calls: Iterable[Call], version: str) -> dict[str, Any]:
    """The whole document."""
    listed = list(calls)
    types = [kind for call in listed for kind in (call.said, call.told) if kind is not None]
    schemas, named = msgspec.json.schema_components([*types, Problem], ref_template=NAMES)
    schema_of = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for call in listed:
        said = next(schema_of) if call.said is not None else None
        told = next(schema_of) if call.told is not None else None
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, said, told)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sobremesa", "version": version},
        "paths": paths,
        "components": {"schemas": named},
    }


def _operation(call: Call, said: Any, told: Any) -> dict[str, Any]:
    """One call, as the document tells it."""
    content = {PLAIN: {"schema": {"type": "string"}}} if told is None else {JSON: {"schema": told}}
    problem = {"description": "refused", "content": {JSON: {"schema": {"$ref": NAMES.format(name="Problem")}}}}
    statuses = sorted({*STATUS.values(), CONFLICT})
    operation: dict[str, Any] = {
        "operationId": f"{call.handler.__module__.rpartition('.')[2]}.{call.handler.__name__}",
        "summary": (call.handler.__doc__ or call.handler.__name__.replace("_", " ")).partition("\n")[0],
        "parameters": [
            *(_parameter(name, "path") for name in re.findall(r"{(\w+)}", call.path)),
            *(_parameter(name, "query") for name in call.asks),
        ],
        "responses": {
            "200": {"description": "done", "content": content},
            **{str(status): problem for status in statuses},
        },
    }
    if said is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": said}}}
    return operation


def _parameter(name: str, place: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
