"""Lexigo, rule by rule."""
