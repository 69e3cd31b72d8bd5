"""Every table rule as a German sentence, for each of its answers: `Hände fassen 5 Karten.`

Owns what `language.rule_words` owns in English, and besides it what a passive calls each rule and
what a test for a rule that is on says behind "wenn". Serves R92.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import rules
from lithicrage.engine.rules import RuleValue

OFF, ON = rules.OFF, rules.ON
# By rule: the answers that have a sentence of their own.
ANSWERS: Final[dict[str, dict[RuleValue, str]]] = {
    "condition_expiry": {
        "end_of_turn": "Ein Zustand bei 0 gilt bis zum Ende des Zuges.",
        "at_zero": "Ein Zustand endet bei 0.",
    },
    "tick_on_skip": {
        OFF: "Ein ausgesetzter Zug zählt nicht für Zustände.",
        ON: "Ein ausgesetzter Zug zählt für Zustände.",
    },
    "skip_stacks": {
        OFF: "Zweimal neu mischen setzt einen Zug aus.",
        ON: "Zweimal neu mischen setzt zwei Züge aus.",
    },
    "bleeding_on_defense": {
        OFF: "Blutend wirkt nur bei Angriffen.",
        ON: "Blutend wirkt bei Angriffen und Abwehren.",
    },
    "reshuffle_loss_per_level": {0: "Neu mischen kostet keine Ausdauer."},
    "reshuffle_skip": {OFF: "Neu mischen kostet keinen Zug.", ON: "Neu mischen kostet einen Zug."},
    "enemy_reshuffle_penalty": {
        OFF: "Feinde zahlen nicht, wenn sie neu mischen.",
        ON: "Feinde zahlen, wenn sie neu mischen.",
    },
    "hand_size": {0: "Hände fassen keine Karten.", 1: "Hände fassen 1 Karte."},
    "chain_hand_size": {
        0: "Nach Kette wird keine Karte gezogen.",
        1: "Nach Kette wird die Hand auf 1 Karte aufgefüllt.",
    },
    "crit_mode": {
        "exact": "Nur die genaue Krit-Zahl ist ein Krit.",
        "min": "Auch mehr als die Krit-Zahl ist ein Krit.",
    },
    "crit_is_tier3": {OFF: "Ein Krit ändert die Stufe nicht.", ON: "Ein Krit ist immer Stufe 3."},
    "crit_chains_per_turn": {
        None: "Jeder Krit gibt Kette.",
        0: "Krits geben keine Kette.",
        1: "Krits geben höchstens einmal pro Zug Kette.",
    },
    "defense_timing": {
        "after_roll": "Abwehren werden nach dem Wurf gewählt.",
        "before_roll": "Abwehren werden vor dem Wurf gewählt.",
    },
    "defenses_per": {
        "attack": "Gegen jeden Angriff darf man eine Abwehr spielen.",
        "turn": "In jedem Zug darf man eine Abwehr spielen.",
    },
    "def_pool": {
        "per_attack": "DEF wird über alle Treffer eines Angriffs verbraucht.",
        "per_hit": "DEF zählt voll gegen jeden Treffer.",
    },
    "stamina_cap": {
        None: "Ausdauer hat keine Obergrenze.",
        "start": "Niemand erhält mehr Ausdauer als zu Beginn.",
    },
    "player_energy": {
        "optional": "Spieler dürfen es ablehnen, Energie zu zahlen.",
        "mandatory": "Spieler zahlen Energie, wann immer sie können.",
    },
    "enemy_energy": {
        "always": "Feinde zahlen Energie, wann immer sie können.",
        "never": "Feinde zahlen nie Energie.",
        "ask": "Feinde wählen, ob sie Energie zahlen.",
    },
    "enemy_may": {
        "always": "Feinde tun alles, was sie dürfen.",
        "never": "Feinde tun nichts, was sie nur dürfen.",
        "ask": "Feinde wählen, ob sie tun, was sie dürfen.",
    },
    "enemy_hand_effects": {
        "top_of_draw": "Die oberste Karte im Stapel eines Feindes gilt als seine Hand.",
        "ignore": "Was Hände trifft, trifft Feinde nicht.",
    },
    "simultaneous_zero": {
        "draw": "Fallen beide zugleich, ist es ein Unentschieden.",
        "active_loses": "Fallen beide zugleich, verliert, wer am Zug ist.",
        "active_wins": "Fallen beide zugleich, gewinnt, wer am Zug ist.",
    },
    "team_loss": {
        "all": "Eine Seite verliert, wenn alle auf ihr gefallen sind.",
        "any": "Eine Seite verliert, wenn einer auf ihr gefallen ist.",
    },
    "multi_order": {
        "alternate": "Die Seiten wechseln sich Zug um Zug ab.",
        "round": "Feinde haben einen Zug pro Runde.",
    },
    "enemy_life_per_player": {0: "Ein einzelner Feind erhält keine Ausdauer für weitere Spieler."},
    "first_player": {
        "enemy": "Der Feind hat den ersten Zug.",
        "random": "Eine Münze entscheidet, wer den ersten Zug hat.",
        "chosen": "Die Seite auf dem ersten Platz hat den ersten Zug.",
    },
    "pvp_opening_hand": {
        0: "Unter Spielern beginnt der Zweite ohne Karten.",
        1: "Unter Spielern beginnt der Zweite mit 1 Karte.",
    },
    "pvp_draw": {
        "own_turn": "Unter Spielern füllt man nur im eigenen Zug auf.",
        "every_turn": "Unter Spielern füllen alle in jedem Zug auf.",
    },
    "pvp_first_turn_banes": {
        0: "Unter Spielern haben Würfe im ersten Zug keinen Nachteil.",
        1: "Unter Spielern haben Würfe im ersten Zug einen Nachteil.",
    },
    "min_deck_size": {
        0: "Ein Deck darf beliebig viele Karten haben.",
        1: "Ein Deck hat mindestens 1 Karte.",
    },
    "max_copies": {
        0: "Ein Deck darf keine Karten haben.",
        1: "Ein Deck hat jede Karte höchstens 1-mal.",
    },
    "max_classes": {1: "Ein Kämpfer hat eine Klasse."},
    "max_turns": {1: "Nach 1 Zug ist eine Partie unentschieden."},
    "max_attacks_per_turn": {1: "Ein Zug hat höchstens 1 Angriff."},
    "levels": {OFF: "Alle sind Level 1.", ON: "Kämpfer haben Level."},
    "attacks_per_turn": {
        None: "Alle greifen so oft an, wie sie können.",
        0: "Niemand greift an.",
        1: "Alle greifen höchstens einmal pro Zug an.",
    },
    "may_chain": {OFF: "Angriffe können keine Kette haben.", ON: "Angriffe können Kette haben."},
    "edge": {0: "Würfe haben von sich aus keinen Vorteil.", 1: "Jeder Wurf hat einen Vorteil."},
    "bane": {0: "Würfe haben von sich aus keinen Nachteil.", 1: "Jeder Wurf hat einen Nachteil."},
    "enemy_plays": {
        rules.WRITTEN: "Feinde spielen nach Vorschrift.",
        rules.CUNNING: "Feinde wählen zwischen ihren obersten zwei Karten.",
        rules.RIVAL: "Feinde spielen von der Hand wie Spieler.",
    },
    "may_attack": {OFF: "Niemand kann angreifen.", ON: "Alle können angreifen."},
    "may_defend": {OFF: "Niemand kann abwehren.", ON: "Alle können abwehren."},
    "may_be_targeted": {OFF: "Niemand kann Ziel sein.", ON: "Alle können Ziel sein."},
}
# By rule: the sentence of any other number, or pair of numbers.
NUMBERS: Final[dict[str, str]] = {
    "reshuffle_loss_per_level": "Neu mischen kostet {} Ausdauer pro Level.",
    "hand_size": "Hände fassen {} Karten.",
    "chain_hand_size": "Nach Kette wird die Hand auf {} Karten aufgefüllt.",
    "start_energy": "Alle beginnen mit {} Energie.",
    "max_energy": "Niemand hat mehr als {} Energie.",
    "energy_per_turn": "Jeder Zug gibt {} Energie.",
    "tier_limits": "Stufe 1 reicht bis {}, Stufe 2 bis {}.",
    "edge_value": "Ein Vorteil oder Nachteil zählt {}.",
    "crit_value": "Eine natürliche {} ist ein Krit.",
    "crit_chains_per_turn": "Krits geben höchstens {}-mal pro Zug Kette.",
    "enemy_life_per_player": "Ein einzelner Feind erhält {} % Ausdauer für jeden weiteren Spieler.",
    "stamina_bonus": "Alle beginnen mit {} Ausdauer mehr.",
    "pvp_opening_hand": "Unter Spielern beginnt der Zweite mit {} Karten.",
    "pvp_second_player_stamina": "Unter Spielern beginnt der Zweite mit {} Ausdauer mehr.",
    "pvp_first_turn_banes": "Unter Spielern haben Würfe im ersten Zug {} Nachteile.",
    "min_deck_size": "Ein Deck hat mindestens {} Karten.",
    "max_copies": "Ein Deck hat jede Karte höchstens {}-mal.",
    "max_classes": "Ein Kämpfer hat höchstens {} Klassen.",
    "max_turns": "Nach {} Zügen ist eine Partie unentschieden.",
    "max_attacks_per_turn": "Ein Zug hat höchstens {} Angriffe.",
    "attacks_per_turn": "Alle greifen höchstens {}-mal pro Zug an.",
    "edge": "Jeder Wurf hat {} Vorteile.",
    "bane": "Jeder Wurf hat {} Nachteile.",
    "roll_bonus": "Jeder Wurf hat +{}.",
    "def_bonus": "Jede Abwehr hat +{} DEF.",
    "damage_bonus": "Jeder Angriff macht +{} Schaden.",
}
# What a passive calls the rule whose number it changes.
LABELS: Final[dict[str, str]] = {
    "condition_expiry": "Ende der Zustände",
    "tick_on_skip": "Zählen ausgesetzter Züge",
    "skip_stacks": "Summe ausgesetzter Züge",
    "bleeding_on_defense": "Blutend bei Abwehr",
    "reshuffle_loss_per_level": "Ausdauer pro Level für neues Mischen",
    "reshuffle_skip": "Aussetzen nach neuem Mischen",
    "enemy_reshuffle_penalty": "Preis der Feinde für neues Mischen",
    "hand_size": "Handgröße",
    "chain_hand_size": "Handgröße nach Kette",
    "start_energy": "Energie zu Beginn",
    "max_energy": "höchste Energie",
    "energy_per_turn": "Energie pro Zug",
    "tier_limits": "Grenzen der Stufen",
    "edge_value": "Wert von Vorteil und Nachteil",
    "crit_value": "Krit-Zahl",
    "crit_mode": "Art der Krit-Zahl",
    "crit_is_tier3": "Krit als Stufe 3",
    "crit_chains_per_turn": "Ketten durch Krits pro Zug",
    "defense_timing": "Zeitpunkt der Abwehr",
    "defenses_per": "Zahl der Abwehren",
    "def_pool": "Verbrauch von DEF",
    "stamina_cap": "Obergrenze der Ausdauer",
    "player_energy": "Zahlen der Spieler",
    "enemy_energy": "Zahlen der Feinde",
    "enemy_may": "Dürfen der Feinde",
    "enemy_hand_effects": "Hand der Feinde",
    "simultaneous_zero": "Sieg bei gemeinsamem Fall",
    "team_loss": "Niederlage einer Seite",
    "multi_order": "Folge der Züge",
    "enemy_life_per_player": "Prozent Ausdauer pro weiterem Spieler",
    "stamina_bonus": "Ausdauer zu Beginn dazu",
    "first_player": "erster Zug",
    "pvp_opening_hand": "Starthand des Zweiten",
    "pvp_draw": "Auffüllen unter Spielern",
    "pvp_second_player_stamina": "Ausdauer des Zweiten dazu",
    "pvp_first_turn_banes": "Nachteile im ersten Zug",
    "min_deck_size": "kleinstes Deck",
    "max_copies": "Kopien pro Karte",
    "max_classes": "Zahl der Klassen",
    "max_turns": "Züge pro Partie",
    "max_attacks_per_turn": "Grenze der Angriffe pro Zug",
    "levels": "Level",
    "attacks_per_turn": "Angriffe pro Zug",
    "may_chain": "Kette",
    "edge": "Vorteile",
    "bane": "Nachteile",
    "roll_bonus": "Bonus auf Würfe",
    "def_bonus": "Bonus auf DEF",
    "damage_bonus": "Bonus auf Schaden",
    "immune": "Immunität",
    "enemy_plays": "Spielweise der Feinde",
    "may_attack": "Angreifen",
    "may_defend": "Abwehren",
    "may_be_targeted": "Ziel sein",
    "may_gain": "Erhalten",
}
# What a rule that is on says, behind "wenn".
SWITCHES: Final[dict[str, str]] = {
    "tick_on_skip": "ausgesetzte Züge für Zustände zählen",
    "skip_stacks": "ausgesetzte Züge sich summieren",
    "bleeding_on_defense": "Blutend auch bei Abwehren gilt",
    "reshuffle_skip": "neu mischen einen Zug kostet",
    "enemy_reshuffle_penalty": "Feinde zahlen, um neu zu mischen",
    "crit_is_tier3": "ein Krit immer Stufe 3 ist",
    "levels": "Kämpfer Level haben",
    "may_chain": "deine Angriffe Kette haben können",
    "may_attack": "du angreifen kannst",
    "may_defend": "du abwehren kannst",
    "may_be_targeted": "du Ziel sein kannst",
}


def answer_words(name: str, value: RuleValue) -> str:
    """A table rule with its answer as a sentence. Raises KeyError for one that has none."""
    own = ANSWERS.get(name, {})
    if value in own:
        return own[value]
    numbers = value if isinstance(value, tuple) else (value,)
    return NUMBERS[name].format(*numbers)
