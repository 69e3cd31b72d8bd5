"""From paths to problems: what to read, which rules to ask, what to leave out.

A folder with a `pack.yaml` is a pack. Any other folder is searched for packs, and its loose card
files are read beside the built-in pack. A file is read as part of the pack it lies in. Layers
follow each other - reading, files, cards, packs, decks - and a mistake in one hides none in
another: each layer leaves out the broken parts that it would need whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base.atomic import check_plain, resolve_links
from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.models import Deck, Enemy
from lithicrage.language.report import Report
from lithicrage.language.source import Source, read_bytes, read_file, read_raw
from lithicrage.lint.drawn import drawn_names
from lithicrage.lint.ignores import Covers, Ignore, read_ignores, unused
from lithicrage.lint.mends import Text, escape_bytes, mend_of
from lithicrage.lint.registry import findings_of_table, is_apart, is_of_table, rules
from lithicrage.lint.rule import Layer, LintHit, Problem, Rule
from lithicrage.lint.settings import LintSettings, find_settings
from lithicrage.lint.subjects import DeckSubject, FileSubject, PackSubject
from lithicrage.packs.beside import named_beside
from lithicrage.packs.library import Library
from lithicrage.packs.pack import MANIFEST, SCENARIOS, Pack, Reader, load_loose, load_pack
from lithicrage.packs.words import findings_in

if TYPE_CHECKING:
    from lithicrage.scenarios.text import ScenarioFile

ENDING: Final = ".yaml"
CRASHED: Final = "LR990"


@dataclass
class LintOutcome:
    """What a run found, sorted; `crashed` means that a rule of ours failed; `files` were read."""

    problems: list[Problem] = field(default_factory=list)
    crashed: bool = False
    files: int = 0


# Finds mistakes in scenarios: takes the file, the built-in pack's folder, and packs by folder.
Judge = Callable[["ScenarioFile", Path, Mapping[Path, Pack]], list[Finding]]


class Linter:
    """One run over some paths, with the built-in pack loaded once.

    `settings` gives the settings of a path, `art` is the folder of built-in pictures, and `texts`
    replace files. `judge` finds what is wrong with scenarios beyond their form; it serves this
    Linter alone. `reader` and `load` may be ones that remember what they have read; `load` then has
    to know the texts.
    """

    def __init__(
        self,
        core: Path,
        settings: Callable[[Path], LintSettings] = find_settings,
        art: Path | None = None,
        texts: Mapping[Path, str] | None = None,
        judge: Judge | None = None,
        play: bool = False,
        reader: Reader = read_bytes,
        load: Callable[[Path], Pack] | None = None,
    ) -> None:
        self.texts = {
            path.resolve(): text.encode("utf-8", "surrogateescape")
            for path, text in (texts or {}).items()
        }
        self.core = core
        self.settings = settings
        self.art = art
        self.judge = judge
        self.play = play
        self.reader = reader
        self.load = load or partial(load_pack, texts=self.texts, reader=reader)
        self.crashed = False
        self._homes: dict[Path, Pack] = {}

    @cached_property
    def base(self) -> Pack:
        """The built-in pack, to which others may refer."""
        return self.load(self.core)

    @cached_property
    def shapes(self) -> Mapping[str, frozenset[str]]:
        """The names allowed in an `art`, by its key."""
        return drawn_names(self.art)

    @cached_property
    def portraits(self) -> frozenset[str]:
        """The names of the portraits."""
        if self.art is None:
            return frozenset()
        return frozenset(
            file.stem.removesuffix("-cutout")
            for file in (self.art / "portraits").glob("*-cutout.png")
        )

    def run(self, paths: Sequence[Path]) -> LintOutcome:
        """Everything that is wrong at these paths.

        Raises FileNotFoundError for a missing path, OSError for one that is no plain file,
        ValueError for a file of another kind, SettingsError for wrong settings.
        """
        found: dict[tuple[str, int, int, str, str], Problem] = {}
        files: set[str] = set()
        for path in paths:
            if not path.exists() and resolve_links(path) not in self.texts:
                raise FileNotFoundError(f"there is no file or folder `{path}`")
            if not path.is_dir():
                check_plain(path)
        for problem in chain(*(self.folder(path, files) for path in paths if path.is_dir())):
            found.setdefault(problem.order, problem)
        for problem in self.single([path for path in paths if not path.is_dir()], files):
            found.setdefault(problem.order, problem)
        ordered = [found[key] for key in sorted(found)]
        return LintOutcome(ordered, self.crashed, len(files))

    def folder(self, path: Path, files: set[str]) -> Iterator[Problem]:
        """The problems of a folder; adds the names of the files read to `files`.

        A pack uses its own settings if they are nearer to it than those of the path.
        """
        settings = self.settings(path)
        scenarios = set(ordered := scenario_files(path))
        for folder in packs_below(path, ordered):
            own = settings if folder == path else self.settings(folder)
            yield from self.pack(folder, own, files, lambda file: file not in scenarios)
        for folder, inside in groupby(ordered, lambda file: file.parent):
            own = settings if folder == path else self.settings(folder)
            for file in inside:
                yield from self.scenarios(file, own, files)

    def single(self, paths: Sequence[Path], files: set[str]) -> Iterator[Problem]:
        """The problems of single files; those of one folder are read with their pack once."""
        for folder, inside in groupby(sorted(paths), lambda file: file.parent):
            settings = self.settings(folder)
            cards: list[Path] = []
            for path in inside:
                if self.is_scenarios(path):
                    yield from self.around(path, settings)
                    yield from self.scenarios(path, settings, files)
                elif path.suffix != ".yaml":  # a pack would skip it silently
                    raise ValueError(f"`{path}`: the name of a card file ends with `.yaml`")
                else:
                    cards.append(path)
            if cards:
                yield from self.beside(cards, settings, files)

    def beside(
        self, paths: Sequence[Path], settings: LintSettings, files: set[str]
    ) -> Iterator[Problem]:
        """The problems of card files in one folder, read as part of their pack.

        Without a pack, only these files are read.
        """
        wanted = {path.resolve() for path in paths}
        folder = pack_of(paths[0])
        if (folder / MANIFEST).is_file() or any(path.name == MANIFEST for path in paths):
            yield from self.pack(folder, settings, files, lambda file: file.resolve() in wanted)
            return
        loose = load_loose(paths, texts=self.texts)
        yield from self.pack(folder, settings, files, lambda _: True, loose)

    # -- one pack, one file of scenarios

    def pack(
        self,
        folder: Path,
        settings: LintSettings,
        files: set[str],
        wanted: Callable[[Path], bool],
        loose: Pack | None = None,
    ) -> Iterator[Problem]:
        """The problems in the wanted files of a pack, and those of its folder.

        `loose` are files outside all packs, treated as a pack.
        """
        own = loose is None and folder.resolve() == self.core.resolve()
        pack = (self.base if own and folder == self.core else loose) or self.load(folder)
        sources = (*pack.sources, *pack.tours)
        beside = named_beside(self.core, folder, (source.text for source in sources))
        library = Library([pack] if own else [self.base, *map(self.home, beside), pack])
        wanted_files = {name: wanted(Path(name)) for name in {s.file for s in sources}}
        files.update(name for name, ask in wanted_files.items() if ask)
        whole = not library.findings
        tours = any(wanted_files[source.file] for source in pack.tours)
        subject = PackSubject(pack, library, whole, self.shapes, self.portraits, tours=tours)
        told: list[Problem] = []
        texts = self.texts_of(sources)
        below = cache(lambda path: Path(path).is_relative_to(folder))
        book = subject.tour_book
        told_of = (*(book.findings if book is not None else ()), *findings_in(pack.words))
        for finding in (*library.findings, *told_of):
            if below(finding.path):
                told += self.problems_of(finding, settings, texts)
        for source in sources:
            if wanted_files[source.file]:
                told += self.ask("file", FileSubject(source), source.file, settings)
        for card in subject.subjects:
            if wanted_files.get(card.item.file, True):
                told += self.ask("card", card, card.item.file, settings)
        told += self.ask("pack", subject, str(folder / MANIFEST), settings)
        if whole:
            for card in subject.subjects:
                if isinstance(card.model, (Deck, Enemy)) and wanted_files.get(card.item.file, True):
                    deck = DeckSubject(card, card.model)
                    told += self.ask("deck", deck, card.item.file, settings)
            if self.play:
                told += self.ask("play", subject, str(folder / MANIFEST), settings)
        asked_for = {path: wanted(Path(path)) for path in {problem.path for problem in told}}
        asked_for[str(folder)] = True  # nothing could be read
        kept = (problem for problem in told if asked_for[problem.path])
        yield from self.filter_ignored(kept, [s for s in sources if wanted_files[s.file]], settings)

    def around(self, file: Path, settings: LintSettings) -> Iterator[Problem]:
        """What is wrong with the folder of the pack that a scenario file lies in."""
        for home, pack in self.packs_of(file).items():
            for finding in pack.findings:
                if finding.path == str(home):
                    yield from self.problems_of(finding, settings, self.texts_of(()))

    def scenarios(self, file: Path, settings: LintSettings, files: set[str]) -> Iterator[Problem]:
        """The problems of a scenario file: those of its form, and those of any file."""
        from lithicrage.scenarios.reading import read_scenarios

        files.add(str(file))
        try:
            source = self.read(file)
        except CardFileError as error:
            yield from self.problems_of(error.finding(), settings, self.texts_of(()))
            return
        report = Report(source.file)
        if is_of_table(source.data):
            report.findings += findings_of_table(source)
        else:
            found = read_scenarios(source, report)
            if self.judge is not None and not report.findings:
                report.findings += self.judge(found, self.core, self.packs_of(file))
        texts = self.texts_of([source])
        told = [
            problem
            for finding in report.findings
            for problem in self.problems_of(finding, settings, texts)
        ]
        told += self.ask("file", FileSubject(source, True), source.file, settings)
        yield from self.filter_ignored(told, [source], settings)

    def packs_of(self, file: Path) -> Mapping[Path, Pack]:
        """The built-in pack and the one a file lies in, by their resolved folders."""
        core = self.core.resolve()
        found = {core: self.base}
        home = pack_of(file).resolve()
        if home != core and (home / MANIFEST).is_file():
            found[home] = self.home(home)
        return found

    def home(self, folder: Path) -> Pack:
        """The pack that scenario files lie in, read once."""
        if folder not in self._homes:
            self._homes[folder] = self.load(folder)
        return self._homes[folder]

    def read(self, file: Path) -> Source:
        """Read a file, or the text that replaces it. Raises CardFileError."""
        raw = self.texts.get(file.resolve()) if self.texts else None
        return read_file(file) if raw is None else self.reader(raw, str(file))

    def is_scenarios(self, file: Path) -> bool:
        """Whether a file holds scenarios rather than cards."""
        try:
            return is_apart(self.read(file).data)
        except CardFileError:
            return False

    # -- rules and their hits

    def problems_of(
        self, finding: Finding, settings: LintSettings, text_of: Callable[[str], Text]
    ) -> Iterator[Problem]:
        """The problem for a finding of the reader, if it counts."""
        mend = mend_of(finding, text_of(finding.path))
        finding = mend.finding
        rule = rules().get(finding.code)
        if rule is None:  # our own fault: the table lacks this code
            yield Problem(*_place(finding), finding.code, finding.message, "error")
        elif settings.counts(rule):
            hit = LintHit(finding.line, finding.column, finding.message, mend.length, mend.edits)
            yield problem_of(rule, hit, finding.path, settings)

    def texts_of(self, sources: Sequence[Source]) -> Callable[[str], Text]:
        """A function that gives a file's text by name, split into lines once."""
        texts = {source.file: source.text for source in sources}

        @cache
        def text_of(file: str) -> Text:
            return Text.of(texts[file] if file in texts else self.text(file))

        return text_of

    def text(self, file: str) -> str:
        """The text of a file that could not be parsed, read again."""
        path = Path(file)
        raw = self.texts.get(path.resolve()) if self.texts else None
        try:
            raw = read_raw(path) if raw is None else raw
        except CardFileError:
            return ""
        return escape_bytes(raw).removeprefix("\ufeff").replace("\r\n", "\n")

    def ask(
        self, layer: Layer, subject: object, file: str, settings: LintSettings
    ) -> list[Problem]:
        """What a layer's rules say about a subject; a rule that fails is reported and skipped."""
        found: list[Problem] = []
        for rule, check, options in settings.rules_by_layer[layer]:
            try:
                for hit in check(subject, options):
                    found.append(problem_of(rule, hit, file, settings))
            except Exception as error:  # a rule may fail; the others go on
                self.crashed = True
                message = f"the rule {rule.code} failed: {type(error).__name__}: {error}"
                line = " ".join(message.split())
                found.append(Problem(file, 1, 1, CRASHED, line, "error"))
        return found

    def filter_ignored(
        self, problems: Iterable[Problem], sources: Sequence[Source], settings: LintSettings
    ) -> Iterator[Problem]:
        """Problems except the ignored ones, plus problems with the ignores themselves."""
        ignores: dict[str, list[Ignore]] = {}
        meta: list[Problem] = []
        for source in sources:
            read, wrong = read_ignores(source)
            if read:
                ignores[source.file] = read
            for code, hit in wrong:
                meta.append(problem_of(rules()[code], hit, source.file, settings))
        covers = {file: Covers(read) for file, read in ignores.items()}
        for problem in problems:
            if settings.passes(problem.path, problem.code):
                continue
            own = None if _unreadable(problem) else covers.get(problem.path)
            if own is None or not own.take(problem.line, problem.code):
                yield problem
        idle = rules()["LR901"]
        for file, read in ignores.items():
            meta += [problem_of(idle, hit, file, settings) for hit in unused(read)]
        yield from (p for p in meta if settings.counts(rules()[p.code]))


