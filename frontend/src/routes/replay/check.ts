/** Check: were the cards of a round those that their seals had fixed? */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameRecord } from "../../wire/messages";

/** `unseen`: cards and seals fit, but this browser was not told all of the seals when they were made. */
export type Verdict = "right" | "unseen" | "wrong" | "older";

/** The seal of a random order, as docs/protocol.md says. */
export function sealOf(game: number, draw: number, nonce: string, action: string): string {
  return bytesToHex(sha256(utf8ToBytes(["table seal 1", game, draw, nonce, action].join("\n"))));
}

type Sealed = Pick<GameRecord, "number" | "journal" | "seals">;

/** The random orders between two entries of the journal are those of a round; `seen` are the seals seen at the table. */
export function check(
  { number, journal, seals }: Sealed,
  entries: { first: number; last: number },
  seen: ReadonlyMap<number, string>,
): Verdict {
  const orders = journal
    .filter(({ seat }) => seat === null)
    .map((entry, draw) => ({ ...entry, draw }))
    .filter((entry) => entries.first <= entry.number && entry.number <= entries.last);
  const opened = new Map(seals.map((one) => [one.draw, one]));
  const verdicts = orders.flatMap(({ draw, action }): Verdict[] => {
    const told = seen.get(draw);
    const seal = opened.get(draw);
    if (!seal) return told === undefined ? [] : ["wrong"];
    const fits = sealOf(number, draw, seal.nonce, action) === seal.seal;
    if (!fits || (told !== undefined && told !== seal.seal)) return ["wrong"];
    return [told === undefined ? "unseen" : "right"];
  });
  const order: readonly Verdict[] = ["wrong", "unseen", "right"];
  return order.find((verdict) => verdicts.includes(verdict)) ?? "older";
}
