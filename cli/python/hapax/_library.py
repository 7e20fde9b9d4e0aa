"""The functions of hapax.h, by ctypes. The library lies beside this file where a wheel put it; the variable
HAPAX_LIBRARY may name another, and without both the system's is taken.

    >>> import hapax
    >>> puzzle = "latin 2\\n1 .\\n. .\\n"
    >>> [answer] = hapax.run("unique", puzzle)
    >>> answer["verdict"], answer["solutions"]
    ('unique', [[[1, 2], [2, 1]]])
    >>> hapax.run("check", puzzle, "--set=r1c2=1")[0]["verdict"]
    'broken'

The words are those of the command line (`hapax COMMAND --help`), the keys of the answers are listed
in cli/answers/keys.md. Threads may run tasks side by side.
"""

import ctypes
import ctypes.util
import json
import os
from typing import Any, Callable, Dict, List, Union

_report = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)


def _library() -> ctypes.CDLL:
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libhapax.so")
    found = os.path.exists(own) and own
    library = ctypes.CDLL(os.environ.get("HAPAX_LIBRARY") or found or ctypes.util.find_library("hapax")
                          or "libhapax.so.0.2")
    task, text, length = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
    for name, result, arguments in [
        ("version", text, []),
        ("new", task, [ctypes.POINTER(text), length]),
        ("set_text", ctypes.c_int, [task, text, text, length]),
        ("on_progress", None, [task, _report, ctypes.c_void_p]),
        ("run", ctypes.c_int, [task]),
        ("answer", ctypes.c_void_p, [task, ctypes.POINTER(length)]),
        ("messages", ctypes.c_void_p, [task, ctypes.POINTER(length)]),
        ("cancel", None, [task]),
        ("free", None, [task]),
    ]:
        function = getattr(library, "hapax_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_hapax = _library()
version: str = _hapax.hapax_version().decode()


def _bytes(text: Union[str, bytes]) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


class Task:
    """A command line with texts in place of files. Use it by `with`, or call close()."""

    def __init__(self, *words: Union[str, bytes]) -> None:
        encoded = [_bytes(word) for word in words]
        self._task = _hapax.hapax_new((ctypes.c_char_p * len(encoded))(*encoded), len(encoded))
        if not self._task:
            raise MemoryError

    def set_text(self, text: Union[str, bytes], name: Union[str, bytes] = "-") -> None:
        """Sets the text that stands for standard input, or for a file that the words name."""
        text = _bytes(text)
        if _hapax.hapax_set_text(self._task, _bytes(name), text, len(text)) != 0:
            raise MemoryError

    def on_progress(self, report: Callable[[str], Any]) -> None:
        """Calls `report` with a few words, at most five times a second, while run() works."""
        self._report = _report(lambda words, _: report(words.decode()))
        _hapax.hapax_on_progress(self._task, self._report, None)

    def run(self) -> int:
        """Returns the exit code. Other threads of Python go on meanwhile."""
        return _hapax.hapax_run(self._task)

    def _text(self, function: Any) -> str:
        length = ctypes.c_size_t()
        start = function(self._task, ctypes.byref(length))
        return ctypes.string_at(start, length.value).decode()

    @property
    def answer(self) -> str:
        return self._text(_hapax.hapax_answer)

    @property
    def messages(self) -> str:
        return self._text(_hapax.hapax_messages)

    def cancel(self) -> None:
        """Ends run() soon, from any thread."""
        _hapax.hapax_cancel(self._task)

    def close(self) -> None:
        task, self._task = self._task, None
        _hapax.hapax_free(task)

    def __enter__(self) -> "Task":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def run(command: str, text: Union[str, bytes] = "", *words: str, **files: Union[str, bytes]) -> List[Dict[str, Any]]:
    """Runs a command on a text with one puzzle or many; returns the objects of its answer, one for
    each. `files` are further texts, by the names that the words use."""
    with Task(command, *words) as task:
        task.set_text(text)
        for name, content in files.items():
            task.set_text(content, name)
        task.run()
        return [json.loads(line) for line in task.answer.splitlines()]
