"""Sound cards with one thing broken: they compile, or each mistake is a finding with its place."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from lithicrage.engine.abilities import WHENS
from lithicrage.engine.amounts import READINGS
from lithicrage.language.items import read_items
from lithicrage.language.models import Named
from lithicrage.language.report import Report
from lithicrage.language.source import Source, read_file, read_text
from lithicrage.packs.library import Library, load_library
from lithicrage.packs.pack import Pack

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(
    path
    for folder in (ROOT / "cards" / "core", ROOT / "tests" / "packs" / "families")
    for path in folder.rglob("*.yaml")
    if path.name != "pack.yaml" and "scenarios" not in path.parts
)
WORDS = ["deal", "apply", "roll", "spend", "then", "to", "tier2", "kind", "name", "needs", "if"]
VALUES = [None, True, 0, 1, 7, -1, 1000, 2.5, "", "X", "M/A", "M + 2", "bleeding 2", "all", "power"]
VALUES += [[], {}, [[]], [{"deal": 1}], {"deal": 1}, {"stamina": 2}, "energy >= 3", *WHENS[:3]]
VALUES += [*READINGS[:4], "1 to 6", "opponent is bleeding", "none", "x" * 70, "(" * 40]


def places_in(data: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys or places."""
    found: list[tuple[Any, Any]] = []
    rows = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in rows:
        found.append((data, key))
        if isinstance(value, (dict, list)):
            found += places_in(value)
    return found


def break_one(rng: random.Random, data: Any) -> None:
    """Change, drop, double or rename one thing."""
    container, key = rng.choice(places_in(data))
    match rng.randrange(5):
        case 0:
            container[key] = rng.choice(VALUES)
        case 1:
            del container[key]
        case 2 if isinstance(container, dict):
            container[rng.choice(WORDS)] = container.pop(key)
        case 3 if isinstance(container, dict):
            container[str(key)[:-1] or "k"] = container.pop(key)
        case _:
            other, place = rng.choice(places_in(data))
            container[key] = json.loads(json.dumps(other[place]))


def mended(base: Library, source: Source, report: Report) -> Library:
    """The base with the items of one more file, as a pack of its own."""
    items = {item.model.id: item for item in read_items(source, report)}
    manifest = base.packs[0].manifest.model_copy(update={"id": "broken"})
    references = tuple(report.references)
    pack = Pack(Path("broken"), manifest, items, frozenset(), references, (), {})
    return Library([*base.packs, pack])


def test_broken_trees_are_findings_or_compile() -> None:
    rng = random.Random(7)
    base = load_library([ROOT / "cards" / "core"])
    sources = [read_file(path) for path in FILES]
    compiled = found = 0
    for _ in range(1_000):
        cards = rng.choice(sources).data
        id = rng.choice(list(cards))
        data = {id: json.loads(json.dumps(cards[id]))}
        break_one(rng, data)
        text = json.dumps(data, ensure_ascii=False)
        report = Report("x.yaml")
        library = mended(base, read_text(text, "x.yaml"), report)
        for finding in report.findings:
            assert finding.code.startswith("LR")
            assert finding.line == 1
            assert 1 <= finding.column <= len(text) + 1
        if report.findings or library.findings:
            found += 1
            continue
        compiled += 1
        library.book()
        for full in library.models(Named):
            library.words(full)
    assert compiled > 50
    assert found > 500
