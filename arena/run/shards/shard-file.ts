// shard.json in the folder of a shard: which part of the run it is, how large, and whether it is done. The manifest is the
// same for all shards.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DataError } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import { writeWhole } from '../folder/run-folder.ts';
import { MOST_SHARDS } from '../plan/plan-shard.ts';
import type { PlannedShard } from '../plan/run-plan.ts';

export const SHARD_FILE = 'shard.json';

const count = z.int().min(0);
const schema = z
  .strictObject({
    shard: count.min(1),
    of: count.min(1).max(MOST_SHARDS),
    blocks: count,
    games: count,
    done: z.boolean(),
  })
  .refine(({ shard, of }) => shard <= of, { path: ['shard'], error: 'must be `of` at most' });

export interface ShardFile extends PlannedShard {
  /** All its games are in the ledger, in the order of the schedule. */
  readonly isDone: boolean;
}

export function writeShardFile(folder: string, { number, of, blocks, games, isDone }: ShardFile): void {
  const content: z.infer<typeof schema> = { shard: number, of, blocks, games, done: isDone };
  writeWhole(join(folder, SHARD_FILE), `${JSON.stringify(content, null, 2)}\n`);
}

/** Undefined for a folder that is none of a shard. @throws DataError for a file that is none */
export function readShardFile(folder: string): ShardFile | undefined {
  const path = join(folder, SHARD_FILE);
  if (!existsSync(path)) return undefined;
  const { data, error } = schema.safeParse(readDataFile(path).content);
  if (error) {
    throw new DataError(
      path,
      error.issues.map(({ path: key, message }) => [...key, message].join(': ')),
    );
  }
  const { shard: number, of, blocks, games, done: isDone } = data;
  return { number, of, blocks, games, isDone };
}
