"""Characters that do something to the place where they are shown, and stand for nothing there."""

from typing import Final

STEERING: Final = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
"""What moves a cursor, begins a line or turns the direction of what follows: the inside of a class of `re`."""
