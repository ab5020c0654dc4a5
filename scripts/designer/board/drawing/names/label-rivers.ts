// Writes the names of rivers along a smoothed copy of their lines, a little to one side, where the bend is
// slight and few obstacles are near.
import { distance, type Point } from '../../geometry.ts';
import type { Box } from '../frame.ts';
import { capHeight, layOut, type TextStyle } from '../text.ts';
import { boxCost, type Obstacles } from './obstacles.ts';

/** One letter: outline in thousandths of an em, place of its middle on the baseline, degrees clockwise. */
interface TurnedGlyph {
  readonly outline: string;
  readonly at: Point;
  readonly width: number;
  readonly turn: number;
}

export interface RiverLabel {
  readonly name: string;
  readonly glyphs: readonly TurnedGlyph[];
  readonly boxes: readonly Box[];
}

/** Distance between points of the smoothed line, and half the window of its moving average. Drawing units. */
const SAMPLE = 5;
const SMOOTHING_REACH = 90;
/** Distance from the line of the river to the middle of the letters. */
const SIDE_OFFSET = 15;
/** Length from which a river gets its name twice, and the least distance of the two names. */
const MIN_LENGTH_FOR_TWO = 1300;
const MIN_DISTANCE_OF_TWO = 600;

/** Points every SAMPLE units along a line. */
function resample(line: readonly Point[]): Point[] {
  const out: Point[] = [line[0]];
  let next = SAMPLE;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const length = distance(a, b);
    for (; next <= length; next += SAMPLE)
      out.push([a[0] + ((b[0] - a[0]) * next) / length, a[1] + ((b[1] - a[1]) * next) / length]);
    next -= length;
  }
  return out;
}

function smoothed(points: readonly Point[]): Point[] {
  const half = Math.round(SMOOTHING_REACH / SAMPLE);
  // Two passes of a moving average; near the ends the window shrinks, so the line keeps its ends.
  let line = [...points];
  for (let pass = 0; pass < 2; pass++) {
    line = line.map((_, i) => {
      const reach = Math.min(half, i, line.length - 1 - i);
      let [x, y] = [0, 0];
      for (let k = i - reach; k <= i + reach; k++) [x, y] = [x + line[k][0], y + line[k][1]];
      return [x / (2 * reach + 1), y / (2 * reach + 1)];
    });
  }
  return line;
}

/** Places the letters on a line from index `from`; undefined if the line ends too early. */
function placeLetters(
  line: readonly Point[],
  from: number,
  side: number,
  glyphs: ReturnType<typeof layOut>['glyphs'],
  cap: number,
): { glyphs: TurnedGlyph[]; bend: number } | undefined {
  const out: TurnedGlyph[] = [];
  let bend = 0;
  let before: number | undefined;
  let at = from;
  // Length walked up to point `at`.
  let walked = 0;
  for (const { outline, x, width } of glyphs) {
    const middle = x + width / 2;
    while (at + 1 < line.length && walked + distance(line[at], line[at + 1]) <= middle) {
      walked += distance(line[at], line[at + 1]);
      at++;
    }
    if (at + 1 >= line.length) return undefined;
    const share = (middle - walked) / distance(line[at], line[at + 1]);
    const [px, py] = [
      line[at][0] + (line[at + 1][0] - line[at][0]) * share,
      line[at][1] + (line[at + 1][1] - line[at][1]) * share,
    ];
    const [a, b] = [line[Math.max(0, at - 4)], line[Math.min(line.length - 1, at + 5)]];
    const d = distance(a, b) || 1;
    const [ux, uy] = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
    // Normal to the left of the reading direction is (uy, -ux): above the river for side +1.
    const off = side * SIDE_OFFSET - cap / 2;
    const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
    if (before !== undefined) bend += Math.abs(((turn - before + 540) % 360) - 180);
    before = turn;
    out.push({ outline, at: [px + uy * off, py - ux * off], width, turn });
  }
  return { glyphs: out, bend };
}

/** Names of rivers beside their lines; none where there is no room for a whole name. */
export function labelRivers(
  rivers: readonly { name: string; line: readonly Point[] }[],
  style: TextStyle,
  obstacles: Obstacles,
): RiverLabel[] {
  const labels: RiverLabel[] = [];
  const used: Box[] = [];
  const cap = capHeight(style);
  for (const { name, line } of rivers) {
    const text = layOut(name, style);
    const downstream = smoothed(resample(line));
    const options: { label: RiverLabel; middle: Point; cost: number }[] = [];
    for (const way of [downstream, downstream.toReversed()]) {
      for (let from = 0; from < way.length; from += 3) {
        for (const side of [1, -1]) {
          const placed = placeLetters(way, from, side, text.glyphs, cap);
          if (!placed) continue;
          // Readable from left to right; a name that climbs straight up is the limit.
          const [first, last] = [placed.glyphs[0].at, placed.glyphs[placed.glyphs.length - 1].at];
          if (last[0] - first[0] < 0.15 * text.width) continue;
          const boxes = placed.glyphs.map(({ at, width, turn }) => {
            const angle = (turn * Math.PI) / 180;
            const [mx, my] = [at[0] + (Math.sin(angle) * cap) / 2, at[1] - (Math.cos(angle) * cap) / 2];
            const half = Math.max(width, cap) / 2 + 2;
            return { x: mx - half, y: my - half, width: 2 * half, height: 2 * half };
          });
          const steep = Math.abs(last[1] - first[1]) / text.width;
          const cost =
            boxes.reduce((sum, box) => sum + boxCost(box, obstacles, used), 0) +
            placed.bend * 0.5 +
            steep * 12;
          const middle = placed.glyphs[placed.glyphs.length >> 1].at;
          options.push({ label: { name, glyphs: placed.glyphs, boxes }, middle, cost });
        }
      }
    }
    options.sort((a, b) => a.cost - b.cost);
    const best = options[0];
    if (!best || best.cost >= 1000) continue;
    const chosen = [best];
    if (downstream.length * SAMPLE > MIN_LENGTH_FOR_TWO) {
      const second = options.find(
        ({ middle, cost }) => cost < 1000 && distance(middle, best.middle) > MIN_DISTANCE_OF_TWO,
      );
      if (second) chosen.push(second);
    }
    for (const { label } of chosen) {
      labels.push(label);
      used.push(...label.boxes);
    }
  }
  return labels;
}
