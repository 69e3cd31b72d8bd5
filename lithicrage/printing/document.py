"""A Choice on paper: pages of nine, their backs, a page of counters and one of rules, as PDF.

Imports reportlab; the same choice and paper give the same bytes. Measures are millimetres until
they are drawn.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Final

from PIL import Image
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader, simpleSplit
from reportlab.pdfgen.canvas import Canvas

from lithicrage import __version__
from lithicrage.faces.printed import (
    GROUND,
    PixelPicture,
    back_picture,
    card_picture,
    counter_picture,
    start_drawing,
)
from lithicrage.packs import Library
from lithicrage.printing.choice import PrintChoice
from lithicrage.printing.pages import CARD, MARGIN, PER_PAGE, PageGrid, pixels
from lithicrage.printing.summary import SUMMARY

FACE: Final = (pixels(CARD[0]), pixels(CARD[1]))
QUALITY: Final = 92  # of pictures; below 90 rings show around small letters
COUNTER: Final = 16.0  # mm
_BODY, _BOLD = "Helvetica", "Helvetica-Bold"
_GREY: Final = 0.45
_HAIR: Final = 0.2  # points


def print_pdf(library: Library, choice: PrintChoice, grid: PageGrid, backs: bool = False) -> bytes:
    """The PDF of a choice. Backs follow each page of cards, mirrored for the long edge."""
    start_drawing()
    document = _Document(library, choice, grid)
    cards = [id for id, copies in choice.cards for _ in range(copies)]
    document.total = page_count(choice, backs)
    for start in range(0, len(cards), PER_PAGE):
        some = cards[start : start + PER_PAGE]
        document.cards(some)
        if backs:
            document.backs(len(some))
    if not choice.cards_only:
        for counters in _counter_pages(choice):
            document.counters(counters)
            if backs:
                document.end()  # nothing that is read stands behind what is cut up
        document.summary()
    return document.bytes()


def page_count(choice: PrintChoice, backs: bool = False) -> int:
    """How many pages a choice has."""
    sheets = -(-choice.count // PER_PAGE)
    sides = 2 if backs else 1
    if choice.cards_only:
        return sheets * sides
    return (sheets + len(list(_counter_pages(choice)))) * sides + 1


def _counter_pages(choice: PrintChoice) -> Iterator[list[tuple[str, str]]]:
    """What stands on each counter, a page at a time."""
    found = [("energy", "1")] * 10 + [("stamina", "1")] * 10 + [("stamina", "5")] * 10
    found += [("stamina", "10")] * 10 + [("stamina", "20")] * 10
    for id in choice.conditions:
        short = id.rpartition(":")[2]
        found += [(short, number) for number in "1122334455"]
    for start in range(0, len(found), 150):
        yield found[start : start + 150]


class _Document:
    """The PDF as it grows, page by page."""

    def __init__(self, library: Library, choice: PrintChoice, grid: PageGrid) -> None:
        self.library = library
        self.choice = choice
        self.grid = grid
        self.total = 1
        self.page = 0
        self.pictures: dict[object, ImageReader] = {}
        self.stream = io.BytesIO()
        size = (grid.size[0] * mm, grid.size[1] * mm)
        self.canvas = Canvas(self.stream, pagesize=size, invariant=1, pageCompression=1)
        self.canvas.setTitle(_latin(choice.title))
        self.canvas.setSubject(_latin(self.stamp))
        self.canvas.setAuthor("Lithic Rage")
        self.canvas.setCreator(f"Lithic Rage {__version__}")
        self.canvas.setViewerPreference("PrintScaling", "None")  # 63 mm are 63 mm

    @property
    def stamp(self) -> str:
        """Which game and which packs these cards are of."""
        return ", ".join((f"Lithic Rage {__version__}", *self.choice.packs))

    def bytes(self) -> bytes:
        self.canvas.save()
        return self.stream.getvalue()

    def cards(self, ids: list[str]) -> None:
        """A page of faces, row by row."""
        for place, id in enumerate(ids):
            home = self.library.home(id)
            version = next(p.manifest.version for p in self.library.packs if p.id == home)
            if id not in self.pictures:
                self.pictures[id] = _reader(card_picture(self.library, id, FACE))
            corner = self.grid.corner(place)
            self.card(corner, self.pictures[id])
            self.canvas.setFillGray(0)
            self.canvas.setFont(_BOLD, 3.6)
            x, y = corner[0] + CARD[0] - 3, corner[1] + 1.5
            self.canvas.drawRightString(x * mm, y * mm, _latin(f"{home} {version}"))
        self.crop_marks()
        self.end()

    def backs(self, count: int) -> None:
        """The backs of so many cards, each behind its face when the sheet is turned."""
        if "back" not in self.pictures:
            self.pictures["back"] = _reader(back_picture(FACE))
        for place in range(count):
            self.card(self.grid.corner(place, mirrored=True), self.pictures["back"])
        self.crop_marks()
        self.end()

    def card(self, corner: tuple[float, float], picture: ImageReader) -> None:
        """A picture with its bleed, at the lower left corner of its cut."""
        x, y, bleed = *corner, self.grid.bleed
        wide, high = CARD
        if bleed:
            self.canvas.setFillColorRGB(*(value / 255 for value in GROUND))
            left, low = (x - bleed) * mm, (y - bleed) * mm
            size = (wide + 2 * bleed) * mm, (high + 2 * bleed) * mm
            self.canvas.rect(left, low, *size, stroke=0, fill=1)
        self.canvas.drawImage(picture, x * mm, y * mm, wide * mm, high * mm)

    def crop_marks(self) -> None:
        self.canvas.setLineWidth(_HAIR)
        self.canvas.setStrokeGray(0)
        for line in self.grid.crop_marks():
            self.canvas.line(*(value * mm for value in line))

    def counters(self, counters: list[tuple[str, str]]) -> None:
        """A page of square counters, ten in a row; a cut goes along every line."""
        width, height = self.grid.size
        left = (width - 10 * COUNTER) / 2
        top = height - 20
        self.heading("Counters", left, top + 3)
        for place, (what, words) in enumerate(counters):
            key = ("counter", what, words)
            if key not in self.pictures:
                self.pictures[key] = _reader(counter_picture(what, words, pixels(COUNTER)))
            row, column = divmod(place, 10)
            x, y = left + column * COUNTER, top - (row + 1) * COUNTER
            side = COUNTER * mm
            self.canvas.drawImage(self.pictures[key], x * mm, y * mm, side, side)
            self.canvas.setStrokeGray(1)
            self.canvas.setLineWidth(2 * _HAIR)
            self.canvas.rect(x * mm, y * mm, side, side, stroke=1, fill=0)
        self.end()

    def heading(self, words: str, x: float, y: float) -> None:
        self.canvas.setFillGray(0)
        self.canvas.setFont(_BOLD, 16)
        self.canvas.drawString(x * mm, y * mm, words)

    def summary(self) -> None:
        """The rules on one page, at the largest size at which they fit."""
        left, top = 18.0, self.grid.size[1] - 20
        self.heading("The rules in short", left, top)
        width, room = self.grid.size[0] - 2 * left, top - 8 - MARGIN - 8
        size = 11.0
        while size > 6 and _summary_height(size, width) > room:
            size -= 0.25
        y = top - 8
        for title, paragraphs in SUMMARY:
            self.canvas.setFillGray(0)
            self.canvas.setFont(_BOLD, size * 1.15)
            self.canvas.drawString(left * mm, y * mm, title)
            y -= size * 1.5 / mm
            self.canvas.setFont(_BODY, size)
            for paragraph in paragraphs:
                for line in simpleSplit(paragraph, _BODY, size, width * mm):
                    self.canvas.drawString(left * mm, y * mm, line)
                    y -= size * 1.25 / mm
                y -= size * 0.35 / mm
            y -= size * 0.6 / mm
        self.end()

    def end(self) -> None:
        """The stamp below, and the next page."""
        self.page += 1
        x, _ = self.grid.corner(PER_PAGE - 3)
        self.canvas.setFillGray(_GREY)
        self.canvas.setFont(_BODY, 5.5)
        foot = (MARGIN + 0.3) * mm
        bounds = [(x + column * (CARD[0] + 2 * self.grid.bleed) + 1) * mm for column in range(3)]
        for at, words in zip(
            bounds,
            (self.choice.title, self.stamp, f"page {self.page} of {self.total}"),
            strict=True,
        ):
            self.canvas.drawString(at, foot, _shortened(_latin(words), (CARD[0] - 2) * mm))
        self.canvas.showPage()


def _summary_height(size: float, width: float) -> float:
    """How high the summary is in mm, at a text size in points."""
    points = 0.0
    for _, paragraphs in SUMMARY:
        points += size * (1.5 + 0.6)
        for paragraph in paragraphs:
            rows = len(simpleSplit(paragraph, _BODY, size, width * mm))
            points += size * (1.25 * rows + 0.35)
    return points / mm


def _reader(picture: PixelPicture) -> ImageReader:
    """A picture as reportlab takes it: a JPEG with colours at full sharpness."""
    stream = io.BytesIO()
    image = Image.frombytes("RGB", picture.size, picture.rgb)
    image.save(stream, "JPEG", quality=QUALITY, subsampling=0)
    stream.seek(0)
    return ImageReader(stream)


def _latin(words: str) -> str:
    """Words in the letters that every reader of PDF has; others become question marks."""
    plain = "".join(sign if sign.isprintable() else " " for sign in words)
    return plain.encode("cp1252", "replace").decode("cp1252")


def _shortened(words: str, width: float) -> str:
    """Words that are at most so many points wide at the size of the stamp."""
    if len(simpleSplit(words, _BODY, 5.5, width)) <= 1:
        return words
    return str(simpleSplit(words, _BODY, 5.5, width - 8)[0]) + " ..."
