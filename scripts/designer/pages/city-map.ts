// Map of the cities of a board, coloured by how often the demands for them are used.
import { dot, text } from '@observablehq/plot';
import type { crayon } from '../../../engine/index.ts';
import { drawChart, INK_COLOUR, QUIET_COLOUR } from '../../html/index.ts';
import { milepostPoint } from '../../maps/index.ts';
import { percent } from '../../output/text/index.ts';
import type { GroupMeasure } from '../deck/balance/measure-groups.ts';

export interface UsedCities {
  readonly cities: readonly GroupMeasure[];
  /** Mean use of a demand. */
  readonly use: number;
}

/** Cities named on the map from either end of the list by use. */
const NAMED_PER_END = 8;

export function cityMap(board: crayon.Board, { cities, use }: UsedCities): string {
  const points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
  const [xDomain, yDomain] = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const room = 0.03 * (high - low);
    return [low - room, high + room];
  });
  const place = new Map(board.cities.map((city) => [city.name, milepostPoint(board, city.milepost)]));
  const order = [...cities].sort((a, b) => a.shrunkUse - b.shrunkUse);
  const largest = Math.max(...cities.map(({ demands }) => demands));
  const circles = order.map(({ name, shrunkUse, demands }, i) => {
    const off = Math.max(-1, Math.min(1, Math.log2(shrunkUse / use)));
    const [x, y] = place.get(name)!;
    return {
      name: i < NAMED_PER_END || i >= order.length - NAMED_PER_END ? name : '',
      x,
      y,
      fill: off < 0 ? 'var(--worse)' : 'var(--better)',
      fillOpacity: 0.15 + 0.85 * Math.abs(off),
      r: 4 + 8 * Math.sqrt(demands / largest),
      title: `${name}: demands used ${percent(shrunkUse)}`,
    };
  });
  const city = { x: 'x', y: 'y' } as const;
  return drawChart('Cities of the board, coloured by how often their demands are used', (width) => ({
    height: Math.round((width * (yDomain[1] - yDomain[0])) / (xDomain[1] - xDomain[0])),
    margin: 0,
    marginTop: 26,
    x: { domain: xDomain, axis: null },
    y: { domain: [yDomain[1], yDomain[0]], axis: null },
    marks: [
      dot(points, { r: width > 500 ? 1.2 : 0.6, fill: QUIET_COLOUR, fillOpacity: 0.5 }),
      dot(circles, {
        ...city,
        r: 'r',
        fill: 'fill',
        fillOpacity: 'fillOpacity',
        stroke: QUIET_COLOUR,
        strokeWidth: 0.7,
        title: 'title',
      }),
      text(circles, { ...city, dy: -15, text: 'name', fill: INK_COLOUR, fontSize: width > 500 ? 12 : 10 }),
    ],
  }));
}
