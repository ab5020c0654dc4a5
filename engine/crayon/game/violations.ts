// The invariants of every reachable state. For tests.
import { MAJOR } from '../board/board.ts';
import { freeCargoSlots, loadCount } from '../cargo/loads.ts';
import type { Rules } from '../model/rules.ts';
import type { ElementType, Tally } from '../state/slots.ts';
import type { CrayonState } from '../state/state.ts';
import { ownsLinkTwice } from '../track/lanes.ts';
import { isInside, ownSegmentsAt } from '../track/presence.ts';
import { touchesOwnTrack } from '../track/track.ts';
import { tallySlot } from '../turn/money.ts';

/** Describes the broken invariants; empty for a sound state. */
export function violationsOf(rules: Rules, state: CrayonState): string[] {
  const outOfRange = rangeViolations(state);
  // The other checks use the values as indices.
  if (outOfRange.length > 0) return outOfRange;
  return [
    ...cashViolations(rules, state),
    ...cardViolations(rules, state),
    ...loadViolations(rules, state),
    ...trackViolations(rules, state),
    ...turnViolations(rules, state),
    ...rules.modules.flatMap((module) => module.violations?.(rules, state) ?? []),
  ];
}

function cashViolations(rules: Rules, state: CrayonState): string[] {
  const violations: string[] = [];
  const sum = state.cash.reduce((a, b) => a + b, 0);
  if (sum !== 0) violations.push(`cash of seats and bank sums to ${sum}, not 0`);
  const seats = [...Array(rules.seats).keys()];
  for (const seat of seats)
    if (state.cash[seat] < 0) violations.push(`seat ${seat} has ${state.cash[seat]}M`);
  const [paid, received] = (['feesPaid', 'feesReceived'] as const).map((tally) =>
    seats.reduce((total, seat) => total + state.tallies[tallySlot(state, tally, seat)], 0),
  );
  if (paid !== received) violations.push(`${paid}M of fees paid to others, but ${received}M received`);
  return violations;
}

/** Every card is in exactly one of: draw pile, discards, a hand, play. */
function cardViolations(rules: Rules, state: CrayonState): string[] {
  const cards = rules.deck.cards + rules.events.length;
  const placesOfCard = new Uint8Array(cards);
  let emptySlots = 0;
  const countCard = (card: number): void => {
    if (card < 0) emptySlots++;
    else placesOfCard[card]++;
  };
  for (let i = 0; i < state.deckCount; i++) countCard(state.deck[i]);
  for (let i = 0; i < state.discardCount; i++) countCard(state.discards[i]);
  state.hand.forEach((card, slot) => {
    if (card >= 0 || slot % state.layout.handSize < rules.constants.handSize) countCard(card);
  });
  for (let i = 0; i < state.eventCount; i++) countCard(rules.deck.cards + state.eventCard[i]);
  for (const module of rules.modules) module.cardsElsewhere?.(state).forEach(countCard);
  state.removed.forEach((isRemoved, event) => {
    if (isRemoved !== 0) countCard(rules.deck.cards + event);
  });
  const violations: string[] = [];
  placesOfCard.forEach((times, card) => {
    if (times !== 1) violations.push(`card ${card} is in ${times} places`);
  });
  if (emptySlots > 0 && state.drawingSeat < 0)
    violations.push(`${emptySlots} empty slots in hands while nobody draws`);
  if (state.hand.some((card) => card >= rules.deck.cards)) violations.push('an event card is in a hand');
  return violations;
}

function loadViolations(rules: Rules, state: CrayonState): string[] {
  const violations: string[] = [];
  const chips = [...state.chips];
  for (let train = 0; train < state.layout.trains; train++) {
    const count = loadCount(state, train);
    const start = train * state.layout.cargoSlots;
    const aboard = [...state.carried.subarray(start, start + state.layout.cargoSlots)];
    if (aboard.some((load, i) => (i >= count ? load !== 0 : i > 0 && aboard[i - 1] > load))) {
      violations.push(`train ${train}'s cargo slots are not in order: ${aboard}`);
    }
    if (freeCargoSlots(rules, state, train) < 0 && state.mustLose[train] === 0)
      violations.push(`train ${train} carries ${count} loads`);
    for (let i = 0; i < count; i++) chips[aboard[i] - 1]++;
  }
  for (const module of rules.modules)
    for (const load of module.chipsElsewhere?.(rules, state) ?? []) chips[load]++;
  rules.board.loads.forEach((load, i) => {
    const expected = Math.max(0, load.chips - rules.constants.chipsOut);
    if (chips[i] !== expected) violations.push(`${chips[i]} chips of ${load.name} instead of ${expected}`);
  });
  return violations;
}

