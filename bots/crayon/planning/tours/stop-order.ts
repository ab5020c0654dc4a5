// The best order of stops for a set of jobs: depth-first branch and bound over all orders that cargo slots
// and cash allow.
import type { Job } from './job.ts';
import { cheapestLegTo, type StopCosts } from './stop-costs.ts';

export interface StopOrder {
  /** Stops, numbered as in `StopCosts`. */
  readonly stops: readonly number[];
  /** Payouts less leg costs, plus the worth of the last city. */
  readonly netM: number;
}

/**
 * Finds the best order with a net gain above `floor` M; null if there is none or the step limit is reached.
 * @param members jobs of the set: the first `size` entries
 */
export type OrderSearch = (members: Int32Array, size: number, floor: number) => StopOrder | null;

/** Limits of all orders. */
export interface OrderLimits {
  /** Cargo slots of the train not taken by committed loads. */
  readonly capacity: number;
  /** Cash in M at the start. */
  readonly cashM: number;
}

/** Maximum number of jobs in a set: their progress is one integer, two bits each. */
const MAX_JOBS = 15;

/**
 * @param endWorths worth in M of ending in the city of each job
 * @param maxJobs maximum number of jobs in a set, at most 15
 * @param maxSteps maximum number of steps, over all sets
 */
export function createOrderSearch(
  jobs: readonly Job[],
  costs: StopCosts,
  endWorths: Float64Array,
  { capacity, cashM }: OrderLimits,
  maxJobs: number,
  maxSteps: number,
): OrderSearch {
  if (maxJobs > MAX_JOBS)
    throw new RangeError(`order of stops: at most ${MAX_JOBS} jobs in a set (given: ${maxJobs})`);
  const { cityIndex, cityCount, legCostM, startCostM, minCashM } = costs;
  // The current set: its jobs and their number, the progress of a complete tour, and by stop the cheapest leg
  // to it.
  let set: Int32Array = new Int32Array(0);
  let size = 0;
  let complete = 0;
  const cheapest = new Float64Array(2 * jobs.length);
  // By depth (stops made): the stop; and in M, the net gain so far, the upper bound of all continuations, and
  // the cash before any track is built. As parameters of `extend`, each call would put these fractions on the
  // heap.
  const path = new Int32Array(2 * maxJobs);
  const nets = new Float64Array(2 * maxJobs);
  const upperBounds = new Float64Array(2 * maxJobs);
  const cashAtDepthM = new Float64Array(2 * maxJobs);
  let best: StopOrder | null = null;
  /** Net gain that an order must exceed. */
  let netToBeatM = 0;
  let stepsLeft = maxSteps;

  // A committed load that is aboard does not occupy any of the counted slots.
  const slotsOf = ({ pickUpCity, isCommitted }: Job): number => (pickUpCity < 0 && isCommitted ? 0 : 1);

  /**
   * @param from the last stop, -1 for none
   * @param progress two bits per job: picked up, delivered
   * @param freeSlots cargo slots that are free
   */
  function extend(depth: number, from: number, progress: number, freeSlots: number): void {
    if (stepsLeft <= 0) return;
    stepsLeft--;
    for (let i = 0; i < size; i++) {
      const jobProgress = (progress >> (2 * i)) & 3;
      if (jobProgress === 0 ? freeSlots === 0 : jobProgress === 3) continue;
      const isPickedUp = jobProgress !== 0;
      const stop = 2 * set[i] + (isPickedUp ? 1 : 0);
      const cost = from < 0 ? startCostM[stop] : legCostM[cityIndex[from] * cityCount + cityIndex[stop]];
      const upperBound = upperBounds[depth] + cheapest[stop] - cost;
      if (upperBound <= netToBeatM || minCashM[stop] > cashAtDepthM[depth]) continue;
      path[depth] = stop;
      const job = jobs[set[i]];
      const progressAfter = progress | (1 << (2 * i + (isPickedUp ? 1 : 0)));
      const payout = isPickedUp ? job.payoutM : 0;
      const net = nets[depth] + payout - cost;
      if (progressAfter === complete) {
        const total = net + endWorths[set[i]];
        if (total <= netToBeatM) continue;
        netToBeatM = total;
        best = { stops: Array.from(path.subarray(0, depth + 1)), netM: total };
        continue;
      }
      nets[depth + 1] = net;
      upperBounds[depth + 1] = upperBound;
      cashAtDepthM[depth + 1] = cashAtDepthM[depth] + payout;
      extend(depth + 1, stop, progressAfter, isPickedUp ? freeSlots + slotsOf(job) : freeSlots - 1);
    }
  }

  return (members, count, floor) => {
    set = members;
    size = count;
    complete = (1 << (2 * count)) - 1;
    let progress = 0;
    let freeSlots = capacity;
    let bestEnd = Number.NEGATIVE_INFINITY;
    let upperBound = 0;
    for (let i = 0; i < count; i++) {
      const job = jobs[members[i]];
      bestEnd = Math.max(bestEnd, endWorths[members[i]]);
      upperBound += job.payoutM;
      if (job.pickUpCity >= 0) continue;
      progress |= 1 << (2 * i);
      freeSlots -= slotsOf(job);
    }
    for (let i = 0; i < 2 * count; i++) {
      const stop = 2 * members[i >> 1] + (i & 1);
      const cost = cheapestLegTo(costs, members, count, stop);
      // A stop that can follow no other starts the tour. Its cost is subtracted then.
      cheapest[stop] = cost < Number.POSITIVE_INFINITY ? cost : 0;
      upperBound -= cheapest[stop];
    }
    nets[0] = 0;
    upperBounds[0] = upperBound + bestEnd;
    cashAtDepthM[0] = cashM;
    best = null;
    netToBeatM = floor;
    if (freeSlots >= 0) extend(0, -1, progress, freeSlots);
    return best;
  };
}
