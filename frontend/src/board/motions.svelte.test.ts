// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOTION } from "../ui/motion";
import { type Motion, Motions } from "./motions.svelte";

interface Moved {
  of: Element;
  frames: Keyframe[];
  begins: number;
  ends: number;
}
const moved: Moved[] = [];

beforeEach(() => {
  moved.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[], { duration, delay }: KeyframeAnimationOptions) {
      const begins = Number(delay);
      moved.push({ of: this, frames, begins, ends: begins + Number(duration) });
      return { finished: new Promise(() => {}), finish: () => {} };
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws `before`, then `after`, between which the motion runs. */
async function between(before: string, motion: Motion | Motion[], after: string): Promise<HTMLElement> {
  const root = document.createElement("main");
  document.body.replaceChildren(root);
  const draw = (html: string) => {
    root.innerHTML = `${html}<div class="stage"></div>`;
  };
  let view = $state(0);
  draw(before);
  const stop = $effect.root(() => {
    new Motions(
      () => root,
      () => view,
      (was) => (was === null ? [] : [motion].flat()),
    );
    $effect.pre(() => {
      if (view) draw(after);
    });
  });
  flushSync();
  view = 1;
  flushSync();
  await Promise.resolve();
  stop();
  return root;
}

const fan = (name: string) =>
  `<section><fieldset data-testid="fan">${[1, 2, 3]
    .map((n) => `<b class="feather" data-card="${name}${n}" style="transform: rotate(${n}deg)"></b>`)
    .join("")}</fieldset></section>`;
const OFFER: Motion = { kind: "offer", place: "section", fan: "[data-testid=fan]" };

test("a fan shuts in 160 ms, then the next one opens in 220, by transform and opacity", async () => {
  const root = await between(fan("R"), OFFER, fan("B"));
  const copy = root.querySelector(".stage > .copy");
  const middle = { transform: "rotate(2deg)" };
  const old = moved.filter(({ of }) => copy?.contains(of) && of !== copy);
  expect(old.map(({ frames, begins, ends }) => [frames.at(-1), begins, ends])).toEqual(
    Array(3).fill([middle, 0, 160]),
  );
  const now = moved.filter(({ of }) => of.matches("[data-card]"));
  expect(now.map(({ frames, begins, ends }) => [frames[0], begins, ends])).toEqual(
    Array(3).fill([middle, 160, 380]),
  );
  expect(moved.find(({ of }) => of.matches("section"))).toMatchObject({
    begins: 160,
    frames: [{ opacity: 0 }, {}],
  });
  const keys = new Set(moved.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))));
  expect([...keys].sort()).toEqual(["offset", "opacity", "transform"]);
});

test("nothing finds the copy of a fan or its cards, nor can it be focused", async () => {
  const root = await between(fan("R"), OFFER, fan("B"));
  expect(root.querySelectorAll("[data-testid=fan]")).toHaveLength(1);
  expect([...root.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"))).toEqual([
    "B1",
    "B2",
    "B3",
  ]);
  expect(root.querySelector(".stage [inert]")).toBeTruthy();
});

test("what is not a fan is simply replaced", async () => {
  await between("<section></section>", OFFER, "<section></section>");
  expect(moved).toHaveLength(1);
});

test("nothing tells trump before the flipped card has turned", async () => {
  const table = `<ul><li data-card="R1"></li></ul><i data-card="Y6"></i><em>Yellow is trump</em>`;
  const deal: Motion = { kind: "deal", hands: "ul", cards: "[data-card]", deck: "i", tells: "em" };
  await between("", deal, table);
  const turned = moved.find(({ of, frames }) => of.matches("i") && frames[0]?.transform);
  const told = moved.find(({ of }) => of.matches("em"));
  expect(told?.frames).toEqual([{ opacity: 0 }, { opacity: 0 }]);
  expect([told?.begins, told?.ends]).toEqual([0, MOTION.deal.all]);
  expect(turned?.ends).toBeLessThanOrEqual(told?.ends ?? 0);
});

/** All elements lie here, by their inline style. */
function lie(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const px = (name: string) => Number.parseFloat((this as HTMLElement).style.getPropertyValue(name)) || 0;
    return { left: px("left"), top: px("top"), width: px("width"), height: px("height") } as DOMRect;
  });
}

const FLY: Motion = { kind: "fly", from: ["[data-card]"], to: ["[data-card]"] };

test("a narrow card that stays where it lies does not move; if it moves, it starts where it lay", async () => {
  const lying = (left: number) =>
    `<i data-card="R1" style="left: ${left}px; width: 60px; height: 120px"></i>`;
  lie();
  await between(lying(40), FLY, lying(40));
  expect(moved).toEqual([]);
  await between(lying(40), FLY, lying(100));
  expect(moved.find(({ of }) => of.matches("i"))?.frames[0]?.translate).toBe("-60px 0px");
});

test("a card grows out of the house around its place", async () => {
  lie();
  const house = '<b style="left: 20px; width: 100px; height: 120px"></b>';
  const card = '<i data-card="R1" style="left: 36px; width: 68px; height: 120px"></i>';
  await between(house, { kind: "fly", from: ["b"], to: ["[data-card]"] }, house + card);
  expect(moved.find(({ of }) => of.matches("i"))?.frames[0]).toMatchObject({ scale: 0.5 });
});

test("what takes cards never grows by more than 10 px, and taken cards stay as dim as they lay", async () => {
  const trick = `<i data-card="R1" style="width: 60px; height: 80px"></i>
    <p style="background: rgb(1, 2, 3)"><svg data-card="R2" style="opacity: 0.58"></svg></p>`;
  const row = (width: number) => `<ul style="width: ${width}px; height: 40px"></ul>`;
  lie();
  for (const [width, scale] of [
    [40, 1.12],
    [400, 1.025],
  ] as const) {
    const root = await between(
      trick + row(width),
      { kind: "take", cards: "[data-card]", to: ["ul"] },
      row(width),
    );
    expect(moved.findLast(({ of }) => of.matches("ul"))?.frames[1]?.scale).toBeCloseTo(scale);
    const dim = root.querySelector<HTMLElement>(".stage span span");
    expect(dim?.style.backgroundColor).toBe("rgb(1, 2, 3)");
    expect(dim?.querySelector("svg")?.style.opacity).toBe("0.58");
  }
});

test("a card waits until taken cards have reached their goal, and its labels come when it lands", async () => {
  lie();
  vi.spyOn(performance, "now").mockReturnValue(1000);
  const fly: Motion = { kind: "fly", from: ["b"], to: ["i"], wait: "taken", tells: "i ~ span" };
  const take: Motion = { kind: "take", cards: "u", to: ["ul"] };
  const rest = '<b style="width: 30px; height: 40px"></b><ul style="width: 40px; height: 40px"></ul>';
  const card = '<i data-card="R1" style="left: 90px; width: 60px; height: 80px"></i><span>1</span>';
  await between(`${rest}<u data-card="B1" style="width: 60px; height: 80px"></u>`, [take, fly], rest + card);
  expect(moved.find(({ of }) => of.matches("i"))?.begins).toBeCloseTo(306);
  expect(moved.find(({ of }) => of.matches("span:not([class])") && of.textContent === "1")?.ends).toBeCloseTo(
    626,
  );
  moved.length = 0;
  await between(rest, fly, rest + card);
  expect(moved.find(({ of }) => of.matches("i"))?.begins).toBe(0);
});

test("none of it moves for who wants no motion", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await between(fan("R"), OFFER, fan("B"));
  expect(moved).toEqual([]);
});
