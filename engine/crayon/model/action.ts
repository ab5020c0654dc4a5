// Actions as integers: the kind in the high bits, the operand in the low 20. Journals contain kind numbers,
// so never reuse one: append new kinds to the list.

/** The kinds of actions, in the order of legal lists. The comment gives the operand. */
export const ACTION_KINDS = [
  'place', // milepost of a city
  'pick-up', // load
  'deliver', // hand slot * 3 + demand
  'drop', // load
  'move', // arc
  'discard-hand', // 0
  'stop', // 0: ends operations, starts building
  'build', // arc, towards the milepost built to
  'upgrade', // train class
  'end-turn', // 0
  'lose-load', // load, after a derailment
  'forfeit', // seat; played by the referee only
  'put-away', // hand slot (option fast-game-deal-five)
  'borrow', // millions (option borrowing)
  'backtrack', // 0: the train in operation, 1: the parked one (option backtracking)
  'deliver-open', // open contract * 3 + demand (option open-contracts)
  'switch-train', // 0 (option additional-trains)
  'draft', // card * 3 + demand (option public-pool, as all down to `release`)
  'end-draft', // 0
  'lock', // card * 3 + demand
  'deliver-locked', // card * 3 + demand
  'pitch', // 0
  'lose-locked', // card * 3 + demand
  'release', // card * 3 + demand
  'open-offer', // seat asked (option selling-and-trading-track, as all that follow)
  'want-track', // segment of the seat asked
  'give-track', // own segment
  'submit-offer', // millions
  'cancel-offer', // 0
  'refuse-offer', // 0; before accepting, so that the first action listed changes nothing
  'accept-offer', // 0
  'promise', // hand slot * 3 + demand (option two-player), for a small city just built into
] as const;
/** Name of a kind of action. */
export type ActionKind = (typeof ACTION_KINDS)[number];

const OPERAND_BITS = 20;
const OPERAND_MASK = (1 << OPERAND_BITS) - 1;

const kindNumbers = Object.fromEntries(ACTION_KINDS.map((kind, i) => [kind, i])) as Record<
  ActionKind,
  number
>;

/** Number of a kind, for comparing with `kindOf`. */
export const kindNumber = (kind: ActionKind): number => kindNumbers[kind];

/** Encodes an action. The look-up is slow, so legal lists add operands to a precomputed action. */
export const actionOf = (kind: ActionKind, operand = 0): number =>
  (kindNumbers[kind] << OPERAND_BITS) | operand;

/** Index into ACTION_KINDS; may be out of range for an invalid action. */
export const kindOf = (action: number): number => action >> OPERAND_BITS;

/** Operand of an action; ACTION_KINDS gives its meaning. */
export const operandOf = (action: number): number => action & OPERAND_MASK;

/** Text such as `build 1203`; kinds without an operand have a 0. */
export const formatAction = (action: number): string =>
  `${ACTION_KINDS[kindOf(action)] ?? 'unknown'} ${operandOf(action)}`;

/** Inverse of `formatAction`; -1 for any other text. */
export function parseAction(text: string): number {
  const match = /^([a-z-]+) (0|[1-9]\d{0,6})$/.exec(text);
  if (!match) return -1;
  const kind = ACTION_KINDS.indexOf(match[1] as ActionKind);
  const operand = Number(match[2]);
  return kind < 0 || operand > OPERAND_MASK ? -1 : (kind << OPERAND_BITS) | operand;
}
