import type { SeedSums } from './seed-sums.ts';

/** Bots that win fewer games than this share, or lose fewer, win or lose seldom. */
const RARE = 0.1;

/**
 * Design effect for safe intervals. The wins of a bot that wins seldom may come together on few seeds, while those of the others
 * do not: before the first such seed no effect shows it. So the effect of a rare event is never below 1 + (G - 1) / 4 for
 * G games a seed, that of events with a correlation of 1/4 within a seed.
 * @param share of the seeds' games in which the event came, 0 to 1 @param effect of all bots or pairs together
 */
export const rareEffect = ({ games, seeds }: SeedSums, share: number, effect: number): number =>
  Math.min(share, 1 - share) < RARE ? Math.max(effect, 1 + (games / seeds - 1) / 4) : effect;
