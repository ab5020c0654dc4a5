// Kills a run again and again, without warning, and resumes it each time: does it end with the very bytes of a run
// that was left in peace?
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stream } from '../../engine/index.ts';
import { compareFolders } from './compare-folders.ts';
import { folderIn, ledgerSize } from './run-folder.ts';

export interface KillOptions {
  /** Times the run is killed, if it is not done before. */
  readonly kills: number;
  /** Of the stream that draws the moments. */
  readonly seed: number;
  /** Longest time from the first game of a process to its end, in milliseconds. */
  readonly longest: number;
  /** Arguments of `run`. */
  readonly args: readonly string[];
  /** Empty folder for results. */
  readonly out: string;
  readonly onKill?: (kill: Kill) => void;
}

/** What one kill met with. */
export interface Kill {
  /** Milliseconds after the first game of the process was written, or, for one kill in four, after its start. */
  readonly after: number;
  readonly isEarly: boolean;
  /** Size of the ledger in bytes, before the process began and when it was killed. */
  readonly ledgerBefore: number;
  readonly ledgerThen: number;
}

export interface Killed {
  readonly kills: readonly Kill[];
  /** Files that are not those of the undisturbed run; none when all is well. */
  readonly differing: readonly string[];
  readonly files: number;
}

const PROGRAM = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../dist/scripts/switchback.js' : '../switchback.js',
    import.meta.url,
  ),
);

interface Limit {
  readonly after: number;
  /** Whether the time begins to run. */
  readonly hasBegun: () => boolean;
}

/** Runs the program; exit code, null when it was killed. */
async function run(args: readonly string[], limit?: Limit): Promise<number | null> {
  const child = spawn(process.execPath, [PROGRAM, 'run', ...args, '--quiet'], { stdio: 'ignore' });
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (!limit) return;
    if (limit.hasBegun()) timer = setTimeout(() => child.kill('SIGKILL'), limit.after);
    else timer = setTimeout(look, 5);
  };
  look();
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code;
}

export async function killAndResume(options: KillOptions): Promise<Killed> {
  const { args, out } = options;
  const [calm, wild] = [join(out, 'calm'), join(out, 'wild')];
  await run([...args, '--out', calm]);
  const random = stream(options.seed, 'kill');
  const kills: Kill[] = [];
  for (let code: number | null = null; code === null; ) {
    const folder = folderIn(wild);
    // A process that was killed before it had written what it is to play leaves nothing to go on with.
    const canResume = folder !== undefined && existsSync(join(folder, 'manifest.json'));
    const next = canResume ? ['--resume', folder] : [...args, '--out', wild];
    const ledgerBefore = ledgerSize(folder);
    const after = Math.round(random() * options.longest);
    const isEarly = random() < 0.25;
    const hasBegun = (): boolean => isEarly || ledgerSize(folderIn(wild)) > ledgerBefore;
    code = await run(next, kills.length < options.kills ? { after, hasBegun } : undefined);
    if (code !== null) break;
    const kill = { after, isEarly, ledgerBefore, ledgerThen: ledgerSize(folderIn(wild)) };
    kills.push(kill);
    options.onKill?.(kill);
  }
  return { kills, ...compareFolders(folderIn(calm)!, folderIn(wild)!) };
}