def problem_of(rule: Rule, hit: LintHit, file: str, settings: LintSettings) -> Problem:
    """The problem for a hit, with what the linter knows about it."""
    return Problem(
        hit.path or file,
        hit.line,
        hit.column,
        rule.code,
        hit.message,
        settings.severity.get(rule.code) or hit.severity or rule.severity,
        hit.length,
        hit.edits,
        rule.fix if hit.edits else "none",
        hit.related,
    )


def lint(paths: Sequence[Path], core: Path) -> list[Finding]:
    """The errors at these paths; `core` is the built-in pack they may refer to.

    Raises FileNotFoundError for a missing path.
    """
    linter = Linter(core, lambda _: LintSettings("draft"))
    problems = linter.run(paths).problems
    return [problem.finding() for problem in problems if problem.severity == "error"]


def packs_below(folder: Path, scenarios: Sequence[Path]) -> list[Path]:
    """The packs in a folder, itself first; a folder of cards without packs counts as one."""
    if (folder / MANIFEST).is_file():
        return [folder]
    packs = sorted({manifest.parent for manifest in folder.rglob(MANIFEST)})
    if not packs and scenarios and scenarios == sorted(folder.rglob(f"*{ENDING}")):
        return []
    return packs or [folder]


def pack_of(file: Path) -> Path:
    """The nearest folder above a file that is a pack, else the file's own folder."""
    for folder in file.resolve().parents:
        if (folder / MANIFEST).is_file():
            return folder
    return file.parent


