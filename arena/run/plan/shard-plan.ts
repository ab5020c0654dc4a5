// Plans a shard: the part of a run that one machine plays.
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { gamesOfBlock } from '../../schedule/schedule.ts';
import { type PlannedShard, type Shard, shardBlocks, shardText } from '../../schedule/shard.ts';
import type { RunSettings } from '../settings/run-settings.ts';
import { SettingsProblems } from '../settings/settings-problems.ts';
import { planRun, type RunPlan } from './run-plan.ts';

export const MAX_SHARDS = 100_000;

export type ShardPlan = RunPlan & { readonly shard: PlannedShard };

/** A shard as users write it, `2/8`. @throws DataError */
export function readShard(text: string): Shard {
  const [number, shardCount] = /^(\d{1,6})\/(\d{1,6})$/.exec(text.trim())?.slice(1).map(Number) ?? [0, 0];
  if (number >= 1 && number <= shardCount && shardCount <= MAX_SHARDS) return { number, shardCount };
  const form = `must be I/N, the I-th of N parts, such as 1/8 to 8/8; N is at most ${MAX_SHARDS}`;
  throw new DataError('shard', { 'setting/value': withGivenValue(form, text) });
}

export function withShard(plan: RunPlan, shard: Shard): ShardPlan {
  const { schedule } = plan;
  let [blocks, games] = [0, 0];
  for (const index of shardBlocks(schedule, shard)) {
    blocks++;
    games += gamesOfBlock(schedule, index);
  }
  return { ...plan, shard: { ...shard, blocks, games } };
}

/** @throws DataError naming every problem, or for settings under which shards cannot be played separately */
export async function planShard(settings: RunSettings, shard: Shard): Promise<ShardPlan> {
  const problems = new SettingsProblems();
  if (settings.until || settings.newcomers)
    problems.add('shard', {
      'setting/conflict': `shard ${shardText(shard)} sees only a part of the games and cannot know when ${settings.newcomers ? 'a gauntlet ends: let' : '--until holds: give --seeds instead, or let'} machines play with --queue`,
    });
  if (settings.untrusted && settings.key === undefined)
    problems.add('key', {
      'setting/needs':
        'each shard would draw its own key and deal different games: give all shards the same secret with --key TEXT',
    });
  problems.throwIfAny();
  return withShard(await planRun(settings), shard);
}
