"""A match resolved one effect at a time, for whoever wants to stop before the next decision."""

from __future__ import annotations

from lithicrage.engine.match import Match


def step(m: Match) -> bool:
    """Resolve one effect, as `Match.run` does with all: True when it is time to stop."""
    frame = m.stack[-1]
    counter = frame.counter
    effect = frame.steps[counter]
    if effect is None:
        m.stack.pop()
        return False
    frame.counter = counter + 1
    effect.resolve(m, frame)
    return m.waiting and (m.pending is not None or m.settle())
