// A run is killed without warning at a random moment, sometimes while it is being resumed, and then resumed.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LEDGER_FILE } from '../../../arena/index.ts';
import { runProgram, signalGroup } from '../testing/program.ts';
import type { Drill } from './drill.ts';
import {
  expectFair,
  expectSameFiles,
  folderIn,
  inFolder,
  playQuiet,
  type QuietRun,
  SET_UPS,
} from './runs.ts';

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });
const workers = fc.constantFrom('1', '2');

/** Folder as an earlier kill leaves it: a ledger that ends anywhere, and none of the files that are made from it. */
function leaveKilled(quiet: QuietRun, folder: string, cut: number): void {
  cpSync(quiet.folder, folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.csv')) rmSync(join(folder, name));
  const ledger = join(folder, LEDGER_FILE);
  const bytes = readFileSync(ledger);
  writeFileSync(ledger, bytes.subarray(0, Math.floor(cut * bytes.length)));
}

export const kills: Drill = {
  about:
    'A run is killed at a random moment and resumed: all files but those of the machine are those of a quiet run.',
  usual: 80,
  async open(shared) {
    const quiet = new Map<string, Promise<QuietRun>>();
    const trial = fc.record({
      name: fc.constantFrom(...Object.keys(SET_UPS)),
      /** End of the ledger of a run that was killed before, as a share of it. */
      cut: fc.option(share(1)),
      /** The moment of the kill, as a share of the time that a quiet run takes. */
      moment: share(1.1),
      workers: fc.tuple(workers, workers),
    });
    const property = fc.asyncProperty(trial, ({ name, cut, moment, workers: [first, second] }) =>
      inFolder(async (out) => {
        const args = SET_UPS[name];
        if (!quiet.has(name)) quiet.set(name, playQuiet(args, join(shared, name)));
        const calm = await quiet.get(name)!;
        if (cut !== null) leaveKilled(calm, join(out, 'run'), cut);
        const play = (workers: string, onStart?: (child: Parameters<typeof signalGroup>[0]) => void) => {
          const left = folderIn(out);
          const begin = left === undefined ? [...args, '--out', out] : ['--resume', left];
          return runProgram(['run', ...begin, '--workers', workers, '--quiet'], { onStart });
        };
        const { hung } = await play(first, (child) => {
          const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), moment * calm.time);
          child.once('exit', () => clearTimeout(timer));
        });
        if (hung) throw new Error('hung');
        const { code, stderr } = await play(second);
        if (code !== 0) throw new Error(`exit code ${code} when resumed: ${stderr.slice(0, 300)}`);
        expectSameFiles(calm.folder, folderIn(out)!);
        expectFair(stderr);
      }),
    );
    return { property: property as never };
  },
};
