"""Everybody there is a portrait of, and the sizes they are printed in."""

from collections.abc import Iterable, Iterator

import pygame

from tools.portraits import press
from tools.portraits.barbed_hedge import BARBED_HEDGE
from tools.portraits.blanks import BLANKS
from tools.portraits.bog_tenor import BOG_TENOR
from tools.portraits.broken_busker import BROKEN_BUSKER
from tools.portraits.cairn_bouncer import CAIRN_BOUNCER
from tools.portraits.cast import Character
from tools.portraits.chalkling import CHALKLING
from tools.portraits.choir_of_drains import CHOIR_OF_DRAINS
from tools.portraits.cinderpup import CINDERPUP
from tools.portraits.crowd_surfer import CROWD_SURFER
from tools.portraits.dirge_medic import DIRGE_MEDIC
from tools.portraits.doorstop import DOORSTOP
from tools.portraits.hum_oracle import HUM_ORACLE
from tools.portraits.loophound import LOOPHOUND
from tools.portraits.magpie_heir import MAGPIE_HEIR
from tools.portraits.menhirling import MENHIRLING
from tools.portraits.mildew_saint import MILDEW_SAINT
from tools.portraits.mother_barrow import MOTHER_BARROW
from tools.portraits.peat_landlord import PEAT_LANDLORD
from tools.portraits.pigeon_parliament import PIGEON_PARLIAMENT
from tools.portraits.pit_captain import PIT_CAPTAIN
from tools.portraits.quarry_foreman import QUARRY_FOREMAN
from tools.portraits.riff_mason import RIFF_MASON
from tools.portraits.rootback import ROOTBACK
from tools.portraits.soundcheck import SOUNDCHECK
from tools.portraits.stage_knifer import STAGE_KNIFER
from tools.portraits.stair_goat import STAIR_GOAT
from tools.portraits.the_last_encore import THE_LAST_ENCORE
from tools.portraits.the_unplugged import THE_UNPLUGGED
from tools.portraits.ticket_inspector import TICKET_INSPECTOR
from tools.portraits.tin_ghost import TIN_GHOST
from tools.portraits.twin_amplifiers import TWIN_AMPLIFIERS
from tools.portraits.wire_cathedral import WIRE_CATHEDRAL
from tools.portraits.zine_heretic import ZINE_HERETIC

SIZES = (64, 104, 156, 256, 384)
"""Sides of the square prints in pixels."""
CUTOUT = 640
"""Height of a cut-out in pixels."""

STONE_SIZES = (104, 384)
"""Sides of the cut-outs of nameless stones."""

PEOPLE = (
    MENHIRLING,
    BOG_TENOR,
    DOORSTOP,
    STAIR_GOAT,
    CHOIR_OF_DRAINS,
    MOTHER_BARROW,
    CHALKLING,
    TIN_GHOST,
    MAGPIE_HEIR,
    CINDERPUP,
    ROOTBACK,
    LOOPHOUND,
    BROKEN_BUSKER,
    PIGEON_PARLIAMENT,
    SOUNDCHECK,
    PEAT_LANDLORD,
    TICKET_INSPECTOR,
    BARBED_HEDGE,
    QUARRY_FOREMAN,
    TWIN_AMPLIFIERS,
    MILDEW_SAINT,
    THE_UNPLUGGED,
    WIRE_CATHEDRAL,
    THE_LAST_ENCORE,
    PIT_CAPTAIN,
    DIRGE_MEDIC,
    CAIRN_BOUNCER,
    STAGE_KNIFER,
    RIFF_MASON,
    HUM_ORACLE,
    ZINE_HERETIC,
    CROWD_SURFER,
)
BY_ID: dict[str, Character] = {person.id: person for person in (*PEOPLE, *BLANKS)}


def prints(name: str, sizes: Iterable[int] | None = None) -> Iterator[tuple[str, pygame.Surface]]:
    """(file suffix, picture) of every print of one character; `sizes` limits the square ones.

    A person gets squares and one cut-out, a nameless stone cut-outs only. Raises KeyError for an
    id nobody has drawn.
    """
    person = BY_ID[name]
    sheet = person.draw()
    if person in BLANKS:
        for size in STONE_SIZES:
            yield str(size), press.cutout(sheet, size, person.inks, person.seed)
        return
    for size in SIZES if sizes is None else sizes:
        yield str(size), press.square(sheet, size, person.inks, person.ground, person.seed)
    if sizes is None:
        yield "cutout", press.cutout(person.bust(sheet), CUTOUT, person.inks, person.seed)
