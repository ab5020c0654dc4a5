import { join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { gamesOfBlock } from '../../schedule/schedule.ts';
import { shardDealer } from '../../schedule/shard.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ShardFolder } from './find-shards.ts';
import { SHARD_FILE } from './shard-file.ts';

/**
 * Looks whether shards are as large as the run makes them.
 * @param byNumber all shards, from 1
 * @throws DataError naming the first file that says otherwise
 */
export function checkSizes(
  { schedule }: Pick<RunPlan, 'schedule'>,
  byNumber: readonly (readonly ShardFolder[])[],
): void {
  const sizes = byNumber.map(() => ({ blocks: 0, games: 0 }));
  const shardOf = shardDealer(schedule, byNumber.length);
  for (let index = 0; index < schedule.blocks; index++) {
    const size = sizes[shardOf(index) - 1];
    size.blocks++;
    size.games += gamesOfBlock(schedule, index);
  }
  byNumber.flat().forEach(({ folder, number, of, blocks, games }) => {
    const its = sizes[number - 1];
    if (blocks === its.blocks && games === its.games) return;
    throw new DataError(join(folder, SHARD_FILE), [
      `shard ${number} of ${of} has blocks ${its.blocks} and games ${its.games} (given: ${blocks} and ${games})`,
    ]);
  });
}
