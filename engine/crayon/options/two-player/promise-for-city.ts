// Promises for small cities by the option two-player: a player who builds into one promises a demand of the
// hand, for that city or for a load that it supplies, and keeps the card until that demand is filled.
import { SMALL } from '../../board/board.ts';
import { DEMANDS } from '../../cards/deck.ts';
import { listedAction } from '../../model/listed-action.ts';
import { BUILD, type PhaseDef, phaseNumber, type Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { CrayonState } from '../../state/state.ts';
import { isInside } from '../../track/presence.ts';
import { hasDealtHand } from '../deal-five.ts';

/** Id of the phase in which the active seat chooses the demand to promise. */
export const PROMISE = 'promise';

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly committed: Int32Array;
    readonly entered: Int32Array;
  }
}

export const commissionFields: readonly ModuleField[] = [
  moduleField(
    'committed',
    ({ seats, handSize }) => seats * handSize,
    ({ cards }) => [0, cards * DEMANDS],
    'By hand slot: the promised demand (card * 3 + index) + 1, 0 if the card is free.',
  ),
  moduleField(
    'entered',
    () => 2,
    ({ board }) => [0, board.cities.length],
    'Cities (+ 1) for which the active seat still owes a promise after a build; a segment has two ends.',
  ),
];

/** True when a demand (card * 3 + index) is for the city, or for a load that the city supplies. */
export const concerns = ({ board, deck }: Rules, demand: number, city: number): boolean =>
  deck.city[demand] === city || board.cities[city].supplies.includes(deck.load[demand]);

/** True when the seat may promise demand `operand` (hand slot * 3 + index) for building into the city. */
function mayPromiseFor(
  rules: Rules,
  state: CrayonState,
  seat: number,
  city: number,
  operand: number,
): boolean {
  const { handSize } = state.layout;
  const slot = Math.floor(operand / DEMANDS);
  if (slot >= handSize) return false;
  const card = state.hand[seat * handSize + slot];
  // In observations other seats' promises are public, like their hands.
  return (
    card >= 0 &&
    state.extra.committed[seat * handSize + slot] === 0 &&
    concerns(rules, card * DEMANDS + (operand % DEMANDS), city)
  );
}

/** Number of demands that the seat may promise for the city; counting stops at `enough`. */
function countChoices(rules: Rules, state: CrayonState, seat: number, city: number, enough: number): number {
  if (!hasSpareCard(rules, state, seat)) return 0;
  const operands = state.layout.handSize * DEMANDS;
  let choices = 0;
  for (let operand = 0; operand < operands && choices < enough; operand++)
    if (mayPromiseFor(rules, state, seat, city, operand)) choices++;
  return choices;
}

/** Whether one more card may be bound: those to discard after the opening must stay free. */
function hasSpareCard(rules: Rules, state: CrayonState, seat: number): boolean {
  if (!hasDealtHand(rules, state, seat)) return true;
  const { handSize } = state.layout;
  let free = 0;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (state.extra.committed[slot] === 0) free++;
  return free > rules.constants.putAway;
}

/** Whether an existing promise of the seat concerns the city. */
function isPromised(rules: Rules, state: CrayonState, seat: number, city: number): boolean {
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    const promised = state.extra.committed[slot];
    if (promised !== 0 && concerns(rules, promised - 1, city)) return true;
  }
  return false;
}

/** True when the seat may build into the small city: it has promised a demand for it, or can promise one. */
export const hasCommission = (rules: Rules, state: CrayonState, seat: number, city: number): boolean =>
  isPromised(rules, state, seat, city) || countChoices(rules, state, seat, city, 1) > 0;

/**
 * Called before the active seat builds a segment: records promises for small cities that it enters, or asks
 * for them.
 */
