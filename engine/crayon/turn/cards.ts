// The draw pile and the discards. Event cards have the numbers after the demand cards.

import { shuffle, stream } from '../../core/rng.ts';
import type { Rules } from '../model/rules.ts';
import { type CrayonState, seedOf } from '../state/state.ts';

/** Puts a card on top of the discards. */
export function discardCard(state: CrayonState, card: number): void {
  state.discards[state.discardCount++] = card;
}

/** Draws the top card. An empty pile is first rebuilt from the discards, which are never empty then. */
export function drawCard(state: CrayonState): number {
  if (state.deckCount === 0) reshuffle(state);
  const card = state.deck[--state.deckCount];
  state.deck[state.deckCount] = 0;
  state.revealed++;
  return card;
}

/** Returns the discards to the pile and shuffles it. */
export function reshuffle(state: CrayonState): void {
  for (let i = 0; i < state.discardCount; i++) state.deck[state.deckCount++] = state.discards[i];
  state.discards.fill(0);
  state.discardCount = 0;
  shuffleDeck(state);
}

/** Shuffles the pile, each time with a random stream of its own. */
export function shuffleDeck(state: CrayonState): void {
  shuffle(stream(seedOf(state), 'demand-deck', state.reshuffles++), state.deck, state.deckCount);
}

/** Number of cards in the hand of a seat. */
export function countHandCards({ layout: { handSize }, hand }: CrayonState, seat: number): number {
  let count = 0;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) if (hand[slot] >= 0) count++;
  return count;
}

/** Why a slot of the active hand, from 0 on, holds no card; '' if it holds one. Accepts any number. */
export function whyNoCard({ layout: { handSize }, hand, seat }: CrayonState, slot: number): string {
  if (slot >= handSize) return `there is no card ${slot} in a hand of ${handSize}`;
  return hand[seat * handSize + slot] < 0 ? `slot ${slot} of the hand is empty` : '';
}

/** True if a card must stay in the hand until a demand is filled. @param slot seat * handSize + index */
export function mustKeepCard(rules: Rules, state: CrayonState, slot: number): boolean {
  for (let i = 0; i < rules.mustKeepCard.length; i++)
    if (rules.mustKeepCard[i](rules, state, slot)) return true;
  return false;
}
