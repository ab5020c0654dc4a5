// Places the name of each city and the line of loads that it supplies, preferably between two rows of
// mileposts, where a line of text just fits. Each city takes the cheapest free place; further rounds resolve
// conflicts.

import { type Box, gapBetween, overlap, squareAround } from '../frame.ts';
import { between, type Point } from '../geometry.ts';
import { ROW_STEP, STEP } from '../lattice.ts';
import { capHeight, type TextStyle, textWidth } from '../text.ts';
import { boxCost, COLLISION_COST, type Obstacles } from './obstacles.ts';

export interface CityToLabel {
  readonly name: string;
  /** Second line, '' for none. */
  readonly loads: string;
  readonly point: Point;
  /** Half the width of the city's symbol. */
  readonly reach: number;
  readonly nameStyle: TextStyle;
  readonly loadStyle: TextStyle;
}

/** A line of text. */
export interface PlacedText {
  readonly text: string;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
  readonly box: Box;
}

export interface CityLabel {
  readonly name: PlacedText;
  readonly loads: PlacedText | undefined;
}

/** A place for a line of text. */
interface Candidate {
  readonly line: PlacedText;
  readonly cost: number;
}

const MAX_ROUNDS = 6;
/** Candidates of a line compared with other labels; the best of these, combined with the other line's. */
const MAX_COMPARED = 400;
const MAX_COMBINED = 40;

/** Vertical distances of a line from its city, in rows of mileposts. */
const ROW_OFFSETS = [-0.5, 0.5, 0, -1.5, 1.5, -2.5, 2.5];

/** Distance from the symbol of another city within which text seems to belong to that city. */
const OTHER_CITY_DISTANCE = 34;

/** Places for a line of a city, cheapest first. Costs do not depend on the labels of other cities. */
function candidates(
  text: string,
  style: TextStyle,
  city: CityToLabel,
  cities: readonly CityToLabel[],
  obstacles: Obstacles,
): Candidate[] {
  const { reach } = city;
  const [cityX, cityY] = city.point;
  const otherZones = cities
    .filter((other) => other !== city)
    .map((other) => squareAround(other.point, Math.min(other.reach, STEP) + OTHER_CITY_DISTANCE));
  const width = textWidth(text, style);
  const cap = capHeight(style);
  /** @param middle of the line, vertically */
  const candidateAt = (left: number, middle: number, distanceCost: number): Candidate => {
    const baseline = middle + cap / 2;
    // Room for the rim around the letters and for the descenders of g, p and y.
    const box = { x: left - 3, y: baseline - cap - 3, width: width + 6, height: cap + style.size * 0.17 + 3 };
    // Across a river, text seems to belong to the other bank: look along the way to its nearest point.
    const nearest: Point = [Math.max(left, Math.min(cityX, left + width)), middle];
    const isAcrossRiver = Array.from({ length: 10 }, (_, k) =>
      squareAround(between(city.point, nearest, (k + 1) / 11), 5),
    ).some((square) => obstacles.rivers.countIn(square) > 0);
    const zoneCount = otherZones.filter((zone) => overlap(zone, box)).length;
    return {
      line: { text, x: left, y: baseline, style, box },
      cost: distanceCost + 9 * zoneCount + (isAcrossRiver ? 9 : 0) + boxCost(box, obstacles, []),
    };
  };
  const list: Candidate[] = [];
  for (const offset of ROW_OFFSETS) {
    const middle = cityY + offset * ROW_STEP;
    const isBeside = Math.abs(offset * ROW_STEP) < reach + cap / 2;
    const verticalGap = isBeside ? 0 : Math.max(0, Math.abs(offset * ROW_STEP) - reach - ROW_STEP / 2);
    for (let shift = -width - reach - 40; shift <= reach + 40; shift += 6) {
      const left = cityX + shift;
      if (isBeside && left < cityX + reach && left + width > cityX - reach) continue;
      const horizontalGap = Math.max(0, left - cityX - reach, cityX - reach - left - width);
      const offCentre = Math.abs(left + width / 2 - cityX);
      const cost = horizontalGap * 0.35 + offCentre * 0.03 + verticalGap * 0.45 + (offset > 0 ? 0.5 : 0);
      list.push(candidateAt(left, middle, cost));
    }
  }
  return list.sort((a, b) => a.cost - b.cost);
}

/** Cost of two lines that do not seem to belong together. */
function pairCost(name: PlacedText, loads: PlacedText): number {
  const [a, b] = [name.box, loads.box];
  const gap = gapBetween(a, b);
  if (gap === 0) return COLLISION_COST;
  const down = loads.y - name.y;
  // Side by side: close together, or on both sides of the city; the name comes first.
  if (Math.abs(down) < 8) return 4 + gap * 0.2 + Math.max(0, gap - 60) * 1.5 + (loads.x < name.x ? 8 : 0);
  if (Math.abs(down) > ROW_STEP + 8) return 40 + gap * 0.3;
  // One above the other: aligned left, right or centred.
  const offsets = [a.x - b.x, a.x + a.width - b.x - b.width, a.x + a.width / 2 - b.x - b.width / 2];
  return Math.min(...offsets.map(Math.abs)) * 0.2 + (down < 0 ? 6 : 0);
}

/** Boxes of both lines. */
export const labelBoxes = ({ name, loads }: CityLabel): Box[] => (loads ? [name.box, loads.box] : [name.box]);

/** The cheapest candidates, with the cost of collisions with other labels. @param list cheapest first */
function cheapest(list: readonly Candidate[], otherLabels: readonly Box[]): Candidate[] {
  const comparedCandidates: Candidate[] = [];
  let freeCount = 0;
  for (const { line, cost } of list.slice(0, MAX_COMPARED)) {
    const collisions = otherLabels.filter((box) => gapBetween(box, line.box) === 0).length;
    comparedCandidates.push({ line, cost: cost + COLLISION_COST * collisions });
    if (collisions === 0 && ++freeCount === MAX_COMBINED) break;
  }
  return comparedCandidates.sort((a, b) => a.cost - b.cost).slice(0, MAX_COMBINED);
}

/** Labels in the order of `cities`. Earlier cities choose first: pass the important ones first. */
export function labelCities(cities: readonly CityToLabel[], obstacles: Obstacles): CityLabel[] {
  const nameCandidates = cities.map((city) => candidates(city.name, city.nameStyle, city, cities, obstacles));
  const loadCandidates = cities.map((city) =>
    city.loads ? candidates(city.loads, city.loadStyle, city, cities, obstacles) : [],
  );
  const labels: (CityLabel | undefined)[] = cities.map(() => undefined);
  for (let round = 0, hasMoved = true; round < MAX_ROUNDS && hasMoved; round++) {
    hasMoved = false;
    cities.forEach((city, i) => {
      const otherLabels = labels.flatMap((label, k) => (k === i || !label ? [] : labelBoxes(label)));
      const names = cheapest(nameCandidates[i], otherLabels);
      const loads = cheapest(loadCandidates[i], otherLabels);
      let best: { label: CityLabel; cost: number } = {
        label: { name: names[0].line, loads: undefined },
        cost: Infinity,
      };
      for (const name of city.loads ? names : []) {
        for (const load of loads) {
          const cost = name.cost + load.cost + pairCost(name.line, load.line);
          if (cost < best.cost) best = { label: { name: name.line, loads: load.line }, cost };
        }
      }
      const { name, loads: loadLine } = best.label;
      if (labels[i]?.name === name && labels[i]?.loads === loadLine) return;
      labels[i] = best.label;
      hasMoved = true;
    });
  }
  return labels.map((label) => label!);
}
