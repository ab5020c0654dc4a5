// A cyclic design: a few base groups of 0..k-1, each shifted round the list through all k places. Shifting makes all
// bots play equally often and lets pairs at the same distance round the list meet equally often, so only the distances
// need balancing: a base of n members has n(n-1)/2 distances, and there are k/2 of them.
import { type Random, randomInt, stream } from '../../engine/index.ts';

const RESTARTS = 60;
const STEPS = 400;
/** Numbers of bases that are tried, from the least one up. */
const SIZES = 4;
/** Restarts of the search that exchanges single members. A few find what sixty of the other search do not. */
const FINE_RESTARTS = 6;
const FINE_STEPS = 3000;
/** Up to this many bots searches have their full length; with more there are fewer restarts. */
const USUAL = 64;

/** Meetings of pairs by their distance 1..k/2, when all bases are shifted through all places. */
class Meetings {
  readonly counts: Float64Array;
  private readonly k: number;

  constructor(k: number) {
    this.k = k;
    this.counts = new Float64Array(k >> 1);
  }

  /** @param times 1 to add the base, -1 to take it away */
  add(base: readonly number[], times: 1 | -1): void {
    for (let i = 0; i < base.length; i++) {
      for (let j = 0; j < i; j++) {
        const gap = Math.abs(base[i] - base[j]);
        const distance = Math.min(gap, this.k - gap);
        // At half the length of the list a pair is met from both sides.
        this.counts[distance - 1] += distance * 2 === this.k ? 2 * times : times;
      }
    }
  }

  /** Most meetings less fewest; infinite when some pair never meets. */
  get spread(): number {
    const low = Math.min(...this.counts);
    return low === 0 ? Number.POSITIVE_INFINITY : Math.max(...this.counts) - low;
  }

  /** Sum of squares: the objective that a search minimises. */
  get energy(): number {
    let energy = 0;
    for (const count of this.counts) energy += count * count;
    return energy;
  }
}

type Bases = readonly (readonly number[])[];

/** All shifts of all bases, without repetitions. */
function develop(bases: Bases, k: number): number[][] {
  const found = new Map<string, number[]>();
  for (const base of bases) {
    for (let shift = 0; shift < k; shift++) {
      const group = base.map((bot) => (bot + shift) % k).sort((a, b) => a - b);
      found.set(group.join(), group);
    }
  }
  return [...found.values()];
}

interface Search {
  readonly k: number;
  readonly n: number;
  readonly blocks: number;
}

/** A base that holds 0. */
function pick({ k, n }: Search, random: Random): number[] {
  const base = new Set([0]);
  while (base.size < n) base.add(1 + randomInt(random, k - 1));
  return [...base].sort((a, b) => a - b);
}

/** The base with one member, not 0, exchanged. */
function exchange(base: readonly number[], { k, n }: Search, random: Random): number[] {
  const member = 1 + randomInt(random, n - 1);
  let bot = 1 + randomInt(random, k - 1);
  while (base.includes(bot)) bot = 1 + randomInt(random, k - 1);
  return base.with(member, bot);
}

interface SearchMethod {
  readonly restarts: number;
  readonly steps: number;
  readonly change: (base: readonly number[], search: Search, random: Random) => number[];
}

/** New bases one at a time: quick where there are many designs. */
const COARSE: SearchMethod = {
  restarts: RESTARTS,
  steps: STEPS,
  change: (_, search, random) => pick(search, random),
};
const FINE: SearchMethod = { restarts: FINE_RESTARTS, steps: FINE_STEPS, change: exchange };

export interface CyclicDesign {
  readonly groups: readonly (readonly number[])[];
  /** Most meetings of a pair less fewest; infinite where some pair may never meet. */
  readonly spread: number;
}

/** Local search from random bases until meetings of pairs differ by at most one. @returns the most even design found */
function localSearch(
  search: Search,
  random: Random,
  { restarts, steps, change }: SearchMethod,
): CyclicDesign | undefined {
  const { k, blocks } = search;
  let best: CyclicDesign | undefined;
  // The cost of a step grows with the number of distances.
  const most = Math.max(1, Math.floor(restarts * Math.min(1, USUAL / k)));
  for (let restart = 0; restart < most; restart++) {
    const bases = Array.from({ length: blocks }, () => pick(search, random));
    const meetings = new Meetings(k);
    for (const base of bases) meetings.add(base, 1);
    let { energy, spread } = meetings;
    for (let step = 0; step < steps; step++) {
      if (!best || spread < best.spread) {
        const groups = develop(bases, k);
        // If bases are shifts of each other, pairs meet less often than was counted.
        const isWhole = groups.length === blocks * k;
        if (isWhole && spread <= 1) return { groups, spread };
        if (isWhole || !best) best = { groups, spread: isWhole ? spread : Number.POSITIVE_INFINITY };
      }
      const at = randomInt(random, blocks);
      const base = change(bases[at], search, random);
      meetings.add(bases[at], -1);
      meetings.add(base, 1);
      const after = meetings.energy;
      if (after <= energy) {
        bases[at] = base;
        energy = after;
        spread = meetings.spread;
      } else {
        meetings.add(base, -1);
        meetings.add(bases[at], 1);
      }
    }
  }
  return best;
}

/**
 * A design of groups of 0..k-1 with n members, each ascending, in which all bots play equally often. Pairs meet within
 * one of each other where a bounded search finds that; else as evenly as it finds. Takes well below two seconds of
 * processor time for up to 60 bots. Undefined when every design that was looked at would have as many groups as there
 * are or more.
 * @param all number of groups there are
 */
export function cyclicDesign(k: number, n: number, all: number): CyclicDesign | undefined {
  const least = Math.ceil((k - 1) / (n * (n - 1)));
  const sizes = Array.from({ length: SIZES }, (_, i) => least + i).filter((blocks) => blocks * k < all);
  let best: CyclicDesign | undefined;
  for (const [name, method] of [
    ['design', COARSE],
    ['fine-design', FINE],
  ] as const) {
    for (const blocks of sizes) {
      const found = localSearch({ k, n, blocks }, stream(`${k}/${n}`, name, blocks), method);
      if (found && (!best || found.spread < best.spread)) best = found;
      if (best && best.spread <= 1) return best;
    }
  }
  return best;
}
