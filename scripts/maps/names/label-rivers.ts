// Writes the names of rivers along smoothed copies of their lines, a little to one side, where the bend is
// slight and few obstacles are near.

import { type Box, squareAround } from '../frame.ts';
import { between, distance, type Point } from '../geometry.ts';
import { capHeight, layOut, type PlacedGlyph, type TextStyle } from '../text.ts';
import { boxCost, COLLISION_COST, type Obstacles } from './obstacles.ts';

/** One letter of a name along a line. */
interface RotatedGlyph {
  /** Path data in thousandths of an em. */
  readonly outline: string;
  /** Middle of the letter on its baseline. */
  readonly point: Point;
  readonly width: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

export interface RiverLabel {
  readonly name: string;
  readonly glyphs: readonly RotatedGlyph[];
  readonly boxes: readonly Box[];
}

/** Distance between points of the smoothed line, and length over which it is averaged. In drawing units. */
const SAMPLE_DISTANCE = 5;
const SMOOTHING_LENGTH = 90;
/** Distance from the river to the middle of the letters. */
const TEXT_DISTANCE = 15;
/** Length from which a river gets its name twice, and least distance between the two. */
const MIN_LENGTH_FOR_TWO = 1300;
const MIN_NAME_DISTANCE = 600;

/** Points at equal distances along a line. */
function resample(line: readonly Point[]): Point[] {
  const points: Point[] = [line[0]];
  let next = SAMPLE_DISTANCE;
  for (let i = 0; i + 1 < line.length; i++) {
    const length = distance(line[i], line[i + 1]);
    for (; next <= length; next += SAMPLE_DISTANCE) points.push(between(line[i], line[i + 1], next / length));
    next -= length;
  }
  return points;
}

/** Two passes of a moving average. Near the ends the window shrinks, so that the line keeps its ends. */
function smoothLine(points: readonly Point[]): Point[] {
  const maxReach = Math.round(SMOOTHING_LENGTH / SAMPLE_DISTANCE);
  let line = [...points];
  for (let pass = 0; pass < 2; pass++) {
    line = line.map((_, i) => {
      const reach = Math.min(maxReach, i, line.length - 1 - i);
      let [x, y] = [0, 0];
      for (let k = i - reach; k <= i + reach; k++) [x, y] = [x + line[k][0], y + line[k][1]];
      return [x / (2 * reach + 1), y / (2 * reach + 1)];
    });
  }
  return line;
}

/**
 * Letters along a line from one of its points; undefined if the line is too short.
 * @param side 1 to the left of the reading direction, -1 to the right
 * @param cap height of capitals
 */
function glyphsAlong(
  line: readonly Point[],
  start: number,
  side: number,
  glyphs: readonly PlacedGlyph[],
  cap: number,
): { glyphs: RotatedGlyph[]; bendDegrees: number } | undefined {
  const rotated: RotatedGlyph[] = [];
  let bendDegrees = 0;
  let i = start;
  let lengthToPoint = 0;
  for (const { outline, x, width } of glyphs) {
    const middle = x + width / 2;
    while (i + 1 < line.length && lengthToPoint + distance(line[i], line[i + 1]) <= middle) {
      lengthToPoint += distance(line[i], line[i + 1]);
      i++;
    }
    if (i + 1 >= line.length) return undefined;
    const share = (middle - lengthToPoint) / distance(line[i], line[i + 1]);
    const [pointX, pointY] = between(line[i], line[i + 1], share);
    const [a, b] = [line[Math.max(0, i - 4)], line[Math.min(line.length - 1, i + 5)]];
    const length = distance(a, b) || 1;
    const [unitX, unitY] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    // (unitY, -unitX) points to the left of the reading direction.
    const shift = side * TEXT_DISTANCE - cap / 2;
    const turn = (Math.atan2(unitY, unitX) * 180) / Math.PI;
    const lastTurn = rotated.at(-1)?.turn ?? turn;
    bendDegrees += Math.abs(((turn - lastTurn + 540) % 360) - 180);
    rotated.push({ outline, point: [pointX + unitY * shift, pointY - unitX * shift], width, turn });
  }
  return { glyphs: rotated, bendDegrees };
}

/** Square that covers a letter at any angle. */
function glyphBox({ point: [x, y], width, turn }: RotatedGlyph, cap: number): Box {
  const angle = (turn * Math.PI) / 180;
  const middle: Point = [x + (Math.sin(angle) * cap) / 2, y - (Math.cos(angle) * cap) / 2];
  return squareAround(middle, Math.max(width, cap) / 2 + 2);
}

/** Names of rivers beside their lines; none where there is no room for a whole name. */
export function labelRivers(
  rivers: readonly { name: string; line: readonly Point[] }[],
  style: TextStyle,
  obstacles: Obstacles,
): RiverLabel[] {
  const labels: RiverLabel[] = [];
  const cap = capHeight(style);
  for (const { name, line } of rivers) {
    const text = layOut(name, style);
    const letteredBoxes = labels.flatMap(({ boxes }) => boxes);
    const downstream = smoothLine(resample(line));
    const candidates: { label: RiverLabel; middle: Point; cost: number }[] = [];
    for (const direction of [downstream, [...downstream].reverse()]) {
      for (let start = 0; start < direction.length; start += 3) {
        for (const side of [1, -1]) {
          const along = glyphsAlong(direction, start, side, text.glyphs, cap);
          if (!along) continue;
          const { glyphs, bendDegrees } = along;
          // Readable from left to right, at most almost vertical.
          const [first, last] = [glyphs[0].point, glyphs[glyphs.length - 1].point];
          if (last[0] - first[0] < 0.15 * text.width) continue;
          const boxes = glyphs.map((glyph) => glyphBox(glyph, cap));
          const steepness = Math.abs(last[1] - first[1]) / text.width;
          const cost =
            boxes.reduce((sum, box) => sum + boxCost(box, obstacles, letteredBoxes), 0) +
            bendDegrees * 0.5 +
            steepness * 12;
          candidates.push({ label: { name, glyphs, boxes }, middle: glyphs[glyphs.length >> 1].point, cost });
        }
      }
    }
    const free = candidates.filter(({ cost }) => cost < COLLISION_COST).sort((a, b) => a.cost - b.cost);
    if (free.length === 0) continue;
    const isLong = downstream.length * SAMPLE_DISTANCE > MIN_LENGTH_FOR_TWO;
    const second = free.find(({ middle }) => isLong && distance(middle, free[0].middle) > MIN_NAME_DISTANCE);
    labels.push(free[0].label, ...(second ? [second.label] : []));
  }
  return labels;
}
