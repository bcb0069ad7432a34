"""The exam that every game on the shelf sits."""
