"""Who comes next: clockwise order is seat order (G-4).

There are few seats and few orders, and every move asks: each answer is worked out once.
"""

from __future__ import annotations

from functools import cache

from sobremesa.core.contract import Seat


@cache
def alone(seat: Seat) -> frozenset[Seat]:
    """That seat and no other: whom a table mostly waits for."""
    return frozenset((seat,))


@cache
def clockwise(start: Seat, seats: int, among: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats that are among these, clockwise, `start` first if it is one of them."""
    return tuple([seat for k in range(seats) if (seat := (start + k) % seats) in among])


@cache
def after(seat: Seat, seats: int, among: tuple[Seat, ...]) -> Seat:
    """The next seat clockwise among these; the seat itself only when it is alone.

    Raises ValueError when nobody is among them.
    """
    order = clockwise(seat + 1, seats, among)
    if not order:
        raise ValueError("nobody is at the table")
    return order[0]
