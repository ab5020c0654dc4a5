// Tests of the drill itself: its rules of wording, its damage, and a few trials of each kind.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RUN_TS } from '../run-ts.ts';
import { ROOT } from '../testing/program.ts';
import { byteDamage, damageBytes, damageJson, valueDamage } from './damage.ts';
import { wordingProblem } from './runs.ts';

const drill = (...args: string[]) =>
  spawnSync(process.execPath, [...RUN_TS, join(ROOT, 'scripts/dev/drill.ts'), ...args], { encoding: 'utf8' });

test.each([
  ['bots: no such bot', undefined],
  ['Error: x\n    at play (file:///a.js:3:4)', /^stack trace/],
  ['x'.repeat(301), /^line of 301 characters/],
  ['a\u001b[2J', /^raw character 27/],
  ['line\n'.repeat(100), /^100 lines/],
])('judges the wording of an error: %j', (text, problem) => {
  const wordingFault = wordingProblem(text);
  if (problem === undefined) expect(wordingFault).toBeUndefined();
  else expect(wordingFault).toMatch(problem);
});

test('changes most bytes and values that it damages', () => {
  const bytes = Buffer.from('{"id":1,"x":[1,2]}\n{"id":2,"x":[3]}\n{"id":3}\n');
  const ineffective = fc
    .sample(byteDamage, { numRuns: 300, seed: 1 })
    .filter((damage) => damageBytes(bytes, damage).equals(bytes));
  expect(ineffective.length).toBeLessThan(60);
  const json = JSON.stringify({ list: [1, 'two', { three: true }], text: 'x' });
  const damagedTexts = fc
    .sample(valueDamage, { numRuns: 300, seed: 1 })
    .map((damage) => damageJson(json, damage));
  expect(new Set(damagedTexts).size).toBeGreaterThan(150);
});

test('a few trials of each kind hold', () => {
  const { status, stdout } = drill('--trials', '2', '--seed', '7');
  expect(stdout).toMatch(/kills +2 +held\nledger +2 +held\ninputs +2 +held\ncommands +2 +held/);
  expect(status).toBe(0);
}, 600_000);

test.each([
  [['fly'], "no kind 'fly' (choose from kills, "],
  [['kills', '--trials', '0'], 'trials: must be a whole number, 1 or more (given: 0)'],
  [['--path', '3'], 'path: name the one kind whose trial it is'],
])('%j is refused', (args, message) => {
  const { status, stderr } = drill(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
