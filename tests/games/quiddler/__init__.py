"""Quiddler, rule by rule."""
