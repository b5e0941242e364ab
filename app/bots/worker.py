"""Worker: a process of its own in which bots think, so that thinking never holds up the event loop.

It reads questions from its input and writes answers to its output, one after another, each as its length in
four bytes and a pickle, until its input ends. It is given views and no environment: neither the state of a
game nor the database's password ever comes here.
"""

import pickle
import sys
from collections.abc import Sequence
from random import Random
from typing import BinaryIO

from msgspec import Struct

from app.bots.priority import give_way
from app.bots.registry import BOTS, estimated
from app.bots.review import Inquiry
from app.rules.contract import Action, Seat

LENGTH_BYTES = 4


class Question(Struct, frozen=True):
    """What a bot is asked. `view` is the one of its seat, `seed` is unrelated to any deal."""

    game: str
    level: str
    view: object
    legal: Sequence[Action]
    seat: Seat
    seed: int


def chosen(question: Question) -> Action:
    """The action that the bot chooses; the same question has the same answer, unless time runs out."""
    choose = BOTS[question.game, question.level]
    return choose(question.view, question.seat, tuple(question.legal), Random(question.seed))


def framed(message: object) -> bytes:
    """A question or an answer as it is written."""
    content = pickle.dumps(message)
    return len(content).to_bytes(LENGTH_BYTES) + content


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers all questions. An answer is an action or an estimate, or the exception that it raised."""
    while length := questions.read(LENGTH_BYTES):
        asked: Question | Inquiry = pickle.loads(questions.read(int.from_bytes(length)))
        try:
            answer: object = estimated(asked) if isinstance(asked, Inquiry) else chosen(asked)
        except Exception as error:
            answer = error
        answers.write(framed(answer))
        answers.flush()


if __name__ == "__main__":
    give_way()
    work(sys.stdin.buffer, sys.stdout.buffer)
