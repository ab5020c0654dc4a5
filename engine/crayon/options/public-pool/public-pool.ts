// Option public-pool (RULES.md: S2), a complete variant: demand cards lie open for everybody. After a
// draft of private cards, players lock demands with loads aboard and race for them; the first to deliver
// is paid. There are no hands: hand slots hold private cards.

import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { actionOf } from '../../model/action.ts';
import type { Demand } from '../../model/demand.ts';
import { actionsOf, type RuleModule, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { drawCard } from '../../turn/cards.ts';
import { askForLoss } from '../../turn/draw.ts';
import { resolveEvent } from '../../turn/events.ts';
import {
  boundDemands,
  countUnboundChips,
  dropUnbound,
  hasLockedCard,
  loseLocked,
  loseUnbound,
  pickUpInPool,
  release,
  upgradeInPool,
} from './bound-loads.ts';
import { beginDraft, continueDraft, DRAFT_PHASE, draft, endDraft, isDraft } from './draft.ts';
import { deliverLocked, lock } from './lock.ts';
import { PITCHED_PHASE, pitch, pitchFields } from './pitch.ts';
import {
  addCard,
  countMarkers,
  countMissingCards,
  hasMarker,
  MARKERS_PER_SEAT,
  MAX_POOL_PER_SEAT,
  poolFields,
  poolSize,
  removeMarker,
} from './pool.ts';
import {
  countFaceDownChips,
  declaredDemand,
  deliverPrivate,
  MAX_PRIVATE_CARDS,
  privateFields,
  removePrivateCard,
} from './private-cards.ts';

/** Draws the missing cards one by one: an event may change how many are missing. */
function refill(rules: Rules, state: CrayonState): boolean {
  while (countMissingCards(rules, state) > 0) {
    const card = drawCard(state);
    if (card < rules.deck.cards) {
      addCard(state, card);
      continue;
    }
    resolveEvent(rules, state, card - rules.deck.cards);
    if (askForLoss(rules, state)) return false;
  }
  return true;
}

/** Removes the markers of a seat that left, and puts its private cards into the pool. */
function releaseCards(rules: Rules, state: CrayonState, seat: number): void {
  for (let i = poolSize(state) - 1; i >= 0; i--) if (hasMarker(state, i, seat)) removeMarker(state, seat, i);
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    const demand = declaredDemand(state, slot);
    if (demand < 0) continue;
    if (state.extra.privateAboard[slot] === 0) state.chips[rules.deck.load[demand]]++;
    addCard(state, removePrivateCard(state, slot));
  }
  if (isDraft(state) && state.actor === seat) continueDraft(rules, state);
}

export const publicPool: RuleModule = {
  id: 'public-pool',
  use: actionsOf('lock'),
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
  patchConstants: (constants) => ({
    ...constants,
    firstPlayer: 'cut',
    handSize: 0,
    dealt: MAX_PRIVATE_CARDS,
    everyLossChosen: true,
  }),
  fields: [...poolFields, ...privateFields, ...pitchFields],
  changedActions: {
    'pick-up': pickUpInPool,
    drop: dropUnbound,
    upgrade: upgradeInPool,
    'lose-load': loseUnbound,
    deliver: () => deliverPrivate,
    'discard-hand': () => null,
  },
  addedActions: { operate: [lock, deliverLocked, pitch], build: [lock], 'lose-load': [loseLocked, release] },
  phases: (endTurn) => [
    { id: DRAFT_PHASE, actions: [draft, endDraft] },
    { id: PITCHED_PHASE, actions: [lock, endTurn] },
  ],
  hooks: {
    dealHands: beginDraft,
    refillHand: refill,
    afterSeatLeft: releaseCards,
    mayWin: (_rules, state, seat) => !hasLockedCard(state, seat),
    reservedCargoSlots: (_rules, state, train) => countFaceDownChips(state, train),
    adjustDemands: poolDemands,
  },
  cardsElsewhere: (state) => [...state.extra.poolCard].filter((card) => card !== 0).map((card) => card - 1),
  maxCardsHeld: (seats) => MAX_POOL_PER_SEAT * seats,
  chipsElsewhere: (rules, state) =>
    [...state.hand.keys()]
      .filter((slot) => state.hand[slot] >= 0 && state.extra.privateAboard[slot] === 0)
      .map((slot) => rules.deck.load[declaredDemand(state, slot)]),
  violations: poolViolations,
};

/** Demands that a seat may fill: private cards as declared, by hand slot; then the pool, by demand. */
function poolDemands(rules: Rules, state: CrayonState, seat: number): Demand[] {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  const { handSize } = state.layout;
  const demands: Demand[] = [];
  for (let k = 0; k < handSize; k++) {
    const slot = seat * handSize + k;
    const demand = declaredDemand(state, slot);
    if (demand < 0) continue;
    demands.push({
      demand,
      deliverAction: actionOf('deliver', k * DEMANDS_PER_CARD + (demand % DEMANDS_PER_CARD)),
      claimAction: -1,
      isAboard: state.extra.privateAboard[slot] !== 0,
      hasChip: true,
      isCommitted: true,
      rivalMask: 0,
    });
  }
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
    const isMarked = hasMarker(state, i, seat);
    for (let d = 0; d < DEMANDS_PER_CARD; d++) {
      if (poolLock[i] !== 0 && poolLock[i] !== d + 1) continue;
      const demand = (poolCard[i] - 1) * DEMANDS_PER_CARD + d;
      const load = rules.deck.load[demand];
      demands.push({
        demand,
        deliverAction: actionOf('deliver-locked', demand),
        claimAction: isMarked ? -1 : actionOf('lock', demand),
        isAboard: isMarked || countUnboundChips(rules, state, seat, load) > 0,
        hasChip: state.chips[load] > 0,
        isCommitted: isMarked,
        rivalMask: poolMarkers[i] & ~(1 << seat),
      });
    }
  }
  return demands;
}

/** Violations of the invariants of pool, markers and private cards. */
function poolViolations(rules: Rules, state: CrayonState): string[] {
  const violations = [...slotViolations(rules, state), ...privateViolations(rules, state)];
  for (let seat = 0; seat < rules.seats; seat++) {
    if (countMarkers(state, seat) > MARKERS_PER_SEAT)
      violations.push(`seat ${seat} has ${countMarkers(state, seat)} markers out`);
    if (state.forfeited[seat] !== 0 && state.endReason === 0 && hasLockedCard(state, seat))
      violations.push(`seat ${seat} has a locked card and is out of the game`);
    const { cargoSlots } = state.layout;
    const aboard = [...state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots)];
    for (const demand of boundDemands(state, seat)) {
      const i = aboard.indexOf(rules.deck.load[demand] + 1);
      if (i < 0) violations.push(`seat ${seat} has no load aboard for its locked demand ${demand}`);
      else aboard[i] = 0;
    }
  }
  if (!isDraft(state) && state.drawingSeat < 0 && countMissingCards(rules, state) > 0)
    violations.push(`${countMissingCards(rules, state)} cards are missing in the pool while nobody draws`);
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
