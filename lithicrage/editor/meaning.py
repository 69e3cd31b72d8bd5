"""What a word means where it stands, as Markdown: every key, verb, event, rule, reading and id."""

from __future__ import annotations

import re
from typing import Final

from lithicrage.editor.assist import kind_at, kind_within, manual_answer, moment_at
from lithicrage.editor.grammar import of_item, of_scene, pack_grammar
from lithicrage.editor.place import CursorPath, place_at
from lithicrage.editor.scene_offers import ACTS, EVENTS_AT, entry_at
from lithicrage.editor.step_offers import STEPS
from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import READINGS, Reading
from lithicrage.language.ability_words import instead_words, when_words
from lithicrage.language.expression_words import amount_words
from lithicrage.language.items import Item
from lithicrage.language.models import Action, Deck, Named, Profile
from lithicrage.language.moments import has_value, says
from lithicrage.language.rule_says import RULE_SAYS
from lithicrage.language.schema import FORM_SAYS, MODIFIER_SAYS, verb_says
from lithicrage.language.verbs import VERBS
from lithicrage.lint.registry import rules as lint_rules
from lithicrage.packs.library import CORE, Library, UnknownCard
from lithicrage.scenarios.phrases import ANSWERS, EVENTS, SHORT, YES
from lithicrage.scenarios.schema import SAYS
from lithicrage.tours.scene_text import STEPS as TOUR_STEPS

_WORD: Final = re.compile(r"[A-Za-z_][\w:]*")


def meaning_at(
    text: str, line: int, column: int, library: Library, home: str = CORE, *, scenes: bool = False
) -> str:
    """What the word under a cursor means, as Markdown; nothing for one that means nothing."""
    row = text.split("\n")[line] if 0 <= line < text.count("\n") + 1 else ""
    hits = (hit for hit in _WORD.finditer(row) if hit.start() <= column <= hit.end())
    hit = next(hits, None)
    if hit is None or _in_comment(row, hit.start()):
        return _lint_rule(hit[0]) if hit is not None else ""
    word = hit[0].rstrip(":")
    end = hit.start() + len(word)
    is_key = row[end : end + 1] == ":" and row[end + 1 : end + 2] in ("", " ")
    place = place_at(text, line, end)
    if is_key:
        return _key(word, place, text, line, library, home, scenes)
    return _value(word, place, text, line, library, home, scenes)


def _in_comment(row: str, column: int) -> bool:
    return re.search(r"(?:^|\s)#", row[:column]) is not None


def _key(
    word: str,
    place: CursorPath,
    text: str,
    line: int,
    library: Library,
    home: str,
    scenes: bool,
) -> str:
    path = place.around
    if scenes:
        path = path[1:] if path[:1] == ("scenarios",) else path
        if path[:1] != ("cards",):
            tour = "tour:" in entry_at(text, line)
            told = str(of_scene(tour, (*path, word)).get("description", ""))
            told = told if path or told else SAYS.get(word, "")
            return f"**{word}**: {told}" if told else meaning(word, library, home)
        path = path[1:]
        kind = kind_within(text, line, path[0] if path else word)
    else:
        kind = kind_at(text, line)
    inner = path[-1] if path else ""
    if inner in STEPS and word in VERBS:
        return _verb(word)
    if word in rules.BY_NAME and inner == "rules":
        return _rule(word)
    if not path:
        whole = str(pack_grammar()["properties"].get(word, {}).get("description", ""))
        manifest = re.search(r"^kind: *pack\b", text, re.MULTILINE) is not None
        return f"**{word}**: {whole}" if manifest and whole else meaning(word, library, home)
    told = str(of_item(kind, (*path[1:], word)).get("description", ""))
    if inner == "abilities":
        told = FORM_SAYS.get(word, told)
    return f"**{word}**: {told}" if told else meaning(word, library, home)


def _value(
    word: str,
    place: CursorPath,
    text: str,
    line: int,
    library: Library,
    home: str,
    scenes: bool,
) -> str:
    key = place.key or (place.around[-1] if place.around else "")
    if key == "when" and word in ab.WHENS:
        return f"**{word}**: {when_words(word, ab.OF_SELF)}."
    if key == "instead" and word in ab.INSTEADS:
        return f"**{word}**: {instead_words(word)}."
    if key == "rule" and word in rules.BY_NAME:
        return _rule(word)
    if scenes and key in ACTS and "cards" not in place.around and not place.said.strip():
        act = SHORT.get(word, word)
        if act in ANSWERS:
            form = ANSWERS[act]
            return f"**{act}**: A step; it takes {'`yes` or `no`' if form == YES else form}."
        if word in TOUR_STEPS:
            return f"**{word}**: A step of a tour; it takes {TOUR_STEPS[word]}."
    if scenes and key in EVENTS_AT and word in EVENTS:
        return f"**{word}**: An event of a match."
    if item_of(word, library, home) is None and word in READINGS:
        known = has_value(word, moment_at(place, text, line))
        return _reading(word) + ("" if known else " Here it has none, and reads 0.")
    if word in READINGS and (key in VERBS or key in ("if", *rules.LAYERS)):
        return _reading(word)
    return meaning(word, library, home)


def meaning(word: str, library: Library, home: str = CORE) -> str:
    """What a word means wherever it stands, as Markdown; nothing for one that means nothing."""
    item = item_of(word, library, home)
    if item is not None:
        return _card(word, item.model, library, home)
    if word in VERBS:
        return _verb(word)
    if word in MODIFIER_SAYS:
        return f"**{word}**: {MODIFIER_SAYS[word]}"
    if word in lint_rules():
        return _lint_rule(word)
    if word in rules.BY_NAME:
        return _rule(word)
    if word in FORM_SAYS:
        return f"**{word}**: {FORM_SAYS[word]}"
    return _reading(word) if word in READINGS else ""


def _verb(word: str) -> str:
    examples = "\n".join(VERBS[word].examples)
    return f"**{word}**: {verb_says(VERBS[word])}\n\n```yaml\n{examples}\n```"


def _rule(word: str) -> str:
    return f"**{word}**: {RULE_SAYS[word]} {manual_answer(rules.BY_NAME[word])}"


def _reading(word: str) -> str:
    return f"**{word}**: {amount_words(Reading(word))}. It has a value {says(word)}."


def _lint_rule(word: str) -> str:
    rule = lint_rules().get(word)
    return f"**{rule.code} {rule.name}**: {rule.summary} {rule.why}" if rule else ""


def _card(id: str, model: Named, library: Library, home: str) -> str:
    lines = [f"**{model.name}** ({model.kind})"]
    if isinstance(model, Action):
        lines = [f"**{model.name}** ({model.subtype} action, Cost {model.cost})"]
    if not isinstance(model, Deck):
        full = library.known(model.kind, id, home)
        lines.append(library.words(full) if full else "")
    if isinstance(model, Profile) and not lines[-1]:
        lines.pop()
    if model.flavor:
        lines.append(f"*{model.flavor}*")
    return "\n\n".join(line for line in lines if line)


def item_of(word: str, library: Library, home: str = CORE) -> Item | None:
    """The card that an id means in the pack `home`, with its place in its file."""
    try:
        model = library.get(Named, word, home)
    except UnknownCard:
        return None
    full = library.known(model.kind, word, home)
    for pack in library.packs:
        if pack.id == library.home(full):
            return pack.items.get(full.rpartition(":")[2])
    return None
