// Fits win chances: the multinomial logit of the winner (McFadden 1974) by Newton's method, with a ridge
// penalty.
import { choleskyFactor, choleskySolve } from '../../../arena/stats/basics/linear-algebra.ts';
import { softmax, termsOf } from '../../games/families/crayon/chances/win-chances.ts';
import type { ChanceGame } from './chance-games.ts';

/** Distance in turns of the positions used: neighbours are nearly the same. */
const TURN_STEP = 3;
/** Penalty of the squares of weights, for terms scaled to standard deviation 1; 1 weighs like one game. */
const PENALTY = 0.3;
const MAX_STEPS = 25;
/** Largest step of a weight, for terms scaled to standard deviation 1. */
const MAX_STEP = 3;

/** Weights of the terms of `termsOf`. Each game counts once, however long it was. */
export function fitChances(games: readonly Pick<ChanceGame, 'won' | 'turns'>[]): number[] {
  const rows = games.flatMap(({ won, turns }) => {
    const sampled = turns.filter((_, turn) => turn % TURN_STEP === 0);
    return sampled.map((turn) => ({ won, terms: termsOf(turn), share: 1 / sampled.length }));
  });
  const width = rows[0].terms[0].length;
  const spreads = Array.from({ length: width }, (_, i) => {
    const values = rows.flatMap(({ terms }) => terms.map((row) => row[i]));
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) || 1;
  });
  let weights = new Array<number>(width).fill(0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = weights.map((weight, i) => -PENALTY * weight * spreads[i] ** 2);
    const hessian = new Float64Array(width * width);
    spreads.forEach((spread, i) => {
      hessian[i * width + i] = PENALTY * spread ** 2;
    });
    for (const { won, terms, share } of rows) {
      const chances = softmax(weights, terms);
      const means = weights.map((_, i) => terms.reduce((sum, row, seat) => sum + chances[seat] * row[i], 0));
      terms.forEach((row, seat) => {
        const deviations = row.map((term, i) => term - means[i]);
        for (let i = 0; i < width; i++) {
          gradient[i] += share * (won[seat] - chances[seat]) * deviations[i];
          for (let j = 0; j <= i; j++)
            hessian[i * width + j] += share * chances[seat] * deviations[i] * deviations[j];
        }
      });
    }
    // Positive definite by the penalty.
    const change = choleskySolve(choleskyFactor(hessian, width)!, Float64Array.from(gradient));
    const largest = Math.max(...weights.map((_, i) => Math.abs(change[i]) * spreads[i]));
    const scale = Math.min(1, MAX_STEP / largest);
    weights = weights.map((weight, i) => weight + scale * change[i]);
    if (largest < 1e-6) break;
  }
  return weights.map((weight) => Number(weight.toPrecision(5)));
}

/**
 * Share of the squared error of equal chances that the fitted chances remove; 1 for perfect chances, below 0 for
 * worse than equal chances.
 * @param progress share of the turns that are over, 0 to below 1; of all turns together when left out
 */
export function explainedShare(
  games: readonly Pick<ChanceGame, 'won' | 'turns'>[],
  weights: readonly number[],
  progress?: number,
): number {
  let [remaining, total] = [0, 0];
  for (const { won, turns } of games) {
    const scoredTurns = progress === undefined ? turns : [turns[Math.floor(progress * turns.length)]];
    for (const turn of scoredTurns) {
      softmax(weights, termsOf(turn)).forEach((chance, seat) => {
        remaining += (won[seat] - chance) ** 2 / scoredTurns.length;
        total += (won[seat] - 1 / won.length) ** 2 / scoredTurns.length;
      });
    }
  }
  return 1 - remaining / total;
}
