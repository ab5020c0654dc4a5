// The block "A board or a deck of your own" of the README, line by line in an empty folder, with few games.
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compiledFile } from '../../../arena/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';

const PROGRAM = compiledFile('../scripts/switchback.js');

/** Flags that make a command short, by its words. */
const FEW: Readonly<Record<string, string>> = {
  'deck balance': '--seeds 40 --max-rounds 12',
  'deck tune': '--seeds 40 --iterations 1 --proof 40 --max-rounds 12',
  'deck compare': '--seeds 40 --max-rounds 12',
  'play ': '--help',
};

test('every line runs with the example', () => {
  const folder = tempFolder();
  symlinkSync(resolve('engine'), join(folder, 'engine'));
  const [, block] = /of your own\n\n```\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? [];
  const lines = block.trim().split('\n');
  expect(lines.length).toBeGreaterThan(7);
  const printed = lines.map((line) => {
    const few = Object.entries(FEW).find(([words]) => line.includes(` switchback ${words}`))?.[1] ?? '';
    const command = `${line.split(' #')[0]} ${few}`.replace('npx switchback', '"$NODE" "$PROGRAM"');
    const env = { ...process.env, NODE: process.execPath, PROGRAM };
    return execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', env });
  });
  for (const line of [
    'Unfairness is',
    'Proof on 40 fresh seeds',
    'cards.pdf: 20 demand cards and 7 event cards',
  ])
    expect(printed.join('')).toContain(line);
}, 240_000);
