// Drill of command lines: valid lines with odd words, and with odd values for flags of their commands.
import { join } from 'node:path';
import fc from 'fast-check';
import yargs, { type Argv } from 'yargs';
import type { CommandEntry } from '../../cli/settings/command-list.ts';
import { COMMANDS } from '../../roles.ts';
import { ROOT, runProgram } from '../testing/program.ts';
import { oddText } from './damage.ts';
import type { Drill } from './drill.ts';
import { expectGoodWording, inTemporaryFolder, playQuiet } from './runs.ts';

/** Flags that would wait for a user or write outside the folder of the trial. */
const EXCLUDED_FLAGS = [
  'help',
  'version',
  'serve',
  'open',
  'queue',
  'metrics-port',
  'out',
  'journal',
  'inspect-brk',
];

/** Flags of the command at the beginning of the words, as yargs knows them. */
async function flagsOf(
  words: readonly string[],
  list: readonly CommandEntry[] = COMMANDS,
): Promise<string[]> {
  const { target } = list.find(({ word }) => word === words[0])!;
  if ('commands' in target) return flagsOf(words.slice(1), target.commands);
  const { builder } = (await target()).command;
  const options = builder(yargs([])) as Argv & { getOptions(): { key: object } };
  return Object.keys(options.getOptions().key).filter((name) => !EXCLUDED_FLAGS.includes(name));
}

export const commands: Drill = {
  description:
    'Odd values are given to commands: exit code 0, 1 or 2; errors are short and fair, and print nothing; no hang.',
  defaultTrials: 150,
  async start(sharedFolder) {
    const { folder: run } = await playQuiet(
      '--title pebbles --bots random,last --players 2 --seeds 20'.split(' '),
      sharedFolder,
    );
    const journal = join(sharedFolder, 'game.jsonl');
    await runProgram(['game', '--bots', 'courier,random', '--max-rounds', '8', '--journal', journal]);
    const [board, deck] = ['board.json', 'deck.csv'].map((name) =>
      join(ROOT, 'engine/crayon/titles/north-america', name),
    );
    const split = (text: string): string[] => text.split(' ');
    const lines = [
      split('run --title pebbles --bots random,last --players 2 --seeds 2 --workers 1 --out OUT'),
      split('game --bots courier,random --max-rounds 3'),
      [...['report', run], ...split('--out OUT/x.html')],
      [...['draw', journal], ...split('--width 300 --out OUT/x.svg')],
      [...['board', 'draw', board], ...split('--width 300 --out OUT/x.svg')],
      ...[
        ['replay', journal],
        ['games', run],
        ['compare', run, run],
        ['board', 'check', board],
      ],
      ...[['deck', 'check', deck], split('deck build --seed 3'), ['titles'], ['bots'], ['schema', 'board']],
    ];
    const flagsByLine = new Map<readonly string[], string[]>();
    for (const line of lines) flagsByLine.set(line, await flagsOf(line));
    const trial = fc.constantFrom(...lines).chain((line) => {
      const names = flagsByLine.get(line)!;
      // Some commands have no flags.
      const flags =
        names.length === 0
          ? fc.constant<[string, string][]>([])
          : fc.array(fc.tuple(fc.constantFrom(...names), oddText), { maxLength: 2 });
      const word = fc.nat(line.length - 1);
      return fc.record({ line: fc.constant(line), flags, replaced: fc.option(fc.tuple(word, oddText)) });
    });
    const property = fc.asyncProperty(trial, ({ line, flags, replaced }) =>
      inTemporaryFolder(async (cwd) => {
        const words = line.map((word, i) => (replaced?.[0] === i ? replaced[1] : word.replace('OUT', cwd)));
        const args = [...words, ...flags.map(([name, value]) => `--${name}=${value}`)];
        const { code, signal, stdout, stderr, hasHung: hung } = await runProgram(args, { cwd, limitS: 90 });
        if (hung) throw new Error('hung');
        if (code === null || code > 2)
          throw new Error(`exit code ${code ?? signal}: ${stderr.slice(0, 400)}`);
        if (code === 0) return;
        expectGoodWording(stderr);
        if (code === 2 && stdout !== '')
          throw new Error(`prints, though it is refused: ${stdout.slice(0, 200)}`);
      }),
    );
    return { property: property as never };
  },
};
