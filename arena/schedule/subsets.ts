// Which bots meet when there are more bots than seats. While they are few, every subset of the right size; otherwise
// a cyclic design in which all pairs of bots meet about equally often.
import { cyclicDesign } from './cyclic-design.ts';

/** Up to this many subsets are all played. */
export const ALL_SUBSETS = 20;

export function binomial(k: number, n: number): number {
  let product = 1;
  for (let i = 1; i <= n; i++) product = (product * (k - n + i)) / i;
  return Math.round(product);
}

/** All subsets of 0..k-1 with n members, in lexical order. */
export function allSubsets(k: number, n: number): number[][] {
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

/** Whether `subsets(k, n)` has all of them. */
export const hasAllSubsets = (k: number, n: number): boolean => n < 3 || binomial(k, n) <= ALL_SUBSETS;

/** True when `subsets(k, n)` has only a part of all subsets. */
export const isDesign = (k: number, n: number, groups: number): boolean => groups < binomial(k, n);

/**
 * Subsets of 0..k-1 with n members, each ascending. All of them up to ALL_SUBSETS and always for fewer than three
 * members; else a design in which all bots play equally often. All pairs meet in it. Their numbers of meetings differ by at
 * most one where a bounded search finds such a design: always up to 24 bots. `pairMeetings` of schedule.ts measures it.
 */
export function subsets(k: number, n: number): readonly (readonly number[])[] {
  if (hasAllSubsets(k, n)) return allSubsets(k, n);
  return cyclicDesign(k, n, binomial(k, n))?.subsets ?? allSubsets(k, n);
}
