// Coordinates on the drawn board, in drawing units.
import { crayon } from '../../../../../engine/index.ts';
import { arcLine, milepostPoint, pointAlong } from '../../../../maps/frame.ts';
import type { ShownState } from '../store.ts';

export type Point = readonly [x: number, y: number];

const MOVE = crayon.kindNumber('move');

const placesOf = new WeakMap<crayon.Board, readonly Point[]>();

/** Coordinates of the mileposts of a board, in drawing units. */
export function pointsOf(board: crayon.Board): readonly Point[] {
  const cached = placesOf.get(board);
  if (cached) return cached;
  const points = Array.from({ length: board.mileposts }, (_, m): Point => {
    const [x, y] = milepostPoint(board, m);
    return [Math.round(x), Math.round(y)];
  });
  placesOf.set(board, points);
  return points;
}

/** Arcs as path data. */
export function arcPath(board: crayon.Board, arcs: readonly number[]): string {
  return arcs.map((arc) => arcLine(board, arc)).join('');
}

/** Position of a train on the board; undefined before it is placed. */
export function trainPlace({ game, state, next, progress }: ShownState, train: number): Point | undefined {
  const { trainAt, seat } = state as crayon.CrayonState;
  const { board } = game.rules as crayon.Rules;
  const points = pointsOf(board);
  if (trainAt[train] < 0) return undefined;
  if (train !== seat || next < 0 || crayon.kindOf(next) !== MOVE) return points[trainAt[train]];
  return pointAlong(board, crayon.operandOf(next), progress);
}
