// A picture that is made on this device: wood, paper, slate and faces on a canvas, in our own letters.

import { faceOf, initialOf, rimOf } from "../parts/faces";
import wood from "../pictures/wood.svg?url";

export type Pen = CanvasRenderingContext2D;
export type Box = { x: number; y: number; width: number; height: number };

/** Upright, as phones show pictures and friends look at them. */
export const [WIDTH, HEIGHT] = [1080, 1350];
const DISPLAY = `Vollkorn, Georgia, serif`;
const PLAIN = `"Atkinson Next", system-ui, sans-serif`;

/** A colour of style/tokens.css that is the same by day and by night: a picture is sent to somebody else. */
export const kept = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--kept-${name}`);

/** A sheet to draw on, once our letters are here. */
export async function sheet(): Promise<Pen> {
  await Promise.all([`700 40px ${DISPLAY}`, `400 40px ${PLAIN}`, `700 40px ${PLAIN}`].map((font) => document.fonts.load(font, "Aä1")));
  const pen = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT }).getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.textBaseline = "alphabetic";
  return pen;
}

export function png({ canvas }: Pen, name: string): Promise<File> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], `${name}.png`, { type: "image/png" })) : reject(new Error("no picture"))), "image/png"),
  );
}

/** A picture of our own; nothing where it does not come, or a browser cannot draw it. */
export async function fetched(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  return image.naturalWidth > 0 ? image : null;
}

export function round(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

/** What is drawn meanwhile throws a shadow. */
export function shaded(pen: Pen, blur: number, below: number, draw: () => void): void {
  pen.save();
  Object.assign(pen, { shadowColor: "rgb(42 22 6 / 0.45)", shadowBlur: blur, shadowOffsetY: below });
  draw();
  pen.restore();
}

export async function woodIn(pen: Pen, box: Box, colour: string = kept("wood")): Promise<void> {
  const grain = await fetched(wood);
  pen.save();
  round(pen, box, 18);
  pen.clip();
  pen.fillStyle = colour;
  pen.fillRect(box.x, box.y, box.width, box.height);
  if (grain) {
    for (let y = box.y; y < box.y + box.height; y += 480) for (let x = box.x; x < box.x + box.width; x += 960) pen.drawImage(grain, x, y, 960, 480);
  }
  pen.restore();
}

/** A lamp above, and the corners in the dark. */
export function lamp(pen: Pen, strength = 0.3): void {
  const light = pen.createRadialGradient(WIDTH * 0.45, HEIGHT * 0.25, 60, WIDTH * 0.5, HEIGHT * 0.45, HEIGHT * 0.75);
  light.addColorStop(0, `rgb(255 244 214 / ${strength})`);
  light.addColorStop(0.5, "rgb(255 244 214 / 0)");
  light.addColorStop(1, `rgb(42 22 6 / ${strength})`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

type Lettering = { size: number; colour?: string; align?: CanvasTextAlign; bold?: boolean; display?: boolean; most?: number };

/** One line of text, smaller where it would not fit, and at last with dots; how wide it is. */
export function write(pen: Pen, text: string, x: number, y: number, { size, colour = kept("ink"), align = "left", bold = false, display = false, most = WIDTH }: Lettering): number {
  const font = (px: number): string => (display ? `700 ${px}px ${DISPLAY}` : `${bold ? 700 : 400} ${px}px ${PLAIN}`);
  let [px, shown] = [size, text];
  pen.font = font(px);
  while (pen.measureText(shown).width > most && px > size * 0.62) pen.font = font((px -= 1));
  while (pen.measureText(shown).width > most && shown.length > 1) shown = `${[...shown.replace(/…$/, "")].slice(0, -1).join("")}…`;
  Object.assign(pen, { fillStyle: colour, textAlign: align });
  pen.fillText(shown, x, y);
  return pen.measureText(shown).width;
}

/** A face on a coaster, as at the table; a letter where there is no face. `x` and `y`: its middle. */
export async function coaster(pen: Pen, x: number, y: number, size: number, { seat, name, face }: { seat: number; name: string; face: string }): Promise<void> {
  const url = faceOf(face) ?? faceOf(name);
  const drawn = url ? await fetched(url) : null;
  const circle = (radius: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  };
  shaded(pen, size / 12, size / 30, () => circle(size / 2, kept("coaster")));
  circle(size / 2 - size * 0.05, rimOf(seat));
  circle(size / 2 - size * 0.085, kept("coaster"));
  if (!drawn) {
    write(pen, initialOf(name), x, y + size * 0.16, { size: size * 0.46, colour: kept("initial"), align: "center", display: true });
    return;
  }
  const width = size * 0.82;
  const height = (width * drawn.naturalHeight) / drawn.naturalWidth;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, width / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(drawn, x - width / 2, y - width / 2, width, height);
  pen.restore();
}
