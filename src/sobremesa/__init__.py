"""Sobremesa: a table for word and dice games."""

__version__ = "0.1.0"
