// Which bots meet when there are more bots than seats. While they are few, every subset of the right size; otherwise
// a cyclic design: a few base subsets, each shifted round the list of bots, chosen so that all pairs of bots meet
// about equally often. Shifting makes all bots play equally often; pairs at the same distance meet equally often.
import { randomInt, stream } from '../engine/index.ts';

/** Up to this many subsets are all played. */
const ALL_SUBSETS = 20;
const TRIES = 60;

export function binomial(k: number, n: number): number {
  let product = 1;
  for (let i = 1; i <= n; i++) product = (product * (k - n + i)) / i;
  return Math.round(product);
}

/** All subsets of 0..k-1 with n members, in lexical order. */
function allSubsets(k: number, n: number): number[][] {
  if (n === 0) return [[]];
  const list: number[][] = [];
  for (let last = n - 1; last < k; last++) {
    for (const rest of allSubsets(last, n - 1)) list.push([...rest, last]);
  }
  return list.sort((a, b) => {
    const at = a.findIndex((bot, i) => bot !== b[i]);
    return at < 0 ? 0 : a[at] - b[at];
  });
}

/** How often pairs at each distance 1..k/2 round the list meet when `base` is shifted through all places. */
function meetings(base: readonly number[], k: number): number[] {
  const counts = new Array<number>(k >> 1).fill(0);
  for (let i = 0; i < base.length; i++) {
    for (let j = 0; j < i; j++) {
      const gap = base[i] - base[j];
      const distance = Math.min(gap, k - gap);
      // Half-way round a pair is met from both sides.
      counts[distance - 1] += distance * 2 === k ? 2 : 1;
    }
  }
  return counts;
}

function spreadOf(lists: readonly (readonly number[])[]): number {
  const sums = lists[0].map((_, i) => lists.reduce((sum, list) => sum + list[i], 0));
  const low = Math.min(...sums);
  return low === 0 ? Number.POSITIVE_INFINITY : Math.max(...sums) - low;
}

/** Sum of squares: what the search goes down on. */
function energyOf(lists: readonly (readonly number[])[]): number {
  let energy = 0;
  for (let i = 0; i < lists[0].length; i++) {
    const sum = lists.reduce((total, list) => total + list[i], 0);
    energy += sum * sum;
  }
  return energy;
}

function develop(bases: readonly (readonly number[])[], k: number): number[][] {
  const found = new Map<string, number[]>();
  for (const base of bases) {
    for (let shift = 0; shift < k; shift++) {
      const subset = base.map((bot) => (bot + shift) % k).sort((a, b) => a - b);
      found.set(subset.join(), subset);
    }
  }
  return [...found.values()];
}

/** `blocks` base subsets whose shifts are all different and let pairs meet within one of each other, if found. */
function search(k: number, n: number, blocks: number): number[][] | undefined {
  const random = stream(`${k}/${n}`, 'design', blocks);
  const pick = (): number[] => {
    const base = new Set([0]);
    while (base.size < n) base.add(1 + randomInt(random, k - 1));
    return [...base].sort((a, b) => a - b);
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const bases = Array.from({ length: blocks }, pick);
    const counts = bases.map((base) => meetings(base, k));
    for (let step = 0; step < 400; step++) {
      if (spreadOf(counts) <= 1) {
        const subsets = develop(bases, k);
        if (subsets.length === blocks * k) return subsets;
      }
      const at = randomInt(random, blocks);
      const base = pick();
      const changed = counts.with(at, meetings(base, k));
      if (energyOf(changed) <= energyOf(counts)) {
        bases[at] = base;
        counts[at] = changed[at];
      }
    }
  }
  return undefined;
}

/** True when `subsets(k, n)` has only a part of all subsets. */
export const isDesign = (k: number, n: number, groups: number): boolean => groups < binomial(k, n);

/**
 * Subsets of 0..k-1 with n members, each ascending. All of them up to ALL_SUBSETS and always for fewer than three
 * members; else a design in which all bots play equally often and all pairs meet, none more than once oftener than another.
 */
export function subsets(k: number, n: number): number[][] {
  const all = binomial(k, n);
  if (all <= ALL_SUBSETS || n < 3) return allSubsets(k, n);
  const least = Math.ceil((k - 1) / (n * (n - 1)));
  for (let blocks = least; blocks * k < all; blocks++) {
    const found = search(k, n, blocks);
    if (found) return found;
  }
  return allSubsets(k, n);
}
