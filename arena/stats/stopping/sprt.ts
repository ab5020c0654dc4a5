// Wald's sequential probability ratio test between two sizes of a difference, in the normal approximation with the
// spread estimated along the way (the generalised test on fishtest's mathematics page):
//   LLR ≈ Z (d1 - d0) (2 · mean - d0 - d1) / (2 s²),   accept d0 at ln(β / (1 - α)), d1 at ln((1 - β) / α).
// On few seeds 1/s² is too large on average, by (Z - 1)/(Z - 3) for normal values, and would bring the verdict early;
// s² is made larger by as much.
import { cautiousVariance, type Moments } from '../basics/moments.ts';

/** No verdict on fewer seeds than this. */
export const SEEDS_FOR_SPRT = 20;

export interface SprtSizes {
  /** The two differences in win share that are weighed against each other, d0 < d1. */
  readonly d0: number;
  readonly d1: number;
  /** Chance of accepting d1 when d0 is true. */
  readonly alpha: number;
  /** Chance of accepting d0 when d1 is true. */
  readonly beta: number;
}

/** Logarithm of the likelihood of d1 over that of d0. @param moments at least four seeds */
export function sprtRatio(moments: Moments, d0: number, d1: number): number {
  const { count, mean } = moments;
  const variance = (cautiousVariance(moments) * (count - 1)) / (count - 3);
  return (count * (d1 - d0) * (2 * mean - d0 - d1)) / (2 * variance);
}

/** Ratios at which one of the two is accepted. */
export const sprtBounds = ({ alpha, beta }: SprtSizes): { readonly d0: number; readonly d1: number } => ({
  d0: Math.log(beta / (1 - alpha)),
  d1: Math.log((1 - beta) / alpha),
});

/** Which of the two is accepted now; undefined to play on. The first verdict stands, later ones mean nothing. */
export function sprtVerdict(moments: Moments, sizes: SprtSizes): 'd0' | 'd1' | undefined {
  if (moments.count < SEEDS_FOR_SPRT) return undefined;
  const ratio = sprtRatio(moments, sizes.d0, sizes.d1);
  const bounds = sprtBounds(sizes);
  if (ratio >= bounds.d1) return 'd1';
  return ratio <= bounds.d0 ? 'd0' : undefined;
}
