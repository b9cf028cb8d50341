// What is wrong with how a screen lies, as a list of sentences; an empty list: nothing.
// `measure` runs inside the page and sees boxes alone: axe stays green when a hand covers the trick.

export const TARGET = 44;
export const STRIP = 36;

/** @returns {Promise<string[]>} */
export function faults(page, { large = false } = {}) {
  return page.evaluate(measure, { TARGET, STRIP, large });
}

function measure({ TARGET, STRIP, large }) {
  const found = [];
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.body;

  const box = (element) => element.getBoundingClientRect();
  const all = (selector) => [...root.querySelectorAll(selector)].filter(isShown);
  const name = (element) => {
    const said = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const kind = element.dataset.testid ?? element.dataset.card ?? String(element.getAttribute("class") ?? "").replace(/\s*svelte-\S+/g, "");
    return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ""} "${said.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  };
  const at = (r) => `[${[r.left, r.top, r.right, r.bottom].map(Math.round).join(" ")}]`;

  function isShown(element) {
    if (element.closest(".aloud, [hidden]")) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width: w, height: h } = box(element);
    return w > 0 && h > 0;
  }

  /** The part of an element that its scrolling places leave visible. */
  function visible(element) {
    const r = box(element);
    let [left, top, right, bottom] = [r.left, r.top, r.right, r.bottom];
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const place = box(up);
      if (overflowX !== "visible" && overflowX !== "clip") [left, right] = [Math.max(left, place.left), Math.min(right, place.right)];
      if (overflowY !== "visible" && overflowY !== "clip") [top, bottom] = [Math.max(top, place.top), Math.min(bottom, place.bottom)];
    }
    return { left, top, right, bottom, isEmpty: right - left < 1 || bottom - top < 1 };
  }

  /** The words of an element, each as a range. */
  function words(element) {
    const ranges = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        ranges.push(range);
      }
    }
    return ranges;
  }

  function shared(one, other) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 1 && down > 1 ? across * down : 0;
  }

  // Nothing is wider than the screen.
  if (document.documentElement.scrollWidth > width) found.push(`page is ${document.documentElement.scrollWidth} wide of ${width}`);
  for (const element of all("*")) {
    const r = visible(element);
    if (!r.isEmpty && (r.left < -1 || r.right > width + 1)) found.push(`outside: ${name(element)} ${at(r)}`);
  }

  // Words are not cut off; what scrolls sideways on purpose can be reached by keyboard.
  for (const element of all("button, a, summary, h1, h2, h3, p, li, td, th, dt, dd, label, .who, option:checked")) {
    const style = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (isCut && style.overflowX === "hidden") found.push(`cut off: ${name(element)}`);
    else if (isCut && element.matches("button, .button")) found.push(`wider than its button: ${name(element)}`);
  }
  // And no word on a button goes on in the next line.
  for (const element of all("button, .button")) {
    const broken = words(element).find((word) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1);
    if (broken) found.push(`in two lines: "${broken}" of ${name(element)}`);
  }

  // Thumbs need room; links in the middle of a text do not count.
  const isInline = (element) => element.matches("a:not(.button)") && getComputedStyle(element).display === "inline";
  for (const element of all("button, a[href], input, select, textarea, summary")) {
    if (element.disabled || isInline(element) || element.closest("[data-testid=hand]")) continue;
    const place = element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element;
    const r = box(place);
    if (r.width < TARGET - 0.5 || r.height < TARGET - 0.5) {
      found.push(`small: ${name(place)} ${r.width.toFixed(1)}×${r.height.toFixed(1)}`);
    }
  }

  // A table in the middle of a deal does not scroll: everything is seen at once.
  const table = document.querySelector("main[data-stage]");
  if (table && !dialog && !large && document.documentElement.scrollHeight > height + 1) {
    found.push(`table is ${document.documentElement.scrollHeight} high of ${height}`);
  }
  if (dialog || !table) return found;

  // The fan: every strip wide enough, every index free.
  const cards = all("[data-testid=hand] [data-card]").map((element) => ({ element, r: box(element) }));
  cards.forEach(({ element, r }, place) => {
    const next = cards[place + 1]?.r;
    const isSameRow = next && next.left > r.left;
    const strip = isSameRow ? Math.min(next.left, r.right) - r.left : r.width;
    if (strip < STRIP - 0.2) found.push(`strip of ${name(element)}: ${strip.toFixed(1)}`);
    const below = cards.filter((other) => other.r.top > r.top + r.height * 0.3 && shared(r, other.r) > 0);
    const free = Math.min(r.bottom, ...below.map((other) => other.r.top)) - r.top;
    if (free < STRIP - 0.2) found.push(`row over ${name(element)}: ${free.toFixed(1)}`);
    if (!large && r.bottom > height + 1) found.push(`below the screen: ${name(element)}`);
  });

  // Each card of the trick lies free in at least one of its two corners with an index.
  const trick = all("[data-testid=trick] [data-card]").map((element) => ({ element, r: box(element) }));
  for (const { element, r } of trick) {
    const corners = [
      [r.left + r.width * 0.15, r.top + r.height * 0.12],
      [r.right - r.width * 0.15, r.bottom - r.height * 0.12],
    ];
    const seen = corners.filter(([x, y]) => y > 0 && y < height && element.contains(document.elementFromPoint(x, y)));
    if (!seen.length && r.bottom < height) found.push(`both indices covered: ${name(element)} ${at(r)}`);
    // What a player reads a card by: 40 px are what the strips of the fan have, too.
    if (r.width < STRIP) found.push(`tiny card in the trick: ${r.width.toFixed(1)}`);
  }

  // Nothing lies on the hand, nothing on the trick, and no two things on each other.
  const solid = all(
    ".seat .coaster, .seat .plate, .pile, header, .chips li, nav button, [data-testid=ask], [data-testid=ask] button, .row > button, .row > select, .sent, .talon, .status, .hint, [data-testid=deal-end], [data-testid=log]",
  );
  const passing = all("[data-testid=bubble], [data-testid=notice], [data-testid=caption], .caption");
  const boxes = solid.map((element) => ({ element, r: visible(element) })).filter(({ r }) => !r.isEmpty);
  for (const [kind, some] of [["hand", cards], ["trick", trick]]) {
    for (const { element, r } of some) {
      for (const other of [...boxes, ...passing.map((one) => ({ element: one, r: box(one) }))]) {
        if (shared(r, other.r) > 4) found.push(`on the ${kind}: ${name(other.element)} ${at(other.r)} on ${name(element)} ${at(r)}`);
      }
    }
  }
  for (const one of cards) {
    for (const other of trick) if (shared(one.r, other.r) > 4) found.push(`hand on trick: ${name(one.element)}, ${name(other.element)}`);
  }
  boxes.forEach((one, place) => {
    for (const other of boxes.slice(place + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (shared(one.r, other.r) > 4) {
        found.push(`on each other: ${name(one.element)} ${at(one.r)}, ${name(other.element)} ${at(other.r)}`);
      }
    }
  });
  return [...new Set(found)];
}
