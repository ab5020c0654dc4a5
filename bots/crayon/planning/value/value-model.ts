// The value of a position: the turns that its seat is expected to need for the goal. A quadratic form of the features,
// fitted by ridge regression to games of its own kind (scripts/dev/train); some hundred multiplications.
import { FEATURE_NAMES, type Features } from './features.ts';
import data from './value-data.json' with { type: 'json' };

export interface ValueModel {
  /** Names of the features, in the order of all lists. */
  readonly features: readonly string[];
  /** By feature: mean and standard deviation over the training positions. */
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** Constant, one for each feature, one for each pair of features in the order (0, 0), (0, 1), ... (1, 1), ... */
  readonly weights: readonly number[];
}

/** How many standard deviations from the mean products are trusted: beyond that, the value goes on in a straight line. */
const TRUSTED = 3;

/** Number of weights of a model of this many features. */
export const weightCount = (features: number): number => 1 + features + (features * (features + 1)) / 2;

/**
 * The terms that weights belong to: 1, each feature in standard deviations from its mean, and their products.
 * @param into room for `weightCount` numbers
 */
export function termsOf(
  features: Features,
  { means, deviations }: Pick<ValueModel, 'means' | 'deviations'>,
  into: Float64Array,
): void {
  const count = means.length;
  into[0] = 1;
  for (let i = 0; i < count; i++) into[1 + i] = (features[i] - means[i]) / deviations[i];
  let at = 1 + count;
  for (let i = 0; i < count; i++) {
    const one = Math.min(TRUSTED, Math.max(-TRUSTED, into[1 + i]));
    for (let j = i; j < count; j++) into[at++] = one * Math.min(TRUSTED, Math.max(-TRUSTED, into[1 + j]));
  }
}

/** Values of positions in turns of the usual haul (see DeckUnits); 0 where the goal is met. */
export type Value = (features: Features) => number;

const MISSING = FEATURE_NAMES.indexOf('missing');
const LINE = FEATURE_NAMES.indexOf('line');

/** The value by a model. @throws Error when the model was fitted to other features */
export function valueBy(model: ValueModel): Value {
  const { features: names, weights } = model;
  if (names.join() !== FEATURE_NAMES.join() || weights.length !== weightCount(names.length))
    throw new Error(`a value of other features: ${names.join()}`);
  const terms = new Float64Array(weights.length);
  return (features) => {
    if (features[MISSING] + features[LINE] <= 0) return 0;
    termsOf(features, model, terms);
    let sum = 0;
    for (let i = 0; i < terms.length; i++) sum += weights[i] * terms[i];
    return Math.max(0, sum);
  };
}

let learned: Value | undefined;

/** The value as `npm run train` fitted it. @throws Error when the data file is of other features */
export const learnedValue: Value = (features) => {
  // Made when first asked for: training has to begin without it when the features change.
  learned ??= valueBy(data.model);
  return learned(features);
};
