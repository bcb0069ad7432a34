"""What the coaches say of known positions."""
