// The value as `npm run train` fitted it.

import type { Features } from './features.ts';
import { VALUE_DATA } from './value-data.ts';
import { type Value, valueBy } from './value-model.ts';

let value: Value | undefined;

/** Expected turns to the goal, in turns of the usual haul. @throws Error when the data file is of other features */
export const learnedValue: Value = (features: Features) => {
  // Made when first asked for: training has to begin without it when the features change.
  value ??= valueBy(VALUE_DATA.model);
  return value(features);
};
