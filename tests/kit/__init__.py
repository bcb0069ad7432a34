"""What the tests share: the `rule` mark, builders of positions, and the seeds of a run."""
