// Disks: a run fills its disk, is told so, and is resumed when there is room. Needs the right to mount.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomInt } from '../../../engine/index.ts';
import { choose } from '../harm/choose.ts';
import { runProgram } from '../runs/program.ts';
import { QuietRuns } from '../runs/quiet-runs.ts';
import { differingFiles, folderIn } from '../runs/run-folders.ts';
import { SET_UPS } from '../runs/set-ups.ts';
import { speechFault } from '../runs/speech-fault.ts';
import type { Drill, Outcome, Skipped, Trial } from './drill.ts';

const call = (program: string, ...args: string[]): void =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

function tryMount(folder: string): Skipped | undefined {
  if (process.platform !== 'linux') return { skipped: 'only Linux has tmpfs' };
  const place = join(folder, 'trial-mount');
  mkdirSync(place);
  try {
    call('mount', '-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', place);
    call('umount', place);
    return undefined;
  } catch (error) {
    return { skipped: `no tmpfs can be mounted here (${String(error).split('\n')[1] ?? error})` };
  }
}

async function play({ random, folder }: Trial, runs: QuietRuns): Promise<Outcome> {
  const name = choose(random, ['pebbles', 'north-america', 'until']);
  const quiet = await runs.of(SET_UPS[name]);
  const size = 4 * (1 + randomInt(random, 64));
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  call('mount', '-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', disk);
  try {
    const out = join(disk, 'out');
    const workers = String(1 + randomInt(random, 2));
    const first = await runProgram(['run', ...quiet.args, '--workers', workers, '--out', out]);
    const what = `${name} on ${size} kB, exit code ${first.code}`;
    if (first.hung) return { what, fault: 'hung' };
    const said = speechFault(first.stderr);
    if (said !== undefined) return { what, fault: said };
    if (first.code !== 0 && !/full|ENOSPC/.test(first.stderr))
      return { what, fault: `does not say why: ${first.stderr}` };
    call('mount', '-o', 'remount,size=64m', disk);
    const left = folderIn(out);
    const again = left === undefined ? [...quiet.args, '--out', out] : ['--resume', left];
    const second = await runProgram(['run', ...again, '--workers', workers, '--quiet']);
    if (second.code !== 0) return { what, fault: `not resumed: ${second.stderr.slice(0, 300)}` };
    const differing = differingFiles(quiet.folder, folderIn(out)!);
    return { what, fault: differing.length > 0 ? `differs: ${differing.join(', ')}` : undefined };
  } finally {
    call('umount', disk);
  }
}

export const disks: Drill = {
  name: 'disks',
  about:
    'The disk is full: the run says so and ends; with more room it is resumed to the bytes of a quiet run.',
  usual: 20,
  open: async (folder) => {
    const refusal = tryMount(folder);
    if (refusal) return refusal;
    const runs = new QuietRuns(folder);
    return { play: (trial) => play(trial, runs) };
  },
};
