// Cuts the deck for the first seat, independently of the engine. For tests.
import { randomInt, stream } from '../../core/rng.ts';
import type { Rules } from '../model/rules.ts';

/** The seat with the highest payout on a card cut from the deck. An event counts 0; tied seats cut again. */
export function cutForFirst(
  { deck, events, seats }: Rules,
  seed: number,
): { first: number; events: number; ties: number } {
  const random = stream(seed, 'first-seat');
  const result = { first: 0, events: 0, ties: -1 };
  let leaders = Array.from({ length: seats }, (_, seat) => seat);
  for (; leaders.length > 1; result.ties++) {
    const cutCards = leaders.map(() => randomInt(random, deck.cards + events.length));
    const payouts = cutCards.map((card) =>
      card < deck.cards ? Math.max(...deck.payout.subarray(card * 3, card * 3 + 3)) : 0,
    );
    result.events += cutCards.filter((card) => card >= deck.cards).length;
    leaders = leaders.filter((_, i) => payouts[i] === Math.max(...payouts));
  }
  result.first = leaders[0];
  return result;
}
