// An evening as a picture to send: the slate on the table, chalk on it, who has what, and how it went up and down.

import { apart, scale } from "../parts/evening";
import { coaster, HEIGHT, kept, lamp, png, round, shaded, sheet, WIDTH, woodIn, write, type Box, type Pen } from "./canvas";
import { dayStamp, fileName } from "./hand_over";

export type Player = { seat: number; name: string; face: string; value: number; written: string };
export type EveningDrawn = {
  title: string;
  /** When it was, and how many deals. */
  line: string;
  /** What was agreed on, if it has a name of its own; and that nobody pays, where it is about money. */
  notes: readonly string[];
  players: readonly Player[];
  /** By player: what they had before the first deal and after each. */
  courses: readonly (readonly number[])[];
  /** A step of the scale, as it is written. */
  step: (value: number) => string;
  began: number;
  app: string;
};

const SLATE: Box = { x: 70, y: 70, width: WIDTH - 140, height: HEIGHT - 190 };
const [MIDDLE, MARGIN, FRAME] = [WIDTH / 2, 60, 26];
const [LEFT, RIGHT] = [SLATE.x + MARGIN, SLATE.x + SLATE.width - MARGIN];
const INNER = RIGHT - LEFT;
const DASHES = [[], [22, 12], [6, 12], [34, 10, 6, 10], [3, 14], [48, 14]];

export async function eveningPicture(evening: EveningDrawn): Promise<File> {
  const pen = await sheet();
  await lay(pen);
  write(pen, evening.title, MIDDLE, 192, { size: 72, colour: kept("chalk"), align: "center", display: true, most: INNER });
  write(pen, evening.line, MIDDLE, 246, { size: 36, colour: kept("chalk-soft"), align: "center", most: INNER });
  const below = await standing(pen, evening.players, 292);
  const foot = SLATE.y + SLATE.height - 62 - 44 * Math.max(0, evening.notes.length - 1);
  const plot = { x: LEFT + 96, y: below + 56, width: INNER - 96 - 84, height: foot - 70 - below - 56 };
  if ((evening.courses[0]?.length ?? 0) > 2) await curves(pen, evening, plot);
  evening.notes.forEach((note, n) => write(pen, note, MIDDLE, foot + 44 * n, { size: 34, colour: kept("chalk-soft"), align: "center", most: INNER }));
  label(pen, evening.app);
  return png(pen, fileName("stammtisch", evening.title, dayStamp(evening.began)));
}

/** The table, and the slate on it. */
async function lay(pen: Pen): Promise<void> {
  await woodIn(pen, { x: -20, y: -20, width: WIDTH + 40, height: HEIGHT + 40 }, kept("wood"));
  lamp(pen, 0.34);
  shaded(pen, 40, 18, () => {
    pen.fillStyle = kept("wood-deep");
    round(pen, SLATE, 30);
    pen.fill();
  });
  const inside = { x: SLATE.x + FRAME, y: SLATE.y + FRAME, width: SLATE.width - 2 * FRAME, height: SLATE.height - 2 * FRAME };
  Object.assign(pen, { fillStyle: kept("slate"), strokeStyle: "rgb(0 0 0 / 0.5)", lineWidth: 6 });
  round(pen, inside, 12);
  pen.fill();
  pen.stroke();
  const wiped = pen.createRadialGradient(SLATE.x + 260, SLATE.y + 160, 40, SLATE.x + 400, SLATE.y + 400, 700);
  wiped.addColorStop(0, "rgb(255 255 255 / 0.1)");
  wiped.addColorStop(1, "rgb(255 255 255 / 0)");
  pen.fillStyle = wiped;
  pen.fill();
}

/** Everybody with face, name and what they have, the best first; where it ends. */
async function standing(pen: Pen, players: readonly Player[], top: number): Promise<number> {
  const high = players.length > 4 ? 78 : 100;
  const order = [...players].sort((one, other) => other.value - one.value);
  for (const [place, player] of order.entries()) {
    const y = top + place * high;
    const size = high - 16;
    await coaster(pen, LEFT + size / 2, y + high / 2, size, player);
    const colour = player.value > 0 ? kept("up") : player.value < 0 ? kept("down") : kept("chalk");
    // A canvas cannot ask Vollkorn for figures of one height.
    const wide = write(pen, player.written, RIGHT, y + high / 2 + 18, { size: 54, colour, align: "right", bold: true, most: INNER / 2 });
    write(pen, player.name, LEFT + size + 28, y + high / 2 + 16, { size: 46, colour: kept("chalk"), bold: true, most: INNER - size - 60 - wide });
    stroke(pen, LEFT, y + high, RIGHT, y + high, "rgb(247 243 230 / 0.18)", 2);
  }
  return top + order.length * high;
}

/** What everybody had after each deal, in chalk; told apart by the dash and by the face at its end. */
async function curves(pen: Pen, { players, courses, step }: EveningDrawn, box: Box): Promise<void> {
  const steps = scale(Math.min(...courses.flat()), Math.max(...courses.flat()), box.height < 260 ? 3 : 5);
  const [least, most] = [steps[0]!, steps.at(-1)!];
  const deals = courses[0]!.length - 1;
  const x = (n: number): number => box.x + (box.width * n) / deals;
  const y = (value: number): number => box.y + (box.height * (most - value)) / (most - least);
  for (const each of steps) {
    stroke(pen, box.x, y(each), box.x + box.width, y(each), each === 0 ? kept("chalk-soft") : "rgb(247 243 230 / 0.16)", each === 0 ? 3 : 2);
    write(pen, step(each), box.x - 16, y(each) + 10, { size: 30, colour: kept("chalk-soft"), align: "right", most: 96 });
  }
  courses.forEach((course, place) => {
    pen.save();
    Object.assign(pen, { strokeStyle: kept("chalk"), lineWidth: 5, lineJoin: "round", lineCap: "round" });
    pen.setLineDash(DASHES[place % DASHES.length]!);
    pen.beginPath();
    course.forEach((value, n) => pen.lineTo(x(n), y(value)));
    pen.stroke();
    pen.restore();
  });
  const size = Math.min(64, box.height / players.length);
  const ends = apart(players.map(({ value }) => y(value)), size + 2, box.y, box.y + box.height);
  for (const [place, player] of players.entries()) await coaster(pen, box.x + box.width + 44, ends[place]!, size, player);
}

function stroke(pen: Pen, fromX: number, fromY: number, toX: number, toY: number, colour: string, width: number): void {
  Object.assign(pen, { strokeStyle: colour, lineWidth: width });
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}

/** Where it comes from, on a strip of paper: no letters stand on wood. */
function label(pen: Pen, text: string): void {
  shaded(pen, 10, 4, () => {
    pen.fillStyle = kept("paper");
    round(pen, { x: MIDDLE - 150, y: HEIGHT - 96, width: 300, height: 66 }, 8);
    pen.fill();
  });
  write(pen, text, MIDDLE, HEIGHT - 51, { size: 36, align: "center", display: true, most: 270 });
}
