// Kills parts of a fleet without warning, again and again: workers, the coordinator, the queue with and without its memory.
//   KILLS=100 npx vitest run --project nightly scripts/fleet/commands/fleet-kills
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRedis, type RedisServer } from '../../../arena/testing/open-redis.ts';
import { describeWithRedis } from '../../../arena/testing/start-redis.ts';
import { readFolder, tempFolder } from '../../../arena/testing/temp-folder.ts';
import { randomInt, stream } from '../../../engine/index.ts';
import {
  type Child,
  filesOfLocalRun,
  pebblesArgs,
  runFolderIn,
  start,
  startRun,
  startWorker,
} from '../../cli/testing/processes.ts';

const KILLS = Number(process.env.KILLS ?? 5);
/** Longest time from the first games after a kill to the next kill, in milliseconds. */
const LONGEST = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isRunning = ({ process }: Child): boolean => process.exitCode === null && process.signalCode === null;

async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.code;
}

const ledgerSize = (runsFolder: string): number =>
  statSync(join(runFolderIn(runsFolder) ?? '', 'ledger.jsonl'), { throwIfNoEntry: false })?.size ?? 0;

async function openServer(keeps: boolean): Promise<RedisServer> {
  const folder = join(tempFolder(), 'queue');
  mkdirSync(folder);
  return openRedis(folder, { isPersistent: keeps });
}

describeWithRedis('a fleet whose parts are killed', () => {
  test(
    'ends with the bytes of one process',
    async () => {
      const expectedFiles = await filesOfLocalRun(pebblesArgs(4000));
      const random = stream(2, 'kill-fleet');
      const servers = [await openServer(false), await openServer(true)];
      let kills = 0;
      let recoveries = 0;
      try {
        for (let runs = 0; kills < KILLS; runs++) {
          const redis = servers[runs % 2];
          const runsFolder = tempFolder();
          const workers = [startWorker(redis.url), startWorker(redis.url)];
          const begin = (): Child => {
            const folder = runFolderIn(runsFolder);
            if (folder === undefined) return startRun(redis.url, runsFolder, pebblesArgs(4000));
            return start(['run', '--resume', folder, '--no-report', '--queue', redis.url]);
          };
          let run = begin();
          /** Waits for games; false when the run was over before. */
          const hasGrown = async (from: number): Promise<boolean> => {
            while (isRunning(run) && ledgerSize(runsFolder) <= from) await pause(5);
            return isRunning(run);
          };
          while (kills < KILLS && (await hasGrown(ledgerSize(runsFolder)))) {
            await pause(Math.round(random() * LONGEST));
            if (!isRunning(run)) break;
            const victim = randomInt(random, 4);
            if (victim < 2) {
              await kill(workers[victim]);
              workers[victim] = startWorker(redis.url);
            } else if (victim === 2) {
              await kill(run);
              run = begin();
            } else {
              await redis.kill();
              await pause(100);
              await redis.start();
            }
            kills++;
            if (await hasGrown(ledgerSize(runsFolder))) recoveries++;
          }
          expect(await run.code, run.text()).toBe(0);
          await Promise.all(workers.map(kill));
          expect(readFolder(runFolderIn(runsFolder)!)).toEqual(expectedFiles);
        }
      } finally {
        await Promise.all(servers.map((server) => server.kill()));
      }
      expect(recoveries).toBeGreaterThan(0);
    },
    300_000 + 20_000 * KILLS,
  );
});