function trackViolations(rules: Rules, state: CrayonState): string[] {
  const { board } = rules;
  const violations: string[] = [];
  state.segmentOwner.forEach((owner, segment) => {
    if (owner !== 0 && (board.urban[segment] !== 0 || rules.passable[segment] === 0)) {
      violations.push(`segment ${segment} has track where none may be`);
    }
    if (owner !== 0 && rules.bridgeOf[segment] >= 0 && state.bridgeRight[rules.bridgeOf[segment]] !== 0) {
      violations.push(`bridge ${segment} is built and reserved`);
    }
  });
  for (let seat = 0; seat < rules.seats; seat++) {
    const isJoined =
      rules.constants.branchesFrom === 'joined' ? joinedToMajors(rules, state, seat) : undefined;
    for (let m = 0; m < board.mileposts; m++) {
      const bit = (state.startBits[seat * state.layout.startWords + (m >> 5)] >> (m & 31)) & 1;
      if ((bit !== 0) !== (touchesOwnTrack(rules, state, seat, m) && isJoined?.[m] !== 0))
        violations.push(`start bit of seat ${seat} at milepost ${m} is ${bit}`);
    }
  }
  board.cities.forEach((city, c) => {
    if (city.size === MAJOR) return;
    const segmentCounts = [...Array(rules.seats).keys()].map((seat) => ownSegmentsAt(rules, state, seat, c));
    const players = segmentCounts.filter((_, seat) => isInside(rules, state, seat, c)).length;
    if (players > rules.entryLimit[c])
      violations.push(`${players} players have track, or a right to it, in ${city.name}`);
    if (segmentCounts.some((count) => count > rules.constants.citySegments))
      violations.push(`a player has ${Math.max(...segmentCounts)} segments in ${city.name}`);
  });
  if ((state.actionCount + 1) % ACTIONS_PER_REACHABILITY_CHECK === 0)
    violations.push(...reachabilityViolations(rules, state));
  if (ownsLinkTwice(board, state.segmentOwner)) violations.push('a player owns two lanes of a link');
  const rights = state.bridgeRight.filter((right) => right !== 0).length;
  if (rights !== state.bridgeRights)
    violations.push(`${rights} bridge rights, counted ${state.bridgeRights}`);
  return violations;
}

/** The check of reachability is slow, so it runs once every N actions. */
const ACTIONS_PER_REACHABILITY_CHECK = 200;

/** Reports players who are blocked, but were not on the empty board. */
const reachabilityViolations = (rules: Rules, state: CrayonState): string[] =>
  rules.reachability.holdsAfterTrade(state, new Uint8Array(rules.board.segments), state.segmentOwner)
    ? []
    : ['a player is blocked from a major city, or too many are from a small or medium one'];

/** Marks with 1 the mileposts that the seat's track connects to a major city. Iterates to a fixed point. */
function joinedToMajors({ board }: Rules, state: CrayonState, seat: number): Uint8Array {
  const isJoined = new Uint8Array(board.mileposts);
  for (const major of board.majors) for (const m of board.cities[major].mileposts) isJoined[m] = 1;
  for (let changed = true; changed; ) {
    changed = false;
    for (let arc = 0; arc < board.arcs; arc++) {
      if (isJoined[board.from[arc]] === 0 || isJoined[board.to[arc]] !== 0) continue;
      if (state.segmentOwner[board.segmentOf[arc]] !== seat + 1) continue;
      isJoined[board.to[arc]] = 1;
      changed = true;
    }
  }
  return isJoined;
}

function turnViolations(rules: Rules, state: CrayonState): string[] {
  const violations: string[] = [];
  if (state.spent > rules.constants.buildLimit) violations.push(`${state.spent}M spent in one turn`);
  if (state.spent > 0 && state.upgraded === 1) violations.push('built and upgraded in one turn');
  if (state.endReason === 0 && (state.actor < 0 || state.forfeited[state.actor] !== 0))
    violations.push(`seat ${state.actor} is to act`);
  return violations;
}

/** Tallies of money received (M); `loans` is money borrowed less money paid back. */
const INCOME_TALLIES: readonly Tally[] = ['income', 'feesReceived', 'trackSales', 'loans'];
const EXPENSE_TALLIES: readonly Tally[] = ['trackCost', 'trainCost', 'feesPaid', 'ownTrackCost', 'taxes'];

/** Describes seats whose cash is not start + received - paid, and fees that nobody received. */
export function moneyViolations(rules: Rules, state: CrayonState): string[] {
  const violations: string[] = [];
  const sum = (tallies: readonly Tally[], seat: number): number =>
    tallies.reduce((millions, tally) => millions + state.tallies[tallySlot(state, tally, seat)], 0);
  let fees = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    const expected = rules.constants.startCash + sum(INCOME_TALLIES, seat) - sum(EXPENSE_TALLIES, seat);
    if (state.cash[seat] !== expected)
      violations.push(`seat ${seat} has ${state.cash[seat]}M, but its tallies add up to ${expected}M`);
    fees += sum(['feesPaid'], seat) - sum(['feesReceived'], seat);
  }
  if (fees !== 0) violations.push(`fees paid are ${fees}M more than fees received`);
  return violations;
}

const VIEW_CLASSES: Readonly<
  Record<ElementType, new (buffer: ArrayBuffer, at: number, length: number) => ArrayLike<number>>
> = { Int32: Int32Array, Int16: Int16Array, Int8: Int8Array, Uint8: Uint8Array };

/** Describes values outside the ranges of their slots. */
export function rangeViolations(state: CrayonState): string[] {
  const violations: string[] = [];
  for (const { name, type, offset, length, range } of state.layout.slots) {
    const view = new VIEW_CLASSES[type](state.buffer, offset, length);
    for (let i = 0; i < length; i++)
      if (view[i] < range[0] || view[i] > range[1])
        violations.push(`${name}[${i}] is ${view[i]}, not ${range[0]} to ${range[1]}`);
  }
  return violations;
}
