"""Dexikon, rule by rule."""
