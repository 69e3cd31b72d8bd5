"""Interfaces for programs: JSON lines for bots in any language, environments for learners."""
