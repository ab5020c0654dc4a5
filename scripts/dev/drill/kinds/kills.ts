// Kills: a run is killed without warning at a random moment, sometimes while it is being resumed, and then resumed.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, randomInt } from '../../../../engine/index.ts';
import { runProgram, signalGroup } from '../../../testing/program.ts';
import { chance, choose } from '../harm/choose.ts';
import { type QuietRun, QuietRuns } from '../runs/quiet-runs.ts';
import { differingFiles, folderIn } from '../runs/run-folders.ts';
import { SET_UPS } from '../runs/set-ups.ts';
import { speechFault } from '../runs/speech-fault.ts';
import type { Drill, Outcome, Trial } from './drill.ts';

/** What an earlier kill leaves: a ledger that ends anywhere, and none of the files that are made from it. */
function leaveKilled(quiet: QuietRun, folder: string, random: Random): void {
  cpSync(quiet.folder, folder, { recursive: true });
  for (const name of ['games', 'seats', 'standings', 'pairs', 'ratings', 'seat_effects'])
    rmSync(join(folder, `${name}.csv`), { force: true });
  const ledger = join(folder, 'ledger.jsonl');
  const bytes = readFileSync(ledger);
  writeFileSync(ledger, bytes.subarray(0, randomInt(random, bytes.length)));
}

async function play({ random, folder }: Trial, runs: QuietRuns): Promise<Outcome> {
  const name = choose(random, Object.keys(SET_UPS));
  const quiet = await runs.of(SET_UPS[name]);
  const out = join(folder, 'out');
  const isResumed = chance(random, 0.4);
  if (isResumed) leaveKilled(quiet, join(out, 'run'), random);
  const workers = (): string => String(1 + randomInt(random, 2));
  const after = random() * 1.1 * quiet.time;
  const begin = isResumed ? ['--resume', join(out, 'run')] : [...quiet.args, '--out', out];
  let killed = false;
  const first = await runProgram(['run', ...begin, '--workers', workers(), '--quiet'], {
    onStart: (child) => {
      const timer = setTimeout(() => {
        killed = true;
        signalGroup(child, 'SIGKILL');
      }, after);
      child.once('exit', () => clearTimeout(timer));
    },
  });
  const what = `${name}, ${isResumed ? 'resumed and ' : ''}${killed ? 'killed' : 'over'} after ${Math.round(after)} ms`;
  if (first.hung) return { what, fault: 'hung' };
  const left = folderIn(out);
  const again = left === undefined ? [...quiet.args, '--out', out] : ['--resume', left];
  const second = await runProgram(['run', ...again, '--workers', workers(), '--quiet']);
  if (second.hung) return { what, fault: 'hung when resumed' };
  if (second.code !== 0) return { what, fault: `exit code ${second.code}: ${second.stderr.slice(0, 300)}` };
  const differing = differingFiles(quiet.folder, folderIn(out)!);
  return {
    what,
    fault: differing.length > 0 ? `differs: ${differing.join(', ')}` : speechFault(second.stderr),
  };
}

export const kills: Drill = {
  name: 'kills',
  about:
    'A run is killed at a random moment and resumed: all files but those of the machine are those of a quiet run.',
  usual: 80,
  open: async (folder) => {
    const runs = new QuietRuns(folder);
    return { play: (trial) => play(trial, runs) };
  },
};
