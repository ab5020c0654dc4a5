// Payouts that differ from game to game, as an experiment: games with equal payouts do not show what bots do
// at others.
import { type crayon, stream } from '../../../../engine/index.ts';

/** Largest factor and its inverse, in standard deviations of its logarithm. */
const WIDEST = 2;

/** Standard normal number by Box and Muller's transform. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * The deck of one game: each payout times a factor of its own, log-normal about 1, in whole millions and at
 * least 1.
 * @param spread standard deviation of the factor's logarithm; 0 leaves the deck as it is
 */
export function varyPayouts(deck: crayon.Deck, seed: number, spread: number): crayon.Deck {
  if (spread === 0) return deck;
  const random = stream(seed, 'payouts');
  const payout = deck.payout.map((millions) => {
    const z = Math.max(-WIDEST, Math.min(WIDEST, normal(random)));
    return Math.max(1, Math.round(millions * Math.exp(spread * z)));
  });
  return { ...deck, payout };
}
