// The worth of the cards that a plan leaves in the hand, seen from where it ends: by rough costs, without a
// search for tours. Loads aboard count as if they had to be fetched, because the plan itself delivers those
// that matter.
import type { PlanningContext } from '../context.ts';
import type { Scene } from './scene.ts';

/** Money in M. */
export interface HandLeft {
  /** Number of cards still to be drawn. */
  readonly unknown: number;
  /** The best demand of the best card and of the next best, 0 if there is none. */
  readonly best: number;
  readonly second: number;
  /** Sum over all demands with a positive worth. */
  readonly promising: number;
}

/** Lower limit of a card's worth, in mean payouts: a worse card would be discarded. */
const WORST = -2;

/** @param place milepost where the plan ends, -1 before the train is placed @param used cards delivered */
export function handLeft(
  { tables, costMap }: PlanningContext,
  { hand, units }: Scene,
  place: number,
  used: ReadonlySet<number>,
): HandLeft {
  const { million, step } = costMap.costWeights;
  const worst = WORST * units.payout;
  let [unknown, best, second, promising] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const jobs of hand) {
    if (jobs.length === 0 || used.has(jobs[0].card)) {
      unknown++;
      continue;
    }
    let [most, ofDemand, demand] = [worst, worst, -1];
    for (const job of jobs) {
      const steps = place < 0 ? 0 : tables.steps(job.from)[place];
      if (steps < 0) continue;
      if (job.demand !== demand) {
        promising += Math.max(0, ofDemand);
        [demand, ofDemand] = [job.demand, worst];
      }
      ofDemand = Math.max(ofDemand, job.net - (steps * step) / million);
      most = Math.max(most, ofDemand);
    }
    promising += Math.max(0, ofDemand);
    if (most > best) [best, second] = [most, best];
    else if (most > second) second = most;
  }
  const orNone = (net: number): number => (net === Number.NEGATIVE_INFINITY ? 0 : net);
  return { unknown, best: orNone(best), second: orNone(second), promising };
}
