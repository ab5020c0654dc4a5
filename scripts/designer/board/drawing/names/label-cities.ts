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
/** Candidates of a line that are looked at, and those that are tried together with the other line's. */
const TRIED = 400;
const BEST = 40;

/** Rows of gaps, in rows from the city, that lettering may stand in; 0 is the city's own row. */
const GAPS = [-0.5, 0.5, 0, -1.5, 1.5, -2.5, 2.5];

/** Text this near to another city's symbol seems to belong to that city. */
const NEIGHBOUR = 34;

function candidates(
  text: string,
  style: TextStyle,
  city: CityToLabel,
  cities: readonly CityToLabel[],
  obstacles: Obstacles,
): Candidate[] {
  const symbols = cities
    .filter((other) => other !== city)
    .map(({ at, reach }) => boxAround(at, Math.min(reach, STEP) + NEIGHBOUR));
  const width = textWidth(text, style);
  const cap = capHeight(style);
  const out: Candidate[] = [];
  const [cx, cy] = city.at;
  const push = (left: number, middle: number, cost: number): void => {
    const baseline = middle + cap / 2;
    // Room for the rim around the letters and for the tails of g, p and y.
    const box = { x: left - 3, y: baseline - cap - 3, width: width + 6, height: cap + style.size * 0.17 + 3 };
    // Towards the nearest point of the lettering: across a river it seems to belong to the other bank.
    const towards: Point = [Math.max(left, Math.min(cx, left + width)), middle];
    const overWater = Array.from({ length: 10 }, (_, k): Point => {
      const t = (k + 1) / 11;
      return [cx + (towards[0] - cx) * t, cy + (towards[1] - cy) * t];
    }).some(([x, y]) => obstacles.rivers.countIn(boxAround([x, y], 5)) > 0);
    const mistakable = symbols.filter((symbol) => overlap(symbol, box)).length;
    out.push({
      placed: { text, x: left, y: baseline, style, box },
      cost: cost + 9 * mistakable + (overWater ? 9 : 0) + boxCost(box, obstacles, []),
    });
  };
  for (const gap of GAPS) {
    const middle = cy + gap * ROW;
    const beside = Math.abs(gap * ROW) < city.reach + cap / 2;
    for (let shift = -width - city.reach - 40; shift <= city.reach + 40; shift += 6) {
      const left = cx + shift;
      // Distance of the text to the side of the city, and off centre.
      const aside = Math.max(0, left - cx - city.reach, cx - city.reach - left - width);
      const touches = left < cx + city.reach && left + width > cx - city.reach;
      if (beside && touches) continue;
      const offCentre = Math.abs(left + width / 2 - cx);
      const far = beside ? 0 : Math.max(0, Math.abs(gap * ROW) - city.reach - ROW / 2);
      push(left, middle, aside * 0.35 + offCentre * 0.03 + far * 0.45 + (gap > 0 ? 0.5 : 0));
    }
  }
  return out.sort((a, b) => a.cost - b.cost);
}

/** Penalty for two lines that do not look as if they belong together. */
function strain(name: PlacedText, load: PlacedText): number {
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
    let moved = false;
    cities.forEach((city, i) => {
      const others = labels.flatMap((label, k) => (k === i ? [] : boxesOf(label)));
      const free = (list: readonly Candidate[]): Candidate[] => {
        const looked: Candidate[] = [];
        let clear = 0;
        // Ascending by cost: behind enough candidates that touch nothing there is no better one.
        for (const { placed, cost } of list.slice(0, TRIED)) {
          let touched = 0;
          for (const box of others) if (gapBetween(box, placed.box) === 0) touched++;
          looked.push({ placed, cost: cost + 1000 * touched });
          if (touched === 0 && ++clear === BEST) break;
        }
        return looked.sort((a, b) => a.cost - b.cost).slice(0, BEST);
      };
      let best: { label: CityLabel; cost: number } | undefined;
      for (const name of free(names[i])) {
        if (!city.loads) {
          best ??= { label: { name: name.placed, loads: undefined }, cost: name.cost };
          continue;
        }
        for (const load of free(loads[i])) {
          const cost = name.cost + load.cost + strain(name.placed, load.placed);
          if (!best || cost < best.cost) best = { label: { name: name.placed, loads: load.placed }, cost };
        }
      }
      if (best && (labels[i]?.name !== best.label.name || labels[i]?.loads !== best.label.loads)) {
        labels[i] = best.label;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return labels.map((label) => label!);
}
