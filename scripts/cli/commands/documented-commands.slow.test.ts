// Commands that the pages print in blocks are such as the command line takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import yargs from 'yargs';
import { loadCommands } from '../settings/command-list.ts';
import { joinNegatives } from '../settings/raw-args.ts';
import { COMMANDS } from './index.ts';

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

test('the command line accepts every command that a page prints', async () => {
  const refusals: string[] = [];
  let count = 0;
  for (const page of pages) {
    for (const line of commandsOf(page)) {
      const args = joinNegatives(wordsOf(line));
      count++;
      const cli = yargs(args).command(await loadCommands(COMMANDS, args));
      try {
        await cli.strict().strictCommands().exitProcess(false).fail(false).middleware(accept).parseAsync();
      } catch (error) {
        if (!(error instanceof Accepted)) refusals.push(`${page}: ${line}: ${(error as Error).message}`);
      }
    }
  }
  expect(refusals).toEqual([]);
  expect(count).toBeGreaterThan(40);
}, 60_000);
