// Parts of a run for machines that know nothing of each other. Blocks are dealt to shards like cards, one to each in turn, so
// that all shards have equally many, give or take one. Where the number of groups and that of shards have a common divisor,
// a shard would get the same groups for ever; so whenever both counts have come round together, dealing begins one shard
// further on. In as many seeds as there are shards, each shard then gets each group exactly once.
import { gcd } from './groups.ts';
import type { Schedule } from './schedule-shape.ts';

/** One of the parts of a run. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  /** Number of parts. */
  readonly of: number;
}

/** A function that gives the number of the shard, from 1, that plays a block. @param of number of shards */
export function shardDealer({ groups }: Pick<Schedule, 'groups'>, of: number): (index: number) => number {
  const { length } = groups;
  const together = (length * of) / gcd(length, of);
  return (index) => ((index + Math.floor(index / together)) % of) + 1;
}

/** Indices of the blocks of a shard, ascending. */
export function* shardBlocks(
  schedule: Pick<Schedule, 'groups' | 'blocks'>,
  { number, of }: Shard,
): Generator<number, void, void> {
  const shardOf = shardDealer(schedule, of);
  for (let index = 0; index < schedule.blocks; index++) if (shardOf(index) === number) yield index;
}

/** As users write it: `2/8`. */
export const shardText = ({ number, of }: Shard): string => `${number}/${of}`;
