// Actions as integers: kind in the high bits, operand in the low 20. Kind numbers are written in journals,
// so they are never reused: a new kind goes to the end of the list.

/** In this order legal lists are sorted. The operand follows the kind's name. */
export const ACTION_KINDS = [
  'place', // milepost of a city
  'pick-up', // load
  'deliver', // hand slot * 3 + demand
  'drop', // load
  'move', // arc
  'discard-hand', // 0
  'stop', // 0: ends operations, goes on to building
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
/** A word of ACTION_KINDS. */
export type ActionKind = (typeof ACTION_KINDS)[number];

const OPERAND_BITS = 20;
const OPERAND_MASK = (1 << OPERAND_BITS) - 1;

const kindNumbers = Object.fromEntries(ACTION_KINDS.map((kind, i) => [kind, i])) as Record<
  ActionKind,
  number
>;

/** Number of a kind, for comparing with `kindOf`. */
export const kindNumber = (kind: ActionKind): number => kindNumbers[kind];

/** The action itself. Looking up its kind takes a while: legal lists add operands to an action made beforehand. */
export const actionOf = (kind: ActionKind, operand = 0): number =>
  (kindNumbers[kind] << OPERAND_BITS) | operand;

/** Index into ACTION_KINDS; may be out of range for an action that is not ours. */
export const kindOf = (action: number): number => action >> OPERAND_BITS;

/** What the action is done with; its meaning by kind is in ACTION_KINDS. */
export const operandOf = (action: number): number => action & OPERAND_MASK;

/** `build 1203`; `end-turn` has no operand worth writing but keeps its 0 so that all read alike. */
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
