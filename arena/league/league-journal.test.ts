import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { LEAGUE_FORMAT, type LeagueEvent } from './league-event.ts';
import { addEvents, eventsText, JOURNAL, readJournal } from './league-journal.ts';

const first: LeagueEvent[] = [
  {
    conditions: {
      format: LEAGUE_FORMAT,
      title: 'pebbles',
      options: [],
      players: 2,
      seating: 'balanced',
      seeds: 10,
      firstSeed: 1,
      maxRounds: 50,
      judge: 'wins',
      files: {},
    },
  },
  { season: { signature: '0123456789abcdef', engine: '1', files: {}, figures: ['squares'] } },
];

function newJournal(events = first): { folder: string; path: string } {
  const folder = tempFolder();
  const path = join(folder, JOURNAL);
  writeFileSync(path, eventsText(events));
  return { folder, path };
}

test('events are added and read again', () => {
  const { folder } = newJournal();
  addEvents(folder, [{ seeds: 20 }, { retire: 'last' }]);
  addEvents(folder, []);
  const { conditions, events } = readJournal(folder);
  expect(conditions.title).toBe('pebbles');
  expect(events.slice(1)).toEqual([{ seeds: 20 }, { retire: 'last' }]);
});

test('an incomplete last line is ignored, and the next event replaces it', () => {
  const { folder, path } = newJournal();
  const completeJournal = readFileSync(path);
  appendFileSync(path, eventsText([{ seeds: 20 }]).slice(0, -5));
  expect(readJournal(folder).events).toHaveLength(1);
  addEvents(folder, [{ seeds: 30 }]);
  expect(readFileSync(path, 'utf8')).toBe(completeJournal + eventsText([{ seeds: 30 }]));
});

test('any other damage is an error that names its line', () => {
  const { folder, path } = newJournal([...first, { seeds: 20 }, { seeds: 30 }]);
  writeFileSync(path, readFileSync(path, 'utf8').replace('"seeds":20', '"seeds":21'));
  expect(() => readJournal(folder)).toThrow(`${path}: line 3: damaged, its checksum does not fit`);
});

test.each([
  [[...first, { seeds: 0 }], 'line 3: seeds: '],
  [[...first, { party: 1 }], 'line 3: is not an event of a league'],
  [[...first, {}], 'line 3: is not an event of a league'],
  [[...first, { seeds: 3, retire: 'last' }], 'line 3: is not an event of a league'],
  [[...first, first[0]], 'line 3: conditions belong in the first line only'],
  [first.slice(1), 'line 1: must hold the conditions of the league'],
  [[first[0], { seeds: 3 }], 'line 2: the first season is missing'],
  [first.slice(0, 1), 'line 2: the first season is missing'],
  [[], 'line 1: is missing'],
  [
    [{ conditions: { ...(first[0] as { conditions: object }).conditions, format: 'switchback-league/1' } }],
    'line 1: conditions.format: is "switchback-league/1", expected "switchback-league/2": this league was made by another version',
  ],
  [
    [{ conditions: { ...(first[0] as { conditions: object }).conditions, players: 9 } }],
    'line 1: conditions.players: ',
  ],
])('a malformed journal is refused with the line (case %#)', (events, message) => {
  const { folder } = newJournal(events as LeagueEvent[]);
  expect(() => readJournal(folder)).toThrow(message);
});

test('a folder without a journal is not a league', () => {
  const folder = tempFolder();
  expect(() => readJournal(folder)).toThrow(`${folder}: is not the folder of a league`);
});
