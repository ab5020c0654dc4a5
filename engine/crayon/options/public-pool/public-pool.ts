// Option public-pool (S2), a whole way to play: demand cards lie open for everybody. After a draft of private cards,
// players lock a demand of a card with a load they carry, race for it, and the first to deliver is paid. Hands as such
// do not exist: hand slots hold private cards. RULES.md has every rule with its file, and the readings chosen.
import { ACTION_KINDS } from '../../model/action.ts';
import type { ActionDef, PhaseDef, RuleModule, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { takeCard } from '../../turn/cards.ts';
import { interrupt } from '../../turn/draw.ts';
import { resolveEvent } from '../../turn/events.ts';
import { dropUnder, pickUpUnder, upgradeUnder } from './bound-actions.ts';
import { holdsLock } from './bound-loads.ts';
import { deliverLocked } from './deliver-locked.ts';
import { deliverPrivate } from './deliver-private.ts';
import { beginDraft, DRAFT, draft, endDraft, isDraft, nextDrafter } from './draft.ts';
import { lock } from './lock.ts';
import { loseLocked, loseUnder, release } from './lose.ts';
import { PITCHED, pitch, pitchFields } from './pitch.ts';
import { addCard, hasMarker, LARGEST_POOL, missingCards, poolFields, poolSize, takeMarker } from './pool.ts';
import { poolDemands } from './pool-demands.ts';
import { poolFaults } from './pool-faults.ts';
import { clearPrivate, declaredDemand, faceDown, PRIVATE_CARDS, privateFields } from './private-cards.ts';

/** Draws what the pool lacks, one card after the other: an event may change how many are missing. */
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

/** A seat out of the game lets go of all locks: its markers come off, its private cards go into the pool. */
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

/** Actions of the usual phases as they are under the pool; null for those that do not exist in it. */
function underPool(def: ActionDef): ActionDef | null {
  switch (ACTION_KINDS[def.kind]) {
    case 'pick-up':
      return pickUpUnder(def);
    case 'drop':
      return dropUnder(def);
    case 'upgrade':
      return upgradeUnder(def);
    case 'lose-load':
      return loseUnder(def);
    case 'deliver':
      return deliverPrivate;
    case 'discard-hand':
      return null;
    default:
      return def;
  }
}

const MORE: Readonly<Record<string, readonly ActionDef[]>> = {
  operate: [lock, deliverLocked, pitch],
  build: [lock],
  'lose-load': [loseLocked, release],
};

function phases(list: readonly PhaseDef[]): readonly PhaseDef[] {
  const endTurn = list
    .flatMap(({ actions }) => actions)
    .filter((def) => ACTION_KINDS[def.kind] === 'end-turn');
  return [
    ...list.map(({ id, actions }) => ({
      id,
      actions: [...actions.flatMap((def) => underPool(def) ?? []), ...(MORE[id] ?? [])],
    })),
    { id: DRAFT, actions: [draft, endDraft] },
    { id: PITCHED, actions: [lock, ...endTurn.slice(0, 1)] },
  ];
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
  phases,
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
  faults: poolFaults,
};
