// Effect of drawn cards on the chances to win: chances with the card, less their mean over other cards of the
// pile in its place. Cards of a pile are exchangeable, so each draw is worth 0 in expectation, whatever the
// chances are worth (AIVAT, Burch et al. 2018). Only hands are exchanged; event cards stay as they were drawn.
import type { crayon } from '../../../../../engine/index.ts';
import type { Chances } from './win-chances.ts';

/** Maximum number of other cards whose mean is the expected value of a draw. */
const MAX_OTHER_CARDS = 16;

/** Draws since the last call. */
export interface Draws {
  /** By seat: their effect on its chance. */
  readonly luck: readonly number[];
  /** Cards that are not demands. */
  readonly events: number;
}

/** @returns a function to call with the state before each action; it does not change the state */
export function cardLuck(rules: crayon.Rules, chances: Chances): (state: crayon.CrayonState) => Draws {
  let last: { readonly hand: Int16Array; readonly revealed: number; readonly reshuffles: number } | undefined;
  return (state) => {
    const { hand, revealed, reshuffles } = state;
    const luck = new Array<number>(rules.seats).fill(0);
    const cards = hand.slice();
    const drawn = [...cards.keys()].filter((slot) => cards[slot] >= 0 && cards[slot] !== last?.hand[slot]);
    const events = last === undefined ? 0 : revealed - last.revealed - drawn.length;
    // Cards drawn before and after a reshuffle come from different piles.
    const isOnePile = last === undefined || last.reshuffles === reshuffles;
    last = { hand: cards, revealed, reshuffles };
    // The pile is in random order, so its top cards are a random sample.
    const pile = state.deck.subarray(0, state.deckCount).filter((card) => card < rules.deck.cards);
    const otherCards = isOnePile ? pile.slice(-MAX_OTHER_CARDS) : [];
    if (otherCards.length === 0 || drawn.length === 0) return { luck, events };
    for (const slot of drawn) hand[slot] = -1;
    for (const slot of drawn) {
      for (const card of otherCards) {
        hand[slot] = card;
        chances(state).forEach((chance, seat) => {
          luck[seat] -= chance / otherCards.length;
        });
      }
      hand[slot] = cards[slot];
      chances(state).forEach((chance, seat) => {
        luck[seat] += chance;
      });
    }
    return { luck, events };
  };
}
