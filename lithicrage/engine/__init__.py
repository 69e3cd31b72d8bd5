"""The rules of Lithic Rage as one small machine: effects, frames, events, decisions.

Imports `table` and the standard library only. Cards reach it as compiled programs in a Book.
"""
