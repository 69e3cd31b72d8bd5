"""The command line with only what one call needs. Knows no command."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import typer
from typer.models import CommandInfo, TyperInfo


def narrow_app(app: typer.Typer, words: list[str]) -> typer.Typer:
    """The application with only what a call needs: its command, the group that has it, or names for
    a call for help. An unknown word gets all of it, which knows what to say.

    Typer prepares every command it has, which takes longer than linting a card.
    """
    if words in (["--help"], ["-h"]):
        return _name_commands(app)
    word, *rest = words or [""]
    commands = [info for info in app.registered_commands if word in _names(info)]
    groups = [info for info in app.registered_groups if word in _names(info)]
    if not commands and not groups:
        return app
    one = copy.copy(app)
    one.registered_commands = commands
    one.registered_groups = [copy.copy(info) for info in groups]
    for group in one.registered_groups:
        if group.typer_instance is not None and rest:
            group.typer_instance = narrow_app(group.typer_instance, rest)
    return one


def _names(info: CommandInfo | TyperInfo) -> tuple[str | None, ...]:
    """What calls a command or a group of them; a name that Typer makes otherwise is not found."""
    if isinstance(info, TyperInfo):
        return (info.name,)
    return info.name, info.callback.__name__ if info.callback else None


def _name_commands(whole: typer.Typer) -> typer.Typer:
    """The application with commands that have a name and a docstring, but no options."""
    one = copy.copy(whole)
    one.registered_commands = [copy.copy(info) for info in whole.registered_commands]
    for info in one.registered_commands:
        info.callback = _bare(info.callback)
    one.registered_groups = [copy.copy(info) for info in whole.registered_groups]
    for group in one.registered_groups:
        if group.typer_instance is not None:
            group.typer_instance = copy.copy(group.typer_instance)
            group.typer_instance.registered_commands = []
    return one


def _bare(command: Any) -> Callable[[], None]:
    def bare() -> None:
        raise AssertionError("a call for help runs no command")

    bare.__name__, bare.__doc__ = command.__name__, command.__doc__
    return bare
