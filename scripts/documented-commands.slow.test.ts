// Commands that the pages print in blocks are such as the command line takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import yargs from 'yargs';
import { commandParser } from './cli/program.ts';
import { type CommandEntry, type CommandLoader, findCommand, rootOf } from './cli/settings/command-list.ts';
import { joinNegatives } from './cli/settings/raw-args.ts';
import { COMMANDS, ROLES } from './roles.ts';

/** Thrown where a command would begin its work. */
class Accepted extends Error {}
const accept = (): never => {
  throw new Accepted();
};

/** In place of folders that readers make. */
const EXAMPLE = 'engine/crayon/example';

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** Lines of a page that are printed as commands, without comments, pipes and what follows them. */
const commandsOf = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .map((line) => /^ {0,4}(?:npx )?switchback (.*?)(?: +#| \||$| > | &&)/.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .filter((line) => !/[…]|^<|\.\.\.| \[/.test(line));

const wordsOf = (line: string): string[] =>
  [...line.replace(/--game \S+/, `--game ${EXAMPLE}`).matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, unquoted]) => one ?? two ?? unquoted,
  );

/** The message with which the command line refuses a command; undefined if it accepts it. */
async function refusalOf(line: string): Promise<string | undefined> {
  const args = joinNegatives(wordsOf(line));
  const found = findCommand(rootOf(ROLES), args);
  try {
    const parser = await commandParser(found, found.entry.target as CommandLoader, args);
    await parser.middleware(accept).parseAsync();
  } catch (error) {
    if (!(error instanceof Accepted)) return (error as Error).message;
  }
  return undefined;
}

/** Refusals of the lines, each with its place. */
async function refusalsOf(place: string, lines: readonly string[]): Promise<string[]> {
  const refusals: string[] = [];
  for (const line of lines) {
    const message = await refusalOf(line);
    if (message !== undefined) refusals.push(`${place}: ${line}: ${message}`);
  }
  return refusals;
}

test('the command line accepts every command that a page prints', async () => {
  const refusals: string[] = [];
  for (const page of pages) refusals.push(...(await refusalsOf(page, commandsOf(page))));
  expect(refusals).toEqual([]);
  expect(pages.flatMap(commandsOf).length).toBeGreaterThan(40);
}, 60_000);

/** All commands by their words, such as `deck tune`, with the examples of their help. */
async function helpExamples(
  list: readonly CommandEntry[],
  group: readonly string[] = [],
): Promise<[string, string[]][]> {
  const examples: [string, string[]][] = [];
  for (const { word, target } of list) {
    const words = [...group, word];
    if (typeof target !== 'function') {
      examples.push([words.join(' '), target.examples.map(([line]) => line)]);
      examples.push(...(await helpExamples(target.commands, words)));
      continue;
    }
    const { command } = await target();
    const help = await command.builder(yargs([]).scriptName('$0').wrap(null)).getHelp();
    const lines = [...help.matchAll(/^ *(.*?\$0 .*?)(?: {2,}|$)/gm)].map(([, line]) => line);
    examples.push([words.join(' '), lines]);
  }
  return examples;
}

test('the command line accepts every example of a help', async () => {
  const refusals: string[] = [];
  const examples = await helpExamples(COMMANDS);
  for (const [command, lines] of examples) {
    // Examples may end in a pipe, or be commands of other programs that start this one.
    const commands = lines.filter((line) => line.startsWith('$0 ')).map((line) => line.slice(3));
    const own = commands
      .map((line) => line.replace(/ (?:\||>>?) .*/, ''))
      .filter((line) => !line.includes('NAME:'));
    refusals.push(...(await refusalsOf(`${command} --help`, own)));
  }
  expect(refusals).toEqual([]);
  expect(examples.flatMap(([, lines]) => lines).length).toBeGreaterThan(100);
}, 60_000);
