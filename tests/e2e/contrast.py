"""Measures the contrast of text on the pixels behind it, as WCAG 2 counts it."""

import io
import re
from collections.abc import Sequence
from typing import Any

from PIL import Image
from playwright.sync_api import Page

LEAST = 4.5
LEAST_LARGE = 3.0
STRAY = 0.02
"""The share of pixels behind a text that may be paler, such as the edge of a drawing."""

TEXTS = """(place) => {
  const texts = [];
  for (const region of document.querySelectorAll(place)) {
    const walk = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const words = walk.currentNode.textContent.trim();
      const box = walk.currentNode.parentElement;
      if (!words || box.closest("svg, .unseen") || !box.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const { color, fontSize, fontWeight } = getComputedStyle(box);
      const size = parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      for (const { x, y, width, height } of range.getClientRects())
        texts.push({ words, color, large, at: [x, y + height * 0.15, x + width, y + height * 0.85] });
    }
  }
  return texts;
}"""
HIDE = "[data-blank] * { color: transparent !important; text-shadow: none !important }"


def faint_texts(page: Page, place: str) -> list[str]:
    """One line for each text inside `place` that is too faint on what is painted behind it."""
    texts = page.evaluate(TEXTS, place)
    page.add_style_tag(content=HIDE)
    page.evaluate("document.documentElement.dataset.blank = ''")
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    page.evaluate("delete document.documentElement.dataset.blank")
    scale = picture.width / page.evaluate("innerWidth")
    lines = []
    for text in texts:
        contrast = least_contrast(picture, scale, text)
        if contrast < (LEAST_LARGE if text["large"] else LEAST):
            lines.append(f"{contrast:.2f}: {text['words'][:40]} {text['color']} at {text['at']}")
    return lines


def least_contrast(picture: Image.Image, scale: float, text: Any) -> float:
    """The least contrast of a text and the pixels behind its letters; infinite outside the window."""
    left, top, right, bottom = (round(edge * scale) for edge in text["at"])
    box = (max(0, left), max(0, top), min(picture.width, right), min(picture.height, bottom))
    if box[0] >= box[2] or box[1] >= box[3]:
        return float("inf")
    ink = luminance([float(part) for part in re.findall(r"[\d.]+", text["color"])[:3]])
    part = picture.crop(box)
    found = []
    for count, colour in part.getcolors(part.width * part.height) or []:
        ground = luminance(colour)  # type: ignore[arg-type]
        found.append(((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05), count))
    stray = STRAY * part.width * part.height
    for contrast, count in sorted(found):
        stray -= count
        if stray < 0:
            return contrast
    return float("inf")


def luminance(colour: Sequence[float]) -> float:
    """Relative luminance, 0 to 1, of sRGB parts from 0 to 255."""
    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
