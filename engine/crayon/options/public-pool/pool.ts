// The public pool: demand cards open to everybody.
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import type { Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { Shape } from '../../state/slots.ts';
import type { CrayonState } from '../../state/state.ts';
import { MAX_PRIVATE_CARDS } from './private-cards.ts';

/** Number of markers of each player. */
export const MARKERS_PER_SEAT = 3;
const MAX_UNLOCKED_PER_SEAT = 2;
/** Maximum number of cards that drawing leaves in the pool. */
export const MAX_POOL_PER_SEAT = 3;
/** Room for private cards released into the pool as well. */
const POOL_SLOTS_PER_SEAT = MAX_POOL_PER_SEAT + MAX_PRIVATE_CARDS;

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly poolCard: Int32Array;
    readonly poolLock: Int32Array;
    readonly poolMarkers: Int32Array;
  }
}

const slots = ({ seats }: Shape): number => POOL_SLOTS_PER_SEAT * seats;

/** Slots of the pool hold one card each, ascending by card and without gaps. */
export const poolFields: readonly ModuleField[] = [
  moduleField(
    'poolCard',
    slots,
    ({ cards }) => [0, cards],
    'Card + 1, 0 if there is none; during the draft the cards on offer.',
  ),
  moduleField('poolLock', slots, [0, DEMANDS_PER_CARD], 'Locked demand + 1, 0 while the card is unlocked.'),
  moduleField(
    'poolMarkers',
    slots,
    ({ seats }) => [0, 2 ** seats - 1],
    'Bit per seat with a marker on the card.',
  ),
];

export const maxPoolSize = (rules: Rules): number => MAX_POOL_PER_SEAT * rules.seats;

/** Number of cards in the pool. */
export function poolSize(state: CrayonState): number {
  const { poolCard } = state.extra;
  let count = 0;
  while (count < poolCard.length && poolCard[count] !== 0) count++;
  return count;
}

function countUnlockedCards(state: CrayonState): number {
  const { poolCard, poolLock } = state.extra;
  let count = 0;
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) if (poolLock[i] === 0) count++;
  return count;
}

/** Number of cards to draw now: to 2 unlocked per seat, but at most 3 per seat in the pool. */
export const countMissingCards = (rules: Rules, state: CrayonState): number =>
  Math.max(
    0,
    Math.min(
      MAX_UNLOCKED_PER_SEAT * rules.seats - countUnlockedCards(state),
      maxPoolSize(rules) - poolSize(state),
    ),
  );

/** Slot of a card in the pool, -1 if it is not there. */
export function poolSlotOf(state: CrayonState, card: number): number {
  const { poolCard } = state.extra;
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) if (poolCard[i] === card + 1) return i;
  return -1;
}

/** Puts a card into the pool. It is unlocked. */
export function addCard(state: CrayonState, card: number): void {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  let i = poolSize(state);
  for (; i > 0 && poolCard[i - 1] > card + 1; i--) {
    poolCard[i] = poolCard[i - 1];
    poolLock[i] = poolLock[i - 1];
    poolMarkers[i] = poolMarkers[i - 1];
  }
  poolCard[i] = card + 1;
  poolLock[i] = 0;
  poolMarkers[i] = 0;
}

/** Removes and returns the card in a slot of the pool, with its markers. */
export function removeCard(state: CrayonState, slot: number): number {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  const card = poolCard[slot] - 1;
  for (const slots of [poolCard, poolLock, poolMarkers]) {
    slots.copyWithin(slot, slot + 1);
    slots[slots.length - 1] = 0;
  }
  return card;
}

/** Locked demand (card * 3 + index) of a slot, -1 if it is unlocked. */
export const lockedDemand = (state: CrayonState, slot: number): number =>
  state.extra.poolLock[slot] === 0
    ? -1
    : (state.extra.poolCard[slot] - 1) * DEMANDS_PER_CARD + state.extra.poolLock[slot] - 1;

export const hasMarker = (state: CrayonState, slot: number, seat: number): boolean =>
  ((state.extra.poolMarkers[slot] >> seat) & 1) !== 0;

/** Number of the seat's markers on cards. */
export function countMarkers(state: CrayonState, seat: number): number {
  const { poolCard } = state.extra;
  let count = 0;
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) if (hasMarker(state, i, seat)) count++;
  return count;
}

/** Puts the seat's marker on a demand of a card in the pool. */
export function putMarker(state: CrayonState, seat: number, demand: number): void {
  const slot = poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD));
  state.extra.poolLock[slot] = (demand % DEMANDS_PER_CARD) + 1;
  state.extra.poolMarkers[slot] |= 1 << seat;
}

/** Removes the seat's marker from a card. Without markers the card is unlocked. */
export function removeMarker(state: CrayonState, seat: number, slot: number): void {
  state.extra.poolMarkers[slot] &= ~(1 << seat);
  if (state.extra.poolMarkers[slot] === 0) state.extra.poolLock[slot] = 0;
}

/** Demands (card * 3 + index) of all cards in the pool, ascending. */
export function* allDemands({ extra: { poolCard } }: CrayonState): Iterable<number> {
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++)
    for (let d = 0; d < DEMANDS_PER_CARD; d++) yield (poolCard[i] - 1) * DEMANDS_PER_CARD + d;
}

/** Why the pool does not have a demand (card * 3 + index); '' if it does. */
export function whyNotInPool({ deck }: Rules, state: CrayonState, demand: number): string {
  const card = Math.floor(demand / DEMANDS_PER_CARD);
  if (card >= deck.cards) return `there is no demand ${demand}`;
  return poolSlotOf(state, card) < 0 ? `card ${card} is not in the pool` : '';
}
