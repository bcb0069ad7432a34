"""Who comes next: clockwise order is seat order (G-4)."""

from __future__ import annotations

from collections.abc import Collection

from sobremesa.core.contract import Seat


def clockwise(start: Seat, seats: int, among: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that are among these, clockwise, `start` first if it is one of them."""
    return tuple([seat for k in range(seats) if (seat := (start + k) % seats) in among])


def after(seat: Seat, seats: int, among: Collection[Seat]) -> Seat:
    """The next seat clockwise among these; the seat itself only when it is alone.

    Raises ValueError when nobody is among them.
    """
    order = clockwise(seat + 1, seats, among)
    if not order:
        raise ValueError("nobody is at the table")
    return order[0]
