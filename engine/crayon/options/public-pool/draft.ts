// The draft before the first turn: in turn order, players choose up to two cards for themselves and declare
// which load they will deliver for each. The first is offered four cards, each following player the remaining
// cards and two more. Then the pool is formed of the rest and new cards. It is round 0; `turnInRound` counts
// the players who have chosen.

import { DEMANDS } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { listedAction, plainAction } from '../../model/listed-action.ts';
import { phaseNumber, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { beginGame } from '../../turn/advance.ts';
import { discardCard, reshuffle, shuffleDeck, takeCard } from '../../turn/cards.ts';
import { addCard, largestPool, openDemands, poolSize, slotOfCard, takeSlot, whyNoCard } from './pool.ts';
import { PRIVATE_CARDS, privateCount, takePrivate } from './private-cards.ts';

const FIRST_OFFER = 4;
const NEXT_OFFER = 2;

/** Id of the phase. */
export const DRAFT = 'draft';

export const isDraft = (state: CrayonState): boolean => state.round === 0;

/** Replaces dealing hands. */
export function beginDraft(rules: Rules, state: CrayonState): void {
  state.phase = phaseNumber(rules, DRAFT);
  state.turnInRound = 0;
  state.seat = state.firstSeat;
  state.actor = state.firstSeat;
  lay(rules, state, FIRST_OFFER);
}

/**
 * Reveals new demand cards. Events are set aside as in the deal of hands, because they would have no effect
 * on an empty board: they go to the discards, which hold nothing else until the draft is over.
 */
function lay(rules: Rules, state: CrayonState, count: number): void {
  for (let missing = count; missing > 0; ) {
    const card = takeCard(state);
    if (card < rules.deck.cards) {
      addCard(state, card);
      missing--;
    } else {
      discardCard(state, card);
    }
  }
}

/** Lets the next player still in the game choose; after the last one the game begins. */
export function nextDrafter(rules: Rules, state: CrayonState): void {
  while (++state.turnInRound < rules.seats) {
    lay(rules, state, NEXT_OFFER);
    const seat = (state.firstSeat + state.turnInRound) % rules.seats;
    if (state.forfeited[seat] !== 0) continue;
    state.seat = seat;
    state.actor = seat;
    return;
  }
  lay(rules, state, largestPool(rules) - poolSize(state));
  if (rules.constants.openingEvents === 'back') reshuffle(state);
  else shuffleDeck(state);
  beginGame(rules, state);
}

/** Number of cards that the seat may still take: the load of each needs a cargo slot. */
const choicesLeft = (rules: Rules, state: CrayonState): number =>
  Math.min(PRIVATE_CARDS, rules.trains[state.trainClass[state.seat]].capacity) -
  privateCount(state, state.seat);

export const draft = listedAction('draft', {
  operands: (_rules, state) => openDemands(state),
  whyNot(rules, state, demand) {
    if (choicesLeft(rules, state) <= 0) return 'no more cards may be taken';
    const absent = whyNoCard(rules, state, demand);
    if (absent !== '') return absent;
    const load = rules.deck.load[demand];
    return state.chips[load] > 0 ? '' : `no chip of ${loadName(rules, load)} is left`;
  },
  apply(rules, state, demand) {
    takeSlot(state, slotOfCard(state, Math.floor(demand / DEMANDS)));
    takePrivate(rules, state, state.seat, demand);
    if (choicesLeft(rules, state) === 0) nextDrafter(rules, state);
  },
  describe(rules, _state, demand) {
    const load = rules.board.loads[rules.deck.load[demand]].name;
    const city = rules.board.cities[rules.deck.city[demand]].name;
    return `takes a card and declares ${load} to ${city} (${rules.deck.payout[demand]}M)`;
  },
});

export const endDraft = plainAction('end-draft', {
  apply: nextDrafter,
  describe: () => 'passes on the rest of the cards',
});
