"""Chance that anybody can check."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from kit.quiddler import WordSet
from kit.rule import rule
from sobremesa.core.chance import RecordedTable, RecordingTable, ScriptedTable, SeededTable, commit, mix

NO_WORDS = WordSet("")


def recomputed_shuffle(seed: bytes, step: int, count: int) -> list[int]:
    """A shuffle done by the documented construction alone, as an outsider would write it."""
    numbers: list[int] = []
    block = 0
    order = list(range(count))

    def below(bound: int) -> int:
        nonlocal block
        while True:
            if not numbers:
                text = b"sobremesa draw 1" + seed + step.to_bytes(8, "big") + block.to_bytes(8, "big")
                digest = hashlib.sha256(text).digest()
                numbers.extend(int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4))
                block += 1
            number = numbers.pop(0)
            if number < 2**32 - 2**32 % bound:
                return number % bound

    for last in range(count - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def test_every_shuffle_can_be_recomputed_by_anybody_from_seed_and_step() -> None:
    seed = mix(bytes(range(32)), [b"a" * 32, b"b" * 32])
    for step in (0, 1, 77, 2**40):
        table = SeededTable(seed, step, NO_WORDS)
        assert list(table.shuffle(range(118))) == recomputed_shuffle(seed, step, 118)


def test_known_answers_keep_old_records_checkable() -> None:
    seed = mix(bytes(32), [bytes([1]) * 32])
    assert commit(bytes(32)) == hashlib.sha256(bytes(32)).hexdigest()
    assert seed == hashlib.sha256(b"sobremesa seed 1" + bytes(32) + bytes([1]) * 32).digest()
    table = SeededTable(seed, 3, NO_WORDS)
    first = hashlib.sha256(b"sobremesa draw 1" + seed + (3).to_bytes(8, "big") + bytes(8)).digest()
    assert table.below(1 << 32) == int.from_bytes(first[:4], "big")


def test_the_seed_needs_the_secret_and_every_nonce() -> None:
    secret, one, two = bytes(32), b"1" * 32, b"2" * 32
    seeds = {mix(secret, [one, two]), mix(secret, [two, one]), mix(one, [secret, two]), mix(secret, [one])}
    assert len(seeds) == 4
    with pytest.raises(ValueError, match="32 bytes"):
        mix(secret, [b"short"])


def test_draws_are_fair_and_each_step_draws_afresh() -> None:
    falls = Counter(SeededTable(b"s" * 32, step, NO_WORDS).roll("abcdef", 1)[0] for step in range(6000))
    assert set(falls) == set("abcdef")
    # Chi-squared with 5 degrees of freedom: above 25 happens once in ten thousand fair tables; the seed is fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in falls.values()) < 25
    assert {SeededTable(b"s" * 32, step, NO_WORDS).below(1) for step in range(9)} == {0}


def test_a_shuffle_keeps_everything() -> None:
    shuffled = SeededTable(b"s" * 32, 1, NO_WORDS).shuffle("AABBC")
    assert sorted(shuffled) == list("AABBC")


def test_a_scripted_table_gives_what_was_written_and_nothing_else() -> None:
    table = ScriptedTable(NO_WORDS, shuffles=["DC"], rolls=[(1,), (6, 2)])
    assert table.shuffle("ABCD") == tuple("DCAB")
    assert table.shuffle("AB") == tuple("AB")
    assert table.below(3) == 1
    assert table.roll(range(1, 7), 2) == (6, 2)
    with pytest.raises(LookupError):
        ScriptedTable(NO_WORDS, shuffles=["Z"]).shuffle("AB")
    with pytest.raises(LookupError):
        ScriptedTable(NO_WORDS, rolls=[(9,)]).roll(range(1, 7), 1)
    with pytest.raises(LookupError):
        ScriptedTable(NO_WORDS, rolls=[(9,)]).below(2)


def test_recorded_chance_plays_back_and_notices_another_question() -> None:
    recording = RecordingTable(SeededTable(b"r" * 32, 5, NO_WORDS), NO_WORDS)
    shuffled, rolled = recording.shuffle("ABCDE"), recording.roll(range(1, 7), 3)
    playback = RecordedTable(recording.numbers, NO_WORDS)
    assert (playback.shuffle("ABCDE"), playback.roll(range(1, 7), 3)) == (shuffled, rolled)
    with pytest.raises(LookupError):
        playback.below(2)


@rule("G-1")
def test_the_table_answers_for_the_dictionary_of_the_match() -> None:
    table = SeededTable(bytes(32), 0, WordSet("CAT"))
    assert table.is_word("CAT")
    assert not table.is_word("TAC")
