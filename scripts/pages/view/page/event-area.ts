// Where an event card holds, drawn on the board: hatched ground, and crosses on closed crossings.
import type { crayon } from '../../../../engine/index.ts';
import { hexagonCorners } from '../../../designer/board/drawing/paper/frame.ts';
import { svg } from './dom.ts';

type Point = readonly [number, number];

/** Half the length of a cross, in drawing units. */
const CROSS = 13;

/** The hexagon round a milepost, as path data. */
function hexagon([x, y]: Point, grid: crayon.GridKind): string {
  const corners = hexagonCorners(grid).map(([dx, dy]) => `${Math.round(x + dx)} ${Math.round(y + dy)}`);
  return `M${corners.join('L')}Z`;
}

const inside = (mask: Uint8Array): number[] => [...mask.keys()].filter((index) => mask[index] !== 0);

/** What the card looks like on the map: weather, strikes and wrecks differ in colour and hatching. */
const lookOf = ({ halfRate, noLoads, derail }: crayon.EventCard): string =>
  derail ? 'wreck' : halfRate ? 'weather' : noLoads ? 'strike' : 'closed';

/** Nothing for a card that holds everywhere or nowhere, such as a tax. */
export function eventArea(rules: crayon.Rules, points: readonly Point[], event: number): SVGElement[] {
  const { board } = rules;
  const card = rules.events[event];
  const mask = card.halfRate ?? card.derail ?? card.noLoads ?? card.noEnter;
  const marks: SVGElement[] = [];
  const centre = (places: readonly Point[]): Point => {
    const sum = places.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
    return [sum[0] / places.length, sum[1] / places.length];
  };
  let named: readonly Point[] = [];
  if (mask) {
    const places = inside(mask).map((m) => points[m]);
    if (places.length > 0) {
      marks.push(
        svg('path', {
          class: `area ${lookOf(card)}`,
          d: places.map((at) => hexagon(at, board.grid)).join(''),
        }),
      );
      named = places;
    }
  }
  if (card.erase || (card.noMove && !mask)) {
    const segments = card.erase ? [...card.erase] : inside(card.noMove!);
    const middles = segments.map((segment): Point => {
      const arc = board.arcA[segment];
      const [[x, y], [u, v]] = [points[board.from[arc]], points[board.to[arc]]];
      return [(x + u) / 2, (y + v) / 2];
    });
    const d = middles.map(([x, y]) => {
      const [left, top, size] = [Math.round(x) - CROSS, Math.round(y) - CROSS, 2 * CROSS];
      return `M${left} ${top}l${size} ${size}m0-${size}l-${size} ${size}`;
    });
    if (middles.length > 0) marks.push(svg('path', { class: 'crosses', d: d.join('') }));
    if (named.length === 0) named = middles;
  }
  if (named.length === 0) return [];
  const [x, y] = centre(named);
  marks.push(svg('text', { class: 'event-name', x: Math.round(x), y: Math.round(y) }, card.title));
  return [svg('g', {}, svg('title', {}, `${card.title}: ${card.text}`), ...marks)];
}
