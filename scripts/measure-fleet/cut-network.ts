// Cuts machines of a fleet off the network for a while: a worker, the coordinator, all of them. Does the run end with the very
// bytes of one that a single process played in peace?
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { compareFolders } from '../measure-resume/compare-folders.ts';
import { folderIn, ledgerSize } from '../measure-resume/run-folder.ts';
import { type MachineLine, openMachine } from './machines.ts';
import { openRedis, type RedisServer } from './open-redis.ts';
import { ended, isRunning, kill, pause, playAlone, start, startWorker } from './processes.ts';

export interface CutNetworkOptions {
  /** Seconds of each cut. */
  readonly seconds: number;
  /** Arguments of `run`: games for several times as long. */
  readonly args: readonly string[];
  /** Empty folder. */
  readonly out: string;
  readonly onCut?: (cut: NetworkCut) => void;
}

export interface NetworkCut {
  readonly victim: string;
  /** Whether games came in meanwhile. */
  readonly playedOn: boolean;
  /** Milliseconds from the mending until games came in; undefined when the run was over before. */
  readonly recovered?: number;
}

export interface NetworkCuts {
  readonly cuts: readonly NetworkCut[];
  readonly differing: readonly string[];
  readonly files: number;
}

/** Milliseconds for what is on its way when a line is cut. */
const SETTLE = 6_000;

/** @throws Error when the run ends otherwise than well, or network namespaces cannot be made */
export async function cutNetwork({ seconds, args, out, onCut }: CutNetworkOptions): Promise<NetworkCuts> {
  const calm = join(out, 'calm');
  const wild = join(out, 'wild');
  await playAlone(args, calm);
  const machines: MachineLine[] = [];
  const processes: ChildProcess[] = [];
  let redis: RedisServer | undefined;
  const cuts: NetworkCut[] = [];
  try {
    for (const number of [1, 2, 3]) machines.push(openMachine(number));
    redis = await openRedis(out, { host: '0.0.0.0', password: 'a password of this measurement' });
    const urlFor = ({ host }: MachineLine): string => redis!.url.replace('0.0.0.0', host);
    const [first, second, third] = machines;
    const run = start(['run', ...args, '--queue', urlFor(third), '--quiet', '--out', wild], third.within);
    processes.push(run);
    for (const machine of [first, second]) processes.push(startWorker(urlFor(machine), machine.within));
    const size = (): number => ledgerSize(folderIn(wild));
    const grown = async (from: number): Promise<boolean> => {
      while (isRunning(run)) {
        if (size() > from) return true;
        await pause(20);
      }
      return false;
    };
    const victims: readonly (readonly [string, readonly MachineLine[]])[] = [
      ['a worker', [first]],
      ['the coordinator', [third]],
      ['all machines', machines],
    ];
    for (const [victim, lines] of victims) {
      if (!(await grown(size()))) break;
      for (const line of lines) line.cut();
      await pause(SETTLE);
      const before = size();
      await pause(1000 * seconds - SETTLE);
      const playedOn = size() > before;
      for (const line of lines) line.mend();
      const mended = performance.now();
      const recovered = (await grown(size())) ? Math.round(performance.now() - mended) : undefined;
      const cut = { victim, playedOn, recovered };
      cuts.push(cut);
      onCut?.(cut);
    }
    await ended(run);
    return { cuts, ...compareFolders(folderIn(calm)!, folderIn(wild)!) };
  } finally {
    await Promise.all(processes.map(kill));
    await redis?.kill();
    for (const machine of machines) machine.remove();
  }
}
