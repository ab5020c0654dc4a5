// The walk of the README, line by line in an empty folder, with few games.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';

const PROGRAM = fileURLToPath(new URL('../../../dist/scripts/switchback.js', import.meta.url));
const README = fileURLToPath(new URL('./README.md', import.meta.url));

/** Flags that make a line short, by the word after `deck`. */
const FEW: Readonly<Record<string, string>> = {
  build: '--cards 60',
  balance: '--seeds 80 --bots courier,courier --max-rounds 12',
  tune: '--seeds 80 --iterations 1 --proof 40 --bots courier,courier --max-rounds 12',
  compare: '--seeds 40 --bots courier,courier --max-rounds 12',
};

function walkLines(): string[] {
  const [, block] = /proven deck\n\n```\n(.*?)```/s.exec(readFileSync(README, 'utf8')) ?? [];
  return block.trim().split('\n');
}

test('every line of the walk does what it says', () => {
  const folder = tempFolder();
  const printed = walkLines().map((line) => {
    const words = line.split(' ').slice(1);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [PROGRAM, ...words, ...(FEW[words[1]]?.split(' ') ?? [])],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ line, status, stderr: status === 0 ? '' : stderr }).toEqual({ line, status: 0, stderr: '' });
    return stdout;
  });
  const [, check, balance, tune, compare] = printed;
  expect(check).toContain('0 faults');
  expect(balance).toMatch(/Unfairness is [\d.]+ %/);
  expect(tune).toMatch(/study 1: unfairness [^\n]+\n(?:.|\n)*Proof on 40 fresh seeds/);
  expect(compare).toContain('not decided');
  for (const name of ['use.html', 'better.csv.tune/page.html']) {
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^<!doctype html>(?:.|\n)*<\/html>\n$/);
  }
  expect(readFileSync(join(folder, 'better.csv'), 'utf8').split('\n')).toHaveLength(62);
  expect(readFileSync(join(folder, 'difference.csv'), 'utf8')).toMatch(/^figure,a,b,difference/);
}, 240_000);
