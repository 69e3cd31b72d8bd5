"""The command `tour`: what tours there are, many played at once, and whether a code is true."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from lithicrage.cli.cards import Packs, library, write_new

tour = typer.Typer(add_completion=False, rich_markup_mode=None)
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value.")]


@tour.command("list")
def list_tours(as_json: Json = False, packs: Packs = None) -> None:
    """The tours, with their encores. Example: lithicrage tour list"""
    from lithicrage.tours.models import Tour
    from lithicrage.tours.reading import sound_tours
    from lithicrage.tours.words import tour_lines

    found = sound_tours(library(packs)).models(Tour)
    if as_json:
        plain = {id: {"name": one.name, "legs": len(one.legs), "strings": one.strings,
                      "encores": len(one.encores)} for id, one in found.items()}  # fmt: skip
        print(json.dumps(plain))
        return
    for id, one in found.items():
        for line in tour_lines(id, one):
            print(line)


@tour.command("new")
def new(
    name: Annotated[str, typer.Argument(help="The printed name.")],
    into: Annotated[Path, typer.Option("--into", help="The folder to write to.")] = Path(),
    show: Annotated[bool, typer.Option("--print", help="Write nothing, print it.")] = False,
) -> None:
    """Write a pack with a tour to begin with. Example: lithicrage tour new "Low Road" """
    from lithicrage.tours.skeletons import tour_skeleton

    write_new(tour_skeleton(name), into, show)


@tour.command("sim")
def sim(
    name: Annotated[str, typer.Argument(help="A tour.")] = "three_chords",
    count: Annotated[int, typer.Option("-n", min=1, max=10**6, help="Tours.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the whole run.")] = 1,
    level: Annotated[str, typer.Option("--player", help="Who fights.")] = "greedy",
    drafter: Annotated[
        str, typer.Option("--drafter", help="Who picks: drafter, plain or random.")
    ] = "drafter",
    encore: Annotated[int, typer.Option("--encore", min=0, help="The step of the ladder.")] = 0,
    ancestry: Annotated[str, typer.Option("--ancestry", help="Only this one.")] = "",
    cls: Annotated[str, typer.Option("--class", help="Only this one.")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; same result.")] = 1,
    code: Annotated[bool, typer.Option("--code", help="Print the code of the first tour.")] = False,
    as_json: Json = False,
    packs: Packs = None,
) -> None:
    """Play many tours without a window. Example: lithicrage tour sim one_night -n 200 --json"""
    from lithicrage.lab.pieces.touring import simulate
    from lithicrage.lab.tour_sim import TourTask, coded, report
    from lithicrage.minds.players import player

    player(level)
    cards = library(packs)
    task = TourTask(name, seed, 0, count, level, drafter, encore, ancestry, cls)
    if code:
        print(coded(cards, task).text())
        return
    found = report(simulate(cards, task, workers), task, cards)
    if as_json:
        print(json.dumps(found, sort_keys=True))
        return
    low, high = found["interval"]
    print(f"{found['won']} of {found['tours']} won: {found['rate']:.1%} ({low:.1%}-{high:.1%})")
    for what in ("gigs", "level", "fame", "ended in leg", "by ancestry", "by class", "digest"):
        print(f"{what}: {found[what]}")


@tour.command("verify")
def verify(
    text: Annotated[str, typer.Argument(help="The code, or a file that holds it.")],
    packs: Packs = None,
) -> None:
    """Play a tour again from its code. Example: lithicrage tour verify LRT1-..."""
    from lithicrage.tours.codes import read_code
    from lithicrage.tours.words import story

    said = read_code(_text(text))
    for line in story(said.played(library(packs))):
        print(line)
    if said.day:
        print(f"the tour of {said.day}, attempt {said.attempt} by the count of whoever played it")
    print("true: replayed, it ends the same")


@tour.command("export")
def export(
    text: Annotated[str, typer.Argument(help="The code, or a file that holds it.")],
    packs: Packs = None,
) -> None:
    """A tour as JSON, from its code. Example: lithicrage tour export run.txt"""
    from lithicrage.tours.codes import read_code

    said = read_code(_text(text))
    state = said.played(library(packs))
    plain = {
        "tour": said.tour, "ancestry": said.ancestry, "class": said.cls, "encore": said.encore,
        "seed": said.seed, "won": state.result > 0, "fame": state.bag.fame,
        "terms": state.bag.terms, "dates": [asdict(date) for date in state.dates],
        "cards": dict(sorted(state.bag.owned.items())), "gear": state.bag.gear,
        "digest": said.digest,
    }  # fmt: skip
    print(json.dumps(plain))


def _text(text: str) -> str:
    """A code, or what a file holds. Raises OSError."""
    from lithicrage.tours.codes import HEAD, LONGEST

    if text.startswith(HEAD):
        return text
    with Path(text).open(encoding="utf-8", errors="replace") as file:
        return file.read(LONGEST + 1)
