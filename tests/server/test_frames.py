"""Frames are read as the `websockets` library writes them, whole or in pieces; what is none ends with a status."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Opcode
from websockets.frames import Frame as Theirs
from websockets.streams import StreamReader

from sobremesa.server.frames import BINARY, CLOSE, PING, TEXT, BadFrame, Frames, closing, framed, status_of

MOST = 70_000

payloads = st.binary(max_size=300) | st.sampled_from([b"x" * size for size in (125, 126, 127, 65_535, 65_536)])
messages = st.tuples(st.sampled_from((TEXT, BINARY)), payloads).filter(
    lambda said: said[0] == BINARY or said[1].decode(errors="replace").encode() == said[1]
)


def theirs(kind: int, payload: bytes, *, fin: bool = True) -> bytes:
    """A frame of a client, with a mask by chance."""
    return Theirs(Opcode(kind), payload, fin).serialize(mask=True)


def read(data: bytes, most: int = MOST) -> list[tuple[int, bytes]]:
    return list(Frames(most).feed(data))


@given(said=st.lists(messages, max_size=4), cuts=st.lists(st.integers(0, 200_000), max_size=6))
def test_messages_are_the_same_however_they_are_cut_into_pieces(
    said: list[tuple[int, bytes]], cuts: list[int]
) -> None:
    data = b"".join(theirs(*one) for one in said)
    frames, came, at = Frames(MOST), [], 0
    for cut in (*sorted(cut % (len(data) + 1) for cut in cuts), len(data)):
        came += list(frames.feed(data[at:cut]))
        at = cut
    assert came == said


@given(payload=st.binary(max_size=200), cuts=st.lists(st.integers(0, 200), min_size=1, max_size=4))
def test_a_message_may_come_in_several_frames_with_a_ping_in_between(payload: bytes, cuts: list[int]) -> None:
    places = (0, *sorted(cut % (len(payload) + 1) for cut in cuts), len(payload))
    parts = [payload[begin:end] for begin, end in pairwise(places)]
    data = b""
    for k, part in enumerate(parts):
        data += theirs(BINARY if k == 0 else 0, part, fin=k == len(parts) - 1) + theirs(PING, b"?")
    assert [one for one in read(data) if one[0] != PING] == [(BINARY, payload)]
    assert read(data).count((PING, b"?")) == len(parts)


@given(kind=st.sampled_from((TEXT, BINARY)), payload=payloads)
def test_what_we_send_is_read_by_others(kind: int, payload: bytes) -> None:
    reader = StreamReader()
    reader.feed_data(framed(payload, kind))
    reader.feed_eof()
    parsing = Theirs.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    assert (done.value.value.opcode, done.value.value.data) == (kind, payload)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"\x81\x82\0\0\0\0\xff\xfe", 1007),  # text that is no UTF-8
        (b"\x81\x02{}", 1002),  # not masked
        (b"\xc1\x82\0\0\0\0{}", 1002),  # a reserved bit: nothing was agreed that uses it
        (b"\x83\x82\0\0\0\0{}", 1002),  # no such kind
        (b"\x80\x82\0\0\0\0{}", 1002),  # goes on with what has not begun
        (b"\x01\x81\0\0\0\0{\x81\x81\0\0\0\0}", 1002),  # a message within a message
        (b"\x09\x80\0\0\0\0", 1002),  # half a ping
        (b"\x89\xfe\0\x7e\0\0\0\0", 1002),  # a long ping
        (b"\x82\xff\0\0\0\0\0\x01\x11\x71", 1009),  # one byte more than may come, found by its head alone
        (b"\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff", 1009),
    ],
)
def test_what_is_no_frame_has_a_status(data: bytes, status: int) -> None:
    with pytest.raises(BadFrame) as bad:
        read(data)
    assert bad.value.status == status


def test_many_small_frames_are_no_way_around_the_limit() -> None:
    parts = theirs(BINARY, b"x" * 60, fin=False) + theirs(0, b"x" * 60, fin=False)
    with pytest.raises(BadFrame) as bad:
        read(parts, most=100)
    assert bad.value.status == 1009


@given(data=st.binary(max_size=400))
def test_any_bytes_are_frames_or_no_frames(data: bytes) -> None:
    try:
        for kind, payload in read(data):
            if kind == CLOSE:
                status_of(payload)
    except BadFrame as bad:
        assert bad.status in (1002, 1007, 1009)


@given(status=st.integers(0, 65_535), reason=st.binary(max_size=100))
def test_a_close_says_a_status_that_may_be_sent(status: int, reason: bytes) -> None:
    payload = status.to_bytes(2, "big") + reason
    try:
        Close.parse(payload).check()
        reason.decode()
        good = True
    except Exception:
        good = False
    if good:
        assert status_of(payload) == status
    else:
        with pytest.raises(BadFrame):
            status_of(payload)


def test_a_close_without_a_status_is_answered_by_one_without() -> None:
    assert status_of(b"") == 1005 and closing(1005) == b"\x88\x00" and closing(1001) == b"\x88\x02\x03\xe9"
