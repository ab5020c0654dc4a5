// Cyclic designs: a few base groups of 0..k-1, each shifted cyclically through all k positions. Then all bots
// play equally often, and pairs with the same cyclic distance meet equally often. So only distances need
// balancing: a base of n members has n(n-1)/2 of the k/2 possible distances.
import { type Random, randomInt, stream } from '../../engine/index.ts';

const MAX_RESTARTS = 60;
const STEPS_PER_RESTART = 400;
/** Numbers of bases that are tried, from the minimum up. */
const MAX_SIZES = 4;
/** Restarts of the search that exchanges single members. A few find designs that sixty of the other search miss. */
const FINE_RESTARTS = 6;
const FINE_STEPS = 3000;
/** Above this number of bots there are fewer restarts. */
const MAX_FULL_EFFORT_BOTS = 64;

/** Number of meetings of a pair by its cyclic distance 1..k/2, over all shifts of all bases. */
class Meetings {
  readonly counts: Float64Array;
  readonly #k: number;

  constructor(k: number) {
    this.#k = k;
    this.counts = new Float64Array(k >> 1);
  }

  /** @param times 1 to add the base, -1 to remove it */
  add(base: readonly number[], times: 1 | -1): void {
    for (let i = 0; i < base.length; i++) {
      for (let j = 0; j < i; j++) {
        const gap = Math.abs(base[i] - base[j]);
        const distance = Math.min(gap, this.#k - gap);
        // Pairs at distance k/2 meet twice.
        this.counts[distance - 1] += distance * 2 === this.#k ? 2 * times : times;
      }
    }
  }

  /** Maximum minus minimum number of meetings; infinite when some pair never meets. */
  get spread(): number {
    const low = Math.min(...this.counts);
    return low === 0 ? Number.POSITIVE_INFINITY : Math.max(...this.counts) - low;
  }

  /** Sum of squares: the objective that the search minimizes. */
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

/** A random base with 0. */
function randomBase({ k, n }: Search, random: Random): number[] {
  const base = new Set([0]);
  while (base.size < n) base.add(1 + randomInt(random, k - 1));
  return [...base].sort((a, b) => a - b);
}

/** The base with one member other than 0 exchanged. */
function exchangeMember(base: readonly number[], { k, n }: Search, random: Random): number[] {
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

/** Replaces whole bases: fast if many designs exist. */
const COARSE: SearchMethod = {
  restarts: MAX_RESTARTS,
  steps: STEPS_PER_RESTART,
  change: (_, search, random) => randomBase(search, random),
};
const FINE: SearchMethod = { restarts: FINE_RESTARTS, steps: FINE_STEPS, change: exchangeMember };

export interface CyclicDesign {
  readonly groups: readonly (readonly number[])[];
  /** Maximum minus minimum number of meetings of a pair; infinite when some pair may never meet. */
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
  const restartCount = Math.max(1, Math.floor(restarts * Math.min(1, MAX_FULL_EFFORT_BOTS / k)));
  for (let restart = 0; restart < restartCount; restart++) {
    const bases = Array.from({ length: blocks }, () => randomBase(search, random));
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
      const baseIndex = randomInt(random, blocks);
      const base = change(bases[baseIndex], search, random);
      meetings.add(bases[baseIndex], -1);
      meetings.add(base, 1);
      const after = meetings.energy;
      if (after <= energy) {
        bases[baseIndex] = base;
        energy = after;
        spread = meetings.spread;
      } else {
        meetings.add(base, -1);
        meetings.add(bases[baseIndex], 1);
      }
    }
  }
  return best;
}

/**
 * A design of groups of 0..k-1 with n members, each ascending, in which all bots play equally often. The
 * numbers of meetings of pairs differ by at most one if a bounded search finds that, or else as little as it
 * finds. Takes less than two seconds of processor time for up to 60 bots. Undefined when no design has fewer
 * groups than `all`.
 * @param all number of all groups
 */
export function cyclicDesign(k: number, n: number, all: number): CyclicDesign | undefined {
  const minBases = Math.ceil((k - 1) / (n * (n - 1)));
  const sizes = Array.from({ length: MAX_SIZES }, (_, i) => minBases + i).filter(
    (blocks) => blocks * k < all,
  );
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
