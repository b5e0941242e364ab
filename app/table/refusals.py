"""Refusals: why a table refuses commands, as stable codes with English sentences. Games have their own."""

REASONS = {
    "malformed": "The server can't read that message: {detail}.",
    "too_fast": "You're sending too fast. Try again in {retry_ms} ms.",
    "too_many_today": "Your network has sent too many chat lines today. Chat again after midnight UTC.",
    "busy": "The table is busy. Try again in {retry_ms} ms.",
    "watching": "This page only watches. Open the table without ?as=watcher to take part.",
    "not_host": "Only the host can do that.",
    "not_seated": "Take a seat first.",
    "no_such_seat": "This table has no such seat.",
    "seat_taken": "That seat is taken. Choose another one.",
    "table_full": "All seats are taken. You can watch.",
    "other_seat": "You played another seat in this game and can only return to that one.",
    "not_asking": "They're no longer asking for this seat.",
    "not_in_lobby": "You can only do that in the lobby, before the game starts.",
    "not_playing": "No game is running.",
    "not_over": "The game is still running.",
    "you_play": "You have a seat in the running game. Wait until it is over.",
    "nobody_there": "Nobody has seat {seat}.",
    "not_gone": "{name} has not been away for {seconds} seconds yet.",
    "host_is_here": "The host has not been away for {seconds} seconds yet.",
    "already_seated": "You already have a seat here.",
    "moved_away": "You moved your seat to another device. Move it back from there.",
    "owner_is_here": "{name} is connected, so we ask them first.",
    "own_claim": "Somebody else has to answer your claim.",
    "emptied_seat": "You sent this seat's player away, so another player has to decide who takes it.",
    "seat_kept": "A bot is holding this seat for somebody who is connected. Only they can give it away.",
    "claimed_already": "Somebody else is already claiming this seat. Wait for the answer.",
    "declined": "What you asked for was declined. You can ask again in {retry_ms} ms.",
    "never_played": "That player hasn't played at this table.",
    "sat_together": "Both players have had a seat at the same time, so they can't be one person.",
    "too_many_asks": "Too many people are already waiting for the host's answer. Try again later.",
    "too_many_joined": "This table has joined {most} players with others, and can't join more.",
    "asks_no_more": "They're no longer asking to be counted as that player.",
    "no_offer": "That link has been used or has expired. Ask for a new one.",
    "no_vote": "There's no open vote about seat {seat}.",
    "paused": "The game is paused. Any player can resume it.",
    "pause_used": "You've used your pause for this round.",
    "you_are_awaited": "The game is waiting for you too.",
    "knocked": "Somebody has already knocked. One knock per decision is enough.",
    "unknown_game": "There is no game called {game}.",
    "unknown_option": "{game} has no option {option} with the value {value}.",
    "unknown_level": "There is no bot level {level}.",
    "too_many_seated": "{game} is for up to {seats} players, and more than that have a seat.",
    "stale_turn": "The game has moved on. Look at the table and choose again.",
    "not_waiting": "They're no longer waiting to be let in.",
    "not_yourself": "You can't do that to yourself.",
    "stand_in": "You're standing in for {name}, so you can't do that. Ask {name} to come back.",
    "not_met": "They haven't been at this table recently.",
    "muted": "The host has muted you at this table.",
    "seated_only": "Only people with a seat can chat at this table.",
    "chat_closed": "Chat is closed while cards are in play: one word can tell somebody their hand.",
    "phrases_closed": "Birds speak only just after a reveal, a trick or a score. Wait for the next one.",
}


class Refusal(Exception):
    """A command was refused and changed nothing. `code` is stable; `params` fill `reason` in any language."""

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        self.reason = REASONS[code].format(**params)
        super().__init__(self.reason)
