// Finds a place for the name of each city and for the loads it supplies, preferably between two rows of
// mileposts, where a line of text just fits. Each city takes the best free place; a few rounds resolve
// conflicts.

import type { Point } from '../../geometry.ts';
import { ROW, STEP } from '../../lattice.ts';
import { type Box, boxAround, gapBetween, overlap } from '../frame.ts';
import { capHeight, type TextStyle, textWidth } from '../text.ts';
import { boxCost, type Obstacles } from './obstacles.ts';

export interface CityToLabel {
  readonly name: string;
  /** Second line, '' for none. */
  readonly loads: string;
  readonly at: Point;
  /** Half the width of the city's symbol. */
  readonly reach: number;
  readonly nameStyle: TextStyle;
  readonly loadStyle: TextStyle;
}

/** A line of text with its baseline's left end. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
  readonly box: Box;
}

export interface CityLabel {
  readonly name: PlacedText;
  readonly loads: PlacedText | undefined;
}

interface Candidate {
  readonly placed: PlacedText;
  /** Cost that does not depend on other cities' labels. */
  readonly cost: number;
}

const MAX_ROUNDS = 6;
/** Candidates of a line that are compared with the labels of other cities. */
const MAX_COMPARED = 400;
/** Candidates of a name, and of loads, whose pairs are compared. */
const MAX_PAIRED = 40;

/** Allowed distances of text from its city, in rows; 0 is the row of the city. */
const ROW_OFFSETS = [-0.5, 0.5, 0, -1.5, 1.5, -2.5, 2.5];

/** Text this near to the symbol of another city seems to belong to that city. Drawing units. */
const AMBIGUOUS_DISTANCE = 34;

function candidates(
  text: string,
  style: TextStyle,
  city: CityToLabel,
  cities: readonly CityToLabel[],
  obstacles: Obstacles,
): Candidate[] {
  const symbols = cities
    .filter((other) => other !== city)
    .map(({ at, reach }) => boxAround(at, Math.min(reach, STEP) + AMBIGUOUS_DISTANCE));
  const width = textWidth(text, style);
  const cap = capHeight(style);
  const out: Candidate[] = [];
  const [cx, cy] = city.at;
  const push = (left: number, middle: number, cost: number): void => {
    const baseline = middle + cap / 2;
    // Room for the rim around the letters and for the tails of g, p and y.
    const box = { x: left - 3, y: baseline - cap - 3, width: width + 6, height: cap + style.size * 0.17 + 3 };
    // A river between the city and its text is misleading: the text seems to belong to the other bank.
    const nearest: Point = [Math.max(left, Math.min(cx, left + width)), middle];
    const isAcrossRiver = Array.from({ length: 10 }, (_, k): Point => {
      const t = (k + 1) / 11;
      return [cx + (nearest[0] - cx) * t, cy + (nearest[1] - cy) * t];
    }).some(([x, y]) => obstacles.rivers.countIn(boxAround([x, y], 5)) > 0);
    const ambiguousCount = symbols.filter((symbol) => overlap(symbol, box)).length;
    out.push({
      placed: { text, x: left, y: baseline, style, box },
      cost: cost + 9 * ambiguousCount + (isAcrossRiver ? 9 : 0) + boxCost(box, obstacles, []),
    });
  };
  for (const rows of ROW_OFFSETS) {
    const middle = cy + rows * ROW;
    const isBeside = Math.abs(rows * ROW) < city.reach + cap / 2;
    for (let shift = -width - city.reach - 40; shift <= city.reach + 40; shift += 6) {
      const left = cx + shift;
      // Distance of the text to the side of the city, and off centre.
      const aside = Math.max(0, left - cx - city.reach, cx - city.reach - left - width);
      const touches = left < cx + city.reach && left + width > cx - city.reach;
      if (isBeside && touches) continue;
      const offCentre = Math.abs(left + width / 2 - cx);
      const far = isBeside ? 0 : Math.max(0, Math.abs(rows * ROW) - city.reach - ROW / 2);
      push(left, middle, aside * 0.35 + offCentre * 0.03 + far * 0.45 + (rows > 0 ? 0.5 : 0));
    }
  }
  return out.sort((a, b) => a.cost - b.cost);
}

/** Penalty for a name and loads that do not look like one label. */
function pairPenalty(name: PlacedText, load: PlacedText): number {
  const [a, b] = [name.box, load.box];
  const gap = gapBetween(a, b);
  if (gap === 0) return 1000;
  const down = load.y - name.y;
  if (Math.abs(down) < 8) {
    // Side by side: close together, or with the city in between; the name comes first.
    return 4 + gap * 0.2 + Math.max(0, gap - 60) * 1.5 + (load.x < name.x ? 8 : 0);
  }
  if (Math.abs(down) > ROW + 8) return 40 + gap * 0.3;
  // One above the other: on one edge, or with one middle.
  const edges = [a.x - b.x, a.x + a.width - b.x - b.width, a.x + a.width / 2 - b.x - b.width / 2];
  return Math.min(...edges.map(Math.abs)) * 0.2 + (down < 0 ? 6 : 0);
}

const boxesOf = (label: CityLabel | undefined): Box[] =>
  label === undefined ? [] : label.loads ? [label.name.box, label.loads.box] : [label.name.box];

/** Labels in the order of `cities`. Earlier cities choose first, so give the important ones first. */
export function labelCities(cities: readonly CityToLabel[], obstacles: Obstacles): CityLabel[] {
  const names = cities.map((city) => candidates(city.name, city.nameStyle, city, cities, obstacles));
  const loads = cities.map((city) =>
    city.loads ? candidates(city.loads, city.loadStyle, city, cities, obstacles) : [],
  );
  const labels: (CityLabel | undefined)[] = cities.map(() => undefined);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let hasChanged = false;
    cities.forEach((city, i) => {
      const others = labels.flatMap((label, k) => (k === i ? [] : boxesOf(label)));
      const cheapest = (list: readonly Candidate[]): Candidate[] => {
        const compared: Candidate[] = [];
        let clearCount = 0;
        // The list ascends by cost: after enough candidates without contact, none is better.
        for (const { placed, cost } of list.slice(0, MAX_COMPARED)) {
          const touchCount = others.filter((box) => gapBetween(box, placed.box) === 0).length;
          compared.push({ placed, cost: cost + 1000 * touchCount });
          if (touchCount === 0 && ++clearCount === MAX_PAIRED) break;
        }
        return compared.sort((a, b) => a.cost - b.cost).slice(0, MAX_PAIRED);
      };
      let best: { label: CityLabel; cost: number } | undefined;
      for (const name of cheapest(names[i])) {
        if (!city.loads) {
          best ??= { label: { name: name.placed, loads: undefined }, cost: name.cost };
          continue;
        }
        for (const load of cheapest(loads[i])) {
          const cost = name.cost + load.cost + pairPenalty(name.placed, load.placed);
          if (!best || cost < best.cost) best = { label: { name: name.placed, loads: load.placed }, cost };
        }
      }
      if (best && (labels[i]?.name !== best.label.name || labels[i]?.loads !== best.label.loads)) {
        labels[i] = best.label;
        hasChanged = true;
      }
    });
    if (!hasChanged) break;
  }
  return labels.map((label) => label!);
}
