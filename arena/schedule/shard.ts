// Shards: parts of a run for unconnected machines. Blocks are dealt to shards in turn, so that their sizes
// differ by at most one. If the numbers of groups and shards had a common divisor, a shard would always get
// the same groups. So after each least common multiple of both, dealing starts one shard later. In as many
// seeds as there are shards, each shard then gets each group once.
import { gcd } from './groups.ts';
import type { Schedule } from './schedule-shape.ts';

export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly shardCount: number;
}

/** A shard, and the number of its blocks and games. */
export interface PlannedShard extends Shard {
  readonly blocks: number;
  readonly games: number;
}

/** Returns a function from the index of a block to the number of its shard, from 1. @param of number of shards */
export function shardDealer({ groups }: Pick<Schedule, 'groups'>, of: number): (index: number) => number {
  const { length } = groups;
  const cycleLength = (length * of) / gcd(length, of);
  return (index) => ((index + Math.floor(index / cycleLength)) % of) + 1;
}

/** Indices of the blocks of a shard, ascending; of the whole schedule without one. */
export function* shardBlocks(
  schedule: Pick<Schedule, 'groups' | 'blocks'>,
  { number, shardCount }: Shard = { number: 1, shardCount: 1 },
): Generator<number, void, void> {
  const shardOf = shardDealer(schedule, shardCount);
  for (let index = 0; index < schedule.blocks; index++) if (shardOf(index) === number) yield index;
}

/** As users write it: `2/8`. */
export const shardText = ({ number, shardCount }: Shard): string => `${number}/${shardCount}`;
