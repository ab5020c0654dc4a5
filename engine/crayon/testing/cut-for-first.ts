// For tests: cuts the deck for the first seat, written from the rule text alone.
import { randomInt, stream } from '../../core/rng.ts';
import type { Rules } from '../model/rules.ts';

/** The seat with the highest payout on a card cut from the deck; an event counts 0, those who tie cut again. */
export function cutForFirst(
  { deck, events, seats }: Rules,
  seed: number,
): { first: number; events: number; ties: number } {
  const random = stream(seed, 'first-seat');
  const cut = { first: 0, events: 0, ties: -1 };
  let cutting = Array.from({ length: seats }, (_, seat) => seat);
  for (; cutting.length > 1; cut.ties++) {
    const cuts = cutting.map(() => randomInt(random, deck.cards + events.length));
    const worth = cuts.map((card) =>
      card < deck.cards ? Math.max(...deck.payout.subarray(card * 3, card * 3 + 3)) : 0,
    );
    cut.events += cuts.filter((card) => card >= deck.cards).length;
    cutting = cutting.filter((_, i) => worth[i] === Math.max(...worth));
  }
  cut.first = cutting[0];
  return cut;
}
