/**
 * Examines everything on the page that people read or press, and lists what is wrong with its layout.
 *
 * page.evaluate(text of this file, options) returns [{ kind, what, text, at, by }], empty if all is well:
 *   scroll   the page, or a box not in `scrolls`, scrolls; or focus could scroll a box about as large as the window
 *   outside  outside the window
 *   cut      cut off by the edge of the box `by`; an ellipsis is allowed only for names
 *   covered  painted over by another element, `by`
 *   overlap  two texts, two targets, a text and a target, or the contents of two regions overlap
 *   small    a target under 44 px in either direction, or text under 12 px
 */
(options) => {
  const { scrolls = [], overlays = [], names = [], pictures = [], fixed = true, regions = "", target = 44, text: least = 12 } = options;
  const NEAR = 1;
  const TARGETS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider]";
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const problems = [];
  const any = (list) => list.join(", ") || ":not(*)";
  const inside = (element, list) => element.closest(any(list)) !== null;
  const right = (box) => box.x + box.width;
  const bottom = (box) => box.y + box.height;
  const box = (rect) => ({ x: rect.x, y: rect.y, width: rect.width, height: rect.height });

  /** Caches answers: the same question comes many times, and nothing moves in between. */
  function once(answer) {
    const answers = new Map();
    return (element) => {
      if (!answers.has(element)) answers.set(element, answer(element));
      return answers.get(element);
    };
  }

  const styleOf = once((element) => {
    const { clipPath, position, pointerEvents, fontSize } = getComputedStyle(element);
    return { clipPath, position, pointerEvents, fontSize };
  });

  function nameOf(element) {
    if (!element) return "";
    const mark = [...element.attributes].find(({ name }) => /^data-(testid|card|pick|seat|tail|region)$/.test(name));
    const classes = [...element.classList].filter((one) => !one.startsWith("svelte-"));
    return element.tagName.toLowerCase() + classes.map((one) => `.${one}`).join("") + (mark ? `[${mark.name}=${mark.value}]` : "");
  }

  function pathOf(element) {
    const names = [];
    for (let one = element; one && one !== document.body && names.length < 4; one = one.parentElement) names.unshift(nameOf(one));
    return names.join(" > ");
  }

  function wordsOf(element) {
    return (element.ariaLabel || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 60);
  }

  function report(kind, element, at, by = null, text = wordsOf(element)) {
    const place = `${Math.round(at.x)},${Math.round(at.y)} ${Math.round(at.width)}x${Math.round(at.height)}`;
    problems.push({ kind, what: pathOf(element), text, at: place, by: typeof by === "string" ? by : by ? `${pathOf(by)} "${wordsOf(by)}"` : "" });
  }

  /** Whether eyes can see it: not only for screen readers, not transparent, not of size zero. */
  const seen = once((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let one = element; one && one !== root; one = one.parentElement) {
      if (styleOf(one).clipPath === "inset(50%)") return false;
    }
    return true;
  });

  /** The part of its content that an element shows, by its overflow or a clip-path in px. */
  const clipOf = once((element) => {
    const style = getComputedStyle(element);
    const inset = /^inset\(([^)]*)\)$/.exec(style.clipPath);
    if (inset && !inset[1].includes("%")) {
      const [top, east = top, south = top, west = east] = inset[1].split(" ").map(parseFloat);
      const rect = element.getBoundingClientRect();
      return { x: rect.x + west, y: rect.y + top, width: rect.width - west - east, height: rect.height - top - south, across: true, down: true };
    }
    if (style.overflowX === "visible" && style.overflowY === "visible") return null;
    const rect = element.getBoundingClientRect();
    const margin = style.overflowX === "clip" ? parseFloat(style.overflowClipMargin.match(/[\d.]+px/) ?? "0") : 0;
    return {
      x: rect.x - margin,
      y: rect.y - margin,
      width: rect.width + 2 * margin,
      height: rect.height + 2 * margin,
      across: style.overflowX !== "visible",
      down: style.overflowY !== "visible",
      scrolls: [style.overflowX, style.overflowY].some((one) => one === "auto" || one === "scroll"),
      hides: style.overflowX === "hidden" || style.overflowY === "hidden",
      shortens: style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none",
    };
  });

  /** The visible part of `at`; null if a box has scrolled it out of view. */
  function seenPart(element, at, text) {
    let part = box(at);
    for (let one = element.parentElement && text === undefined ? element.parentElement : element; one && one !== document.documentElement; one = one.parentElement) {
      const clip = clipOf(one);
      if (clip && !(one instanceof SVGElement)) {
        const x = clip.across ? Math.max(part.x, clip.x) : part.x;
        const y = clip.down ? Math.max(part.y, clip.y) : part.y;
        const kept = {
          x,
          y,
          width: (clip.across ? Math.min(right(part), right(clip)) : right(part)) - x,
          height: (clip.down ? Math.min(bottom(part), bottom(clip)) : bottom(part)) - y,
        };
        const lost = part.width - kept.width > NEAR || part.height - kept.height > NEAR + (text === undefined ? 0 : 2);
        if (lost && !clip.scrolls && !(clip.shortens && inside(one, names))) report("cut", element, part, one, text);
        part = kept;
        if (part.width <= 2 * NEAR || part.height <= 2 * NEAR) return null;
      }
      if (styleOf(one).position === "fixed") break;
    }
    return part;
  }

  function examineInside(element, part, text) {
    const away = part.x < -NEAR || right(part) > innerWidth + NEAR;
    const below = fixed && (part.y < -NEAR || bottom(part) > innerHeight + NEAR);
    if (away || below) report("outside", element, part, null, text);
  }

  /** The element that covers the middle of `part`, if it doesn't belong to `part`'s own element. */
  function coverOf(element, part) {
    const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    if (styleOf(element).pointerEvents === "none") return null;
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit.contains(element) || element.contains(hit)) return null;
    const shared = element.closest("button, a, label, .feather");
    return shared?.contains(hit) ? null : hit;
  }

  /** Whether a cover is opaque: it, or a box around it below their common ancestor, is filled. */
  function hides(cover, element) {
    for (let one = cover; one && !one.contains(element); one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      const clear = /^rgba\(.*, 0\)$/.test(backgroundColor);
      if (!clear || backgroundImage !== "none" || one instanceof SVGGeometryElement) return true;
    }
    return false;
  }

  function over(a, b, slack) {
    const across = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
    const down = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
    return across > slack && down > slack;
  }

  /** Cards turned about one bird: their boxes overlap though they do not; what one paints over is `covered`. */
  function turned(a, b) {
    return a.closest("[data-testid=nine]")?.contains(b) ?? false;
  }

  function texts() {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const words = node.data.trim();
      if (!words || element.closest("script, style, title, option, noscript") || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // After a resize, Chromium before 156 gives wrong places for ranges in scaled SVG, but right ones for elements.
      const rects = element instanceof SVGElement ? [element.getBoundingClientRect()] : range.getClientRects();
      for (const rect of rects) {
        if (rect.width > 0 && rect.height > 0) found.push({ element, words, at: box(rect) });
      }
    }
    return found;
  }

  /** Line boxes are higher than letters; this is how much they may overlap a neighbour. */
  function ink(at, element) {
    const size = sizeOf(element);
    const spare = Math.max(0, (at.height - size * 0.75) / 2);
    return { x: at.x, y: at.y + spare, width: at.width, height: at.height - 2 * spare };
  }

  function sizeOf(element) {
    const size = parseFloat(styleOf(element).fontSize);
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return matrix ? size * Math.hypot(matrix.a, matrix.b) : size;
  }

  function examineTexts() {
    const placed = [];
    for (const { element, words, at } of texts()) {
      const part = seenPart(element, ink(at, element), words);
      if (!part) continue;
      examineInside(element, part, words);
      if (sizeOf(element) < least - 0.1 && !inside(element, pictures)) report("small", element, at, `${sizeOf(element).toFixed(1)} px`, words);
      const cover = coverOf(element, part);
      if (cover && inside(cover, overlays) && !inside(element, overlays)) continue;
      if (cover && hides(cover, element)) report("covered", element, part, cover, words);
      placed.push({ element, words, part });
    }
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) {
        if (a.element === b.element || turned(a.element, b.element) || !over(a.part, b.part, 2)) continue;
        if (inside(a.element, overlays) !== inside(b.element, overlays)) continue;
        report("overlap", a.element, a.part, b.element, a.words);
      }
    }
    return placed;
  }

  function targets() {
    const found = new Set();
    for (const element of root.querySelectorAll(TARGETS)) {
      const label = element.closest("label");
      const one = element.matches("input[type=radio], input[type=checkbox]") && label ? label : element;
      if (seen(one) && one.getBoundingClientRect().width > 0) found.add(one);
    }
    return [...found];
  }

  /** Whether presses up to `target` count as the element's: a pseudo-element may be larger than its box. */
  function reaches(element, part) {
    const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
    const hits = (dx, dy) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (hit === element || element.contains(hit) || hit.closest("label") === element || inside(hit, overlays));
    };
    const far = (dx, dy) => {
      let steps = 0;
      while (steps < target && hits(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    const across = part.width >= target - NEAR || far(-1, 0) + far(1, 0) >= target - 2;
    const down = part.height >= target - NEAR || far(0, -1) + far(0, 1) >= target - 2;
    return across && down;
  }

  /** A link inside a sentence is only as high as its line. */
  function inSentence(element) {
    return element.matches("a") && getComputedStyle(element).display === "inline";
  }

  function examineTargets() {
    const placed = [];
    for (const element of targets()) {
      const fan = element.closest("[data-testid=fan]");
      const at = element.getBoundingClientRect();
      if (fan && element !== fan) {
        if (at.width < target - NEAR) report("small", element, at);
        continue;
      }
      const part = seenPart(element, at);
      if (!part) continue;
      examineInside(element, part, wordsOf(element));
      const cover = coverOf(element, part);
      if (cover && inside(cover, overlays) && !inside(element, overlays)) continue;
      if (cover) report("covered", element, part, cover);
      const partly = part.height < at.height - NEAR || part.width < at.width - NEAR;
      if (!partly && !inSentence(element) && !reaches(element, part)) report("small", element, at);
      placed.push({ element, part });
    }
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) {
        if (turned(a.element, b.element) || a.element.contains(b.element) || b.element.contains(a.element) || !over(a.part, b.part, NEAR)) continue;
        if (inside(a.element, overlays) !== inside(b.element, overlays)) continue;
        report("overlap", a.element, a.part, b.element);
      }
    }
    return placed;
  }

  function examineScrolling() {
    const page = document.scrollingElement;
    const at = { x: 0, y: 0, width: page.scrollWidth, height: page.scrollHeight };
    const down = fixed && page.scrollHeight > innerHeight + NEAR;
    if (down || page.scrollWidth > innerWidth + NEAR) report("scroll", document.body, at, null, "the page");
    for (const element of root.querySelectorAll("*")) {
      const clip = clipOf(element);
      const large = clip?.hides && element.clientWidth * element.clientHeight > (innerWidth * innerHeight) / 2;
      if (!(clip?.scrolls || large) || inside(element, scrolls) || !seen(element)) continue;
      const more = element.scrollHeight > element.clientHeight + NEAR || element.scrollWidth > element.clientWidth + NEAR;
      const at = { x: 0, y: 0, width: element.scrollWidth, height: element.scrollHeight };
      if (more) report("scroll", element, at, `shows ${element.clientWidth}x${element.clientHeight}`);
    }
  }

  function union(boxes) {
    const x = Math.min(...boxes.map((one) => one.x));
    const y = Math.min(...boxes.map((one) => one.y));
    return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
  }

  /** The contents of two regions keep apart; the boxes themselves may share a line. */
  function examineRegions(placed) {
    const all = [...root.querySelectorAll(regions || any([]))].filter((one) => seen(one) && !inside(one, overlays));
    const own = placed.filter(({ element }) => !inside(element, overlays));
    const held = all
      .map((region) => ({ region, parts: own.filter(({ element }) => region.contains(element)).map(({ part }) => part) }))
      .filter(({ parts }) => parts.length > 0)
      .map(({ region, parts }) => ({ region, at: union(parts) }));
    for (const [i, a] of held.entries()) {
      for (const b of held.slice(i + 1)) {
        if (over(a.at, b.at, NEAR)) report("overlap", a.region, a.at, b.region);
      }
    }
  }

  function examineTextsOnTargets(words, presses) {
    for (const text of words) {
      for (const press of presses) {
        if (turned(text.element, press.element) || press.element.contains(text.element) || !over(text.part, press.part, 2)) continue;
        if (text.element.contains(press.element) || inside(text.element, overlays) !== inside(press.element, overlays)) continue;
        report("overlap", text.element, text.part, press.element, text.words);
      }
    }
  }

  /** Eyes of feathers: the lower edge of the fan may cut off nothing that shows a suit. */
  function examineMarks() {
    for (const mark of root.querySelectorAll("[data-testid=fan] circle")) {
      if (seen(mark)) seenPart(mark, mark.getBoundingClientRect(), "eye");
    }
  }

  examineScrolling();
  const words = examineTexts();
  const presses = examineTargets();
  examineTextsOnTargets(words, presses);
  examineRegions([...words, ...presses]);
  examineMarks();
  return problems;
};
