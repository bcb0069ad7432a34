"""Opponents. They are handed what a person in their chair would see, and nothing else."""

from sobremesa.bots.contract import LEVELS, Bot, Paced, Speller
from sobremesa.bots.house import make

__all__ = ["LEVELS", "Bot", "Paced", "Speller", "make"]
