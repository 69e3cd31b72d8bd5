"""The pages for people: the README stays one screen, and every link leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{1,6} +(.*?)\s*$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)">')
MOST_WORDS = 900
MARK = "<!-- .ci/run runs the next block as it stands -->\n```sh\n"


def text(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """Every place of a page that a link can name: headings as forges name them, and own anchors."""
    body = text(page)
    found = set(ANCHOR.findall(body))
    for heading in HEADING.findall(body):
        plain = re.sub(r"[^\w\- ]", "", LINK.sub("", heading).lower())
        found.add(plain.replace(" ", "-"))
    return found


def dead_links(page: Path) -> list[str]:
    """The relative links of a page that lead nowhere."""
    dead = []
    for link in LINK.findall(text(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists() or (
            anchor and target.suffix == ".md" and anchor not in anchors(target)
        ):
            dead.append(f"{page.name}: {link}")
    return dead


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert dead_links(page) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Here it is\n[a](#here-it-is) [b](#there) [c](gone.md) [d](https://x.y)\n")
    assert dead_links(page) == ["page.md: #there", "page.md: gone.md"]


def test_the_readme_is_one_screen() -> None:
    words = len((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert words <= MOST_WORDS, f"{words} words: what is new goes to docs/"


def test_the_readme_marks_its_test_command_once() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, block = readme.split(MARK)  # a second mark would be a second command
    command = block.split("\n```", 1)[0]
    assert command.startswith("uv run pytest")
    assert "\n" not in command


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_every_page_can_be_reached(page: Path) -> None:
    """From the README over links, so that nothing is written for nobody."""
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        here = waiting.pop().resolve()
        if here in seen or here.suffix != ".md" or not here.is_file():
            continue
        seen.add(here)
        links = [link.partition("#")[0] for link in LINK.findall(text(here))]
        waiting += [here.parent / link for link in links if link and ":" not in link]
    assert page.resolve() in seen
