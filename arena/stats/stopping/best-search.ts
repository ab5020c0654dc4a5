// Finds the best of several candidates with one confidence sequence for each. On every seed it counts the value of the
// leader over the candidate; for the leader itself, that of its nearest rival. A candidate whose sequence is certainly
// above 0 is not the best and leaves.
//
// Proof that the best one, b, leaves with a probability of at most α, at any seed and for any number of candidates:
// 1. Earlier seeds choose the two that a value compares, so given these seeds it is a fresh value of that pair.
// 2. Nobody is better than b, so all values of b's sequence have means of at most 0, whoever leads.
// 3. b leaves only if its one-sided sequence of level α ever excludes 0, which has a probability of at most α (one-sided
//    normal mixture: Howard, Ramdas, McAuliffe and Sekhon 2021, Annals of Statistics 49:1055).
// Nothing else can lose b, so α is not divided by pairs or sides. Of several best ones any may be chosen.
import { sequenceHalfWidth } from '../basics/confidence-sequence.ts';
import { addValue, cautiousVariance, type Moments, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';

/** Minimum number of seeds after which a candidate may leave. */
export const MIN_SEEDS_TO_LEAVE = 8;

/** Standard errors by which a rival must be ahead of the leader to replace it; fewer change leaders by chance. */
const LEAD_TO_REPLACE = 1;

/**
 * So many more where a choice may be `within` of the best and evidence is nearly that precise: else equal ones take turns, and
 * each begins anew to be shown near the others.
 */
const RELUCTANCE = 6;

/** Value of one candidate over another on a seed, -1 to 1; NaN if the seed does not compare them. */
export type SeedComparison = (candidate: number, other: number) => number;

/** Evidence about two candidates, first over second. */
export interface Evidence {
  readonly mean: number;
  /** Half width of the confidence sequence; infinite below MIN_SEEDS_TO_LEAVE seeds. */
  readonly halfWidth: number;
  /** Number of seeds on which the two differed. */
  readonly unequalSeeds: number;
}

interface ComparedPair {
  readonly moments: Moments;
  unequalSeeds: number;
}

function evidenceOf({ moments, unequalSeeds }: ComparedPair, mean: number, alpha: number): Evidence {
  const { count } = moments;
  if (count < MIN_SEEDS_TO_LEAVE) return { mean, unequalSeeds, halfWidth: Number.POSITIVE_INFINITY };
  // With few seeds 1/s² is too large on average, see rules/sprt.ts. Both sides at 2α are one side at α.
  const variance = (cautiousVariance(moments) * (count - 1)) / (count - 3);
  return { mean, unequalSeeds, halfWidth: sequenceHalfWidth(count, variance, 2 * alpha) };
}

/** A candidate that left. */
interface Leaver {
  readonly candidate: number;
  /** Number of seeds after which it was certainly not the best. */
  readonly seeds: number;
  /** The candidate that most clearly was better. */
  readonly rival: number;
}

export class BestSearch {
  /** In order of leaving. */
  readonly leavers: Leaver[] = [];
  /** Candidates that have not left, ascending. */
  remaining: readonly number[];
  /** Undefined before the first choice. */
  leader: number | undefined;
  readonly #alpha: number;
  readonly #candidates: number;
  readonly #pairs: readonly ComparedPair[];
  readonly #sequences: readonly Moments[];

  /** @param step minimum change of a value by one game, see moments.ts @param alpha probability of losing the best one */
  constructor(candidates: number, step: number, alpha: number) {
    this.#candidates = candidates;
    this.#alpha = alpha;
    this.remaining = Array.from({ length: candidates }, (_, candidate) => candidate);
    this.#pairs = botPairs(candidates).map(() => ({ moments: newMoments(step), unequalSeeds: 0 }));
    this.#sequences = this.remaining.map(() => newMoments(step));
  }

  #pair(one: number, other: number): ComparedPair {
    return this.#pairs[pairIndex(this.#candidates, Math.min(one, other), Math.max(one, other))];
  }

  #meanLead(one: number, other: number): number {
    return (one < other ? 1 : -1) * this.#pair(one, other).moments.mean;
  }

  /** Moments of the values of one candidate over another one. */
  momentsOf(one: number, other: number): { count: number; mean: number; variance: number } {
    const { moments } = this.#pair(one, other);
    return { count: moments.count, mean: this.#meanLead(one, other), variance: cautiousVariance(moments) };
  }

  /** Evidence that a candidate is better than another one. @param alpha one-sided level */
  evidence(one: number, other: number, alpha = this.#alpha): Evidence {
    return evidenceOf(this.#pair(one, other), this.#meanLead(one, other), alpha);
  }

  /**
   * Counts a seed.
   * @param awaited further pairs that count: of a candidate that may be chosen and one that left
   * @param step minimum change of a value by one game, if larger than so far
   */
  add(
    seeds: number,
    compare: SeedComparison,
    awaited: readonly (readonly [number, number])[] = [],
    step = 0,
  ): void {
    const { remaining } = this;
    const count = (moments: Moments, value: number): void => {
      addValue(moments, value);
      moments.step = Math.max(moments.step, step);
    };
    const order = this.#ranked();
    const leaving: number[] = [];
    for (const candidate of remaining) {
      const rival = order.find((one) => one !== candidate && !Number.isNaN(compare(one, candidate)));
      if (rival === undefined) continue;
      const moments = this.#sequences[candidate];
      count(moments, compare(rival, candidate));
      const { mean, halfWidth } = evidenceOf({ moments, unequalSeeds: 0 }, moments.mean, this.#alpha);
      if (mean > halfWidth) leaving.push(candidate);
    }
    for (const [i, one] of remaining.entries())
      for (const other of remaining.slice(i + 1)) this.#compare(one, other, compare, count);
    for (const [one, other] of awaited)
      this.#compare(Math.min(one, other), Math.max(one, other), compare, count);
    for (const candidate of leaving)
      this.leavers.push({ candidate, seeds, rival: this.#nearestRival(candidate) });
    this.remaining = remaining.filter((one) => !leaving.includes(one));
  }

  /** The remaining candidate that most clearly is better than another one. */
  #nearestRival(candidate: number): number {
    const leadOf = (one: number): number => {
      const { mean, halfWidth } = this.evidence(one, candidate);
      return mean / halfWidth;
    };
    const rivals = this.remaining.filter((one) => one !== candidate);
    return rivals.reduce((best, one) => (leadOf(one) > leadOf(best) ? one : best));
  }

  #compare(
    first: number,
    second: number,
    compare: SeedComparison,
    count: (moments: Moments, value: number) => void,
  ): void {
    const value = compare(first, second);
    if (Number.isNaN(value)) return;
    const pair = this.#pair(first, second);
    count(pair.moments, value);
    if (Math.abs(value) > ROUNDING_ERROR) pair.unequalSeeds++;
  }

  /** The remaining candidates by their mean values over the leader, which comes first; without one, over all others. */
  #ranked(): number[] {
    const { leader, remaining } = this;
    const scores = remaining.map((one) => {
      if (one === leader) return Number.POSITIVE_INFINITY;
      if (leader !== undefined) return this.#meanLead(one, leader);
      return remaining.reduce((sum, other) => sum + (other === one ? 0 : this.#meanLead(one, other)), 0);
    });
    const scoreOf = (one: number): number => scores[remaining.indexOf(one)];
    return [...remaining].sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  }

  /**
   * Chooses the leader for the next seeds: a rival must be clearly ahead of the present one.
   * @param settled rivals that are certainly less than `within` better than it, and do not replace it
   */
  chooseLeader(settled: readonly number[] = [], within = 0): void {
    const [first, rival] = this.#ranked().filter((one) => !settled.includes(one));
    if (first !== this.leader) this.leader = first;
    else if (rival !== undefined) {
      const { count, mean, variance } = this.momentsOf(rival, first);
      const progress = within / this.evidence(rival, first).halfWidth;
      if (mean > (LEAD_TO_REPLACE + RELUCTANCE * progress ** 2) * Math.sqrt(variance / count))
        this.leader = rival;
    }
  }
}
