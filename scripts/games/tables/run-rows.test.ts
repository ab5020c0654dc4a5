import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { gameRows, lastGames, readRows } from './run-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'games.csv': 'game_id,players,seed\na,2,1\nb,2,2\n',
  'seats.csv': 'game_id,seat,bot\na,0,x\na,1,"y, z"\nb,0,x\nb,1,x\n',
  'summary.json': '{"games":2,"units":{}}',
};
type Name = keyof typeof FILES;
const place = (name: string): string => join(folder, name);
const write = (name: Name, text: string): void => writeFileSync(place(name), text);

beforeEach(() => {
  for (const [name, text] of Object.entries(FILES)) write(name as Name, text);
});

async function problemOfGames(): Promise<string | undefined> {
  try {
    for await (const _ of gameRows(folder));
    return undefined;
  } catch (error) {
    return (error as Error).message.replaceAll(folder, 'RUN');
  }
}

const ADVICE = 'copy the folder again, or write its tables anew with: npx switchback run --resume RUN';

test('tables as they were written are read', async () => {
  expect(await problemOfGames()).toBeUndefined();
});

test.each<[string, Name, string, string]>([
  ['in a line', 'games.csv', FILES['games.csv'].slice(0, -4), 'the last line is cut off'],
  [
    'between two lines',
    'games.csv',
    FILES['games.csv'].slice(0, -6),
    'has 1 whole games with seats.csv, of 2 that were played',
  ],
  ['in its last field', 'seats.csv', FILES['seats.csv'].slice(0, -1), 'the last line is cut off'],
  ['to nothing', 'games.csv', '', 'the last line is cut off'],
])('a table that is cut %s is refused (%s)', async (_where, name, text, problem) => {
  write(name, text);
  expect(await problemOfGames()).toBe(`RUN/${name}: ${problem}: ${ADVICE}`);
});

test.each<[string, Name, string, number]>([
  ['a quote that never closes', 'seats.csv', FILES['seats.csv'].replace(' z"', ' z'), 5],
  ['too few fields', 'seats.csv', FILES['seats.csv'].replace('b,0,x', 'b,0'), 4],
  ['too many fields', 'games.csv', FILES['games.csv'].replace('a,2,1', 'a,2,1,7'), 2],
])('a table with %s is refused by its line', async (_what, name, text, line) => {
  write(name, text);
  const problem = `RUN/${name}: is cut off or malformed at line ${line}: ${ADVICE}`;
  expect(await problemOfGames()).toBe(problem);
  expect(() => readRows(place(name))).toThrow(`line ${line}`);
});

test('a table of a run in progress may end anywhere', async () => {
  for (const name of ['games.csv', 'seats.csv'] as const) {
    writeFileSync(place(`${name}.part`), FILES[name].slice(0, -4));
    rmSync(place(name));
  }
  rmSync(place('summary.json'));
  const games: string[] = [];
  for await (const { game } of gameRows(folder)) games.push(game.game_id);
  expect(games).toEqual(['a']);
});

test('a named pipe in place of a table is refused at once', async () => {
  rmSync(place('games.csv'));
  execFileSync('mkfifo', [place('games.csv')]);
  try {
    expect(await problemOfGames()).toBe('RUN/games.csv: is a named pipe, expected a file');
    expect(() => lastGames(folder, 3)).toThrow('is a named pipe');
    expect(() => readRows(place('games.csv'))).toThrow('is a named pipe');
  } finally {
    rmSync(place('games.csv'));
  }
});
