// The draft before the first turn. In turn order, players take up to two cards and declare a load to
// deliver for each. The first is offered four cards, each following player the remaining cards and two
// more. The rest and new cards form the pool. The draft is round 0; `turnInRound` counts the players who
// have chosen.

import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { listedAction, plainAction } from '../../model/listed-action.ts';
import { phaseNumber, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { beginGame } from '../../turn/advance.ts';
import { countHandCards, discardCard, drawCard, reshuffle, shuffleDeck } from '../../turn/cards.ts';
import { demandText } from '../../turn/fill-demand.ts';
import { addCard, allDemands, maxPoolSize, poolSize, poolSlotOf, removeCard, whyNotInPool } from './pool.ts';
import { addPrivateCard, MAX_PRIVATE_CARDS } from './private-cards.ts';

const FIRST_OFFER_CARDS = 4;
const NEXT_OFFER_CARDS = 2;

/** Id of the phase of the draft. */
export const DRAFT_PHASE = 'draft';

/** True during the draft. */
export const isDraft = (state: CrayonState): boolean => state.round === 0;

/** Begins the draft, which replaces dealing hands. */
export function beginDraft(rules: Rules, state: CrayonState): void {
  state.phase = phaseNumber(rules, DRAFT_PHASE);
  state.turnInRound = 0;
  state.seat = state.firstSeat;
  state.actor = state.firstSeat;
  revealCards(rules, state, FIRST_OFFER_CARDS);
}

/**
 * Reveals new demand cards. Events would have no effect yet: as in a deal of hands they are set aside, on the
 * discards, which hold nothing else until the draft is over.
 */
function revealCards(rules: Rules, state: CrayonState, count: number): void {
  for (let missing = count; missing > 0; ) {
    const card = drawCard(state);
    if (card < rules.deck.cards) {
      addCard(state, card);
      missing--;
    } else {
      discardCard(state, card);
    }
  }
}

/** Lets the next player in the game choose. After the last one the game begins. */
export function continueDraft(rules: Rules, state: CrayonState): void {
  while (++state.turnInRound < rules.seats) {
    revealCards(rules, state, NEXT_OFFER_CARDS);
    const seat = (state.firstSeat + state.turnInRound) % rules.seats;
    if (state.forfeited[seat] !== 0) continue;
    state.seat = seat;
    state.actor = seat;
    return;
  }
  revealCards(rules, state, maxPoolSize(rules) - poolSize(state));
  if (rules.constants.openingEvents === 'back') reshuffle(state);
  else shuffleDeck(state);
  beginGame(rules, state);
}

/** Number of cards that the active seat may still take: the load of each needs a cargo slot. */
const choicesLeft = (rules: Rules, state: CrayonState): number =>
  Math.min(MAX_PRIVATE_CARDS, rules.trains[state.trainClass[state.seat]].capacity) -
  countHandCards(state, state.seat);

export const draft = listedAction('draft', {
  operands: (_rules, state) => allDemands(state),
  whyNot(rules, state, demand) {
    if (choicesLeft(rules, state) <= 0) return 'no more cards may be taken';
    const whyAbsent = whyNotInPool(rules, state, demand);
    if (whyAbsent !== '') return whyAbsent;
    const load = rules.deck.load[demand];
    return state.chips[load] > 0 ? '' : `no chip of ${loadName(rules, load)} is left`;
  },
  apply(rules, state, demand) {
    removeCard(state, poolSlotOf(state, Math.floor(demand / DEMANDS_PER_CARD)));
    addPrivateCard(rules, state, state.seat, demand);
    if (choicesLeft(rules, state) === 0) continueDraft(rules, state);
  },
  describe: (rules, _state, demand) =>
    `takes a card and declares ${demandText(rules, demand)} (${rules.deck.payout[demand]}M)`,
});

export const endDraft = plainAction('end-draft', {
  apply: continueDraft,
  describe: () => 'passes on the rest of the cards',
});
