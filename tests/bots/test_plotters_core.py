"""Core of the playouts at Plotters Inc.: on the same game, it does what the rules do."""

from collections.abc import Callable, Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.bots.plotters import core
from app.bots.plotters.core import TEXT, Round, cards_in, mask, packed
from app.bots.plotters.playouts import choice, play_out, taking
from app.rules.plotters import GAME
from app.rules.plotters.cards import SUITS
from app.rules.plotters.choices import KEEPS
from app.rules.plotters.scoring import must_choose, worth
from app.rules.plotters.state import State
from bench.arena import settled
from tests.rules.drawn import every_size_of

every_size = every_size_of("plotters")
seeds = st.integers(0, 2**32)
counts = st.integers(0, 9)


def start(seats: int, random: Random) -> tuple[State, Round]:
    """A new round by the rules and in the core."""
    state = settled(GAME, GAME.start(seats, {}), random)
    assert state.trick is not None
    return state, Round([mask(hand) for hand in state.hands], [0] * seats, 14, state.trick.leader)


def do(state: State, verb: str, cards: Sequence[str]) -> State:
    """The state after an action of the only seat whose turn it is."""
    (seat,) = state.to_act
    return GAME.apply(state, seat, " ".join([verb, *cards]))


def assert_same(state: State, world: Round) -> None:
    """Hands, the trick, its winners and what everybody owns are the same."""
    assert world.hands == [mask(hand) for hand in state.hands]
    assert world.owned == list(map(packed, state.stacks, state.piles))
    assert state.trick is not None
    assert [TEXT[card] for card in world.trick] == [play.card for play in state.trick.plays]
    assert world.leader == state.trick.leader
    assert world.left == 14 - len(state.tricks)
    if world.trick:
        assert world.by(world.first) == state.trick.first
        assert (world.by(world.second) if world.second else None) == state.trick.second


def follow(state: State, world: Round, card: Callable[[Round], int], random: Random, whim: float) -> State:
    """Play a round in the core and by the rules, each action where it is legal; the scored state."""
    while state.phase == "tricks":
        assert_same(state, world)
        (seat,) = state.to_act
        assert seat == world.turn()
        playable = [f"play {TEXT[each]}" for each in cards_in(world.playable())]
        assert sorted(playable) == sorted(GAME.legal_actions(state, seat))
        chosen = card(world)
        world.play(chosen)
        state = do(state, "play", [TEXT[chosen]])
        if state.phase == "pick":
            assert_same(state, world)
            taken = taking(world)
            if random.random() < whim:
                taken = random.sample(world.trick, len(taken))
            world.share(taken)
            state = do(state, "take", [TEXT[each] for each in taken])
            while state.phase == "keep":
                (chooser,) = state.to_act
                stacks = core.unpacked(world.owned[chooser])
                state = do(state, "keep", [SUITS[suit] for suit in range(4) if stacks[suit]])
    return state


@every_size
@given(seed=seeds)
def test_a_round_is_the_same_as_by_the_rules(seats: int, seed: int):
    random = Random(seed)
    state, world = start(seats, random)
    whim = random.choice((0.0, 0.2, 1.0))

    def card(world: Round) -> int:
        return random.choice(cards_in(world.playable())) if random.random() < whim else choice(world)

    last = follow(state, world, card, random, whim)
    assert tuple(map(core.points, world.owned)) == last.rounds[-1].scores
    assert world.left == 14 - last.rounds[-1].tricks
    if world.left:
        assert not world.playable()
        assert world.turn() == last.rounds[-1].ended_by


@every_size
@given(seed=seeds)
def test_a_playout_makes_the_choices_one_by_one(seats: int, seed: int):
    state, world = start(seats, Random(seed))
    whole, half = world.copy(), world.copy()
    assert not play_out(whole)
    assert play_out(half, 3) == (half.left == 11)
    assert_same(state, world)
    follow(state, world, choice, Random(seed), whim=0)
    assert (whole.owned, whole.left) == (world.owned, world.left)


@every_size
@given(seed=seeds, cards=st.integers(0, 40))
def test_a_playout_starts_at_any_card_also_from_a_full_trick(seats: int, seed: int, cards: int):
    _, world = start(seats, Random(seed))
    for _ in range(cards):
        if len(world.trick) == seats:
            world.share(taking(world))
        if card := choice(world):
            world.play(card)
    half, whole = world.copy(), world.copy()
    play_out(half, 0)
    assert not half.trick or not half.playable()
    play_out(half)
    play_out(whole)
    assert (half.owned, half.left, half.hands) == (whole.owned, whole.left, whole.hands)


@given(stacks=st.tuples(counts, counts, counts, counts), pile=counts)
def test_points_are_the_worth_of_the_rules(stacks: tuple[int, int, int, int], pile: int):
    stacks = (*stacks[:2], 0, 0) if pile else stacks
    if not must_choose(stacks):
        assert core.points(packed(stacks, pile)) == worth(stacks, pile)


@given(stacks=st.tuples(*[st.integers(1, 9)] * 4), pair=st.sampled_from(core.PAIRS))
def test_suits_are_kept_as_by_the_rules(stacks: tuple[int, int, int, int], pair: tuple[int, int]):
    after = core.unpacked(core.kept(packed(stacks, 0), pair))
    assert after[4] == sum(stacks) - stacks[pair[0]] - stacks[pair[1]]
    assert [n for n in after[:4] if n] == [stacks[pair[0]], stacks[pair[1]]]


def test_pairs_of_suits_are_in_the_order_of_the_rules():
    assert tuple(f"keep {SUITS[one]} {SUITS[other]}" for one, other in core.PAIRS) == KEEPS
