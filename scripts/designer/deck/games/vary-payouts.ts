// Random variation of payouts, which shows how bots react to them.
import { type crayon, stream } from '../../../../engine/index.ts';

/** Bound of the factor's logarithm, in standard deviations. */
const MAX_DEVIATIONS = 2;

/** Standard normal number by Box and Muller's transform. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Varies payouts as an experiment: games with equal payouts do not show how bots react to others.
 * Each is multiplied by an independent log-normal factor with median 1 and rounded, to 1 M at least.
 * @param spread standard deviation of the factor's logarithm; 0 returns the deck unchanged
 */
export function varyPayouts(deck: crayon.Deck, seed: number, spread: number): crayon.Deck {
  if (spread === 0) return deck;
  const random = stream(seed, 'payouts');
  const payout = deck.payout.map((millions) => {
    const z = Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, normal(random)));
    return Math.max(1, Math.round(millions * Math.exp(spread * z)));
  });
  return { ...deck, payout };
}
