// Option public-pool (S2), a complete variant: demand cards lie open for everybody. After a draft of private
// cards, players lock a demand of a card with a load aboard and race for it; the first to deliver is paid.
// There are no hands: hand slots hold private cards. RULES.md has every rule with its file, and the readings
// chosen.

import { DEMANDS } from '../../cards/deck.ts';
import { actionOf } from '../../model/action.ts';
import type { Demand } from '../../model/demand.ts';
import type { RuleModule, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { takeCard } from '../../turn/cards.ts';
import { interrupt } from '../../turn/draw.ts';
import { resolveEvent } from '../../turn/events.ts';
import {
  boundDemands,
  dropUnder,
  holdsLock,
  loseLocked,
  loseUnder,
  pickUpUnder,
  release,
  spareLoads,
  upgradeUnder,
} from './bound-loads.ts';
import { beginDraft, DRAFT, draft, endDraft, isDraft, nextDrafter } from './draft.ts';
import { deliverLocked, lock } from './lock.ts';
import { PITCHED, pitch, pitchFields } from './pitch.ts';
import {
  addCard,
  hasMarker,
  LARGEST_POOL,
  MARKERS,
  markersOut,
  missingCards,
  poolFields,
  poolSize,
  takeMarker,
} from './pool.ts';
import {
  clearPrivate,
  declaredDemand,
  deliverPrivate,
  faceDown,
  PRIVATE_CARDS,
  privateFields,
} from './private-cards.ts';

/** Draws the missing cards one by one: an event may change how many are missing. */
function refill(rules: Rules, state: CrayonState): boolean {
  while (missingCards(rules, state) > 0) {
    const card = takeCard(state);
    if (card < rules.deck.cards) {
      addCard(state, card);
      continue;
    }
    resolveEvent(rules, state, card - rules.deck.cards);
    if (interrupt(rules, state)) return false;
  }
  return true;
}

/**
 * Releases all locks of a seat that left the game: removes its markers and puts its private cards into the
 * pool.
 */
function letGo(rules: Rules, state: CrayonState, seat: number): void {
  for (let i = poolSize(state) - 1; i >= 0; i--) if (hasMarker(state, i, seat)) takeMarker(state, seat, i);
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    const demand = declaredDemand(state, slot);
    if (demand < 0) continue;
    if (state.extra.privateAboard[slot] === 0) state.chips[rules.deck.load[demand]]++;
    addCard(state, clearPrivate(state, slot));
  }
  if (isDraft(state) && state.actor === seat) nextDrafter(rules, state);
}

export const publicPool: RuleModule = {
  id: 'public-pool',
  name: 'Public pool',
  description:
    'demand cards lie open for everybody; a load aboard locks a demand, and the first to deliver it is paid',
  excludes: [
    'fast-game-deal-five',
    'open-contracts',
    'two-player',
    'additional-trains',
    'additional-trains-four-cards',
  ],
  constants: (numbers) => ({
    ...numbers,
    firstPlayer: 'cut',
    handSize: 0,
    dealt: PRIVATE_CARDS,
    everyLossChosen: true,
  }),
  fields: [...poolFields, ...privateFields, ...pitchFields],
  changes: {
    'pick-up': pickUpUnder,
    drop: dropUnder,
    upgrade: upgradeUnder,
    'lose-load': loseUnder,
    deliver: () => deliverPrivate,
    'discard-hand': () => null,
  },
  adds: { operate: [lock, deliverLocked, pitch], build: [lock], 'lose-load': [loseLocked, release] },
  phases: (endTurn) => [
    { id: DRAFT, actions: [draft, endDraft] },
    { id: PITCHED, actions: [lock, endTurn] },
  ],
  hooks: {
    prelude: beginDraft,
    refill,
    seatLeft: letGo,
    mayWin: (_rules, state, seat) => !holdsLock(state, seat),
    keptCargoSlots: (_rules, state, train) => faceDown(state, train),
    demands: poolDemands,
  },
  cardsElsewhere: (state) => [...state.extra.poolCard].filter((card) => card !== 0).map((card) => card - 1),
  cardsHeld: (seats) => LARGEST_POOL * seats,
  chipsElsewhere: (rules, state) =>
    [...state.hand.keys()]
      .filter((slot) => state.hand[slot] >= 0 && state.extra.privateAboard[slot] === 0)
      .map((slot) => rules.deck.load[declaredDemand(state, slot)]),
  violations: poolViolations,
};

