// Which groups of members are to meet on a seed. While they are few, a newcomer meets the others in every group that can be
// made of them: then the games of a league are those of one run of all its bots. In a larger pool it meets each of the others
// about once a seed, in groups that each seed draws anew.
import { shuffle, stream } from '../../../engine/index.ts';
import { ALL_SUBSETS, allSubsets, binomial } from '../../schedule/subsets.ts';
import type { LeagueState, Wave } from '../journal/league-state.ts';

/** Up to this many groups a seed a newcomer plays all that there are. */
export const MOST_OF_NEWCOMER = ALL_SUBSETS;

/** Whether a newcomer plays every group that it can be in. */
export const playsAllGroups = (opponents: number, seats: number): boolean =>
  seats < 3 || binomial(opponents, seats - 1) <= MOST_OF_NEWCOMER;

/** Opponents in random order, cut into groups; the last group is filled up with the first ones. */
function drawnOpponents(opponents: readonly number[], size: number, seed: number, key: string): number[][] {
  const order = [...opponents];
  shuffle(stream(`${seed}/${key}`, 'league-opponents'), order, order.length);
  const groups: number[][] = [];
  for (let at = 0; at < order.length; at += size) {
    groups.push(Array.from({ length: size }, (_, i) => order[(at + i) % order.length]));
  }
  return groups;
}

/** @param key of the newcomer: it draws the same opponents in each league that has them */
function groupsOf({ newcomer, opponents }: Wave, seats: number, seed: number, key: string): number[][] {
  if (opponents.length < seats - 1) return [];
  const chosen = playsAllGroups(opponents.length, seats)
    ? allSubsets(opponents.length, seats - 1).map((subset) => subset.map((i) => opponents[i]))
    : drawnOpponents(opponents, seats - 1, seed, key);
  return chosen.map((others) => [...others, newcomer].sort((a, b) => a - b));
}

const byMembers = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((member, i) => member !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
};

/** Groups in lexical order, as a run has them. */
export const sortGroups = <G extends readonly number[]>(groups: readonly G[]): G[] =>
  [...groups].sort(byMembers);

/** The groups of active members that are to meet on the seed with this index, each once, in lexical order. */
export function scheduledGroups(
  { members, waves }: LeagueState,
  seats: number,
  { index, seed }: { readonly index: number; readonly seed: number },
): number[][] {
  const found = new Map<string, number[]>();
  for (const wave of waves) {
    if (index < wave.from || index >= wave.to || !members[wave.newcomer].isActive) continue;
    for (const group of groupsOf(wave, seats, seed, members[wave.newcomer].key)) {
      if (group.every((member) => members[member].isActive)) found.set(group.join(), group);
    }
  }
  return sortGroups([...found.values()]);
}
