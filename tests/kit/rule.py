"""Says which rule a test checks: `@rule("Q-6")`."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the numbers of the rules that it checks."""
    return pytest.mark.rule(*numbers)
