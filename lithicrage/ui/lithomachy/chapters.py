"""What a chapter of the Path of Heroes asks and has come to, in words."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.play.hero_keeper import ChapterNews, PathLook
from lithicrage.tables.lithomachy.campaign import ChapterRecord, HeroPath
from lithicrage.tables.lithomachy.data import data, sheet
from lithicrage.tables.lithomachy.scoring import BRONZE
from lithicrage.tables.lithomachy.words import tell_goal
from lithicrage.ui.lithomachy.held import GOAL_SIGNS

SEAL_WORDS: Final = (
    mark("no seal"),
    mark("bronze seal"),
    mark("silver seal"),
    mark("gold seal"),
)


def state_words(look: PathLook, name: str) -> str:
    """What a chapter has come to, one or two sentences."""
    record = look.path.record(name)
    if look.waits and look.path.sheet == name:
        return tr("A match waits here.")
    if record.won:
        told = tr(
            "Won: {seal}, {points} points.", seal=tr(SEAL_WORDS[record.seal]), points=record.score
        )
        return f"{told} {_tries(record)}"
    if not look.path.is_open(name):
        first = tr(sheet(look.path.next_sheet).title)
        return tr("Locked. Win {chapter} first.", chapter=first)
    if record.tries:
        return tr("Not won yet. {tries}", tries=_tries(record))
    return tr("Open.")


def asked_of(level: str, name: str) -> list[tuple[str, str]]:
    """What a chapter asks at a difficulty: a sign and words for each part."""
    temple, known = sheet(name), data()
    found = [("column", tr("All {n} God Items", n=known.numbers["items"]))]
    keys = [key for key, _ in temple.goal.asked()]
    for key, words in zip(keys, tell_goal(temple.goal), strict=True):
        found.append((GOAL_SIGNS.get(key, "target"), words[:1].upper() + words[1:]))
    seal = known.seals[temple.chapter]
    if seal == BRONZE:
        found.append(("trophy", tr("A bronze seal or better: finish the sheet")))
    elif seal:
        points = known.levels[level].silver
        found.append(("trophy", tr("A silver seal or better: {n} points", n=points)))
    return found


def news_words(news: ChapterNews | None) -> str:
    """What the last match changed; empty without one."""
    if news is None:
        return ""
    title = tr(sheet(news.result.sheet).title)
    if not news.result.won:
        return tr("Failed: {chapter} starts over.", chapter=title)
    seal = SEAL_WORDS[news.result.seal]
    if news.opened:
        return tr("Won: {chapter}, {seal}. {next} is open.", chapter=title, seal=tr(seal),
                  next=tr(sheet(news.opened).title))  # fmt: skip
    if news.first:
        return tr("Won: {chapter}, {seal}. The path is walked to its end.", chapter=title,
                  seal=tr(seal))  # fmt: skip
    return tr("Won again: {chapter}, {seal}.", chapter=title, seal=tr(seal))


def won_of(path: HeroPath) -> int:
    """How many chapters of a path are won."""
    return sum(record.won for record in path.chapters.values())


def _tries(record: ChapterRecord) -> str:
    return tr_n("{n} try.", "{n} tries.", record.tries)