/**
 * The demands that a seat may fill: private cards as declared, by hand slot; then the pool by card and
 * demand.
 */
function poolDemands(rules: Rules, state: CrayonState, seat: number): Demand[] {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  const { handSize } = state.layout;
  const list: Demand[] = [];
  for (let k = 0; k < handSize; k++) {
    const slot = seat * handSize + k;
    const demand = declaredDemand(state, slot);
    if (demand < 0) continue;
    list.push({
      demand,
      deliver: actionOf('deliver', k * DEMANDS + (demand % DEMANDS)),
      claim: -1,
      aboard: state.extra.privateAboard[slot] !== 0,
      chip: true,
      bound: true,
      rivals: 0,
    });
  }
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
    const isMarked = hasMarker(state, i, seat);
    for (let d = 0; d < DEMANDS; d++) {
      if (poolLock[i] !== 0 && poolLock[i] !== d + 1) continue;
      const demand = (poolCard[i] - 1) * DEMANDS + d;
      const load = rules.deck.load[demand];
      list.push({
        demand,
        deliver: actionOf('deliver-locked', demand),
        claim: isMarked ? -1 : actionOf('lock', demand),
        aboard: isMarked || spareLoads(rules, state, seat, load) > 0,
        chip: state.chips[load] > 0,
        bound: isMarked,
        rivals: poolMarkers[i] & ~(1 << seat),
      });
    }
  }
  return list;
}

// The invariants of pool, markers and private cards.

function poolViolations(rules: Rules, state: CrayonState): string[] {
  const violations = [...slotViolations(rules, state), ...privateViolations(rules, state)];
  for (let seat = 0; seat < rules.seats; seat++) {
    if (markersOut(state, seat) > MARKERS)
      violations.push(`seat ${seat} has ${markersOut(state, seat)} markers out`);
    if (state.forfeited[seat] !== 0 && state.endReason === 0 && holdsLock(state, seat))
      violations.push(`seat ${seat} holds a lock and is out of the game`);
    const { cargoSlots } = state.layout;
    const aboard = [...state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots)];
    for (const demand of boundDemands(state, seat)) {
      const i = aboard.indexOf(rules.deck.load[demand] + 1);
      if (i < 0) violations.push(`seat ${seat} has no load aboard for its lock on demand ${demand}`);
      else aboard[i] = 0;
    }
  }
  if (!isDraft(state) && state.drawingSeat < 0 && missingCards(rules, state) > 0)
    violations.push(`${missingCards(rules, state)} cards are missing in the pool while nobody draws`);
  return violations;
}

function slotViolations(rules: Rules, state: CrayonState): string[] {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  const violations: string[] = [];
  const size = poolSize(state);
  for (let i = 0; i < poolCard.length; i++) {
    if (i >= size && (poolCard[i] !== 0 || poolLock[i] !== 0 || poolMarkers[i] !== 0))
      violations.push(`pool slot ${i} is not empty`);
    if (i > 0 && i < size && poolCard[i] <= poolCard[i - 1])
      violations.push(`pool slot ${i} is out of order`);
    if (poolCard[i] > rules.deck.cards) violations.push('an event card is in the pool');
    if ((poolLock[i] === 0) !== (poolMarkers[i] === 0))
      violations.push(`pool slot ${i}: lock ${poolLock[i]}, markers ${poolMarkers[i]}`);
    if (isDraft(state) && poolLock[i] !== 0) violations.push(`pool slot ${i} is locked during the draft`);
  }
  return violations;
}

function privateViolations(rules: Rules, state: CrayonState): string[] {
  const { privateDemand, privateAboard } = state.extra;
  const violations: string[] = [];
  state.hand.forEach((card, slot) => {
    const demand = privateDemand[slot];
    if (card < 0 ? demand !== 0 || privateAboard[slot] !== 0 : demand < 1 || demand > 3)
      violations.push(`hand slot ${slot}: card ${card}, demand ${demand}, aboard ${privateAboard[slot]}`);
    if (card >= rules.deck.cards) violations.push(`hand slot ${slot} holds an event card`);
  });
  return violations;
}
