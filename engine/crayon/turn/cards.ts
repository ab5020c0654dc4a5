// The draw pile and the discards. Demand cards are numbered first, event cards after them.

import { shuffle, stream } from '../../core/rng.ts';
import type { Rules } from '../model/rules.ts';
import { type CrayonState, seedOf } from '../state/state.ts';

export function discardCard(state: CrayonState, card: number): void {
  state.discards[state.discardCount++] = card;
}

/**
 * The next card; an empty pile is first rebuilt from the discards. There is always a card left in one of
 * them.
 */
export function takeCard(state: CrayonState): number {
  if (state.deckCount === 0) reshuffle(state);
  const card = state.deck[--state.deckCount];
  state.deck[state.deckCount] = 0;
  state.revealed++;
  return card;
}

/** Puts the discards back into the pile and shuffles it. */
export function reshuffle(state: CrayonState): void {
  for (let i = 0; i < state.discardCount; i++) state.deck[state.deckCount++] = state.discards[i];
  state.discards.fill(0);
  state.discardCount = 0;
  shuffleDeck(state);
}

/** Shuffles the pile with a separate random stream each time. */
export function shuffleDeck(state: CrayonState): void {
  shuffle(stream(seedOf(state), 'demand-deck', state.reshuffles++), state.deck, state.deckCount);
}

/** Whether the card in a hand slot (seat * handSize + slot) must stay until one of its demands is filled. */
export function isKept(rules: Rules, state: CrayonState, slot: number): boolean {
  for (let i = 0; i < rules.isKept.length; i++) if (rules.isKept[i](rules, state, slot)) return true;
  return false;
}
