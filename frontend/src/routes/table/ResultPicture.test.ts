// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameWords, PictureOf } from "../../board/game";
import { pictureOf } from "../../games/pikoko/picture/picture";
import { TABLE, VIEW } from "../../games/pikoko/views.fixture";
import { words } from "../../games/pikoko/words/en";
import { words as en } from "../../words/en";
import { inContext } from "../../words/language";
import ResultPicture from "./ResultPicture.svelte";
import { resultWords } from "./resultWords";

const told = resultWords("en");

vi.mock("../../device/raster", () => ({
  embeddedFonts: () => Promise.resolve(""),
  textMeasure: () => Promise.resolve((text: string, size: number) => text.length * size * 0.5),
  svgUrl: (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  pngOf: () => Promise.resolve(new Blob(["png"], { type: "image/png" })),
}));

const share = vi.fn<(data: ShareData) => Promise<void>>();
const saved = vi.fn<(name: string) => void>();

function shown(filesToo: boolean) {
  Object.assign(navigator, { share, canShare: ({ files }: ShareData) => filesToo && files?.length === 1 });
  const scores = [7, 9, 3];
  const round = { number: 1, starter: 0, trump: null, bids: [], tricks_won: [], confidence: [], scores };
  const view = { ...VIEW, phase: "over" as const, rounds: [round], totals: scores, winners: [1] };
  render(ResultPicture, {
    props: {
      pictureOf: pictureOf as PictureOf<unknown, GameWords>,
      game: { table: TABLE, view, words },
      name: "pikoko",
      endedAt: "2024-02-29T12:00:00+00:00",
    },
    context: inContext(en),
  });
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toHaveProperty("ariaDisabled", "false"));
  button.click();
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});

afterEach(() => {
  share.mockReset();
  saved.mockReset();
});

test("the picture goes to the share sheet with its text, and nothing tells the table's code", async () => {
  share.mockResolvedValue();
  shown(true);
  await press(told.share);
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [{ files, text, url }] = share.mock.calls[0] ?? [{}];
  expect(files?.[0]).toMatchObject({ name: "pikoko.png", type: "image/png" });
  expect(text).toContain("Ann wins with 9 points");
  expect(text).toContain("29 February 2024");
  expect(`${text} ${url} ${document.body.innerHTML}`).not.toContain(TABLE.code);
});

test("closing the share sheet saves nothing; a browser that refuses it does", async () => {
  shown(true);
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await press(told.share);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(saved).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  await press(told.share);
  await waitFor(() => expect(saved).toHaveBeenCalledWith("pikoko.png"));
});

test("where files cannot be shared the picture is saved", async () => {
  shown(false);
  await press(told.save);
  await waitFor(() => expect(saved).toHaveBeenCalledWith("pikoko.png"));
  expect(share).not.toHaveBeenCalled();
  expect(await screen.findByText(told.saved)).toBeTruthy();
});
