// Finds a place for the pictures of the loads of a city: a row near the city and their names, clear of
// mileposts, symbols and text. Without such a place a city has the names alone.

import type { Point } from '../../geometry.ts';
import { ROW } from '../../lattice.ts';
import { type Box, boxAround, gapBetween, grown, overlap } from '../frame.ts';
import { boxCost, type Obstacles } from './obstacles.ts';

interface CityWithIcons {
  readonly at: Point;
  /** Half the width of the city's symbol. */
  readonly reach: number;
  readonly loads: readonly string[];
  /** Box of the names of the loads. */
  readonly names: Box;
}

export interface PlacedIcon {
  readonly load: string;
  readonly box: Box;
}

/** Side of a picture in drawing units: rows of mileposts leave room for it between two mountains. */
const ICON = 27;
const GAP = 3;
/** Farther than this from its city, a picture seems to belong to none. */
const FARTHEST = 150;
/** Pictures this near to another city's symbol seem to belong to that city. */
const NEIGHBOUR = 20;
/** Highest cost of a place: less than one milepost or any lettering under it. */
const DEAREST = 16;

/** @param cities those that choose first come first @param obstacles with all symbols and lettering among what is solid */
export function placeIcons(cities: readonly CityWithIcons[], obstacles: Obstacles): PlacedIcon[] {
  const placed: PlacedIcon[] = [];
  const used: Box[] = [];
  const symbols = cities.map(({ at, reach }) => boxAround(at, reach + NEIGHBOUR));
  cities.forEach(({ at: [cx, cy], reach, loads, names }, i) => {
    if (loads.length === 0) return;
    const width = loads.length * (ICON + GAP) - GAP;
    const symbol = boxAround([cx, cy], reach);
    const others = symbols.filter((_, k) => k !== i);
    let best: { box: Box; cost: number } | undefined;
    for (let gap = -3.5; gap <= 3.5; gap++) {
      const y = cy + gap * ROW - ICON / 2;
      for (let x = cx - width - FARTHEST; x <= cx + FARTHEST; x += 5) {
        const box = { x, y, width, height: ICON };
        const far = gapBetween(box, symbol);
        if (far > FARTHEST || others.some((other) => overlap(other, box))) continue;
        const ground = boxCost(grown(box, 1), obstacles, used);
        const cost = ground + far * 0.05 + gapBetween(box, names) * 0.1;
        if (ground < DEAREST && (!best || cost < best.cost)) best = { box, cost };
      }
    }
    if (!best) return;
    const { box } = best;
    used.push(box);
    loads.forEach((load, k) => {
      placed.push({ load, box: { x: box.x + k * (ICON + GAP), y: box.y, width: ICON, height: ICON } });
    });
  });
  return placed;
}
