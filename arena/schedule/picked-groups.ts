// Selects the blocks of a seed to play while a stopping rule decides bots and pairs. A group is played while
// it includes an undecided pair. Under a rule that chooses bots, at three or more seats, each seed seats the
// undecided bots once: shuffled and cut into groups, with free places filled by bots drawn from the whole
// pool.
import { shuffle, stream } from '../../engine/index.ts';
import { pairIndex } from '../stats/estimates/seed-sums.ts';
import type { Undecided } from '../stats/stopping/stopping-monitor.ts';
import { binomial } from './groups.ts';
import { isEmptyBlock, membersOf } from './schedule.ts';
import type { Schedule } from './schedule-shape.ts';

/** With more groups, seeds do not pick: groups of the run's design with two undecided bots are played. */
const MAX_PICKABLE_GROUPS = 2_000;

/** True if seeds pick groups. Not at two seats, where all undecided pairs meet on each seed anyway. */
export const canSeedsPick = (entrants: number, seats: number): boolean =>
  seats > 2 && entrants > seats && binomial(entrants, seats) <= MAX_PICKABLE_GROUPS;

/** Groups picked by a seed, each ascending; a single remaining bot sits out. @param bots undecided ones */
export function pickGroups(
  { entrants, seats }: Pick<Schedule, 'entrants' | 'seats'>,
  bots: readonly number[],
  seed: number,
): number[][] {
  const random = stream(seed, 'pick');
  const order = [...bots];
  shuffle(random, order, order.length);
  const groups: number[][] = [];
  for (let start = 0; start + 1 < order.length; start += seats) {
    const group = order.slice(start, start + seats);
    const others = Array.from({ length: entrants }, (_, bot) => bot).filter((bot) => !group.includes(bot));
    shuffle(random, others, others.length);
    groups.push([...group, ...others.slice(0, seats - group.length)].sort((a, b) => a - b));
  }
  return groups;
}

interface PickedGroups {
  readonly seed: number;
  readonly keys: ReadonlySet<string>;
}

/** Cache of the last picked groups, because the blocks of a seed are requested one after another. */
const lastPicked = new WeakMap<Schedule, WeakMap<Undecided, PickedGroups>>();

function pickedKeys(schedule: Schedule, undecided: Undecided, seed: number): ReadonlySet<string> {
  const byUndecided = lastPicked.get(schedule) ?? new WeakMap<Undecided, PickedGroups>();
  lastPicked.set(schedule, byUndecided);
  const last = byUndecided.get(undecided);
  if (last?.seed === seed) return last.keys;
  const keys = new Set(pickGroups(schedule, undecided.bots, seed).map(String));
  byUndecided.set(undecided, { seed, keys });
  return keys;
}

/** True if block `index` is played. @param undecided what is undecided on its seed; everything by default */
export function isBlockPlayed(schedule: Schedule, index: number, undecided?: Undecided): boolean {
  const { groups, firstSeed, seedsPickGroups, entrants } = schedule;
  if (undecided && seedsPickGroups) {
    const seed = firstSeed + Math.floor(index / groups.length);
    return pickedKeys(schedule, undecided, seed).has(String(groups[index % groups.length]));
  }
  if (isEmptyBlock(schedule, index)) return false;
  if (!undecided || undecided.pairs.every((isOpen) => isOpen)) return true;
  const members = [...membersOf(schedule, index)].sort((a, b) => a - b);
  return members.some((bot, i) =>
    members.slice(i + 1).some((other) => undecided.pairs[pairIndex(entrants, bot, other)]),
  );
}
