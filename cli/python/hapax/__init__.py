"""hapax for Python: solves, explains, rates and generates Latin-square puzzles, and proves that they have one solution.

    >>> import hapax
    >>> puzzle = "...8.1..........435............7.8........1...2..3....6......75..34........2..6.."
    >>> hapax.unique(puzzle).is_unique
    True
    >>> hapax.rate(puzzle).level
    'moderate'
    >>> hapax.hint("latin 2\\n1 .\\n. .\\n").step.text
    'Full house: r1c2 is the last open cell of row 1, so it is 2'
    >>> [made.order for made in hapax.generate("futoshiki", order=4, seed=1, number=3)]
    [4, 4, 4]

A puzzle is text in any notation that hapax reads. Options are those of the program (`hapax COMMAND --help`), as
keywords with _ for -: `time_limit=5`, `jobs=1`. A puzzle that cannot be read, or a wrong option, raises HapaxError.
Functions whose names end in `_all` take many puzzles, in a text or one after the other, and yield an answer for each.
Every answer has `raw`, the whole object of the program. Threads may call everything side by side.
"""

import json
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Callable, Dict, Generic, Iterable, Iterator, List, Optional, Tuple, Type, TypeVar, Union

from ._library import Task, run, version

__all__ = ["Candidates", "Check", "Conflict", "Conversion", "Count", "Explanation", "Generated", "HapaxError", "Hint",
           "Rating", "Solutions", "Step", "Task", "Uniqueness", "Verification", "candidates", "check", "convert",
           "convert_all", "count", "count_all", "explain", "explain_all", "generate", "hint", "rate", "rate_all", "run",
           "solve", "solve_all", "unique", "unique_all", "verify", "version"]
__version__ = version

Grid = List[List[int]]
Cell = Tuple[int, int]
_BATCH = 256


