// The layout of a Pebbles state in its Int32Array, and the encoding of its actions.

/** Pebble values run from 1 to this. */
export const VALUES = 4;
/** Pebbles of each value in the game. */
export const COPIES = 6;
export const PEBBLES = VALUES * COPIES;
/** Pebbles in a full hand. */
export const HAND = 3;

/** The choice of the seat to act. */
export const PHASE = { choose: 0, rolled: 1, bumped: 2, over: 3 } as const;
/** Why the game ended; `none` while it goes on. */
export const REASON = { none: 0, goal: 1, rounds: 2, forfeits: 3 } as const;
export const REASON_WORDS = ['', 'goal', 'round-limit', 'all-forfeited'] as const;

/** Offsets of the common part. */
export const AT = {
  seedLow: 0,
  seedHigh: 1,
  turn: 2,
  round: 3,
  /** Seat whose turn it is. */
  owner: 4,
  /** Seat that must act: the owner or a bumped seat. */
  actor: 5,
  phase: 6,
  die: 7,
  revealed: 8,
  rolls: 9,
  refills: 10,
  reason: 11,
  /** Discarded pebbles by value 1..VALUES. */
  discards: 12,
  bagSize: 12 + VALUES,
  /** The bag in drawing order, last first; unused slots are 0. */
  bag: 13 + VALUES,
  seats: 13 + VALUES + PEBBLES,
} as const;

/** Offsets within a seat's part, from `seatAt`. */
export const SEAT = { square: 0, size: 1, out: 2, rolls: 3, bumps: 4, reached: 5, hand: 6 } as const;
const SEAT_WORDS = 6 + VALUES;

export const seatAt = (seat: number): number => AT.seats + seat * SEAT_WORDS;
export const stateWords = (seats: number): number => AT.seats + seats * SEAT_WORDS;

/** Kinds of action, in bits 8 and up. The lower bits hold the operand (a pebble's value, a seat). */
export const KIND = { ponder: 0, play: 1, roll: 2, step: 3, rest: 4, back: 5, give: 6, forfeit: 7 } as const;
export const KIND_WORDS = ['ponder', 'play', 'roll', 'step', 'rest', 'back', 'give', 'forfeit'] as const;

export const actionOf = (kind: number, operand = 0): number => (kind << 8) | operand;
