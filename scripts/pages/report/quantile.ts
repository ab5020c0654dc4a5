import { quantileOf } from '../../../arena/index.ts';
import type { Counts } from './read-results.ts';

/** The smallest value that at least a share `p` of all values do not exceed (inverse of the empirical distribution). */
export const quantile = (counts: Counts, p: number): number =>
  quantileOf(
    [...counts].sort(([a], [b]) => a - b),
    p,
  );
