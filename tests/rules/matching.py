"""Matching: puts hidden cards where they may be."""

from collections.abc import Sequence


def matched(fits: Sequence[Sequence[str]]) -> list[str]:
    """A card for each place, none twice, from those that fit there; earlier ones are preferred.

    Moves cards along where it must (augmenting paths of a matching). There must be a way.
    """
    place_of: dict[str, int] = {}

    def filled(place: int, tried: set[str]) -> bool:
        for card in fits[place]:
            if card not in tried:
                tried.add(card)
                if card not in place_of or filled(place_of[card], tried):
                    place_of[card] = place
                    return True
        return False

    for place in range(len(fits)):
        assert filled(place, set()), "no cards fit what the viewer saw"
    return sorted(place_of, key=place_of.__getitem__)
