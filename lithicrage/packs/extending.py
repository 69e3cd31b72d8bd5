"""What one item takes from another through `extends`, once all packs are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from lithicrage.language.compile import Shelved
from lithicrage.language.inheritance import Raw, closed, inherit
from lithicrage.language.items import read_raw_item
from lithicrage.language.models import Named, Profile
from lithicrage.language.report import Report
from lithicrage.packs.pack import Pack
from lithicrage.packs.words import CORE

NEAR: Final = 100  # wrong ids per pack that get a suggestion: each is compared with all ids


def extended(pack: Pack, others: Sequence[Pack]) -> Pack:
    """A pack with its cards that extend cards of these other packs, which come before it."""
    if not pack.waiting:
        return pack
    known_raws = {other.id: other.raws for other in others}
    core = known_raws.get(CORE, {})

    def find(id: str) -> Raw | None:
        home, _, short = id.rpartition(":")
        if home in ("", pack.id) and short in pack.raws:
            return pack.raws[short]
        there = known_raws.get(home or CORE, {})
        if short not in there:
            return None
        full = inherit(short, there[short], there.get, there, Report(""))
        return None if full is None else closed(full)

    known = [*pack.raws, *core]
    raws, items, findings = dict(pack.raws), dict(pack.items), set(pack.findings)
    references = list(pack.references)
    for id, raw in pack.waiting.items():
        report = Report(raw.file)
        near = known if len(findings) < len(pack.findings) + NEAR else ()
        item = read_raw_item(id, raw, find, near, report)
        if item is not None:
            items[id] = item
            full = inherit(id, raw, find, known, report)
            raws[id] = closed(raw if full is None else full)
        findings.update(report.findings)
        references += report.references
    return replace(
        pack,
        items=dict(sorted(items.items())),
        broken=pack.broken - items.keys(),
        findings=tuple(sorted(findings)),
        references=tuple(references),
        raws=raws,
        waiting={},
    )


def lineage_of(found: Shelved | None, find: Callable[[str, str], Shelved | None]) -> list[Shelved]:
    """A profile after those that it extends, the most general first."""
    lineage: list[Shelved] = []
    while found is not None and isinstance(found.model, Profile) and found not in lineage:
        lineage.insert(0, found)
        above = found.model.extends
        found = find(above, found.home) if above else None
    return lineage


def circle_of(
    id: str, model: Named, home: str, find: Callable[[str, str], Shelved | None]
) -> list[str]:
    """The chain from a profile back to itself through `extends`, or nothing."""
    way = [id]
    while isinstance(model, Profile) and model.extends:
        found = find(model.extends, home)
        if found is None:
            return []
        way.append(found.model.id)
        if found.model.id in way[:-1]:
            return way
        model, home = found.model, found.home
    return []
