// Computes the blocks and games of a tournament. Any block can be computed without those before it, which
// resuming, auditing and stopping early need.
import { hashText, shuffle, stream } from '../../engine/index.ts';
import type { Block } from '../model/block.ts';
import { botPairs } from '../stats/estimates/seed-sums.ts';
import { makeSeedCounter } from './count-games.ts';
import { distinctGroups, distinctSeatings, drawEquals, hasEqualBots } from './equal-bots.ts';
import { drawsTables, gauntletGroups } from './gauntlet-groups.ts';
import { allGroups, chooseGroups, isDesign } from './groups.ts';
import type { Schedule, ScheduleShape } from './schedule-shape.ts';
import { balancedSeatings, rotations, type Seating } from './seatings.ts';
import { secretSeeds } from './secret-seeds.ts';

export function makeSchedule(shape: ScheduleShape): Schedule {
  const { entrants, seats, kinds, seeds, newcomers } = shape;
  const all = newcomers
    ? gauntletGroups(newcomers, entrants, seats)
    : shape.seedsPickGroups
      ? allGroups(entrants, seats)
      : chooseGroups(entrants, seats);
  const isRelabelled = newcomers
    ? drawsTables(newcomers, entrants, seats)
    : isDesign(entrants, seats, all.length);
  const groups = kinds && !isRelabelled ? distinctGroups(all, kinds) : all;
  const seatings = shape.seating === 'balanced' ? balancedSeatings(seats) : rotations(seats);
  const blocks = seeds * groups.length;
  // If seeds pick groups, each bot plays at most once per seed, and a single remaining bot sits out.
  const groupsPerSeed = shape.seedsPickGroups ? Math.floor((entrants + seats - 2) / seats) : groups.length;
  const games = seeds * groupsPerSeed * seatings.length;
  const schedule = { ...shape, groups, isRelabelled, seatings, blocks, games };
  const equal = equalKinds(schedule);
  return equal ? { ...schedule, games: countGames(schedule, equal) } : schedule;
}

/** The kinds of a schedule with equal bots, else undefined. */
const equalKinds = ({ kinds }: Schedule): readonly number[] | undefined =>
  kinds && hasEqualBots(kinds) ? kinds : undefined;

/**
 * The groups of a seed, each with ascending entrants. When not all groups are played, opponents affect win
 * rates: a bot with weak opponents wins more. The same groups on every seed would bias the results
 * permanently. So each seed draws a permutation that assigns the entrants to the places of the design.
 * Opponents are then random variation, which the intervals measure.
 */
export function drawGroups(
  {
    groups,
    entrants: count,
    isRelabelled,
    newcomers = 0,
  }: Pick<Schedule, 'groups' | 'entrants' | 'isRelabelled' | 'newcomers'>,
  seed: number,
): readonly (readonly number[])[] {
  if (!isRelabelled) return groups;
  const drawn = Array.from({ length: count - newcomers }, (_, entrant) => newcomers + entrant);
  shuffle(stream(seed, 'design'), drawn, drawn.length);
  const entrants = [...Array(newcomers).keys(), ...drawn];
  return groups.map((labels) => labels.map((label) => entrants[label]).sort((a, b) => a - b));
}

interface SeedGroups {
  readonly seed: number;
  readonly groups: readonly (readonly number[])[];
  /** Groups without those that have the same bots as an earlier one. */
  readonly distinct: ReadonlySet<readonly number[]>;
}

/** Cache of the last drawn groups, because the blocks of a seed are requested one after another. */
const lastDrawn = new WeakMap<Schedule, SeedGroups>();

function seedGroups(schedule: Schedule, seed: number): SeedGroups {
  const last = lastDrawn.get(schedule);
  if (last?.seed === seed) return last;
  const groups = drawGroups(schedule, seed);
  const kinds = equalKinds(schedule);
  const drawn = {
    seed,
    groups,
    distinct: new Set(kinds && schedule.isRelabelled ? distinctGroups(groups, kinds) : groups),
  };
  lastDrawn.set(schedule, drawn);
  return drawn;
}

/** Number of games of a schedule with equal bots. */
function countGames(schedule: Schedule, kinds: readonly number[]): number {
  const { seeds, firstSeed, groups, seating, isRelabelled } = schedule;
  const gamesOf = (index: number): number => seatedGroup(schedule, index).seatings.length;
  let games = 0;
  if (isRelabelled) {
    const ofSeed = makeSeedCounter(schedule, kinds, (seed, groupIndex) =>
      gamesOf((seed - firstSeed) * groups.length + groupIndex),
    );
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) games += ofSeed(seed);
    return games;
  }
  // The seed draws the order around the table, so the number of distinct rotations depends on the seed.
  const countedSeeds = seating === 'balanced' ? 1 : seeds;
  for (let index = 0; index < countedSeeds * groups.length; index++) games += gamesOf(index);
  return (games * seeds) / countedSeeds;
}

