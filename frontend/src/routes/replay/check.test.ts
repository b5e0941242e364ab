import { createHash } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../words/language";
import { check, sealOf } from "./check";
import { checkWords } from "./checkWords";

/** FIPS 180-4 and NIST's examples. */
const VECTORS: readonly [string, string][] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

test.each(VECTORS)("SHA-256 is the standard's", (text, hash) => {
  expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(hash);
});

const NONCE = "0f".repeat(32);
const DEAL = "deal R1 B9 M7";

test("a seal is the one that the protocol describes", () => {
  const text = `table seal 1\n7\n1\n${NONCE}\n${DEAL}`;
  expect(sealOf(7, 1, NONCE, DEAL)).toBe(createHash("sha256").update(text).digest("hex"));
});

const entry = (number: number, seat: number | null, action: string) => ({ number, seat, action, at: "" });
const JOURNAL = [
  entry(0, null, "first 0"),
  entry(1, null, DEAL),
  entry(2, 0, "bid 1"),
  entry(3, null, "deal B9 R1 M7"),
  entry(4, 1, "bid 2"),
];
const SEALS = [
  { draw: 1, nonce: NONCE, seal: sealOf(7, 1, NONCE, DEAL) },
  { draw: 2, nonce: NONCE, seal: sealOf(7, 2, NONCE, "deal B9 R1 M7") },
];
const RECORD = { number: 7, journal: JOURNAL, seals: SEALS };
const ROUND = { first: 1, last: 2 };
const [FIRST, SECOND] = SEALS.map(({ seal }) => seal) as [string, string];

test("cards that fit a seal this browser saw are right, and those of another round don't matter", () => {
  expect(check(RECORD, ROUND, new Map([[1, FIRST]]))).toBe("right");
  expect(check(RECORD, { first: 1, last: 4 }, new Map([[1, FIRST]]))).toBe("unseen");
  expect(check(RECORD, ROUND, new Map([[2, "else"]]))).toBe("unseen");
  const both = new Map([
    [1, FIRST],
    [2, SECOND],
  ]);
  expect(check(RECORD, { first: 1, last: 4 }, both)).toBe("right");
});

test("a changed card, nonce, number or seal is wrong", () => {
  const seen = new Map([[1, FIRST]]);
  const card = {
    ...RECORD,
    journal: JOURNAL.map((one) => ({ ...one, action: one.action.replace("R1", "R2") })),
  };
  const nonce = { ...RECORD, seals: SEALS.map((one) => ({ ...one, nonce: one.nonce.replace("0", "1") })) };
  const number = { ...RECORD, number: 8 };
  const told = { ...RECORD, seals: SEALS.map((one) => ({ ...one, seal: one.seal.replace(/^./, "x") })) };
  for (const record of [card, nonce, number, told])
    for (const known of [seen, new Map()]) expect(check(record, ROUND, known)).toBe("wrong");
  const other = "deal B1 R1 M7";
  const swapped = {
    ...RECORD,
    journal: JOURNAL.with(1, entry(1, null, other)),
    seals: [{ draw: 1, nonce: NONCE, seal: sealOf(7, 1, NONCE, other) }],
  };
  expect(check(swapped, ROUND, new Map()), "without a witness").toBe("unseen");
  expect(check(swapped, ROUND, seen), "by whoever was there").toBe("wrong");
});

test("a hundred games are right, and wrong once a card, the nonce or the number of the game is another", () => {
  const hex = (text: string) => createHash("sha256").update(text).digest("hex");
  for (let number = 1; number <= 100; number += 1) {
    const cards = Array.from({ length: 24 }, (_, i) => `B${(i * 7 + number) % 24}`);
    const [one = "", other = "", ...rest] = cards;
    const deal = (order: readonly string[]) => `deal ${order.join(" ")}`;
    const nonce = hex(`nonce ${number}`);
    const seal = hex(`table seal 1\n${number}\n1\n${nonce}\n${deal(cards)}`);
    const journal = [entry(0, null, "first 0"), entry(1, null, deal(cards))];
    const record = { number, journal, seals: [{ draw: 1, nonce, seal }] };
    const seen = new Map([[1, seal]]);
    expect(check(record, ROUND, seen)).toBe("right");
    const changed = [
      { ...record, journal: [entry(0, null, "first 0"), entry(1, null, deal([other, one, ...rest]))] },
      { ...record, seals: [{ draw: 1, nonce: hex(nonce), seal }] },
      { ...record, number: number + 1 },
    ];
    for (const wrong of changed) expect(check(wrong, ROUND, seen)).toBe("wrong");
  }
});

test("a game from before the seals is older, unless this browser was told one", () => {
  expect(check({ ...RECORD, seals: [] }, ROUND, new Map())).toBe("older");
  expect(check({ ...RECORD, seals: [] }, ROUND, new Map([[1, FIRST]]))).toBe("wrong");
});

test.each(LANGUAGES)("every verdict has a sentence in %s", (language) => {
  const words = checkWords(language);
  expect(
    [words.right("20:14"), words.unseen, words.wrong, words.older].every((text) => text.endsWith(".")),
  ).toBe(true);
  expect(words.explained).toHaveLength(4);
  expect(checkWords("xx")).toBe(checkWords("en"));
});

test("French says the time as one does", () => {
  expect(checkWords("fr").right("20:14")).toContain("fixées à 20 h 14");
});
