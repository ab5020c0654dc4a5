// Area of an event card, drawn on the board: hatched ground, and crosses on closed crossings.
import type { crayon } from '../../../../../engine/index.ts';
import { hexagonCorners } from '../../../../maps/frame.ts';
import { type Point, pointsOf } from './points.ts';

/** Half the width of a cross, in drawing units. */
const HALF_CROSS = 13;

const indexesIn = (mask: Uint8Array): number[] => [...mask.keys()].filter((index) => mask[index] !== 0);

/** Hatching of an event's area: weather, strikes and wrecks differ in it and in colour. */
const hatchOf = ({ halfRate, noLoads, derail }: crayon.EventCard): string =>
  derail ? 'wreck' : halfRate ? 'weather' : noLoads ? 'strike' : 'closed';

interface EventAreaProps {
  readonly rules: crayon.Rules;
  readonly event: number;
}

/** Empty for an event without an area, such as a tax. */
export function EventArea({ rules: { board, events }, event }: EventAreaProps) {
  const points = pointsOf(board);
  const card = events[event];
  const mask = card.halfRate ?? card.derail ?? card.noLoads ?? card.noEnter;
  const places = mask ? indexesIn(mask).map((milepost) => points[milepost]) : [];
  const closed = card.erase ? [...card.erase] : card.noMove && !mask ? indexesIn(card.noMove) : [];
  const crossings = closed.map((segment): Point => {
    const arc = board.arcA[segment];
    const [[x, y], [u, v]] = [points[board.from[arc]], points[board.to[arc]]];
    return [Math.round((x + u) / 2), Math.round((y + v) / 2)];
  });
  const marks = places.length > 0 ? places : crossings;
  if (marks.length === 0) return null;
  const middle = (axis: 0 | 1): number =>
    Math.round(marks.reduce((sum, point) => sum + point[axis], 0) / marks.length);
  const hexagon = ([x, y]: Point): string =>
    `M${hexagonCorners(board.grid)
      .map(([dx, dy]) => `${Math.round(x + dx)} ${Math.round(y + dy)}`)
      .join('L')}Z`;
  const cross = ([x, y]: Point): string =>
    `M${x - HALF_CROSS} ${y - HALF_CROSS}l${2 * HALF_CROSS} ${2 * HALF_CROSS}m0-${2 * HALF_CROSS}l-${2 * HALF_CROSS} ${2 * HALF_CROSS}`;
  return (
    <g>
      <title>{`${card.title}: ${card.text}`}</title>
      {places.length > 0 && (
        <path style={`fill:url(#hatch-${hatchOf(card)})`} d={places.map(hexagon).join('')} />
      )}
      {crossings.length > 0 && <path class="crosses" d={crossings.map(cross).join('')} />}
      <text class="event-name" x={middle(0)} y={middle(1)}>
        {card.title}
      </text>
    </g>
  );
}
