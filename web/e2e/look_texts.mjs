// What is written on a screen: how large, how high its main actions are, and how well it stands out from what is behind it.
// `texts` runs inside the page and sees boxes and styles; `contrasts` asks the pixels of a picture without the letters.

import { decoded } from "./gallery_png.mjs";

/** From here on text counts as large (WCAG 2): 18 pt, or 14 pt and bold. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;
/** So many of the pixels behind a text may be worse: a line that touches a letter is no background. */
const STRAY = 0.05;

/** All that is written on the screen: `{ text, px, weight, colour, opacity, box, isOff }`; and its main actions. */
function readTexts(page) {
  return page.evaluate(texts);
}

/** What is written and what is behind it, at a moment when nothing moved in between. */
export async function readStill(page) {
  for (;;) {
    const before = await readTexts(page);
    const ground = await groundOf(page);
    if (JSON.stringify(before) === JSON.stringify(await readTexts(page))) return { ...before, ground };
  }
}

/** Takes the letters away, takes a picture, and puts them back. */
async function groundOf(page) {
  await page.evaluate(() => {
    // Neither an attribute nor a style element: the page's content policy forbids both, rightly.
    const blank = new CSSStyleSheet();
    blank.replaceSync("*, *::before, *::after, *::placeholder { color: transparent !important; text-shadow: none !important; caret-color: transparent !important; text-decoration-color: transparent !important; transition: none !important; }");
    document.adoptedStyleSheets.push(blank);
  });
  const png = await page.screenshot();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return decoded(png);
}

/** The contrast of each text with its ground, as `{ text, ratio, isLarge }`; what is switched off does not count. */
export function contrasts(found, ground) {
  return found
    .filter(({ isOff }) => !isOff)
    .map(({ text, px, weight, colour, opacity, box }) => ({
      text,
      ratio: worst(ground, box, colour, opacity),
      isLarge: px >= LARGE_PX || (px >= LARGE_BOLD_PX && weight >= BOLD),
    }))
    .filter(({ ratio }) => ratio !== null);
}

function worst({ width, height, pixels, bytes }, box, [red, green, blue, alpha], opacity) {
  const seen = alpha * opacity;
  const ratios = new Map();
  let count = 0;
  for (let y = Math.max(0, Math.ceil(box.top)); y < Math.min(height, box.bottom); y++) {
    for (let x = Math.max(0, Math.ceil(box.left)); x < Math.min(width, box.right); x++) {
      const at = (y * width + x) * bytes;
      const behind = pixels.readUIntBE(at, 3);
      ratios.set(behind, (ratios.get(behind) ?? 0) + 1);
      count += 1;
    }
  }
  const rows = [...ratios].map(([colour, times]) => {
    const behind = [colour >> 16, (colour >> 8) & 255, colour & 255];
    const letter = [red, green, blue].map((value, place) => value * seen + behind[place] * (1 - seen));
    return { ratio: ratioOf(letter, behind), times };
  });
  let stray = count * STRAY;
  return rows.sort((one, other) => one.ratio - other.ratio).find(({ times }) => (stray -= times) < 0)?.ratio ?? null;
}

/** WCAG 2, of two colours. */
export function ratioOf(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour) {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function texts() {
  const FRAME = 4;
  const root = document.querySelector("dialog[open]") ?? document.body;
  const isShown = (element) => !element.closest(".aloud, [hidden], svg") && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clear = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  /** Any colour that CSS can write, as red, green, blue and how much of it is seen. */
  function parts(colour) {
    clear.clearRect(0, 0, 1, 1);
    clear.fillStyle = colour;
    clear.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = clear.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  function opacityOf(element) {
    let all = 1;
    for (let up = element; up; up = up.parentElement) all *= Number(getComputedStyle(up).opacity);
    return all;
  }

  /** What scrolling places and the screen leave of it. */
  function seenOf(rect, element) {
    let [left, top, right, bottom] = [rect.left, rect.top, Math.min(rect.right, innerWidth), Math.min(rect.bottom, innerHeight)];
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const place = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, place.left), Math.max(top, place.top), Math.min(right, place.right), Math.min(bottom, place.bottom)];
    }
    return { left, top, right, bottom };
  }

  /** Whether something else lies over its middle. What takes no tap cannot be asked for. */
  function isCovered({ left, top, right, bottom }, element) {
    if (getComputedStyle(element).pointerEvents === "none") return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && !hit.contains(element) && !element.contains(hit) && !hit.closest("label")?.contains(element);
  }

  function entry(text, element, rect) {
    const box = seenOf(rect, element);
    if (box.right - box.left < 2 || box.bottom - box.top < 2 || isCovered(box, element)) return null;
    const style = getComputedStyle(element);
    const isOff = element.closest(":disabled, [aria-disabled=true]") !== null;
    return { text: text.trim().slice(0, 40), px: parseFloat(style.fontSize), weight: Number(style.fontWeight), colour: parts(style.color), opacity: opacityOf(element), box, isOff };
  }

  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.matches("option, script, style, noscript") || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) found.push(entry(node.data, element, rect));
  }
  for (const field of root.querySelectorAll("input:not([type=checkbox], [type=radio], [type=range]), select, textarea")) {
    // Inside of its frame, which is no background.
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const inside = { left: left + FRAME, top: top + FRAME, right: right - FRAME, bottom: bottom - FRAME };
    if (isShown(field)) found.push(entry(field.selectedOptions?.[0]?.text ?? (field.value || field.placeholder), field, inside));
  }
  // One that is pressed is a choice, which is coloured alike.
  const actions = [...root.querySelectorAll("button.primary:not([aria-pressed]), .button.primary")]
    .filter((element) => isShown(element) && element.getBoundingClientRect().width > 0)
    .map((element) => ({ text: element.textContent.trim().slice(0, 40), px: element.getBoundingClientRect().height }));
  return { found: found.filter((one) => one !== null && one.text), actions };
}
