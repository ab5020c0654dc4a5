// `--game FOLDER` wherever a command takes the files of a game one by one.
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import yargs from 'yargs';
import { COMMANDS } from '../../roles.ts';
import { command, planFrom } from '../../tournament/commands/run.ts';
import { problemOf, runCommand } from '../testing/run-command.ts';

// From here, as paths in a folder below the present one are given.
const example = relative(
  process.cwd(),
  fileURLToPath(new URL('../../../engine/crayon/example', import.meta.url)),
);
const file = (name: string): string => join(example, name);
const four = ['board.json', 'deck.csv', 'events.json', 'rules.json'].flatMap((name) => [
  `--${name.split('.')[0]}`,
  file(name),
]);
const folder = mkdtempSync(join(tmpdir(), 'game-option-'));

test('a game with --game is the same as with four flags, and replays', async () => {
  const [folderJournal, flagJournal] = [join(folder, 'one.jsonl'), join(folder, 'other.jsonl')];
  const play = ['game', '--bots', 'random,random', '--seed', '3', '--max-rounds', '3'];
  await runCommand(...play, '--game', example, '--journal', folderJournal);
  await runCommand(...play, ...four, '--journal', flagJournal);
  expect(readFileSync(folderJournal, 'utf8')).toBe(readFileSync(flagJournal, 'utf8'));
  expect((await runCommand('replay', folderJournal, '--game', example)).stdout).toContain(': as recorded\n');
  expect(await problemOf('replay', folderJournal)).toContain('recorded with its own rules file');
});

test('a run has the same manifest with --game as with the files named one by one', async () => {
  const manifestOf = async (...words: string[]) => {
    const args = await yargs(['run', '--bots', 'courier,hauler', ...words])
      .command({ command: 'run [settings]', builder: command.builder as never, handler: () => {} })
      .parseAsync();
    return (await planFrom(args)).plan.manifest;
  };
  expect(await manifestOf('--game', example)).toEqual(await manifestOf(...four));
});

test('flags for single files override --game, and the title supplies files that the folder lacks', async () => {
  const partialFolder = mkdtempSync(join(tmpdir(), 'game-part-'));
  copyFileSync(file('rules.json'), join(partialFolder, 'rules.json'));
  const check = async (...words: string[]) =>
    (await runCommand('board', 'check', '--players', '4', ...words)).stdout;
  const exampleCheck = await check('--game', example);
  expect(exampleCheck).toBe(await check(file('board.json'), '--rules', file('rules.json')));
  expect(await check(file('board.json'), '--game', partialFolder)).toBe(exampleCheck);
  expect(await problemOf('board', 'check', '--game', partialFolder)).toContain('name a board file');
  expect(await problemOf('board', 'check', '--game', example, '--rules', '/nowhere.json')).toContain(
    '/nowhere.json',
  );
});

test('decks are checked and made for the board of a folder', async () => {
  const { stdout } = await runCommand('deck', 'check', '--game', example);
  expect(stdout).toBe(
    (await runCommand('deck', 'check', file('deck.csv'), ...four.slice(0, 2), ...four.slice(6))).stdout,
  );
  const build = ['deck', 'build', '--cards', '20', '--seed', '2'];
  const folderBuild = await runCommand(...build, '--game', example);
  expect(folderBuild.stdout).toBe((await runCommand(...build, ...four.slice(0, 2), ...four.slice(6))).stdout);
});

test('every command with flags for two of the files has --game', async () => {
  const [having, lacking]: string[][] = [[], []];
  const look = async (list: typeof COMMANDS, before: readonly string[]): Promise<void> => {
    for (const { word, target } of list) {
      const args = [...before, word];
      if ('commands' in target) await look(target.commands, args);
      else {
        const help = await (await target()).command.builder(yargs([])).getHelp();
        const flags = [...help.matchAll(/^ *--([a-z]+) /gm)].map(([, flag]) => flag);
        const kinds = flags.filter((flag) => ['board', 'deck', 'events', 'rules'].includes(flag));
        if (kinds.length > 1) (flags.includes('game') ? having : lacking).push(args.join(' '));
      }
    }
  };
  await look(COMMANDS, []);
  expect(lacking).toEqual([]);
  expect(having.length).toBeGreaterThan(14);
});
