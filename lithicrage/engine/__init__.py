"""The rules of Lithic Rage as one small machine: effects, frames, events, decisions.

Imports only `game` and the standard library. Cards reach it as compiled programs in a Book.
"""
