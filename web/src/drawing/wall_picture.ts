// A framed deal as a picture to send: the frame on its nail, what was done, the cards, who did it, with whom, and when.

import { pictureOf } from "../cards/picture";
import type { Deck } from "../settings.svelte";
import { RATIO } from "../table/layout";
import { coaster, fetched, HEIGHT, kept, lamp, png, round, shaded, sheet, WIDTH, woodIn, write, type Box, type Pen } from "./canvas";
import { fileName } from "./hand_over";

export type Framed = {
  title: string;
  /** What was played, where the title does not say it. */
  played: string;
  cards: readonly string[];
  columns: number;
  deck: Deck;
  who: { seat: number; name: string; face: string };
  /** Who sat there, too. */
  others: string;
  date: string;
  app: string;
};

const OUTER: Box = { x: 70, y: 190, width: WIDTH - 140, height: HEIGHT - 300 };
const RIM = 44;
const PAPER: Box = { x: OUTER.x + RIM, y: OUTER.y + RIM, width: OUTER.width - 2 * RIM, height: OUTER.height - 2 * RIM };
const [MIDDLE, MARGIN, GAP] = [WIDTH / 2, 56, 14];

export async function wallPicture(framed: Framed): Promise<File> {
  const pen = await sheet();
  await hang(pen);
  const inner = PAPER.width - 2 * MARGIN;
  write(pen, framed.title, MIDDLE, PAPER.y + (framed.played ? 128 : 156), { size: 96, align: "center", display: true, most: inner });
  if (framed.played) write(pen, framed.played, MIDDLE, PAPER.y + 186, { size: 40, colour: kept("ink-soft"), align: "center", most: inner });
  await cards(pen, framed, { x: PAPER.x + MARGIN, y: PAPER.y + 222, width: inner, height: 540 });
  await signed(pen, framed);
  write(pen, framed.app, MIDDLE, HEIGHT - 42, { size: 34, colour: kept("ink-soft"), align: "center", display: true });
  return png(pen, fileName("stammtisch", framed.title, framed.who.name));
}

/** The wall, the nail, the cord, the frame and the paper in it. */
async function hang(pen: Pen): Promise<void> {
  const plaster = pen.createLinearGradient(0, 0, WIDTH * 0.3, HEIGHT);
  plaster.addColorStop(0, kept("wall"));
  plaster.addColorStop(1, kept("wall-deep"));
  pen.fillStyle = plaster;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  lamp(pen, 0.22);
  Object.assign(pen, { strokeStyle: kept("wood-deep"), lineWidth: 5, lineJoin: "round" });
  pen.beginPath();
  pen.moveTo(OUTER.x + 190, OUTER.y + 8);
  pen.lineTo(MIDDLE, 66);
  pen.lineTo(OUTER.x + OUTER.width - 190, OUTER.y + 8);
  pen.stroke();
  shaded(pen, 8, 5, () => {
    pen.fillStyle = kept("nail");
    pen.beginPath();
    pen.arc(MIDDLE, 64, 15, 0, 2 * Math.PI);
    pen.fill();
  });
  shaded(pen, 46, 22, () => {
    pen.fillStyle = kept("wood-deep");
    round(pen, OUTER, 18);
    pen.fill();
  });
  await woodIn(pen, OUTER, kept("frame"));
  Object.assign(pen, { strokeStyle: "rgb(255 241 214 / 0.4)", lineWidth: 3 });
  round(pen, { x: OUTER.x + 5, y: OUTER.y + 5, width: OUTER.width - 10, height: OUTER.height - 10 }, 14);
  pen.stroke();
  Object.assign(pen, { strokeStyle: "rgb(42 22 6 / 0.55)", lineWidth: 6, fillStyle: kept("paper") });
  round(pen, PAPER, 4);
  pen.fill();
  pen.stroke();
}

async function cards(pen: Pen, { cards: held, columns, deck }: Framed, box: Box): Promise<void> {
  const rows = Math.ceil(held.length / columns);
  const width = Math.min((box.width - GAP * (columns - 1)) / columns, ((box.height - GAP * (rows - 1)) / rows) / RATIO);
  const height = width * RATIO;
  const top = box.y + (box.height - rows * height - (rows - 1) * GAP) / 2;
  const pictures = await Promise.all(held.map((card) => fetched(pictureOf(card, deck))));
  pictures.forEach((picture, place) => {
    const row = Math.floor(place / columns);
    const inRow = Math.min(columns, held.length - row * columns);
    const x = MIDDLE - (inRow * width + (inRow - 1) * GAP) / 2 + (place % columns) * (width + GAP);
    const y = top + row * (height + GAP);
    shaded(pen, 10, 4, () => {
      pen.fillStyle = kept("paper");
      round(pen, { x, y, width, height }, width * 0.064);
      pen.fill();
    });
    if (picture) pen.drawImage(picture, x, y, width, height);
  });
}

/** Who did it, with whom, and when. */
async function signed(pen: Pen, { who, others, date }: Framed): Promise<void> {
  const [size, y] = [112, PAPER.y + PAPER.height - 94];
  const [left, most] = [PAPER.x + MARGIN + size + 26, PAPER.width - 2 * MARGIN - size - 26];
  await coaster(pen, PAPER.x + MARGIN + size / 2, y - 8, size, who);
  write(pen, who.name, left, y - 24, { size: 56, display: true, most });
  write(pen, others, left, y + 20, { size: 34, colour: kept("ink-soft"), most });
  write(pen, date, left, y + 62, { size: 34, colour: kept("ink-soft"), most });
}
