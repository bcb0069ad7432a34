"""Actions and events as text that reads both ways, for any tagged struct: `draw deck`, `lay TH+E+N discard`.

A line is the tag and then each field in order, a space between them. In a field:

    whole number   7           text       as it is, with %XX for a character that has a meaning here
    nothing        -           truth      yes, no
    list           A+B+C       list of lists    A+B,C+D        empty list    .
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, get_args
from urllib.parse import unquote

import msgspec
from msgspec import Struct

_JOINTS = (",", "+")
_WHOLE = re.compile(r"-?[0-9]{1,18}")
_SPECIAL = re.compile(r"[\s%+,\x00-\x1f]")
_AT = re.compile(r"`\$\.(\w+)")
"""Where msgspec says that a fault is."""
_RESERVED = {"": "%", "-": "%2D", ".": "%2E"}


class Unreadable(ValueError):
    """A line that is no action: what is wrong with it, as a code and facts for the one who wrote it."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def write(thing: Struct) -> str:
    """The line for an action or event."""
    kind = type(thing)
    values = (_field(getattr(thing, name)) for name in kind.__struct_fields__)
    return " ".join((str(kind.__struct_config__.tag), *values))


def whole(text: str) -> int | None:
    """A whole number of at most eighteen digits, or None."""
    return int(text) if _WHOLE.fullmatch(text) else None


def read(line: str, union: Any) -> Any:
    """The action of this union that the line says.

    Raises Unreadable: `no_such_action` (known: the tags), `field_count` (fields: their names) or `bad_field`
    (said: what cannot be read; why: for programs).
    """
    kinds = _kinds(union)
    tag, *texts = line.split() or [""]
    kind = kinds.get(tag.lower())
    if kind is None:
        raise Unreadable("no_such_action", said=tag, known=sorted(kinds))
    fields = _fields(kind)
    if len(texts) != len(fields):
        raise Unreadable("field_count", do=tag, fields=list(fields))
    said = {name: _value(text, info) for (name, info), text in zip(fields.items(), texts, strict=True)}
    tag_field = str(kind.__struct_config__.tag_field)
    try:
        return msgspec.convert({tag_field: kind.__struct_config__.tag, **said}, kind)
    except msgspec.ValidationError as error:
        at = _AT.search(str(error))
        wrong = dict(zip(said, texts, strict=True)).get(at[1] if at else "", " ".join(texts))
        raise Unreadable("bad_field", do=tag, said=wrong, why=str(error)) from None


@cache
def _kinds(union: Any) -> dict[str, type[Struct]]:
    members = get_args(union) or (union,)
    return {str(kind.__struct_config__.tag): kind for kind in members}


@cache
def _fields(kind: type[Struct]) -> dict[str, msgspec.inspect.Type]:
    """What each field may be, by its name: slow to find out, and asked with every line."""
    return {field.name: msgspec.inspect.type_info(field.type) for field in msgspec.structs.fields(kind)}


def _field(value: Any, depth: int = 0) -> str:
    if isinstance(value, tuple):
        if not value:
            return "."
        deep = depth == 0 and any(isinstance(part, tuple) for part in value)
        return _JOINTS[0 if deep else 1].join(_field(part, depth + 1) for part in value)
    return _atom(value)


def _atom(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return _RESERVED.get(value) or _SPECIAL.sub(_escaped, value)
    return str(value)


def _escaped(found: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in found.group().encode())


def _value(text: str, info: msgspec.inspect.Type) -> Any:
    match info:
        case msgspec.inspect.UnionType(types=types):
            if text == "-":
                return None
            return _value(text, next(kind for kind in types if not isinstance(kind, msgspec.inspect.NoneType)))
        case msgspec.inspect.VarTupleType(item_type=item):
            if text == ".":
                return ()
            deep = isinstance(item, msgspec.inspect.VarTupleType)
            return tuple(_value(part, item) for part in text.split(_JOINTS[0 if deep else 1]))
        case msgspec.inspect.Metadata(type=inner, extra=extra):
            folded = text.upper() if (extra or {}).get("case") == "upper" else text
            return _value(folded, inner)
        case msgspec.inspect.IntType():
            number = whole(text)
            return text if number is None else number
        case msgspec.inspect.BoolType():
            return {"yes": True, "no": False}.get(text.lower(), text)
        case msgspec.inspect.LiteralType():
            return text.lower()
        case _:
            return "" if text == _RESERVED[""] else unquote(text)
