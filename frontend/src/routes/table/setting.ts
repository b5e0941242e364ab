/** What the maker of a table asks for at once. */
import type { GameInfo, Request } from "../../wire/messages";
import type { SetUp } from "../routes";

/** With friends a seat; alone also seats for `wanted` bots, or for as few as can be, and the start. */
export function setUpRequests(
  what: SetUp,
  { min_seats, max_seats, levels }: GameInfo,
  wanted: number | null,
): Request[] {
  const seat: Request = { type: "sit", seat: 0 };
  if (what === "friends") return [seat];
  const bots = Math.min(Math.max(wanted ?? 0, min_seats - 1), max_seats - 1);
  const added = Array.from(
    { length: bots },
    (_, i): Request => ({ type: "add_bot", seat: i + 1, level: levels[0] ?? "" }),
  );
  return [seat, ...added, { type: "start" }];
}