class HapaxError(ValueError):
    """Raised where there is no answer about a puzzle; `line` and `column` say where, if that is known."""

    def __init__(self, message: str, line: Optional[int] = None, column: Optional[int] = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Answer:
    """Holds what all answers have: the verdict, in a word of the program, and the program's whole object."""

    verdict: str
    raw: Dict[str, Any] = field(repr=False, compare=False)

    @property
    def order(self) -> int:
        return self.raw["order"]

    @property
    def kind(self) -> str:
        return self.raw["kind"]


@dataclass(frozen=True)
class Solutions(Answer):
    """`solved`, `none` or `undecided`."""

    solutions: List[Grid] = field(default_factory=list)

    @property
    def grid(self) -> Optional[Grid]:
        """The first solution."""
        return self.solutions[0] if self.solutions else None


@dataclass(frozen=True)
class Uniqueness(Answer):
    """`unique`, `none`, `multiple` (then two solutions, and the cells where they differ) or `undecided`."""

    solutions: List[Grid] = field(default_factory=list)
    differences: List[Cell] = field(default_factory=list)

    @property
    def is_unique(self) -> bool:
        return self.verdict == "unique"


@dataclass(frozen=True)
class Count(Answer):
    """`count` is None with estimate=True, and a lower bound if limits ended the work."""

    count: Optional[int] = None
    count_is_lower_bound: bool = False
    estimate: Optional[float] = None


@dataclass(frozen=True)
class Candidates(Answer):
    """The values that each cell has in some solution: rows of cells of values."""

    candidates: List[List[List[int]]] = field(default_factory=list)


@dataclass(frozen=True)
class Conflict:
    """Clues and entries that cannot hold together."""

    reason: str
    cells: List[Cell]
    is_minimal: bool = False


@dataclass(frozen=True)
class Check(Answer):
    """`solvable`, `correct` (a full grid), `none`, `wrong`, `broken` or `undecided`."""

    conflicts: List[Conflict] = field(default_factory=list)

    @property
    def is_right(self) -> bool:
        return self.verdict in ("solvable", "correct")


@dataclass(frozen=True)
class Step:
    """One step of an explanation; conclusions are (cell, value, whether the cell has it or has lost it)."""

    technique: str
    text: str
    conclusions: List[Tuple[Cell, int, bool]]
    cost: int


@dataclass(frozen=True)
class Hint(Answer):
    """`step`, `solved`, `multiple`, `none`, `wrong`, `broken` or `undecided`."""

    step: Optional[Step] = None
    position: Optional[str] = None
    conflicts: List[Conflict] = field(default_factory=list)


@dataclass(frozen=True)
class Explanation(Answer):
    """All steps to the solution, or to the contradiction."""

    steps: List[Step] = field(default_factory=list)
    solutions: List[Grid] = field(default_factory=list)


@dataclass(frozen=True)
class Rating(Answer):
    """`level` is easy, moderate, tough, hard or extreme; None unless the puzzle is unique."""

    level: Optional[str] = None
    score: Optional[int] = None
    hardest: Optional[str] = None
    techniques: Dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Generated(Answer):
    """A puzzle with exactly one solution (or, with holes, `solved`)."""

    puzzle: str = ""
    solution: Grid = field(default_factory=list)
    seed: Optional[int] = None
    number: Optional[int] = None


@dataclass(frozen=True)
class Conversion(Answer):
    """The puzzle in `text` notation, as an object, and a player's entries and marks if the notation tells them."""

    puzzle: str = ""
    puzzle_object: Dict[str, Any] = field(default_factory=dict)
    player: Optional[Dict[str, Any]] = None


@dataclass(frozen=True)
class Verification(Answer):
    """`verified`, `rejected`, `multiple` or `undecided`; the claim is in words."""

    claim: Optional[str] = None
    message: Optional[str] = None

    @property
    def is_verified(self) -> bool:
        return self.verdict == "verified"


def _cells(cells: Iterable[Iterable[int]]) -> List[Cell]:
    return [(row, column) for row, column in cells]


def _conflicts(raw: Dict[str, Any]) -> List[Conflict]:
    return [Conflict(each["reason"], _cells(each["cells"]), each.get("is_minimal", False))
            for each in raw.get("conflicts", [])]


def _step(raw: Dict[str, Any]) -> Step:
    conclusions = [((each["cell"][0], each["cell"][1]), each["value"], each["is_value"]) for each in raw["conclusions"]]
    return Step(raw["technique"], raw["text"], conclusions, raw["cost"])


def _words(command: str, options: Dict[str, Any]) -> List[str]:
    words = [command]
    for name, value in options.items():
        if value is True:
            words.append("--" + name.replace("_", "-"))
        elif value is not None and value is not False:
            words.append("--{}={}".format(name.replace("_", "-"), value))
    return words


_Kind = TypeVar("_Kind", bound=Answer)


def _answers(make: Callable[[Dict[str, Any]], _Kind], words: List[str], text: str,
             files: Dict[str, str] = {}) -> List[Union[_Kind, HapaxError]]:
    with Task(*words) as task:
        task.set_text(text)
        for name, content in files.items():
            task.set_text(content, name)
        task.run()
        answer, messages = task.answer, task.messages
    results: List[Union[_Kind, HapaxError]] = []
    for raw in map(json.loads, answer.splitlines()):
        error = raw.get("error") if raw["verdict"] in ("invalid", "internal") else None
        results.append(HapaxError(error["message"], error.get("line"), error.get("column")) if error else make(raw))
    return results or [HapaxError(messages.strip())]


def _first(results: List[Union[_Kind, HapaxError]]) -> _Kind:
    if isinstance(results[0], HapaxError):
        raise results[0]
    return results[0]


class _Command(Generic[_Kind]):
    """A command about one puzzle, and the same one about many."""

    def __init__(self, name: str, make: Callable[[Dict[str, Any]], _Kind], summary: str) -> None:
        self._name, self._make = name, make

        def one(puzzle: str, **options: Any) -> _Kind:
            return _first(_answers(make, _words(name, options), puzzle))

        def many(puzzles: Union[str, Iterable[str]], **options: Any) -> Iterator[Union[_Kind, HapaxError]]:
            words = _words(name, options)
            if isinstance(puzzles, str):
                yield from _answers(make, words, puzzles)
                return
            rest = iter(puzzles)
            while batch := list(islice(rest, _BATCH)):
                yield from _answers(make, words, "\n\n".join(batch))

        one.__name__ = one.__qualname__ = name
        one.__doc__ = summary + " Takes one puzzle; options are those of `hapax {} --help`.".format(name)
        many.__name__ = many.__qualname__ = name + "_all"
        many.__doc__ = summary + " Yields an answer for each puzzle, and a HapaxError where one cannot be read."
        self.one, self.many = one, many


def _made_solutions(raw: Dict[str, Any]) -> Solutions:
    return Solutions(raw["verdict"], raw, raw.get("solutions", []))


def _made_uniqueness(raw: Dict[str, Any]) -> Uniqueness:
    return Uniqueness(raw["verdict"], raw, raw.get("solutions", []), _cells(raw.get("differences", [])))


def _made_count(raw: Dict[str, Any]) -> Count:
    return Count(raw["verdict"], raw, raw.get("count"), raw.get("count_is_lower_bound", False), raw.get("estimate"))


def _made_candidates(raw: Dict[str, Any]) -> Candidates:
    return Candidates(raw["verdict"], raw, raw.get("candidates", []))


def _made_explanation(raw: Dict[str, Any]) -> Explanation:
    return Explanation(raw["verdict"], raw, [_step(each) for each in raw.get("steps", [])], raw.get("solutions", []))


def _made_rating(raw: Dict[str, Any]) -> Rating:
    found = raw.get("difficulty", {})
    return Rating(raw["verdict"], raw, found.get("level"), found.get("score"), found.get("hardest"),
                  found.get("techniques", {}))


def _made_check(raw: Dict[str, Any]) -> Check:
    return Check(raw["verdict"], raw, _conflicts(raw))


def _made_hint(raw: Dict[str, Any]) -> Hint:
    steps = raw.get("steps", [])
    return Hint(raw["verdict"], raw, _step(steps[0]) if steps else None, raw.get("position"), _conflicts(raw))


def _made_conversion(raw: Dict[str, Any]) -> Conversion:
    return Conversion(raw["verdict"], raw, raw.get("puzzle", ""), raw.get("puzzle_object", {}), raw.get("player"))


def _made_generated(raw: Dict[str, Any]) -> Generated:
    source = raw.get("source", {})
    return Generated(raw["verdict"], raw, raw.get("puzzle", ""), (raw.get("solutions") or [[]])[0], source.get("seed"),
                     source.get("stream"))


_solve = _Command("solve", _made_solutions, "Finds solutions: one, or up to `limit`, or all with limit=0.")
solve, solve_all = _solve.one, _solve.many
_unique = _Command("unique", _made_uniqueness, "Decides whether there is exactly one solution.")
unique, unique_all = _unique.one, _unique.many
_count = _Command("count", _made_count, "Counts the solutions.")
count, count_all = _count.one, _count.many
_candidates = _Command("candidates", _made_candidates, "Finds the values that each cell has in some solution.")
candidates = _candidates.one
_explain = _Command("explain", _made_explanation, "Explains all steps to the solution, or to the contradiction.")
explain, explain_all = _explain.one, _explain.many
_rate = _Command("rate", _made_rating, "Rates the difficulty for a person.")
rate, rate_all = _rate.one, _rate.many
_convert = _Command("convert", _made_conversion, "Reads a puzzle in any notation.")
convert_all = _convert.many


def _of_position(make: Callable[[Dict[str, Any]], _Kind], command: str, puzzle: str, position: Optional[str],
                 options: Dict[str, Any]) -> _Kind:
    words = _words(command, options)
    if position is None:
        return _first(_answers(make, words, puzzle))
    return _first(_answers(make, words + ["-", "position"], puzzle, {"position": position}))


def check(puzzle: str, position: Optional[str] = None, **options: Any) -> Check:
    """Says whether the puzzle, or a player's position on it, is solvable; if not, what breaks. The position is in any
    notation, or a list such as "r1c2=5,r3c3!=2"."""
    return _of_position(_made_check, "check", puzzle, position, options)


def hint(puzzle: str, position: Optional[str] = None, **options: Any) -> Hint:
    """Finds the next step from a player's position; `language` is en, es or pt."""
    return _of_position(_made_hint, "hint", puzzle, position, options)


def convert(puzzle: str, to: Optional[str] = None, **options: Any) -> Union[Conversion, str]:
    """Reads a puzzle in any notation; returns it in the notation `to` as text, or as a Conversion."""
    if to is None or to == "json":
        return _convert.one(puzzle, **options)
    with Task(*_words("convert", {"to": to, **options})) as task:
        task.set_text(puzzle)
        if task.run() != 0:
            raise HapaxError(task.messages.strip())
        return task.answer


def generate(kind: str, number: int = 1, seed: int = 1, first: int = 1, **options: Any) -> Iterator[Generated]:
    """Yields `number` puzzles with exactly one solution: the same ones for the same seed, from its `first` on. Raises
    HapaxError if the request is wrong, or cannot be met within its limits."""
    batch = 1  # so that the first one comes at once
    while number > 0:
        many = min(batch, number)
        words = _words("generate", {**options, "number": many, "seed": "{}:{}".format(seed, first)})
        for made in _answers(_made_generated, words + [kind], ""):
            if isinstance(made, HapaxError):
                raise made
            if made.verdict == "undecided":
                raise HapaxError("no such puzzle was found: " + made.raw.get("reached", "the limits were reached"))
            yield made
        number, first, batch = number - many, first + many, min(2 * batch, _BATCH)


def verify(folder: str, **options: Any) -> Verification:
    """Checks the certificate in a folder, as `unique(puzzle, certificate=folder)` writes it."""
    def made(raw: Dict[str, Any]) -> Verification:
        return Verification(raw["verdict"], raw, raw.get("claim"), (raw.get("error") or {}).get("message"))
    return _first(_answers(made, _words("verify", options) + [folder], ""))
