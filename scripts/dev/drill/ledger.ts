// The ledger comes to harm on the disk. The run is resumed to the bytes of a quiet run, or refused with the
// number of the line; dropping what is damaged then gives those bytes.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LEDGER_FILE, planResumed, playRun } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import type { Drill } from './drill.ts';
import { byteHarm, harmed } from './harm.ts';
import { expectFair, expectSameFiles, inFolder, playQuiet, SET_UPS } from './runs.ts';

/** Resumes a run. @returns the refusal, if there is one */
async function goOn(folder: string, dropDamaged: boolean): Promise<string | undefined> {
  try {
    const plan = await planResumed(folder, { files: {} });
    await playRun(plan, { workers: 1, out: join(folder, '..'), resume: folder, dropDamaged });
    return undefined;
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
}

export const ledger: Drill = {
  about:
    'The ledger is damaged: the run ends with the bytes of a quiet one or is refused with the line, and --drop-damaged gives those bytes.',
  usual: 120,
  async open(shared) {
    const quiet = await playQuiet([...SET_UPS.pebbles.slice(0, -1), '20'], shared);
    const harms = fc.array(byteHarm, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(harms, (all) =>
      inFolder(async (folder) => {
        const run = join(folder, 'run');
        cpSync(quiet.folder, run, { recursive: true });
        const path = join(run, LEDGER_FILE);
        const bytes = all.reduce(harmed, readFileSync(path));
        writeFileSync(path, bytes);
        const refusal = await goOn(run, false);
        if (refusal !== undefined) {
          expectFair(refusal);
          if (!/line \d+/.test(refusal)) throw new Error(`names no line: ${refusal}`);
          if (!readFileSync(path).equals(bytes)) throw new Error('a refused ledger was changed');
          const second = await goOn(run, true);
          if (second !== undefined) throw new Error(`refused when damaged lines are dropped: ${second}`);
        }
        expectSameFiles(quiet.folder, run);
        if (existsSync(join(run, 'run.lock'))) throw new Error('the lock was left');
      }),
    );
    return { property: property as never };
  },
};
