import { shardBlocks } from '../../schedule/shard.ts';
import type { RunPlan } from './run-plan.ts';

/** Indices of the blocks that are to be played, ascending: those of the run, or of the shard of it. */
export const blocksOf = ({ schedule, shard }: Pick<RunPlan, 'schedule' | 'shard'>): Iterable<number> =>
  shard ? shardBlocks(schedule, shard) : Array(schedule.blocks).keys();
