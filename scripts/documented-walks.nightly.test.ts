// The commands that READMEs walk through, in their order in an empty folder, with few games.
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compiledFile } from '../arena/files/index.ts';
import { tempFolder } from '../arena/testing/temp-folder.ts';

const PROGRAM = compiledFile('../scripts/switchback.js');

/** Flags that make a command short, by its words. */
const FEW: Readonly<Record<string, string>> = {
  gauntlet: '--seeds 20 --max-rounds 20',
  'run --bots': '--seeds 20 --max-rounds 12',
  'check-bot': '--max-rounds 12',
  'deck balance': '--seeds 80 --bots courier,courier --max-rounds 12',
  'deck tune': '--seeds 80 --iterations 1 --proof 40 --bots courier,courier --max-rounds 12',
  'deck compare': '--seeds 40 --bots courier,courier --max-rounds 12',
  'rules balance': '--seeds 20 --bots courier,courier',
  play: '--help',
  'bench engine': '--help',
  'bench paths': '--help',
};

const COMMAND = /^ *((?:npx )?switchback .*|cp .*)$|`(npx switchback [^`]*)`/gm;

test.each([
  [
    'README.md',
    '# Switchback\n',
    [
      /A: my-game.deck\.csv\s+B: better\.csv/,
      /goalCash from 60 to 180 changes/,
      /cards.pdf: 20 demand cards and 7 event cards/,
    ],
    16,
  ],
  [
    'scripts/designer/deck/README.md',
    '## From an empty folder to a proven deck\n',
    [
      /0 errors/,
      /Unfairness is [\d.]+ %/,
      /study 1: unfairness [^\n]+\n(?:.|\n)*Proof on 40 fresh seeds/,
      /Set goalCash to/,
    ],
    7,
  ],
])(
  '%s: every command runs',
  (page, heading, patterns, atLeast) => {
    const folder = tempFolder();
    symlinkSync(resolve('engine'), join(folder, 'engine'));
    const [, text] = readFileSync(page, 'utf8').split(heading);
    const bot = /```ts\n([^`]+)```/.exec(text)?.[1];
    if (bot) writeFileSync(join(folder, 'my-bot.ts'), bot);
    const lines = [...text.matchAll(COMMAND)].map(([, line, inText]) => line ?? inText);
    expect(lines.length).toBeGreaterThanOrEqual(atLeast);
    const outputs = lines.map((line) => {
      const few = Object.entries(FEW).find(([prefix]) => line.includes(`switchback ${prefix}`))?.[1] ?? '';
      const command = `${line.split(' #')[0]} ${few}`.replace(/(npx )?switchback/, '"$NODE" "$PROGRAM"');
      const env = { ...process.env, NODE: process.execPath, PROGRAM };
      return execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', env });
    });
    for (const pattern of patterns) expect(outputs.join('')).toMatch(pattern);
  },
  // Some hundred seconds of processor time: the limit is for what hangs.
  900_000,
);
