// The blocks of a planned run.
import type { Block } from '../../model/block.ts';
import { blockAt } from '../../schedule/schedule.ts';
import { shardBlocks } from '../../schedule/shard.ts';
import type { RunPlan } from './run-plan.ts';

/** Indices of the blocks of the run or of its shard, ascending. */
export const blocksOf = ({ schedule, shard }: Pick<RunPlan, 'schedule' | 'shard'>): Iterable<number> =>
  shardBlocks(schedule, shard);

/** More than the number of blocks in progress at a time. */
const CACHED_BLOCKS = 4_096;

/** Blocks by index modulo `CACHED_BLOCKS`: those in progress are near each other. */
const blockCaches = new WeakMap<RunPlan, (Block | undefined)[]>();

/** The block of an index; do not change it. Cached, because it is used several times while in progress and hashes its ids. */
export function blockOf(plan: RunPlan, index: number): Block {
  let blocks = blockCaches.get(plan);
  if (!blocks) {
    blocks = new Array<Block | undefined>(CACHED_BLOCKS);
    blockCaches.set(plan, blocks);
  }
  const cached = blocks[index % CACHED_BLOCKS];
  if (cached?.index === index) return cached;
  const block = blockAt(plan.schedule, plan.hash, index);
  blocks[index % CACHED_BLOCKS] = block;
  return block;
}
