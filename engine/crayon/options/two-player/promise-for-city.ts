// Promises for small cities (option two-player): a player who builds into one promises a demand of the
// hand, for that city or a load that it supplies, and keeps the card until the demand is filled.
import { SMALL } from '../../board/board.ts';
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { listedAction } from '../../model/listed-action.ts';
import { BUILD, type PhaseDef, phaseNumber, type Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { CrayonState } from '../../state/state.ts';
import { isInside } from '../../track/presence.ts';
import { whyNoCard } from '../../turn/cards.ts';
import { demandText } from '../../turn/fill-demand.ts';
import { hasDealtHand } from '../deal-five.ts';

/** Id of the phase in which the active seat chooses the demand to promise. */
export const PROMISE_PHASE = 'promise';

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly committed: Int32Array;
    readonly entered: Int32Array;
  }
}

export const promiseFields: readonly ModuleField[] = [
  moduleField(
    'committed',
    ({ seats, handSize }) => seats * handSize,
    ({ cards }) => [0, cards * DEMANDS_PER_CARD],
    'By hand slot: the promised demand (card * 3 + index) + 1, 0 if the card is free.',
  ),
  moduleField(
    'entered',
    () => 2,
    ({ board }) => [0, board.cities.length],
    'Cities (+ 1) for which the active seat still owes a promise after a build; a segment has two ends.',
  ),
];

/** True if a demand (card * 3 + index) is for the city, or for a load that the city supplies. */
export const concernsCity = ({ board, deck }: Rules, demand: number, city: number): boolean =>
  deck.city[demand] === city || board.cities[city].supplies.includes(deck.load[demand]);

/** True if the seat may promise demand `operand` (hand slot * 3 + index) for building into the city. */
function canPromise(rules: Rules, state: CrayonState, seat: number, city: number, operand: number): boolean {
  const { handSize } = state.layout;
  const slot = Math.floor(operand / DEMANDS_PER_CARD);
  if (slot >= handSize) return false;
  const card = state.hand[seat * handSize + slot];
  // In observations other seats' promises are public, like their hands.
  return (
    card >= 0 &&
    state.extra.committed[seat * handSize + slot] === 0 &&
    concernsCity(rules, card * DEMANDS_PER_CARD + (operand % DEMANDS_PER_CARD), city)
  );
}

/** Number of demands that the seat may promise for the city; counting stops at `limit`. */
function countChoices(rules: Rules, state: CrayonState, seat: number, city: number, limit: number): number {
  if (!hasSpareCard(rules, state, seat)) return 0;
  const operands = state.layout.handSize * DEMANDS_PER_CARD;
  let choices = 0;
  for (let operand = 0; operand < operands && choices < limit; operand++)
    if (canPromise(rules, state, seat, city, operand)) choices++;
  return choices;
}

/** True if the seat may promise one more card: those to put away after the opening must stay free. */
function hasSpareCard(rules: Rules, state: CrayonState, seat: number): boolean {
  if (!hasDealtHand(rules, state, seat)) return true;
  const { handSize } = state.layout;
  let freeCards = 0;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (state.extra.committed[slot] === 0) freeCards++;
  return freeCards > rules.constants.putAway;
}

/** True if a promise of the seat concerns the city. */
function isPromised(rules: Rules, state: CrayonState, seat: number, city: number): boolean {
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    const promisePlusOne = state.extra.committed[slot];
    if (promisePlusOne !== 0 && concernsCity(rules, promisePlusOne - 1, city)) return true;
  }
  return false;
}

/** True if the seat may build into the small city: a promise concerns it, or can be made for it. */
export const hasPromiseFor = (rules: Rules, state: CrayonState, seat: number, city: number): boolean =>
  isPromised(rules, state, seat, city) || countChoices(rules, state, seat, city, 1) > 0;

