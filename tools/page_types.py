"""Write the TypeScript types of the page from the Python structs: `make types`; `--check` only compares.

One file a module. It knows structs, tuples, literals and unions, which is all that the protocol is made of.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

from msgspec import Struct
from msgspec import inspect as shapes

from sobremesa.coach import analysing as coach_analysing
from sobremesa.coach import contract as coach
from sobremesa.core import contract, prompts
from sobremesa.core import words as core_words
from sobremesa.core.contract import Action
from sobremesa.core.hints import Hint, HintTaken
from sobremesa.core.leaving import HandedOver, HandOver, RemovalWished, Remove, TakeBack, TakenBack
from sobremesa.core.pace import Pace, Pause, Resume
from sobremesa.games.buyword import types as buyword
from sobremesa.games.dexikon import events as dexikon_events
from sobremesa.games.dexikon import positions as dexikon_positions
from sobremesa.games.dexikon import types as dexikon_types
from sobremesa.games.dizzle import types as dizzle
from sobremesa.games.lexigo import types as lexigo
from sobremesa.games.quiddler import types as quiddler
from sobremesa.server import wire
from sobremesa.server.manners import Manners

OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol"
SHARED: tuple[type[Struct], ...] = (contract.Weight, contract.Pass, contract.Leave, contract.TimeUp)
HIDDEN = (
    quiddler.State,
    quiddler.Place,
    lexigo.State,
    buyword.State,
    dexikon_positions.State,
    dexikon_positions.Place,
    dizzle.State,
    dizzle.Sheet,
)
"Structs that never leave the process: the page has no name for them."

BASES = (wire.Said, wire.Told, prompts.Ask)

WORDS = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
}


def written(shape: shapes.Type) -> str:
    """The TypeScript for one shape. Raises TypeError for a shape that the protocol does not have."""
    plain = WORDS.get(type(shape))
    if plain is not None:
        return plain
    match shape:
        case shapes.Metadata(type=inner):
            return written(inner)
        case shapes.StructType(cls=cls):
            return cls.__name__
        case shapes.LiteralType(values=values):
            return literal(values)
        case shapes.VarTupleType(item_type=item) | shapes.ListType(item_type=item):
            text = written(item)
            return f"readonly ({text})[]" if "|" in text or "readonly" in text else f"readonly {text}[]"
        case shapes.TupleType(item_types=items):
            return f"readonly [{', '.join(written(item) for item in items)}]"
        case shapes.DictType(key_type=key, value_type=value):
            return f"Readonly<Record<{written(key)}, {written(value)}>>"
        case shapes.UnionType(types=types):
            return " | ".join(written(one) for one in types)
        case _:
            raise TypeError(f"no TypeScript for {shape}")


def literal(values: Iterable[object]) -> str:
    return " | ".join(f'"{value}"' for value in values)


def interface(cls: type[Struct]) -> str:
    """One struct as an interface, its docstring above it."""
    shape = shapes.type_info(cls)
    assert isinstance(shape, shapes.StructType)
    lines = [f"/** {line} */" for line in [(cls.__doc__ or "").strip().partition("\n")[0]] if line]
    lines.append(f"export interface {cls.__name__} {{")
    if shape.tag_field is not None:
        lines.append(f'    readonly {shape.tag_field}: "{shape.tag}";')
    said = issubclass(cls, wire.Said | Action)
    for field in shape.fields:
        optional = "?" if said and not field.required else ""
        lines.append(f"    readonly {field.encode_name}{optional}: {written(field.type)};")
    lines.append("}")
    return "\n".join(lines)


def structs(module: ModuleType) -> Iterator[type[Struct]]:
    """The structs that a module defines and that can be sent, in the order they are written."""
    for thing in vars(module).values():
        if not inspect.isclass(thing) or thing in (*HIDDEN, *BASES):
            continue
        if issubclass(thing, Struct) and thing.__module__ == module.__name__:
            yield thing


def unions(module: ModuleType, known: set[str]) -> Iterator[str]:
    """The unions that a module writes out, as type aliases."""
    for name, thing in vars(module).items():
        members = get_args(thing)
        if not members or inspect.isclass(thing) or getattr(thing, "__metadata__", None):
            continue
        if all(isinstance(member, str) for member in members):
            yield f"export type {name} = {literal(members)};"
        elif all(getattr(member, "__name__", "") in known for member in members):
            yield f"export type {name} = {' | '.join(member.__name__ for member in members)};"


def page(
    module: ModuleType, first: tuple[type[Struct], ...] = (), imports: str = "", more: tuple[ModuleType, ...] = ()
) -> str:
    """The TypeScript file for a module, or for several that belong together."""
    modules = (module, *more)
    told = (*first, *(cls for one in modules for cls in structs(one)))
    known = {cls.__name__ for cls in told} | {cls.__name__ for cls in SHARED}
    parts = [f"// Made from {', '.join(one.__name__ for one in modules)} by `make types`: do not edit.", imports]
    parts += [interface(cls) for cls in told]
    parts += [alias for one in modules for alias in unions(one, known)]
    return "\n\n".join(part for part in parts if part) + "\n"


LEAVING = (HandOver, TakeBack, Remove, HandedOver, TakenBack, RemovalWished)


def pages() -> dict[str, str]:
    """Every file by its name."""
    return {
        "prompts.ts": page(prompts),
        "wire.ts": page(
            wire,
            (contract.Weight, Pause, Resume, Hint, HintTaken, *LEAVING, Pace, Manners),
            'import type { Prompt } from "./prompts";',
        ),
        "coach.ts": page(coach, more=(coach_analysing,)),
        "quiddler.ts": page(quiddler, SHARED[1:]),
        "lexigo.ts": page(lexigo, SHARED[1:]),
        "buyword.ts": page(buyword, (core_words.Window, *SHARED[1:])),
        "dizzle.ts": page(dizzle, SHARED[2:]),
        "dexikon.ts": page(
            dexikon_types,
            (core_words.Window, *SHARED[1:]),
            more=(dexikon_positions,),
        ),
        "dexikon-events.ts": page(
            dexikon_events, imports='import type { Attack, Response, Result } from "./dexikon";'
        ),
    }


def main() -> int:
    stale = []
    for name, text in pages().items():
        path = OUT / name
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
    if stale:
        print(f"out of date: {', '.join(stale)}; run `make types`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
