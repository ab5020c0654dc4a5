import { dot, text } from '@observablehq/plot';
import type { crayon } from '../../../engine/index.ts';
import { milepostPoint } from '../../designer/board/drawing/paper/frame.ts';
import type { GroupMeasure } from '../../designer/deck/balance/measure-groups.ts';
import { percent } from '../../output/words/number-words.ts';
import { drawChart } from '../report/charts/draw-chart.ts';
import { INK, QUIET } from '../report/colours.ts';

export interface UsedCities {
  readonly cities: readonly GroupMeasure[];
  /** Mean use of a demand. */
  readonly use: number;
}

/** Cities named on the map from either end. */
const NAMED = 8;

/** Cities where they lie, coloured by how often their demands are used. */
export function cityMap(board: crayon.Board, { cities, use }: UsedCities): string {
  const points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const ends = (values: readonly number[]): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const room = 0.03 * (high - low);
    return [low - room, high + room];
  };
  const [x, y] = [ends(xs), ends(ys)];
  const place = new Map(board.cities.map((city) => [city.name, milepostPoint(board, city.milepost)]));
  const order = [...cities].sort((a, b) => a.shrunkUse - b.shrunkUse);
  const largest = Math.max(...cities.map(({ demands }) => demands));
  const shown = order.map(({ name, shrunkUse, demands }, i) => {
    const off = Math.max(-1, Math.min(1, Math.log(shrunkUse / use) / Math.log(2)));
    return {
      name: i < NAMED || i >= order.length - NAMED ? name : '',
      point: place.get(name) ?? [0, 0],
      colour: off < 0 ? 'rgb(var(--worse))' : 'rgb(var(--better))',
      strength: 0.15 + 0.85 * Math.abs(off),
      radius: 4 + 8 * Math.sqrt(demands / largest),
      title: `${name}: demands used ${percent(shrunkUse)}`,
    };
  });
  const across = (at: number) => (row: (typeof shown)[number]) => row.point[at];
  return drawChart('Cities of the board, coloured by how often their demands are used', (width) => ({
    height: Math.round((width * (y[1] - y[0])) / (x[1] - x[0])),
    margin: 0,
    marginTop: 26,
    x: { domain: x, axis: null },
    y: { domain: [y[1], y[0]], axis: null },
    marks: [
      dot(points, {
        x: ([x]) => x,
        y: ([, y]) => y,
        r: width > 500 ? 1.2 : 0.6,
        fill: QUIET,
        fillOpacity: 0.5,
      }),
      dot(shown, {
        x: across(0),
        y: across(1),
        r: 'radius',
        fill: 'colour',
        fillOpacity: 'strength',
        stroke: QUIET,
        strokeWidth: 0.7,
        title: 'title',
      }),
      text(shown, {
        x: across(0),
        y: across(1),
        dy: -15,
        text: 'name',
        fill: INK,
        fontSize: width > 500 ? 12 : 10,
      }),
    ],
    r: { type: 'identity' },
    color: { type: 'identity' },
  }));
}
