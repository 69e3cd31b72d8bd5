"""Lessons and puzzles: a fight with a guide, who says what comes and lights what counts."""
