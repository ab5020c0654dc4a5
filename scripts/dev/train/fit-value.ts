// Fits a value to training games: features in standard deviations, their products, and the penalty with the
// best predictions for games outside the fit.
import { FEATURE_NAMES } from '../../../bots/crayon/planning/value/features.ts';
import { termsOf, type ValueModel, weightCount } from '../../../bots/crayon/planning/value/value-model.ts';
import { type CensoredData, type CensoredFit, fitCensored, logLikelihood } from './censored-ridge.ts';
import type { TrainingGame } from './training-game.ts';

export type FittedValue = ReturnType<typeof fitValue>;

/** One in N seeds is held out of the fit. */
const HELD_OUT_EVERY = 5;
const PENALTIES = [30, 100, 300, 1000, 3000];

export const isHeldOut = ({ seed }: TrainingGame): boolean => seed % HELD_OUT_EVERY === 0;

/** @throws Error if there are too few games */
export function fitValue(games: readonly TrainingGame[]) {
  const [fittedGames, heldOutGames] = [games.filter((game) => !isHeldOut(game)), games.filter(isHeldOut)];
  if (fittedGames.length === 0 || heldOutGames.length === 0) throw new Error('too few games to fit a value');
  const scale = measureScale(fittedGames);
  const [data, heldOutData] = [dataOf(fittedGames, scale), dataOf(heldOutGames, scale)];
  let best: { fit: CensoredFit; penalty: number; likelihood: number } | undefined;
  const likelihoods = PENALTIES.map((penalty) => {
    const fit = fitCensored(data, penalty);
    const likelihood = logLikelihood(heldOutData, fit);
    if (best === undefined || likelihood > best.likelihood) best = { fit, penalty, likelihood };
    return { penalty, likelihood };
  });
  const { fit, penalty } = best!;
  const rounded = (value: number): number => Number(value.toPrecision(6));
  const model: ValueModel = {
    features: FEATURE_NAMES,
    means: scale.means.map(rounded),
    deviations: scale.deviations.map(rounded),
    weights: Array.from(fit.weights, rounded),
  };
  return {
    model,
    /** Standard deviation of the true time around the predicted one, in turns of the usual haul. */
    spread: fit.spread,
    penalty,
    /** Mean log likelihood of a held-out position, by penalty. */
    tried: likelihoods,
  };
}

type Scale = Pick<ValueModel, 'means' | 'deviations'>;

function measureScale(games: readonly TrainingGame[]): Scale {
  const rows = games.flatMap(({ positions }) => positions.map(({ features }) => features));
  const means = FEATURE_NAMES.map((_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length);
  const deviations = FEATURE_NAMES.map((_, i) =>
    Math.max(1e-6, Math.sqrt(rows.reduce((sum, row) => sum + (row[i] - means[i]) ** 2, 0) / rows.length)),
  );
  return { means, deviations };
}

/** Positions as rows, with the times from each position to the goal in turns of the usual haul. */
export function dataOf(games: readonly TrainingGame[], scale: Scale): CensoredData {
  const rows = games.reduce((sum, { positions }) => sum + positions.length, 0);
  const width = weightCount(FEATURE_NAMES.length);
  const terms = new Float64Array(rows * width);
  const times = new Float64Array(rows);
  const isBound = new Uint8Array(rows);
  let row = 0;
  for (const { rounds, winners, haulTurns, positions } of games) {
    for (const { seat, arrival, features } of positions) {
      termsOf(features, scale, terms.subarray(row * width, (row + 1) * width));
      times[row] = (rounds - arrival) / haulTurns;
      isBound[row] = winners.includes(seat) ? 0 : 1;
      row++;
    }
  }
  return { terms, width, times, isBound };
}
