// What the command line makes of words and flags, on a list of two commands.

import { expect, test } from 'vitest';
import type { Argv } from 'yargs';
import { commandParser, refusalOf, runProgram } from './program.ts';
import {
  type CommandLoader,
  commandEntries,
  findCommand,
  type Role,
  rootOf,
} from './settings/command-list.ts';

/** Values of the command that ran last. */
let values: Readonly<Record<string, unknown>> | undefined;

const load: CommandLoader = async () => ({
  command: {
    requiredFlags: ['out'],
    builder: (yargs) =>
      yargs.options({
        file: { type: 'string', group: 'Positionals:' },
        more: { array: true, default: [], group: 'Positionals:' },
        out: { type: 'string', demandOption: true, requiresArg: true },
        'max-rounds': { type: 'number' },
      }),
    handler: (given: typeof values) => {
      values = given;
    },
  },
});
const draw = commandEntries({ 'draw <file> [more..]': '', print: '' }, { draw: load, print: load });
const board = { commands: draw, examples: [] };
const roles: Role[] = [{ name: 'designer', about: '', commands: commandEntries({ board: '' }, { board }) }];

const refusal = async (line: string): Promise<string | undefined> => {
  const error = await runProgram(line.split(' '), roles).catch((reason: unknown) => reason);
  const { text, problems } = (await refusalOf(error)) ?? {};
  return text && `${problems![0].code} ${text.split('\nSee ')[0].trimEnd()}`;
};

test.each([
  ['bord', "command/unknown Unknown command: bord, did you mean 'board'?"],
  [
    'designer',
    "command/unknown Unknown command: designer; 'switchback help designer' lists those of this role",
  ],
  ['--seeds 5', "command/unknown Name a command; 'switchback --help' lists them."],
  ['board', "command/unknown Name one of 'draw' and 'print'."],
  ['board drew x --help', "command/unknown Unknown command: drew, did you mean 'draw'?"],
  ['board draw', 'setting/missing board draw <file> [more..]: none given'],
  ['board draw x', 'setting/missing --out: must be given'],
  ['board draw x --out', 'setting/value --out: needs a value'],
  ['board draw x --ot y', "setting/unknown Unknown flag: --ot, did you mean '--out'?"],
  [
    'board draw x --max-round 4 --no-foo -z',
    "setting/unknown Unknown flag: --max-round, did you mean '--max-rounds'?\nUnknown flag: --foo\nUnknown flag: -z",
  ],
  ['board print --out x y z', 'command/unknown board print: takes no further argument (given: y z)'],
])('the command line %s is refused: %s', async (line, message) => {
  expect(await refusal(line)).toBe(message);
});

test.each(['9', 'board print --out x 9', 'board draw x --9'])(
  'a long word in place of the 9 of %s is shown cut',
  async (line) => {
    const text = await refusal(line.replace('9', 'y'.repeat(400)));
    expect(text).toContain(' ... ');
    expect(text?.length).toBeLessThan(200);
  },
);

test('a command gets its arguments and flags, which may stand before its words', async () => {
  await runProgram('--out x --max-rounds=4 board draw a b c'.split(' '), roles);
  expect(values).toMatchObject({ out: 'x', maxRounds: 4, file: 'a', more: ['b', 'c'] });
});

test('a command that runs does not lay out its help', async () => {
  const args = ['board', 'draw', 'x', '--out', 'y'];
  const parser = await commandParser(findCommand(rootOf(roles), args), load, args);
  await parser.parseAsync();
  type Internals = { getUsageInstance(): { hasCachedHelpMessage(): boolean } };
  const internals = (parser as Argv & { getInternalMethods(): Internals }).getInternalMethods();
  expect(internals.getUsageInstance().hasCachedHelpMessage()).toBe(false);
});
