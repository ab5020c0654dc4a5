// Where each slot of a state lies in its block: a table computed once per set of rules.
import type { Board } from '../board/board.ts';
import { SCALARS } from './scalars.ts';
import { TALLIES } from './tallies.ts';

/** An extra slot that a rule module asks for: Int32, 0 at setup. */
export interface FieldSpec {
  readonly name: string;
  /** Number of words. */
  readonly length: (shape: Shape) => number;
}

/** The figures that decide how large a state is. */
export interface Shape {
  readonly board: Board;
  readonly seats: number;
  /** Trains of each player. */
  readonly trainsEach: number;
  readonly handSize: number;
  /** Demand and event cards together. */
  readonly cards: number;
  readonly events: number;
  /** Largest capacity of any train class. */
  readonly cargoSlots: number;
  readonly bridges: number;
}

export interface Layout {
  readonly bytes: number;
  readonly offset: Readonly<Record<string, number>>;
  readonly size: Readonly<Record<string, number>>;
  readonly seats: number;
  /** Trains in the game: train t is owned by seat t % seats; those below `seats` are the ones in operation. */
  readonly trains: number;
  readonly handSize: number;
  readonly cargoSlots: number;
  /** Words a seat in `startBits`. */
  readonly startWords: number;
  readonly extras: readonly string[];
}

/** Slots in order: 4-byte ones first, then 2, then 1, so that every view is aligned. */
export function makeLayout(shape: Shape, fields: readonly FieldSpec[]): Layout {
  const { board, seats, cards } = shape;
  const trains = seats * shape.trainsEach;
  const startWords = Math.ceil(board.mileposts / 32);
  const table: [name: string, width: number, length: number][] = [
    ['scalars', 4, SCALARS.length],
    ['secret', 4, 2],
    ['cash', 4, seats + 1],
    ['trainAt', 4, trains],
    ['cameFrom', 4, trains],
    ['goalMetRound', 4, seats],
    ['tallies', 4, TALLIES.length * seats],
    ['startBits', 4, startWords * seats],
    ...fields.map((field): [string, number, number] => [field.name, 4, field.length(shape)]),
    ['hand', 2, seats * shape.handSize],
    ['deck', 2, cards],
    ['discards', 2, cards],
    ['eventCard', 2, shape.events],
    ['eventSeat', 1, shape.events],
    ['eventEnds', 1, shape.events],
    ['trainClass', 1, trains],
    ['carried', 1, trains * shape.cargoSlots],
    ['lostTurns', 1, seats],
    ['mustLose', 1, trains],
    ['forfeited', 1, seats],
    ['removed', 1, shape.events],
    ['chips', 1, board.loads.length],
    ['segmentOwner', 1, board.segments],
    ['bridgeRight', 1, shape.bridges],
  ];
  const offset: Record<string, number> = {};
  const size: Record<string, number> = {};
  let at = 0;
  for (const [name, width, length] of table) {
    offset[name] = at;
    size[name] = length;
    at += width * length;
  }
  // Frozen throughout: observations carry it, and what a bot does to one must not reach anybody else.
  return Object.freeze({
    bytes: Math.ceil(at / 4) * 4,
    offset: Object.freeze(offset),
    size: Object.freeze(size),
    seats,
    trains,
    handSize: shape.handSize,
    cargoSlots: shape.cargoSlots,
    startWords,
    extras: Object.freeze(fields.map((field) => field.name)),
  });
}
