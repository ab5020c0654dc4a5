import { expect, test } from 'vitest';
import { mergeSettings, readSettings } from './run-settings.ts';

test('settings read alike from a file and from flags', () => {
  const settings = readSettings('run.json', {
    bots: 'a, b,c:x=1',
    options: ['p', 'q'],
    'first-seed': 7,
    'max-rounds': 50,
    board: 'my.json',
  });
  expect(settings).toMatchObject({
    bots: ['a', 'b', 'c:x=1'],
    options: ['p', 'q'],
    firstSeed: 7,
    maxRounds: 50,
    files: { board: 'my.json' },
  });
});

test('flags win, setting by setting', () => {
  const file = readSettings('run.json', { seeds: 3, title: 't', board: 'a.json', deck: 'd.csv' });
  const flags = readSettings('flags', { seeds: 9, board: 'b.json' });
  expect(mergeSettings(file, flags)).toMatchObject({
    seeds: 9,
    title: 't',
    files: { board: 'b.json', deck: 'd.csv' },
  });
});

test('every bad value is named with what is allowed', () => {
  const message = (value: unknown): string => {
    try {
      readSettings('run.json', value);
    } catch (error) {
      return (error as Error).message;
    }
    return 'no fault';
  };
  const faults = message({ seeds: 0, players: 2.5, seating: 'random', workers: '2', deck: 4 }).split('\n');
  expect(faults[0]).toBe('run.json: 5 faults');
  expect(faults[1]).toMatch(/^ {2}players: .*int.*\(given: 2.5\)$/);
  expect(faults[2]).toMatch(/^ {2}seeds: .*>=1 \(given: 0\)$/);
  expect(faults[3]).toMatch(/^ {2}seating: .*"balanced"\|"rotation" \(given: "random"\)$/);
  expect(faults[4]).toMatch(/^ {2}workers: .*number.* \(given: "2"\)$/);
  expect(faults[5]).toBe('  deck: a file name is expected (given: 4)');
  expect(message([])).toMatch(/^run\.json: .*object/);
});
