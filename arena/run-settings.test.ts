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
  const faults = message({
    seeds: 0,
    players: 2.5,
    seating: 'random',
    workers: '2',
    deck: 4,
    sedes: 3,
    bots: 7,
  });
  expect(faults.split('\n').map((line) => line.trim())).toEqual([
    'run.json: 7 faults',
    'bots: must be names, as a list or with commas between them (given: 7)',
    'players: must be a whole number from 1 to 6 (given: 2.5)',
    'seeds: must be a whole number from 1 to 999999 (given: 0)',
    'seating: must be balanced or rotation (given: random)',
    'workers: must be a whole number from 1 to 256 (given: 2)',
    'deck: must be a file name (given: 4)',
    expect.stringMatching(/^sedes: no such setting \(title, bots, .*board, deck, events/),
  ]);
  expect(message([])).toBe('run.json: settings must be an object');
});
