// The number of a group of members: its place among all groups of its size when groups are ordered by their last member, then
// by the one before, and so on (the combinatorial number system; Knuth, TAOCP 4A, 7.2.1.3). It depends on the members alone, not
// on how many others there are, so a group keeps its number when bots join.
import { binomial } from '../../schedule/subsets.ts';

/** Numbers of groups are below this, so that no id needs more than nine digits for one. */
export const MOST_GROUPS = 1e9;

/** @param group numbers of members, ascending */
export const rankOf = (group: readonly number[]): number =>
  group.reduce((rank, member, i) => rank + (member > i ? binomial(member, i + 1) : 0), 0);

/** The group of `seats` members with this number. */
export function groupAt(rank: number, seats: number): number[] {
  const group: number[] = [];
  let left = rank;
  for (let i = seats; i > 0; i--) {
    let member = i - 1;
    let below = 0;
    for (let next = 1; next <= left; next = binomial(member + 1, i)) {
      member++;
      below = next;
    }
    group.unshift(member);
    left -= below;
  }
  return group;
}

/** How many members a league can have, retired ones included, so that all groups have numbers. */
export function mostMembers(seats: number): number {
  if (seats === 1) return MOST_GROUPS;
  let members = seats;
  while (binomial(members + 1, seats) <= MOST_GROUPS) members++;
  return members;
}
