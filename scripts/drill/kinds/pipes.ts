// Pipes and signals: nobody reads what a run prints, or it is told to stop.
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, randomInt } from '../../../engine/index.ts';
import { chance, choose } from '../harm/choose.ts';
import { type Ran, runProgram, signalGroup } from '../runs/program.ts';
import { QuietRuns } from '../runs/quiet-runs.ts';
import { differingFiles, folderIn } from '../runs/run-folders.ts';
import { SET_UPS } from '../runs/set-ups.ts';
import { speechFault } from '../runs/speech-fault.ts';
import type { Drill, Outcome, Trial } from './drill.ts';

const ENDS = ['read', 'closed', 'first line', 'full'] as const;
type End = (typeof ENDS)[number];

/** Runs the program with an output and an error stream that end so. */
async function runWith(
  args: readonly string[],
  ends: readonly End[],
  onStart?: (child: ChildProcess) => void,
): Promise<Ran> {
  const full = openSync('/dev/full', 'w');
  const stdio: StdioOptions = ['ignore', ...ends.map((end) => (end === 'full' ? full : 'pipe'))];
  try {
    return await runProgram(args, {
      stdio,
      onStart(child) {
        for (const [i, stream] of [child.stdout, child.stderr].entries()) {
          if (ends[i] === 'closed') stream?.destroy();
          if (ends[i] === 'first line')
            stream?.on('data', (text: string) => {
              if (text.includes('\n')) stream.destroy();
            });
        }
        onStart?.(child);
      },
    });
  } finally {
    closeSync(full);
  }
}

async function goOn(out: string, args: readonly string[]): Promise<Ran> {
  const left = folderIn(out);
  return runProgram([
    'run',
    ...(left === undefined ? [...args, '--out', out] : ['--resume', left]),
    '--quiet',
  ]);
}

async function brokenPipe({ random, folder }: Trial, runs: QuietRuns): Promise<Outcome> {
  const name = choose(random, ['pebbles', 'until', 'north-america']);
  const quiet = await runs.of(SET_UPS[name]);
  const ends = [choose(random, ENDS), choose(random, ENDS)];
  const out = join(folder, 'out');
  const ran = await runWith(['run', ...quiet.args, '--out', out, '--workers', '1'], ends);
  const what = `${name}, output ${ends[0]}, errors ${ends[1]}`;
  if (ran.hung) return { what, fault: 'hung' };
  const wanted = ends[0] === 'full' ? 1 : 0;
  if (ran.code !== wanted)
    return {
      what,
      fault: `exit code ${ran.code ?? ran.signal}, expected ${wanted}: ${ran.stderr.slice(0, 300)}`,
    };
  const differing = differingFiles(quiet.folder, folderIn(out)!);
  if (differing.length > 0) return { what, fault: `differs: ${differing.join(', ')}` };
  return { what, fault: speechFault(ran.stderr) };
}

/** Commands that only print. */
const PRINTING = ['titles', 'bots', '--help', 'run --help', 'game --bots courier,random --max-rounds 5'];

async function brokenPrint({ random }: Trial): Promise<Outcome> {
  const command = choose(random, PRINTING);
  const ends = [choose(random, ENDS), choose(random, ENDS)];
  const ran = await runWith(command.split(' '), ends);
  const what = `${command}, output ${ends[0]}, errors ${ends[1]}`;
  if (ran.hung) return { what, fault: 'hung' };
  const wanted = ends[0] === 'full' ? 1 : 0;
  if (ran.code !== wanted) return { what, fault: `exit code ${ran.code ?? ran.signal}, expected ${wanted}` };
  return { what, fault: speechFault(ran.stderr) };
}

const SIGNALS = ['SIGHUP', 'SIGTERM', 'SIGINT'] as const;

function signalAt(child: ChildProcess, signal: NodeJS.Signals, moments: readonly number[]): void {
  const timers = moments.map((after) => setTimeout(() => signalGroup(child, signal), after));
  child.once('exit', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

const moment = (random: Random, time: number): number => random() * time;

async function signalled({ random, folder }: Trial, runs: QuietRuns): Promise<Outcome> {
  const name = choose(random, Object.keys(SET_UPS));
  const quiet = await runs.of(SET_UPS[name]);
  const signal = choose(random, SIGNALS);
  const first = moment(random, 1.1 * quiet.time);
  const moments = chance(random, 0.5) ? [first] : [first, first + 50 + randomInt(random, 400)];
  const out = join(folder, 'out');
  const what = `${name}, ${signal} after ${moments.map(Math.round).join(' and ')} ms`;
  const args = ['run', ...quiet.args, '--out', out, '--workers', String(1 + randomInt(random, 2))];
  const ran = await runProgram(args, { onStart: (child) => signalAt(child, signal, moments) });
  if (ran.hung) return { what, fault: 'hung' };
  // Before the program listens to signals, and after it has ended, the system does what it always does.
  if (![0, 130].includes(ran.code ?? 130))
    return { what, fault: `exit code ${ran.code}: ${ran.stderr.slice(0, 300)}` };
  const said = speechFault(ran.stderr);
  if (said !== undefined) return { what, fault: said };
  const second = await goOn(out, quiet.args);
  if (second.code !== 0) return { what, fault: `not resumed: ${second.stderr.slice(0, 300)}` };
  const differing = differingFiles(quiet.folder, folderIn(out)!);
  return { what, fault: differing.length > 0 ? `differs: ${differing.join(', ')}` : undefined };
}

export const pipes: Drill = {
  name: 'pipes',
  about:
    'Output and errors are closed, full or read for a line, or a signal comes once or twice: results are those of a quiet run.',
  usual: 40,
  open: async (folder) => {
    if (process.platform !== 'linux') return { skipped: 'only Linux has /dev/full' };
    const runs = new QuietRuns(folder);
    return {
      play: (trial) => {
        const draw = trial.random();
        if (draw < 0.4) return brokenPipe(trial, runs);
        return draw < 0.6 ? brokenPrint(trial) : signalled(trial, runs);
      },
    };
  },
};
