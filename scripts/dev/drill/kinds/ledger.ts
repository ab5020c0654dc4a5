// Ledger: comes to harm on the disk. The run is resumed to the bytes of a quiet run, or refused with the number of
// the line; dropping what is damaged then gives those bytes.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planResumed } from '../../../../arena/run/plan/settings-file.ts';
import { runTournament } from '../../../../arena/run/run.ts';
import { DataError } from '../../../../engine/index.ts';
import { chance } from '../harm/choose.ts';
import { corrupt } from '../harm/corrupt.ts';
import { type QuietRun, QuietRuns } from '../runs/quiet-runs.ts';
import { differingFiles } from '../runs/run-folders.ts';
import { SET_UPS } from '../runs/set-ups.ts';
import { speechFault } from '../runs/speech-fault.ts';
import type { Drill, Outcome, Trial } from './drill.ts';

/** Resumes a run. @returns the refusal, if there is one */
async function goOn(folder: string, dropDamaged: boolean): Promise<string | undefined> {
  try {
    const plan = await planResumed(folder, { files: {} });
    await runTournament(plan, { workers: 1, out: join(folder, '..'), resume: folder, dropDamaged });
    return undefined;
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function play({ random, folder }: Trial, quiet: QuietRun): Promise<Outcome> {
  const run = join(folder, 'run');
  cpSync(quiet.folder, run, { recursive: true });
  const path = join(run, 'ledger.jsonl');
  const done: string[] = [];
  let bytes: Buffer = readFileSync(path);
  do {
    const harm = corrupt(bytes, random);
    done.push(harm.what);
    bytes = harm.bytes;
  } while (bytes.length > 0 && chance(random, 0.3));
  writeFileSync(path, bytes);
  const what = done.join(', ');
  try {
    const refusal = await goOn(run, false);
    if (refusal !== undefined) {
      const fault = speechFault(refusal);
      if (fault !== undefined) return { what, fault };
      if (!/line \d+/.test(refusal)) return { what, fault: `names no line: ${refusal}` };
      if (!readFileSync(path).equals(bytes)) return { what, fault: 'a refused ledger was changed' };
      const second = await goOn(run, true);
      if (second !== undefined) return { what, fault: `refused when damaged lines are dropped: ${second}` };
    }
  } catch (error) {
    return { what, fault: stackOf(error).slice(0, 500) };
  }
  const differing = differingFiles(quiet.folder, run);
  if (existsSync(join(run, 'run.lock'))) return { what, fault: 'the lock was left' };
  return { what, fault: differing.length > 0 ? `differs: ${differing.join(', ')}` : undefined };
}

export const ledger: Drill = {
  name: 'ledger',
  about:
    'The ledger is damaged: the run ends with the bytes of a quiet one or is refused with the line, and --drop-damaged gives those bytes.',
  usual: 120,
  open: async (folder) => {
    const quiet = await new QuietRuns(folder).of([...SET_UPS.pebbles.slice(0, -1), '20']);
    return { play: (trial) => play(trial, quiet) };
  },
};
