// Kills parts of a fleet without warning, again and again: workers, the coordinator, the queue with and without its memory.
// Does the run end with the very bytes of one that a single process played in peace?
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stream } from '../../engine/index.ts';
import { compareFolders } from '../measure-resume/compare-folders.ts';
import { folderIn, ledgerSize } from '../measure-resume/run-folder.ts';
import { openRedis, type RedisServer } from './open-redis.ts';
import { ended, isRunning, kill, pause, playAlone, start, startWorker } from './processes.ts';

export interface KillFleetOptions {
  readonly kills: number;
  /** Of the stream that draws moments and victims. */
  readonly seed: number;
  /** Longest time from the first games after a kill to the next kill, in milliseconds. */
  readonly longest: number;
  /** Arguments of `run`. */
  readonly args: readonly string[];
  /** Processes, of one thread each. */
  readonly workers: number;
  /** Empty folder. */
  readonly out: string;
  readonly onKill?: (kill: FleetKill) => void;
}

export const VICTIMS = ['a worker', 'the coordinator', 'the queue', 'the queue, which forgets'] as const;

export interface FleetKill {
  readonly victim: (typeof VICTIMS)[number];
  /** Milliseconds after games were written. */
  readonly after: number;
  /** Milliseconds from the kill until games were written again; undefined when the run was over before. */
  readonly recovered?: number;
}

export interface FleetKilled {
  readonly kills: readonly FleetKill[];
  /** Runs that were played to their end meanwhile. */
  readonly runs: number;
  /** Files that are not those of the undisturbed run, with the number of their run. */
  readonly differing: readonly string[];
  readonly files: number;
}

/** @throws Error when the run ends otherwise than well */
export async function killFleet(options: KillFleetOptions): Promise<FleetKilled> {
  const { args, out, longest, seed } = options;
  const calm = join(out, 'calm');
  await playAlone(args, calm);
  // Two servers: one that keeps what it was told, and one that forgets it when it is killed.
  const servers: RedisServer[] = [];
  for (const keeps of [false, true]) {
    const folder = join(out, keeps ? 'keeps' : 'forgets');
    mkdirSync(folder, { recursive: true });
    servers.push(await openRedis(folder, { keeps }));
  }
  const random = stream(seed, 'kill-fleet');
  const kills: FleetKill[] = [];
  const differing: string[] = [];
  let runs = 0;
  let files = 0;
  let workers: ChildProcess[] = [];
  try {
    while (kills.length < options.kills) {
      const redis = servers[runs % servers.length];
      const wild = join(out, `wild-${runs}`);
      workers = Array.from({ length: options.workers }, () => startWorker(redis.url));
      const begin = (): ChildProcess => {
        const folder = folderIn(wild);
        const place = folder === undefined ? [...args, '--out', wild] : ['--resume', folder, '--no-report'];
        return start(['run', ...place, '--queue', redis.url, '--quiet']);
      };
      let run = begin();
      /** Waits for games; false when the run was over before. */
      const hasGrown = async (from: number): Promise<boolean> => {
        while (isRunning(run)) {
          if (ledgerSize(folderIn(wild)) > from) return true;
          await pause(5);
        }
        return false;
      };
      while (kills.length < options.kills && (await hasGrown(ledgerSize(folderIn(wild))))) {
        const after = Math.round(random() * longest);
        const draw = Math.floor(random() * 3);
        const which = Math.floor(random() * workers.length);
        await pause(after);
        if (!isRunning(run)) break;
        const killed = performance.now();
        if (draw === 0) {
          await kill(workers[which]);
          workers[which] = startWorker(redis.url);
        } else if (draw === 1) {
          await kill(run);
          run = begin();
        } else {
          await redis.kill();
          await pause(100);
          await redis.start();
        }
        const victim = VICTIMS[draw === 2 && runs % 2 === 0 ? 3 : draw];
        const grown = await hasGrown(ledgerSize(folderIn(wild)));
        const made = { victim, after, ...(grown && { recovered: Math.round(performance.now() - killed) }) };
        kills.push(made);
        options.onKill?.(made);
      }
      await ended(run);
      await Promise.all(workers.map(kill));
      const compared = compareFolders(folderIn(calm)!, folderIn(wild)!);
      differing.push(...compared.differing.map((name) => `${runs}: ${name}`));
      files += compared.files;
      runs++;
    }
  } finally {
    await Promise.all(workers.map(kill));
    await Promise.all(servers.map((server) => server.kill()));
  }
  return { kills, runs, differing, files };
}
