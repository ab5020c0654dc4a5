// Places the icons of a city's loads: a row near the city and the names of the loads, clear of mileposts,
// symbols and text. A city without room for it has the names alone.

import { type Box, gapBetween, growBox, overlap, squareAround } from '../frame.ts';
import type { Point } from '../geometry.ts';
import { ROW_STEP } from '../lattice.ts';
import { boxCost, type Obstacles } from './obstacles.ts';

interface CityWithIcons {
  readonly point: Point;
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

/** Sizes in drawing units. The icon fits between two rows of mountains. */
const ICON_SIDE = 27;
const ICON_GAP = 3;
/** Largest distance from the city at which icons still seem to belong to it. */
const MAX_DISTANCE = 150;
/** Distance from the symbol of another city within which icons seem to belong to that city. */
const OTHER_CITY_DISTANCE = 20;
/** Exclusive limit of the cost of a place: below one milepost or any lettering. */
const MAX_COST = 16;

/**
 * @param cities in the order in which they choose
 * @param obstacles symbols and all lettering are solid
 */
export function placeIcons(cities: readonly CityWithIcons[], obstacles: Obstacles): PlacedIcon[] {
  const rows: Box[] = [];
  const zones = cities.map(({ point, reach }) => squareAround(point, reach + OTHER_CITY_DISTANCE));
  return cities.flatMap(({ point: [cityX, cityY], reach, loads, names }, i) => {
    if (loads.length === 0) return [];
    const width = loads.length * (ICON_SIDE + ICON_GAP) - ICON_GAP;
    const symbol = squareAround([cityX, cityY], reach);
    const otherZones = zones.filter((_, k) => k !== i);
    let best: { box: Box; cost: number } | undefined;
    for (let rowGap = -3.5; rowGap <= 3.5; rowGap++) {
      const y = cityY + rowGap * ROW_STEP - ICON_SIDE / 2;
      for (let x = cityX - width - MAX_DISTANCE; x <= cityX + MAX_DISTANCE; x += 5) {
        const box = { x, y, width, height: ICON_SIDE };
        const distance = gapBetween(box, symbol);
        if (distance > MAX_DISTANCE || otherZones.some((zone) => overlap(zone, box))) continue;
        const placeCost = boxCost(growBox(box, 1), obstacles, rows);
        const cost = placeCost + distance * 0.05 + gapBetween(box, names) * 0.1;
        if (placeCost < MAX_COST && (!best || cost < best.cost)) best = { box, cost };
      }
    }
    if (!best) return [];
    const { x, y } = best.box;
    rows.push(best.box);
    return loads.map((load, k) => {
      return { load, box: { x: x + k * (ICON_SIDE + ICON_GAP), y, width: ICON_SIDE, height: ICON_SIDE } };
    });
  });
}
