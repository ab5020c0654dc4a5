import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entrant } from '../../model/entrant.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { readTiming, TimingTally } from './timing-csv.ts';

const bots = ['a', 'b'].map((name): Entrant => ({ label: name, name, version: '1', params: {} }));
const HEAD = 'bot,version,games,decisions,milliseconds,ms_per_game,ms_per_decision,slowest_ms\n';
const time = { games: 2, decisions: 8, milliseconds: 6, slowest: 3 };

test('times add up by bot, over blocks and over processes', () => {
  const tally = new TimingTally(bots);
  expect(tally.isEmpty).toBe(true);
  tally.add([{ entrant: 1, ...time }]);
  tally.add([
    { entrant: 0, ...time, milliseconds: 1 },
    { entrant: 1, ...time, slowest: 4 },
  ]);
  const lines = 'a,1,2,8,1.000,0.500000,0.125000,3.000\nb,1,4,16,12.000,3.000000,0.750000,4.000\n';
  expect(tally.text()).toBe(HEAD + lines);
  const path = join(tempFolder(), 'timing.csv');
  writeFileSync(path, tally.text());
  const laterTally = new TimingTally(bots);
  laterTally.add([{ entrant: 0, ...time, milliseconds: 1 }]);
  laterTally.addFile(path);
  expect(laterTally.text()).toBe(`${HEAD}a,1,4,16,2.000,0.500000,0.125000,3.000\n${lines.split('\n')[1]}\n`);
});

test('a damaged or missing timing file loses only times', () => {
  const path = join(tempFolder(), 'timing.csv');
  const tally = new TimingTally(bots);
  tally.addFile(path);
  for (const text of ['', 'bot,games\na', `${HEAD}a,1,x,8,1,1,1,1\nz,1,1,1,1,1,1,1\n`, '"']) {
    writeFileSync(path, text);
    tally.addFile(path);
  }
  expect(tally.isEmpty).toBe(true);
});

test.each([
  ['bot,games\na,1\n', 'has no column decisions'],
  [`${HEAD}a,1,x,8,1,1,1,1\n`, 'line 2: games: must be a number, 0 or more (given: x)'],
  [`${HEAD}a,1,2,-8,1,1,1,1\n`, 'line 2: decisions: must be a number, 0 or more (given: -8)'],
  [`${HEAD}a,1,2,8,1e999,1,1,1\n`, 'line 2: milliseconds: must be a number, 0 or more (given: 1e999)'],
  [`${HEAD}a,1,2,8,1,1,1\n`, 'line 2: slowest_ms: must be a number, 0 or more (given: nothing)'],
  [`${HEAD}\nz,1,1,1,1,1,1,1\n`, 'line 3: bot: must be a bot of the run (given: z)'],
])('%j is refused by its line', (text, fault) => {
  const path = join(tempFolder(), 'timing.csv');
  writeFileSync(path, text);
  expect(() => readTiming(path, bots)).toThrow(`${path}: ${fault}; remove the file to ignore its times`);
});