/** Makes or asks for promises for small cities that a segment enters. Call it before the segment is built. */
export function promiseForBuild(rules: Rules, state: CrayonState, segment: number): void {
  const { board } = rules;
  const arc = board.arcA[segment];
  let cities = 0;
  for (const city of [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]]) {
    if (city < 0 || board.cities[city].size !== SMALL || isInside(rules, state, state.seat, city)) continue;
    state.extra.entered[cities++] = city + 1;
  }
  if (cities > 0) settlePromises(rules, state);
}

/** Makes promises that leave no choice. At the first choice the phase `PROMISE_PHASE` begins. */
function settlePromises(rules: Rules, state: CrayonState): void {
  const { entered } = state.extra;
  while (entered[0] !== 0) {
    const city = entered[0] - 1;
    const isNeeded = !isPromised(rules, state, state.seat, city);
    const choices = isNeeded ? countChoices(rules, state, state.seat, city, 2) : 0;
    if (choices > 1) {
      state.phase = phaseNumber(rules, PROMISE_PHASE);
      return;
    }
    const operands = state.layout.handSize * DEMANDS_PER_CARD;
    for (let operand = 0; operand < operands && choices === 1; operand++)
      if (canPromise(rules, state, state.seat, city, operand)) recordPromise(state, operand);
    entered[0] = entered[1];
    entered[1] = 0;
  }
}

function recordPromise(state: CrayonState, operand: number): void {
  const slot = state.seat * state.layout.handSize + Math.floor(operand / DEMANDS_PER_CARD);
  state.extra.committed[slot] = state.hand[slot] * DEMANDS_PER_CARD + (operand % DEMANDS_PER_CARD) + 1;
}

/** City for which the active seat must choose a promise. */
const enteredCity = (state: CrayonState): number => state.extra.entered[0] - 1;

/** True if the active seat may promise demand `operand` (hand slot * 3 + index) for `enteredCity`. */
export const mayPromise = (rules: Rules, state: CrayonState, operand: number): boolean =>
  canPromise(rules, state, state.seat, enteredCity(state), operand);

/** Records the chosen promise, then continues with building or the next choice. */
function makePromise(rules: Rules, state: CrayonState, operand: number): void {
  recordPromise(state, operand);
  state.phase = BUILD;
  settlePromises(rules, state);
}

/** True if the seat may fill this demand of a card in its hand: of a promised card only the promised one. */
export function mayFillDemand(state: CrayonState, seat: number, slot: number, demand: number): boolean {
  const index = seat * state.layout.handSize + slot;
  const promisePlusOne = state.extra.committed[index];
  return promisePlusOne === 0 || promisePlusOne === state.hand[index] * DEMANDS_PER_CARD + demand + 1;
}

/** True if a demand of the card in a hand slot (seat * handSize + index) is promised. */
export const hasPromise = (state: CrayonState, slot: number): boolean => state.extra.committed[slot] !== 0;

/** Removes the promise on the card in a hand slot (seat * handSize + index). */
export function clearPromise(state: CrayonState, slot: number): void {
  state.extra.committed[slot] = 0;
}

const promise = listedAction('promise', {
  operands: (_rules, { layout }) => layout.handSize * DEMANDS_PER_CARD,
  whyNot(rules, state, operand) {
    const slot = Math.floor(operand / DEMANDS_PER_CARD);
    const reason = whyNoCard(state, slot);
    if (reason !== '') return reason;
    if (hasPromise(state, state.seat * state.layout.handSize + slot))
      return 'a demand of this card is already promised';
    return mayPromise(rules, state, operand)
      ? ''
      : `this demand does not concern ${rules.board.cities[enteredCity(state)].name}`;
  },
  apply: makePromise,
  describe(rules, state, operand) {
    const slot = state.seat * state.layout.handSize + Math.floor(operand / DEMANDS_PER_CARD);
    const demand = state.hand[slot] * DEMANDS_PER_CARD + (operand % DEMANDS_PER_CARD);
    const city = rules.board.cities[enteredCity(state)].name;
    return `promises ${demandText(rules, demand)} (${rules.deck.payout[demand]}M) for building into ${city}`;
  },
});

export const promisePhase: PhaseDef = { id: PROMISE_PHASE, actions: [promise] };
