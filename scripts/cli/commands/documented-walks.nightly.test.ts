// Blocks of commands that READMEs walk through, line by line in an empty folder, with few games.
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compiledFile } from '../../../arena/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';

const PROGRAM = compiledFile('../scripts/switchback.js');

/** Flags that make a command short, by its words. */
const FEW: Readonly<Record<string, string>> = {
  'deck balance': '--seeds 80 --bots courier,courier --max-rounds 12',
  'deck tune': '--seeds 80 --iterations 1 --proof 40 --bots courier,courier --max-rounds 12',
  'deck compare': '--seeds 40 --bots courier,courier --max-rounds 12',
  'play ': '--help',
};

test.each([
  [
    'README.md',
    'A board or a deck of your own',
    [/Unfairness is [\d.]+ %/, /Proof on 40 fresh seeds/, /cards.pdf: 20 demand cards and 7 event cards/],
  ],
  [
    'scripts/designer/deck/README.md',
    'From an empty folder to a proven deck',
    [/0 faults/, /Unfairness is [\d.]+ %/, /study 1: unfairness [^\n]+\n(?:.|\n)*Proof on 40 fresh seeds/],
  ],
])(
  '%s, %s: every line runs',
  (page, heading, expected) => {
    const folder = tempFolder();
    symlinkSync(resolve('engine'), join(folder, 'engine'));
    const [, block] = readFileSync(page, 'utf8').split(`## ${heading}\n\n\`\`\`\n`);
    const lines = block.split('\n```')[0].split('\n');
    expect(lines.length).toBeGreaterThan(4);
    const printed = lines.map((line) => {
      const few = Object.entries(FEW).find(([words]) => line.includes(`switchback ${words}`))?.[1] ?? '';
      const command = `${line.split(' #')[0]} ${few}`.replace(/(npx )?switchback/, '"$NODE" "$PROGRAM"');
      const env = { ...process.env, NODE: process.execPath, PROGRAM };
      return execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', env });
    });
    for (const text of expected) expect(printed.join('')).toMatch(text);
  },
  240_000,
);