def scenario_files(folder: Path) -> list[Path]:
    """The scenario files in a folder: in `scenarios` folders, and loose ones outside packs."""
    found: list[Path] = []
    for place, inside in groupby(sorted(folder.rglob(f"*{ENDING}")), lambda file: file.parent):
        if SCENARIOS in place.relative_to(folder).parts or _of_scenarios(place):
            found += inside
        elif not _packed(place):
            found += [file for file in inside if is_scenarios(file)]
    return found


def is_scenarios(file: Path) -> bool:
    """Whether a file holds scenarios, or what is read as they are, rather than cards."""
    try:
        return is_apart(read_file(file).data)
    except CardFileError:
        return False


def _of_scenarios(folder: Path) -> bool:
    """Whether a folder is a pack's scenario folder, or lies in one."""
    place = folder.resolve()
    inside = [place, *place.parents]
    packs = [number for number, above in enumerate(inside) if (above / MANIFEST).is_file()]
    own = inside[: packs[0]] if packs else inside[:1]
    return any(above.name == SCENARIOS for above in own)


def _packed(folder: Path) -> bool:
    """Whether a folder is a pack or lies in one."""
    place = folder.resolve()
    return any((above / MANIFEST).is_file() for above in (place, *place.parents))


def _place(finding: Finding) -> tuple[str, int, int]:
    return finding.path, finding.line, finding.column


def _unreadable(problem: Problem) -> bool:
    return problem.code.startswith("LR0") and problem.severity == "error"