export function commitTo(rules: Rules, state: CrayonState, segment: number): void {
  const { board } = rules;
  const arc = board.arcA[segment];
  let cities = 0;
  for (const city of [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]]) {
    if (city < 0 || board.cities[city].size !== SMALL || isInside(rules, state, state.seat, city)) continue;
    state.extra.entered[cities++] = city + 1;
  }
  if (cities > 0) settle(rules, state);
}

/** Makes promises as long as there is no choice. The first choice starts the phase. */
function settle(rules: Rules, state: CrayonState): void {
  const { entered } = state.extra;
  while (entered[0] !== 0) {
    const city = entered[0] - 1;
    const isNeeded = !isPromised(rules, state, state.seat, city);
    const choices = isNeeded ? countChoices(rules, state, state.seat, city, 2) : 0;
    if (choices > 1) {
      state.phase = phaseNumber(rules, PROMISE);
      return;
    }
    const operands = state.layout.handSize * DEMANDS;
    for (let operand = 0; operand < operands && choices === 1; operand++)
      if (mayPromiseFor(rules, state, state.seat, city, operand)) note(state, operand);
    entered[0] = entered[1];
    entered[1] = 0;
  }
}

function note(state: CrayonState, operand: number): void {
  const slot = state.seat * state.layout.handSize + Math.floor(operand / DEMANDS);
  state.extra.committed[slot] = state.hand[slot] * DEMANDS + (operand % DEMANDS) + 1;
}

/** The city for which the active seat must choose a promise; the phase is `PROMISE`. */
const enteredCity = (state: CrayonState): number => state.extra.entered[0] - 1;

/** Whether the active seat may promise demand `operand` (hand slot * 3 + index) for `enteredCity`. */
export const mayPromise = (rules: Rules, state: CrayonState, operand: number): boolean =>
  mayPromiseFor(rules, state, state.seat, enteredCity(state), operand);

/** Records the chosen promise, then continues with building or the next choice. */
function makePromise(rules: Rules, state: CrayonState, operand: number): void {
  note(state, operand);
  state.phase = BUILD;
  settle(rules, state);
}

/**
 * Whether the seat may fill this demand of a card in its hand: any of a free card, else only the promised
 * one.
 */
export function mayFill(state: CrayonState, seat: number, slot: number, demand: number): boolean {
  const at = seat * state.layout.handSize + slot;
  const promised = state.extra.committed[at];
  return promised === 0 || promised === state.hand[at] * DEMANDS + demand + 1;
}

/** True when a demand of the card in a hand slot (seat * handSize + slot) is promised. */
export const isCommitted = (state: CrayonState, slot: number): boolean => state.extra.committed[slot] !== 0;

/** Removes the promise on the card in a hand slot (seat * handSize + slot), because it is being filled. */
export function setFree(state: CrayonState, slot: number): void {
  state.extra.committed[slot] = 0;
}

const promise = listedAction('promise', {
  operands: (_rules, { layout }) => layout.handSize * DEMANDS,
  whyNot(rules, state, operand) {
    const slot = Math.floor(operand / DEMANDS);
    if (slot >= state.layout.handSize)
      return `there is no card ${slot} in a hand of ${state.layout.handSize}`;
    const at = state.seat * state.layout.handSize + slot;
    if (state.hand[at] < 0) return `slot ${slot} of the hand is empty`;
    if (isCommitted(state, at)) return 'a demand of this card is already promised';
    return mayPromise(rules, state, operand)
      ? ''
      : `this demand does not concern ${rules.board.cities[enteredCity(state)].name}`;
  },
  apply: makePromise,
  describe({ board, deck }, state, operand) {
    const slot = state.seat * state.layout.handSize + Math.floor(operand / DEMANDS);
    const demand = state.hand[slot] * DEMANDS + (operand % DEMANDS);
    const goods = `${board.loads[deck.load[demand]].name} to ${board.cities[deck.city[demand]].name}`;
    return `promises ${goods} (${deck.payout[demand]}M) for building into ${board.cities[enteredCity(state)].name}`;
  },
});

export const promisePhase: PhaseDef = { id: PROMISE, actions: [promise] };
