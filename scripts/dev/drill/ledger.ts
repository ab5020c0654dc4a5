// Drill of the ledger: its file is damaged. Then the resumed run has the bytes of an undisturbed run, or it
// is refused with the number of the line, and `--drop-damaged` gives those bytes.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LEDGER_FILE, playRun } from '../../../arena/run/index.ts';
import { planResumed } from '../../../arena/run/plan/index.ts';
import { DataError } from '../../../engine/index.ts';
import { byteDamage, damageBytes } from './damage.ts';
import type { Drill } from './drill.ts';
import { expectGoodWording, expectSameFiles, inTemporaryFolder, playQuiet, SET_UPS } from './runs.ts';

/** Resumes a run. @returns the refusal, if there is one */
async function resume(folder: string, dropDamaged: boolean): Promise<string | undefined> {
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
  description:
    'The ledger is damaged: the run ends with the bytes of a quiet one or is refused with the line, and --drop-damaged gives those bytes.',
  defaultTrials: 120,
  async start(sharedFolder) {
    const quietRun = await playQuiet([...SET_UPS.pebbles.slice(0, -1), '20'], sharedFolder);
    const damages = fc.array(byteDamage, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(damages, (list) =>
      inTemporaryFolder(async (folder) => {
        const run = join(folder, 'run');
        cpSync(quietRun.folder, run, { recursive: true });
        const path = join(run, LEDGER_FILE);
        const bytes = list.reduce(damageBytes, readFileSync(path));
        writeFileSync(path, bytes);
        const refusal = await resume(run, false);
        if (refusal !== undefined) {
          expectGoodWording(refusal);
          if (!/line \d+/.test(refusal)) throw new Error(`names no line: ${refusal}`);
          if (!readFileSync(path).equals(bytes)) throw new Error('a refused ledger was changed');
          const secondRefusal = await resume(run, true);
          if (secondRefusal !== undefined)
            throw new Error(`refused when damaged lines are dropped: ${secondRefusal}`);
        }
        expectSameFiles(quietRun.folder, run);
        if (existsSync(join(run, 'run.lock'))) throw new Error('the lock was left');
      }),
    );
    return { property: property as never };
  },
};
