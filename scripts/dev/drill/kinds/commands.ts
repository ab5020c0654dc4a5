// Commands: lines that a user may type, lawful and not. The exit code tells which, and nothing ends in a stack trace.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runProgram } from '../../../testing/program.ts';
import { type CommandFiles, commandLine } from '../harm/command-grammar.ts';
import { QuietRuns } from '../runs/quiet-runs.ts';
import { speechFault } from '../runs/speech-fault.ts';
import type { Drill, Outcome, Trial } from './drill.ts';

/** Most characters that a command prints. */
const MOST_PRINTED = 2_000_000;

const shown = (args: readonly string[]): string =>
  args.map((word) => JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}...` : word)).join(' ');

async function play({ random, folder }: Trial, files: Omit<CommandFiles, 'out'>): Promise<Outcome> {
  const cwd = join(folder, 'here');
  mkdirSync(cwd);
  const { args, isLawful } = commandLine({ ...files, out: join(folder, 'out') }, random);
  const what = `${isLawful ? 'lawful' : 'unlawful'}: ${shown(args)}`;
  const { code, signal, stdout, stderr, hung } = await runProgram(args, { cwd, limit: 90 });
  if (hung) return { what, fault: 'hung' };
  const wanted = isLawful ? 0 : 2;
  if (code !== wanted)
    return { what, fault: `exit code ${code ?? signal}, expected ${wanted}: ${stderr.slice(0, 400)}` };
  if (stdout.length > MOST_PRINTED) return { what, fault: `prints ${stdout.length} characters` };
  if (!isLawful && stdout !== '')
    return { what, fault: `prints, though it is refused: ${stdout.slice(0, 200)}` };
  return { what, fault: isLawful ? undefined : speechFault(stderr) };
}

export const commands: Drill = {
  name: 'commands',
  about:
    'Command lines from a grammar: exit code 0 when lawful and 2 when not, a short error, no stack trace, no hang.',
  usual: 150,
  open: async (folder) => {
    const { folder: run } = await new QuietRuns(folder).of(
      '--title pebbles --bots random,last --players 2 --seeds 20'.split(' '),
    );
    const journal = join(folder, 'game.jsonl');
    const { code, stderr } = await runProgram([
      ...'game --bots courier,random --max-rounds 8 --journal'.split(' '),
      journal,
    ]);
    if (code !== 0) throw new Error(`no journal: ${stderr}`);
    const data = join(ROOT, 'engine/crayon/titles/north-america');
    const files = { run, journal, board: join(data, 'board.json'), deck: join(data, 'deck.csv') };
    return { play: (trial) => play(trial, files) };
  },
};
