"""Measurements, apart from the tests: ``uv run python -m tests.bench engine``."""
