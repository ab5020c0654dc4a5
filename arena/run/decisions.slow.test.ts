// decisions.parquet has what each bot saw and chose: the same bytes for any number of workers, and after an
// interruption.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AsyncBuffer, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { openGame } from '../library/index.ts';
import { ActionNumbers } from '../play/action-numbers.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { planRun } from './plan/run-plan.ts';
import { playRun } from './run.ts';

const of = (name: string): string => `engine/crayon/example/${name}`;
const files = {
  board: of('board.json'),
  deck: of('deck.csv'),
  events: of('events.json'),
  rules: of('rules.json'),
};

const bytesOf = (folder: string): Buffer => readFileSync(join(folder, 'decisions.parquet'));
const rowsOf = (bytes: Buffer) => {
  const copy = new Uint8Array(bytes).buffer;
  const file: AsyncBuffer = { byteLength: copy.byteLength, slice: (from, to) => copy.slice(from, to) };
  return parquetReadObjects({ file });
};

test('decisions are the same on this thread, on two workers and for a resumed run', async () => {
  const settings = { bots: ['hauler', 'courier'], players: 2, seeds: 2, maxRounds: 9, files };
  const plan = await planRun(settings);
  const one = await playRun(plan, {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out: tempFolder(),
    decisions: true,
  });
  const two = await playRun(plan, { workers: 2, out: tempFolder(), decisions: true });
  const bytes = bytesOf(one.folder);
  expect(bytesOf(two.folder).equals(bytes)).toBe(true);
  rmSync(join(two.folder, 'decisions.parquet'));
  await playRun(plan, {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out: '',
    resume: two.folder,
    decisions: true,
  });
  expect(bytesOf(two.folder).equals(bytes)).toBe(true);

  const rows = await rowsOf(bytes);
  const seats = readFileSync(join(one.folder, 'seats.csv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [head, ...lines] = seats;
  const at = (line: string[], name: string): string => line[head.indexOf(name)];
  const game = openGame({ players: 2, maxRounds: 9, files });
  const numbers = new ActionNumbers(game.actionRanges);
  expect(new Set(rows.map((row) => row.game_id)).size).toBe(4);
  for (const row of rows) {
    const line = lines.find((one) => at(one, 'game_id') === row.game_id && at(one, 'bot') === row.bot)!;
    expect([Number(at(line, 'seat')), Number(at(line, 'place'))]).toEqual([row.by_seat, row.final_place]);
    expect(game.format(numbers.actionOf(row.choice))).toBe(row.action);
    expect(row.legal).toBeGreaterThan(0);
    expect(row[`cash_${row.by_seat}`]).toBe(row.score);
  }
  expect(rows[0]).toMatchObject({ at_phase: 'build', round: 1, score: 40, actor: rows[0].by_seat });
}, 120_000);
