// Drill of kills: a new or resumed run is killed by SIGKILL at a random moment, and then resumed.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LEDGER_FILE } from '../../../arena/run/index.ts';
import { runProgram, signalGroup } from '../testing/program.ts';
import type { Drill } from './drill.ts';
import {
  expectGoodWording,
  expectSameFiles,
  inTemporaryFolder,
  playQuiet,
  type QuietRun,
  runFolderIn,
  SET_UPS,
} from './runs.ts';

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });
const workers = fc.constantFrom('1', '2');

/** Makes a folder like that of a killed run: the ledger ends anywhere, and files made from it are missing. */
function leaveKilled(quiet: QuietRun, folder: string, keptShare: number): void {
  cpSync(quiet.folder, folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.csv') || name === 'summary.json') rmSync(join(folder, name));
  const ledger = join(folder, LEDGER_FILE);
  const bytes = readFileSync(ledger);
  writeFileSync(ledger, bytes.subarray(0, Math.floor(keptShare * bytes.length)));
}

export const kills: Drill = {
  description:
    'A run is killed at a random moment and resumed: all files but those of the machine are those of a quiet run.',
  defaultTrials: 80,
  async start(sharedFolder) {
    const quietRuns = new Map<string, Promise<QuietRun>>();
    const trial = fc.record({
      name: fc.constantFrom(...Object.keys(SET_UPS)),
      /** End of the ledger of a run that was killed before, as a share of it. */
      cut: fc.option(share(1)),
      /** The moment of the kill, as a share of the time that a quiet run takes. */
      moment: share(1.1),
      workers: fc.tuple(workers, workers),
    });
    const property = fc.asyncProperty(trial, ({ name, cut: ledgerShare, moment, workers: [first, second] }) =>
      inTemporaryFolder(async (out) => {
        const args = SET_UPS[name];
        if (!quietRuns.has(name)) quietRuns.set(name, playQuiet(args, join(sharedFolder, name)));
        const quietRun = await quietRuns.get(name)!;
        if (ledgerShare !== null) leaveKilled(quietRun, join(out, 'run'), ledgerShare);
        const play = (workers: string, onStart?: (child: Parameters<typeof signalGroup>[0]) => void) => {
          const unfinished = runFolderIn(out);
          const startArgs =
            unfinished === undefined ? [...args, '--out', out] : ['--resume', unfinished, '--accept-bots'];
          return runProgram(['run', ...startArgs, '--workers', workers, '--quiet'], { onStart });
        };
        const { hasHung: hung } = await play(first, (child) => {
          const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), moment * quietRun.timeMs);
          child.once('exit', () => clearTimeout(timer));
        });
        if (hung) throw new Error('hung');
        const { code, stderr } = await play(second);
        if (code !== 0) throw new Error(`exit code ${code} when resumed: ${stderr.slice(0, 300)}`);
        expectSameFiles(quietRun.folder, runFolderIn(out)!);
        expectGoodWording(stderr);
      }),
    );
    return { property: property as never };
  },
};
