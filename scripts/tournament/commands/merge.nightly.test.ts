// Shards killed without warning, again and again, and started again by the same command, as batch systems do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder, tempFolder } from '../../../arena/testing/temp-folder.ts';
import { randomInt, stream } from '../../../engine/index.ts';
import { filesOfLocalRun, pebblesArgs, runFolderIn, start, waitUntil } from '../../cli/testing/processes.ts';

const SHARDS = 3;
const KILLS = 8;

/** Bytes in the ledger of a shard. */
function bytesIn(shards: string, number: number): number {
  const name = existsSync(shards)
    ? readdirSync(shards).find((entry) => entry.endsWith(`-shard-${number}-of-${SHARDS}`))
    : undefined;
  return name === undefined ? 0 : readFileSync(join(shards, name, 'ledger.jsonl')).length;
}

test('shards that are killed and restarted merge to the same bytes as one run', async () => {
  const args = pebblesArgs(1_500);
  const expected = await filesOfLocalRun(args);
  const shards = tempFolder();
  const random = stream(1, 'kills');
  let killed = 0;
  const play = async (number: number): Promise<void> => {
    for (let kills = 0; ; kills++) {
      const before = bytesIn(shards, number);
      const shard = start([
        ...['run', ...args, '--shard', `${number}/${SHARDS}`, '--out', shards, '--workers', '1', '--quiet'],
      ]);
      if (kills < KILLS) {
        // Never the same moment: right after the start, or some games later.
        const more = randomInt(random, 60_000);
        await waitUntil(
          () => bytesIn(shards, number) >= before + more || shard.process.exitCode !== null,
          `shard ${number}`,
        );
        if (shard.process.exitCode === null) killed++;
        shard.process.kill('SIGKILL');
      }
      if ((await shard.code) === 0) return;
      if (kills >= KILLS) throw new Error(shard.text());
    }
  };
  await Promise.all([1, 2, 3].map(play));
  expect(killed).toBeGreaterThan(SHARDS);
  expect(readdirSync(shards)).toHaveLength(SHARDS);
  const results = tempFolder();
  const merge = start(['merge', shards, '--out', results, '--no-report']);
  expect(await merge.code, merge.text()).toBe(0);
  expect(readFolder(runFolderIn(results)!)).toEqual(expected);
});
