"""Refusals: why a table refuses commands, as stable codes with English sentences. Games have their own."""

REASONS = {
    "malformed": "That message cannot be read: {detail}.",
    "too_fast": "Too many messages at once. Send it again in {retry_ms} ms.",
    "too_many_today": "Your network has sent too many chat lines today. Chat again after midnight UTC.",
    "busy": "The table is busy. Send it again in {retry_ms} ms.",
    "watching": "This page only watches. Open the table without ?as=watcher to take part.",
    "not_host": "Only the host of the table can do that.",
    "not_seated": "Take a seat first.",
    "no_such_seat": "There is no such seat at this table.",
    "seat_taken": "That seat is taken. Choose another one.",
    "table_full": "People have all the seats. You can watch.",
    "other_seat": "You have played another seat in this game and may come back to that one only.",
    "not_asking": "That person no longer asks for this seat.",
    "not_in_lobby": "That can only be done in the lobby, before a game starts.",
    "not_playing": "No game is running.",
    "not_over": "The game is still running.",
    "nobody_there": "Nobody sits on seat {seat}.",
    "not_gone": "{name} has not been away for {seconds} seconds yet.",
    "host_is_here": "The host has not been away for {seconds} seconds yet.",
    "already_seated": "You have a seat here already.",
    "moved_away": "Your seat was moved to another device. Move it back from there.",
    "owner_is_here": "{name} is connected and is asked first.",
    "own_claim": "Somebody else has to answer you.",
    "emptied_seat": "You sent its player away. Another player has to let somebody take this seat.",
    "seat_kept": "A bot keeps this seat for somebody who is connected. Only they can give it away.",
    "claimed_already": "Somebody else claims this seat already. Wait for the answer.",
    "declined": "Your claim was declined. You can claim again in {retry_ms} ms.",
    "no_offer": "That link was used, or it is too old. Ask for a new one.",
    "no_vote": "No vote is open about seat {seat}.",
    "paused": "The game is paused. Any player may resume it.",
    "pause_used": "You have no pause left in this round.",
    "you_are_awaited": "The game waits for you too.",
    "knocked": "Somebody has knocked already. One knock a decision is enough.",
    "unknown_game": "There is no game called {game}.",
    "unknown_option": "{game} has no option {option} with the value {value}.",
    "unknown_level": "There is no bot of the level {level}.",
    "too_many_seated": "{game} takes at most {seats} players, and more have a seat.",
    "stale_turn": "The game has moved on since. Look at the table and choose again.",
    "not_waiting": "That person no longer waits at the door.",
    "not_yourself": "You cannot do that to yourself.",
    "stand_in": "You stand in for {name} and cannot do that. Ask {name} to come back.",
    "not_met": "That person has not been at this table lately.",
    "muted": "The host has muted you at this table.",
    "seated_only": "Only people with a seat chat at this table.",
    "chat_closed": "Chat is closed while cards are in play: one word can tell a person their hand.",
}


class Refusal(Exception):
    """A command was refused and changed nothing. `code` is stable; `params` fill `reason` in any language."""

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        self.reason = REASONS[code].format(**params)
        super().__init__(self.reason)
