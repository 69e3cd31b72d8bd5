"""Shared by every room: atomic files, one-line messages, standard streams, processes, game data."""
