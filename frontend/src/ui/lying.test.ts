import { expect, test } from "vitest";
import { placeBeside } from "./lying";

const WINDOW = { width: 1280, height: 720 };
const MENU = { width: 320, height: 250 };
const box = (x: number, y: number) => ({ x, y, width: 152, height: 200 });

/** Five birds in half a ring, clockwise from the left. */
const RING = [box(20, 410), box(180, 265), box(380, 235), box(560, 265), box(740, 410)];

test.each([0, 1, 2, 3, 4])(
  "a menu stands beside bird %i of five, in the window, and covers no other",
  (i) => {
    const about = RING[i] ?? box(0, 0);
    const others = RING.filter((one) => one !== about);
    const { x, y, width, height } = placeBeside(MENU, about, others, WINDOW);
    expect(x >= about.x + about.width || x + width <= about.x).toBe(true);
    expect(y < about.y + about.height && y + height > about.y).toBe(true);
    expect(x >= 0 && y >= 0 && x + width <= WINDOW.width && y + height <= WINDOW.height).toBe(true);
    const hidden = others.map((one) => {
      const across = Math.min(x + width, one.x + one.width) - Math.max(x, one.x);
      const down = Math.min(y + height, one.y + one.height) - Math.max(y, one.y);
      return (Math.max(0, across) * Math.max(0, down)) / (one.width * one.height);
    });
    expect(Math.max(...hidden)).toBeLessThan(0.5);
  },
);
