// The groups of members that meet on a seed. Initial bots meet in the groups of a run, and so do all bots on
// added seeds. A later newcomer meets each of the others about once per seed, in groups drawn by the seed;
// the first bot beyond a full table plays all groups, as in a run. Groups are only added, so all games played
// remain useful.
import { shuffle, stream } from '../../engine/index.ts';
import { allGroups, chooseGroups, compareGroups, isDesign } from '../schedule/groups.ts';
import { drawGroups } from '../schedule/schedule.ts';
import { blockIndex, groupOf, seedIndexOf } from './league-blocks.ts';
import type { LeagueConditions } from './league-event.ts';
import type { LeagueState, Wave } from './league-state.ts';

/** True if a newcomer plays every possible group. */
const playsAllGroups = (opponents: number, seats: number): boolean => seats < 3 || opponents <= seats;

/** Cache by numbers of bots and seats, because a search takes up to two seconds and each seed needs the design. */
const designs = new Map<string, readonly (readonly number[])[]>();

/** The groups of a run with this number of bots on a seed. */
function runGroups(bots: number, seats: number, seed: number): readonly (readonly number[])[] {
  const key = `${bots}/${seats}`;
  const groups = designs.get(key) ?? chooseGroups(bots, seats);
  designs.set(key, groups);
  return drawGroups({ groups, entrants: bots, isRelabelled: isDesign(bots, seats, groups.length) }, seed);
}

/** Opponents in random order, cut into groups; the last group is filled with the first opponents. */
function drawnOpponents(opponents: readonly number[], size: number, seed: number, key: string): number[][] {
  const order = [...opponents];
  shuffle(stream(`${seed}/${key}`, 'league-opponents'), order, order.length);
  const groups: number[][] = [];
  for (let start = 0; start < order.length; start += size)
    groups.push(Array.from({ length: size }, (_, i) => order[(start + i) % order.length]));
  return groups;
}

/** @param key of the newcomer, so that it draws the same opponents in every league with the same members */
function groupsOf({ newcomer, opponents }: Wave, seats: number, seed: number, key = ''): number[][] {
  if (newcomer === undefined) {
    if (opponents.length < seats) return [];
    return runGroups(opponents.length, seats, seed).map((group) => group.map((member) => opponents[member]));
  }
  if (opponents.length < seats - 1) return [];
  const chosen = playsAllGroups(opponents.length, seats)
    ? allGroups(opponents.length, seats - 1).map((group) => group.map((i) => opponents[i]))
    : drawnOpponents(opponents, seats - 1, seed, key);
  return chosen.map((others) => [...others, newcomer].sort((a, b) => a - b));
}

/** The groups of active members that meet on a seed, without repetitions, in lexicographic order. */
export function scheduledGroups(
  { members, waves }: LeagueState,
  seats: number,
  { index, seed }: { readonly index: number; readonly seed: number },
): number[][] {
  const found = new Map<string, number[]>();
  for (const wave of waves) {
    if (index < wave.from || index >= wave.to) continue;
    const newcomer = wave.newcomer === undefined ? undefined : members[wave.newcomer];
    if (newcomer?.isActive === false) continue;
    for (const group of groupsOf(wave, seats, seed, newcomer?.key))
      if (group.every((member) => members[member].isActive)) found.set(group.join(), group);
  }
  return [...found.values()].sort(compareGroups);
}

/** Sorts blocks as in a run: by seed, then by group. @param seats of a game */
export function sortBlocks(blocks: Iterable<number>, seats: number): number[] {
  return [...blocks]
    .map((index) => ({ index, seed: seedIndexOf(index), group: groupOf(index, seats) }))
    .sort((a, b) => a.seed - b.seed || compareGroups(a.group, b.group))
    .map(({ index }) => index);
}

/** Indices of scheduled blocks that are not in `played`, in the order of a run. */
export function* missingBlocks(
  { players, firstSeed }: LeagueConditions,
  state: LeagueState,
  played: Pick<ReadonlySet<number>, 'has'>,
): Generator<number, void, void> {
  for (let index = 0; index < state.seeds; index++) {
    for (const group of scheduledGroups(state, players, { index, seed: firstSeed + index })) {
      const block = blockIndex(index, group);
      if (!played.has(block)) yield block;
    }
  }
}
