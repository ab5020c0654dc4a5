import { DataError } from '../../../engine/index.ts';
import { gamesOfBlock } from '../../schedule/schedule.ts';
import { type Shard, shardBlocks, shardText } from '../../schedule/shard.ts';
import { type PlannedShard, planRun, type RunPlan } from './run-plan.ts';
import type { RunSettings } from './run-settings.ts';

/** Most parts of a run. */
export const MOST_SHARDS = 100_000;

/** The plan of a part of a run. */
export type ShardPlan = RunPlan & { readonly shard: PlannedShard };

/** A shard as users write it, `2/8`. @throws DataError */
export function readShard(given: string): Shard {
  const [number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(given.trim())?.slice(1).map(Number) ?? [0, 0];
  if (number < 1 || number > of || of > MOST_SHARDS) {
    throw new DataError('shard', [
      `must be I/N, the I-th of N parts, such as 1/8 to 8/8; N is at most ${MOST_SHARDS} (given: ${given})`,
    ]);
  }
  return { number, of };
}

/** The plan of a part of a run. */
export function withShard(plan: RunPlan, shard: Shard): ShardPlan {
  const { schedule } = plan;
  let [blocks, games] = [0, 0];
  for (const index of shardBlocks(schedule, shard)) {
    blocks++;
    games += gamesOfBlock(schedule, index);
  }
  return { ...plan, shard: { ...shard, blocks, games } };
}

/**
 * Plans a part of the run of these settings.
 * @throws DataError, also for settings under which parts would be no parts of one run
 */
export async function planShard(settings: RunSettings, shard: Shard): Promise<ShardPlan> {
  if (settings.until) {
    throw new DataError('shard', [
      `shard ${shardText(shard)} sees a part of the games and cannot tell when --until or --sprt holds: name --seeds in its place, or have machines play by --queue`,
    ]);
  }
  if (settings.untrusted && settings.key === undefined) {
    throw new DataError('key', [
      'each shard would draw a key of its own and deal other games: give all shards the same --key TEXT, that bots cannot guess',
    ]);
  }
  return withShard(await planRun(settings), shard);
}