/** Minimum and maximum number of groups of a seed in which a pair meets, over all pairs. */
export function pairMeetings({ entrants, groups }: Schedule): { minMeetings: number; maxMeetings: number } {
  const meetings = new Uint32Array(entrants * entrants);
  for (const group of groups)
    group.forEach((bot, i) => {
      for (const other of group.slice(0, i)) meetings[other * entrants + bot]++;
    });
  let [minMeetings, maxMeetings] = [Number.POSITIVE_INFINITY, 0];
  for (const [i, j] of botPairs(entrants)) {
    minMeetings = Math.min(minMeetings, meetings[i * entrants + j]);
    maxMeetings = Math.max(maxMeetings, meetings[i * entrants + j]);
  }
  return { minMeetings: Number.isFinite(minMeetings) ? minMeetings : 0, maxMeetings };
}

/** Minimum number of games of a pair on a seed on which it meets. */
export function gamesOfPair(schedule: Schedule): number {
  const { groups, seatings, seating, isRelabelled, seedsPickGroups } = schedule;
  if (seedsPickGroups) return seatings.length;
  if (equalKinds(schedule)) {
    // Equal bots take turns in their groups, so a pair may meet in a single block of a seed.
    if (seating === 'rotation' || isRelabelled) return 1;
    return Math.min(...groups.map((_, groupIndex) => seatedGroup(schedule, groupIndex).seatings.length));
  }
  // Seeds on which a pair does not meet do not count for it.
  return Math.max(1, pairMeetings(schedule).minMeetings) * seatings.length;
}

/** Number of digits of all indices below `count`, at least `minDigits`. */
const digits = (count: number, minDigits = 2): number => Math.max(minDigits, String(count - 1).length);

/** Digits for the seed in runs of up to a million seeds. */
const SEED_DIGITS = 6;

/**
 * Ids consist of seed index, group, seating, and a hash of these and the manifest. Within a run all have the
 * same length and sort in schedule order.
 */
function gameId(
  schedule: Schedule,
  runHash: string,
  seedIndex: number,
  groupIndex: number,
  seating: number,
): string {
  const seed = schedule.firstSeed + seedIndex;
  const parts = [
    String(seedIndex).padStart(digits(schedule.seeds, SEED_DIGITS), '0'),
    String(groupIndex).padStart(digits(schedule.groups.length), '0'),
    String(seating).padStart(digits(schedule.seatings.length), '0'),
    hashText([runHash, seed, groupIndex, seating].join('/')).slice(0, 8),
  ];
  return parts.join('-');
}

/** The group of block `index` and its seatings; no seatings if the group has the same bots as an earlier one. */
function seatedGroup(
  schedule: Schedule,
  index: number,
): { group: readonly number[]; seatings: readonly Seating[] } {
  const groupIndex = index % schedule.groups.length;
  const seed = schedule.firstSeed + Math.floor(index / schedule.groups.length);
  const kinds = equalKinds(schedule);
  const { groups, distinct } = seedGroups(schedule, seed);
  const drawn = groups[groupIndex];
  const group = kinds ? drawEquals(drawn, kinds, seed) : [...drawn];
  // Rotations keep the order around the table, so each seed draws it.
  if (schedule.seating === 'rotation') shuffle(stream(seed, 'rotation', groupIndex), group, group.length);
  if (!kinds) return { group, seatings: schedule.seatings };
  return { group, seatings: distinct.has(drawn) ? distinctSeatings(schedule.seatings, group, kinds) : [] };
}

export const membersOf = (schedule: Schedule, index: number): readonly number[] =>
  seatedGroup(schedule, index).group;

/** True if block `index` has no games, see `equal-bots.ts`. */
export const isEmptyBlock = (schedule: Schedule, index: number): boolean =>
  schedule.isRelabelled &&
  equalKinds(schedule) !== undefined &&
  seatedGroup(schedule, index).seatings.length === 0;

/** Number of games of block `index`. Blocks differ in it only if there are equal bots. */
export const gamesOfBlock = (schedule: Schedule, index: number): number =>
  (equalKinds(schedule) ? seatedGroup(schedule, index) : schedule).seatings.length;

/**
 * Block `index`. Blocks are ordered by seed, then by group.
 * @param runHash hash of the manifest; affects only the ids
 */
export function blockAt(schedule: Schedule, runHash: string, index: number): Block {
  const seedIndex = Math.floor(index / schedule.groups.length);
  const groupIndex = index % schedule.groups.length;
  const seed = schedule.firstSeed + seedIndex;
  const { group, seatings } = seatedGroup(schedule, index);
  const games = seatings.map((seating, i) => ({
    id: gameId(schedule, runHash, seedIndex, groupIndex, i),
    seed,
    block: index,
    seating: i,
    entrants: seating.map((member) => group[member]),
  }));
  const { key, seats, starts } = schedule;
  return {
    index,
    seedIndex,
    seed,
    ...(key !== undefined && { secret: secretSeeds(key, seed, seats) }),
    ...(starts && { start: starts[seedIndex] }),
    games,
  };
}
