// The value of a position: the expected turns of a seat to the goal. A quadratic function of the features,
// fitted by ridge regression to self-play games (scripts/dev/train).
import { FEATURE_NAMES, type Features } from './features.ts';
import data from './value-data.json' with { type: 'json' };

export interface ValueModel {
  /** Names of the features, in the order of all lists. */
  readonly features: readonly string[];
  /** By feature: mean and standard deviation over the training positions. */
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** A constant, one per feature, one per pair of features in the order (0, 0), (0, 1), ... (1, 1), ... */
  readonly weights: readonly number[];
}

/** Products clamp features at this many standard deviations from the mean; beyond, the value is linear. */
const MAX_PRODUCT_DEVIATIONS = 3;

/** Number of weights of a model with this many features. */
export const weightCount = (features: number): number => 1 + features + (features * (features + 1)) / 2;

/**
 * The terms of the weights: 1, each feature in standard deviations from its mean, and their products.
 * @param into output, of length `weightCount`
 */
export function termsOf(
  features: Features,
  { means, deviations }: Pick<ValueModel, 'means' | 'deviations'>,
  into: Float64Array,
): void {
  const count = means.length;
  into[0] = 1;
  for (let i = 0; i < count; i++) into[1 + i] = (features[i] - means[i]) / deviations[i];
  let index = 1 + count;
  for (let i = 0; i < count; i++) {
    const factor = Math.min(MAX_PRODUCT_DEVIATIONS, Math.max(-MAX_PRODUCT_DEVIATIONS, into[1 + i]));
    for (let j = i; j < count; j++)
      into[index++] =
        factor * Math.min(MAX_PRODUCT_DEVIATIONS, Math.max(-MAX_PRODUCT_DEVIATIONS, into[1 + j]));
  }
}

/** Value of a position in multiples of `DeckUnits.haulTurns`; 0 if the goal is met. */
export type ValueFn = (features: Features) => number;

const MISSING = FEATURE_NAMES.indexOf('missing');
const LINE = FEATURE_NAMES.indexOf('line');

/** The value by a model. @throws Error if the model was fitted to other features */
export function createValue(model: ValueModel): ValueFn {
  const { features: names, weights } = model;
  if (names.join() !== FEATURE_NAMES.join() || weights.length !== weightCount(names.length))
    throw new Error(`value model: fitted to other features: ${names.join()}`);
  const terms = new Float64Array(weights.length);
  return (features) => {
    if (features[MISSING] + features[LINE] <= 0) return 0;
    termsOf(features, model, terms);
    let sum = 0;
    for (let i = 0; i < terms.length; i++) sum += weights[i] * terms[i];
    return Math.max(0, sum);
  };
}

let cachedValue: ValueFn | undefined;

/** The value function fitted by `npm run train`. @throws Error if the data file is for other features */
export const learnedValue: ValueFn = (features) => {
  // Created on first use: training must start without it when the features change.
  cachedValue ??= createValue(data.model);
  return cachedValue(features);
};
