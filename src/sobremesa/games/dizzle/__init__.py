"""Dizzle: dice from one roll, placed in a connected group on your own sheet. Rules Z-1 to Z-35."""
