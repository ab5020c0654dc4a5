// Which blocks of a seed are played while a run settles one question after the other. A group is played while it holds a pair that is
// in question. With a rule that chooses bots, at three seats or more, each seed seats the bots that are still in question once: in
// random order, cut into groups. Places that they leave free go to bots drawn from the whole pool.
import { shuffle, stream } from '../../engine/index.ts';
import { pairIndex } from '../stats/estimates/seed-sums.ts';
import type { OpenQuestion } from '../stats/stopping/stopping-monitor.ts';
import { binomial } from './groups.ts';
import { isEmptyBlock, membersOf } from './schedule.ts';
import type { Schedule } from './schedule-shape.ts';

/** Groups to pick from, at most. With more of them the groups of a run's design are played that hold two bots in question. */
const MAX_PICKED = 2_000;

/** True when seeds pick groups. Two seats need no others: all pairs that are in question meet on each seed. */
export const canPick = (entrants: number, seats: number): boolean =>
  seats > 2 && entrants > seats && binomial(entrants, seats) <= MAX_PICKED;

/** Groups that a seed picks, each ascending; a bot that is left over sits out. @param bots in question */
export function pickGroups(
  { entrants, seats }: Pick<Schedule, 'entrants' | 'seats'>,
  bots: readonly number[],
  seed: number,
): number[][] {
  const random = stream(seed, 'pick');
  const order = [...bots];
  shuffle(random, order, order.length);
  const groups: number[][] = [];
  for (let at = 0; at + 1 < order.length; at += seats) {
    const group = order.slice(at, at + seats);
    const others = Array.from({ length: entrants }, (_, bot) => bot).filter((bot) => !group.includes(bot));
    shuffle(random, others, others.length);
    groups.push([...group, ...others.slice(0, seats - group.length)].sort((a, b) => a - b));
  }
  return groups;
}

interface Picked {
  readonly seed: number;
  readonly keys: ReadonlySet<string>;
}

/** The groups that were picked last for each schedule and question: the blocks of a seed are asked for one after another. */
const lastPicked = new WeakMap<Schedule, WeakMap<OpenQuestion, Picked>>();

function pickedAt(schedule: Schedule, open: OpenQuestion, seed: number): ReadonlySet<string> {
  const byQuestion = lastPicked.get(schedule) ?? new WeakMap<OpenQuestion, Picked>();
  lastPicked.set(schedule, byQuestion);
  const last = byQuestion.get(open);
  if (last?.seed === seed) return last.keys;
  const keys = new Set(pickGroups(schedule, open.bots, seed).map(String));
  byQuestion.set(open, { seed, keys });
  return keys;
}

/** True when block `index` is played. @param open what is in question on its seed; all when left out */
export function isPlayed(schedule: Schedule, index: number, open?: OpenQuestion): boolean {
  const { groups, firstSeed, isPicked, entrants } = schedule;
  if (open && isPicked) {
    const seed = firstSeed + Math.floor(index / groups.length);
    return pickedAt(schedule, open, seed).has(String(groups[index % groups.length]));
  }
  if (isEmptyBlock(schedule, index)) return false;
  if (!open || open.pairs.every((isOpen) => isOpen)) return true;
  const members = [...membersOf(schedule, index)].sort((a, b) => a - b);
  return members.some((bot, i) =>
    members.slice(i + 1).some((other) => open.pairs[pairIndex(entrants, bot, other)]),
  );
}
