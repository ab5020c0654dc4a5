// The drill itself: it counts, replays, and notices what does not hold. A few trials of the quick kinds are played.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomInt, stream } from '../../../engine/index.ts';
import { ROOT } from '../../testing/program.ts';
import { RUN_TS } from '../run-ts.ts';
import { commandLine } from './harm/command-grammar.ts';
import { corrupt } from './harm/corrupt.ts';
import { mutateJson } from './harm/mutate-json.ts';
import { commands } from './kinds/commands.ts';
import type { Drill, Trial } from './kinds/drill.ts';
import { inputs } from './kinds/inputs.ts';
import { ledger } from './kinds/ledger.ts';
import { runDrill } from './run-drill.ts';
import { speechFault } from './runs/speech-fault.ts';

/** Notes what it is given; odd numbers do not hold. */
function sham(seen: { number: number; draw: number; folder: string }[]): Drill {
  const play = async ({ number, random, folder }: Trial) => {
    seen.push({ number, draw: randomInt(random, 1e9), folder });
    if (number === 3) throw new Error('by accident');
    return { what: `trial ${number}`, fault: number % 2 === 1 ? 'odd' : undefined };
  };
  return { name: 'sham', about: '', usual: 4, open: async () => ({ play }) };
}

test('trials are counted, and one of them is replayed with the same random numbers', async () => {
  const all: { number: number; draw: number; folder: string }[] = [];
  const [result] = await runDrill({ drills: [sham(all)], seed: 9 });
  expect(result).toMatchObject({ name: 'sham', tried: 4 });
  expect(result.failures.map(({ number }) => number)).toEqual([1, 3]);
  expect(result.failures[1].outcome.fault).toContain('by accident');
  const again: typeof all = [];
  await runDrill({ drills: [sham(again)], seed: 9, only: 2 });
  expect(again.map(({ number, draw }) => [number, draw])).toEqual([[2, all[2].draw]]);
  const other: typeof all = [];
  await runDrill({ drills: [sham(other)], seed: 10, trials: 3 });
  expect(other).toHaveLength(3);
  expect(other[2].draw).not.toBe(all[2].draw);
  for (const { folder } of all) expect(() => readdirSync(folder)).toThrow('ENOENT');
});

test('a kind that cannot be tried says why', async () => {
  const drill: Drill = { name: 'sham', about: '', usual: 9, open: async () => ({ skipped: 'no disk' }) };
  expect(await runDrill({ drills: [drill], seed: 1 })).toEqual([
    { name: 'sham', tried: 0, failures: [], skipped: 'no disk' },
  ]);
});

test.each([
  ['bots: no such bot', undefined],
  ['Error: x\n    at play (file:///a.js:3:4)', /^stack trace/],
  ['x'.repeat(301), /^line of 301 characters/],
  ['a\u001b[2J', /^raw character 27/],
  ['line\n'.repeat(100), /^100 lines/],
])('how an error is told: %j', (text, fault) => {
  const found = speechFault(text);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(fault);
});

test('bytes come to harm in many ways, the same from the same seed', () => {
  const bytes = Buffer.from('{"id":1,"x":[1,2]}\n{"id":2,"x":[3]}\n{"id":3}\n');
  const before = Buffer.from(bytes);
  const done = Array.from({ length: 300 }, (_, i) => corrupt(bytes, stream(i, 'test')));
  expect(bytes.equals(before)).toBe(true);
  expect(new Set(done.map(({ what }) => what)).size).toBeGreaterThanOrEqual(15);
  expect(done.filter((harm) => harm.bytes.equals(bytes)).length).toBeLessThan(60);
  expect(corrupt(bytes, stream(5, 'test'))).toEqual(done[5]);
});

test('JSON is mutated without touching what is given', () => {
  const value = { list: [1, 'two', { three: true }], text: 'x' };
  const before = JSON.stringify(value);
  const made = Array.from({ length: 200 }, (_, i) => JSON.stringify(mutateJson(value, stream(i, 'test'))));
  expect(JSON.stringify(value)).toBe(before);
  expect(made.filter((text) => text === before).length).toBeLessThan(40);
  expect(new Set(made).size).toBeGreaterThan(80);
});

test('command lines are lawful and not, of every command', () => {
  const files = { run: 'r', journal: 'j', board: 'b', deck: 'd', out: 'o' };
  const lines = Array.from({ length: 400 }, (_, i) => commandLine(files, stream(i, 'test')));
  const lawful = lines.filter(({ isLawful }) => isLawful).length;
  expect(lawful).toBeGreaterThan(60);
  expect(lawful).toBeLessThan(200);
  const named = new Set(lines.map(({ args }) => args[0]));
  for (const command of 'run report game replay draw titles bots check-bot board deck bench'.split(' '))
    expect(named).toContain(command);
});

test('a few trials of the quick kinds hold', async () => {
  const play = (drill: Drill, trials: number) => runDrill({ drills: [drill], seed: 7, trials });
  const results = [...(await play(ledger, 2)), ...(await play(inputs, 3)), ...(await play(commands, 1))];
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(results.map(({ tried, skipped }) => tried > 0 || skipped !== undefined)).not.toContain(false);
});

test.each([
  [['fly'], "there is no kind 'fly' (choose from kills, "],
  [['kills', '--trials', '0'], 'trials: must be a whole number from 1 (given: 0)'],
  [['--only', '3'], 'only: name the one kind whose trial it is'],
])('%j is refused', (args, message) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [...RUN_TS, join(ROOT, 'scripts/dev/drill.ts'), ...args],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
