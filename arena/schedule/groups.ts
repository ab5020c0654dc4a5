// Chooses the groups of bots that meet when there are more bots than seats: all groups if there are few, or
// else a cyclic design in which all pairs meet about equally often.
import { cyclicDesign } from './cyclic-design.ts';

/** Up to this number, all groups are played. */
export const FEW_GROUPS = 20;

/** Greatest common divisor. */
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Orders groups of the same size lexicographically. */
export function compareGroups(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((member, i) => member !== b[i]);
  return index < 0 ? 0 : a[index] - b[index];
}

export function binomial(k: number, n: number): number {
  let product = 1;
  for (let i = 1; i <= n; i++) product = (product * (k - n + i)) / i;
  return Math.round(product);
}

/** All groups of 0..k-1 with n members, in lexical order. */
export function allGroups(k: number, n: number): number[][] {
  if (n === 0) return [[]];
  const list: number[][] = [];
  for (let last = n - 1; last < k; last++)
    for (const rest of allGroups(last, n - 1)) list.push([...rest, last]);
  return list.sort(compareGroups);
}

/** True if `chooseGroups(k, n)` returns all groups. */
export const hasAllGroups = (k: number, n: number): boolean => n < 3 || binomial(k, n) <= FEW_GROUPS;

/** True if `groups`, the number of chosen groups, is less than all. */
export const isDesign = (k: number, n: number, groups: number): boolean => groups < binomial(k, n);

/**
 * Groups of 0..k-1 with n members, each ascending. All groups if there are at most FEW_GROUPS or fewer than
 * three members; else a design in which all bots play equally often and all pairs meet. The numbers of
 * meetings differ by at most one if a bounded search finds such a design, which it does up to 24 bots. See
 * `pairMeetings` in schedule.ts.
 */
export function chooseGroups(k: number, n: number): readonly (readonly number[])[] {
  if (hasAllGroups(k, n)) return allGroups(k, n);
  return cyclicDesign(k, n, binomial(k, n))?.groups ?? allGroups(k, n);
}
