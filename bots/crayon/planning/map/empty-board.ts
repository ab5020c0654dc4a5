// What arcs take a seat before any track lies, and the ways to cities then. Every game of a thread begins with the same.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED, type Field, MAX_WEIGHT, reverseWeights } from '../../../paths/graph.ts';
import type { Exchange } from '../params.ts';
import type { Atlas } from './board-tables.ts';

export interface EmptyBoard {
  /** As in a View; nothing is rented yet, so each stands for two. */
  readonly effort: Uint8Array;
  readonly millions: Uint8Array;
  /** Effort from every milepost to a city's centre; made when first asked for, not to be changed. */
  effortTo(city: number): Field;
}

/** Effort of an arc on own or new track for `cost` millions. */
export const effortOf = (cost: number, { step, million }: Exchange): number =>
  cost === BLOCKED ? BLOCKED : Math.min(MAX_WEIGHT, step + million * cost);

const known = new WeakMap<Atlas, Map<string, EmptyBoard>>();

export function emptyBoardOf(atlas: Atlas, seat: number, exchange: Exchange): EmptyBoard {
  let boards = known.get(atlas);
  if (boards === undefined) {
    boards = new Map();
    known.set(atlas, boards);
  }
  const key = `${seat}:${exchange.million}:${exchange.step}`;
  let board = boards.get(key);
  if (board === undefined) {
    board = makeEmptyBoard(atlas, seat, exchange);
    boards.set(key, board);
  }
  return board;
}

function makeEmptyBoard(
  { rules, board, finder, price }: Atlas,
  seat: number,
  exchange: Exchange,
): EmptyBoard {
  const state = new crayon.CrayonState(rules.layout);
  const millions = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const open = crayon.isAdmitted(rules, state, seat, segment);
    millions[arc] = board.red[segment] !== 0 ? 0 : open ? price[arc] : BLOCKED;
  }
  const effort = millions.map((cost) => effortOf(cost, exchange));
  const back = reverseWeights(board, effort);
  const fields: (Field | undefined)[] = [];
  return {
    effort,
    millions,
    effortTo(city) {
      let field = fields[city];
      if (field === undefined) {
        field = new Int32Array(board.mileposts);
        finder.fill(back, [board.cities[city].milepost], 1, field);
        fields[city] = field;
      }
      return field;
    },
  };
}
