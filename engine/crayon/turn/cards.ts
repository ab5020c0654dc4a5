// The draw pile and the discards. Demand cards are numbered first, event cards after them.
import { shuffle, stream } from '../../core/rng.ts';
import { seedOf } from '../state/seed.ts';
import type { CrayonState } from '../state/state.ts';

export function discardCard(state: CrayonState, card: number): void {
  state.discards[state.discardCount++] = card;
}

/** The next card; an empty pile is first rebuilt from the discards. There is always a card left somewhere. */
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

/** Shuffles the pile with a stream of its own for each time it is done. */
export function shuffleDeck(state: CrayonState): void {
  shuffle(stream(seedOf(state), 'demand-deck', state.reshuffles++), state.deck, state.deckCount);
}
