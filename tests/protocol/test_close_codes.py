"""The table of close codes agrees with itself and with what clients do."""

from typing import get_args

from app.protocol.close_codes import CLOSE_CODES, LATER
from app.protocol.messages import ByeReason


def test_every_reason_of_a_bye_has_one_close_code():
    reasons = [one.reason for one in CLOSE_CODES if one.reason]
    assert sorted(reasons) == sorted(get_args(ByeReason))


def test_clients_never_reconnect_after_4400_to_4499_and_otherwise_when_the_bye_says():
    for one in CLOSE_CODES:
        assert one.back.startswith("no") or not 4400 <= one.code < 4500
        if one.reason:
            assert one.bye(1000).retry_ms == (1000 if one.back == LATER else None)
