// The layout of a Pebbles state in its Int32Array, and the encoding of its actions.
import { ROUND_LIMIT } from '../game.ts';

/** Highest value of a pebble; the lowest is 1. */
export const MAX_VALUE = 4;
/** Number of pebbles of each value. */
export const COPIES = 6;
export const PEBBLES = MAX_VALUE * COPIES;
/** Number of pebbles in a full hand. */
export const HAND_SIZE = 3;

/** Kinds of choice of the seat to act. */
export const PHASE = { choose: 0, rolled: 1, bumped: 2, over: 3 } as const;
/** Why the game ended; `none` while it goes on. */
export const REASON = { none: 0, goal: 1, rounds: 2, forfeits: 3 } as const;
export const REASON_WORDS = ['', 'goal', ROUND_LIMIT, 'all-forfeited'] as const;

/** Offsets of words that belong to no seat. */
export const WORD = {
  seedLow: 0,
  seedHigh: 1,
  turn: 2,
  round: 3,
  /** Seat whose turn it is. */
  owner: 4,
  /** Seat to act: the owner or a bumped seat. */
  actor: 5,
  phase: 6,
  die: 7,
  revealed: 8,
  rolls: 9,
  refills: 10,
  reason: 11,
  /** Discarded pebbles by value, from 1 to MAX_VALUE. */
  discards: 12,
  bagSize: 12 + MAX_VALUE,
  /** Pebbles in the bag, drawn from the end; unused slots are 0. */
  bag: 13 + MAX_VALUE,
  seats: 13 + MAX_VALUE + PEBBLES,
} as const;

/** Offsets in the words of a seat, from `offsetOf` on. `goalRound`: round in which it reached the goal, or 0. */
export const SEAT = { square: 0, handSize: 1, isOut: 2, rolls: 3, bumps: 4, goalRound: 5, hand: 6 } as const;
const SEAT_WORDS = 6 + MAX_VALUE;

export const offsetOf = (seat: number): number => WORD.seats + seat * SEAT_WORDS;
export const stateWords = (seats: number): number => WORD.seats + seats * SEAT_WORDS;

/** Kinds of action, in bits 8 and up. The lower bits hold the operand (a pebble's value, a seat). */
export const KIND = { ponder: 0, play: 1, roll: 2, step: 3, rest: 4, back: 5, give: 6, forfeit: 7 } as const;
export const KIND_WORDS = ['ponder', 'play', 'roll', 'step', 'rest', 'back', 'give', 'forfeit'] as const;

export const actionOf = (kind: number, operand = 0): number => (kind << 8) | operand;
