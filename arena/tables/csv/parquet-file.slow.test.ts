import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import { planRun } from '../../run/plan/run-plan.ts';
import { blockAt } from '../../schedule/schedule.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import type { Cell, CellType } from './column.ts';
import { GameFiles, loadParquet } from './game-files.ts';
import { ParquetFile } from './parquet-file.ts';

function bytesOf(path: string): ArrayBuffer {
  const { buffer, byteOffset, length } = readFileSync(path);
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
}

/** Rows as a Parquet reader sees them. */
const rowsIn = (path: string): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: bytesOf(path) });

const types: readonly CellType[] = ['int', 'long', 'number', 'text'];
const columns = types.map((type) => ({ name: type, type, value: () => undefined }));

test('rows come back with their types, in groups, and empty cells without a value', async () => {
  const path = join(tempFolder(), 'a.parquet');
  const file = new ParquetFile(path, columns);
  const row = (i: number): Cell[] =>
    i % 7 === 3 ? ['', '', '', ''] : [i - 5, 1e12 + i, (i / 8).toFixed(4), `bot ${i % 3}, "ä" 💥`];
  const rows = Array.from({ length: 70_000 }, (_, i) => row(i));
  for (let i = 0; i < rows.length; i += 700) file.append(rows.slice(i, i + 700));
  expect(readdirSync(join(path, '..'))).toEqual(['a.parquet.part']);
  file.commit();
  expect(readdirSync(join(path, '..'))).toEqual(['a.parquet']);
  const { row_groups: groups, schema } = parquetMetadata(bytesOf(path));
  expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([65_536, 70_000 - 65_536]);
  expect(schema.slice(1).map(({ type }) => type)).toEqual(['INT32', 'INT64', 'DOUBLE', 'BYTE_ARRAY']);
  const back = await rowsIn(path);
  expect(back).toHaveLength(rows.length);
  for (const i of [0, 1, 3, 6, 10, 65_535, 65_536, 69_999]) {
    const [int, long, number, text] = rows[i];
    expect(back[i]).toEqual(
      int === ''
        ? { int: null, long: null, number: null, text: null }
        : { int, long: BigInt(long), number: Number(number), text },
    );
  }
});

test('Parquet files hold the same values as CSV files, with the same bytes each time', async () => {
  const plan = await planRun({
    title: 'pebbles',
    bots: ['first', 'last'],
    players: 2,
    seeds: 40,
    files: {},
  });
  const record = (job: GameRecord | BlockResult['games'][number], i: number): GameRecord => ({
    ...job,
    reason: 'goal',
    finished: true,
    winners: i % 5 === 0 ? [] : i % 3 === 0 ? [0, 1] : [1],
    places: [1, 2],
    rounds: 10 + i,
    roundWon: [0, i % 5 === 0 ? 0 : 7],
    figures: plan.game.figures.map((_, f) => [i + f / 4, -i]),
    course: [],
    faults: [i % 4 === 1 ? { code: 'bot/threw', detail: '=naïve, "error"' } : null, null],
    actions: 5 * i,
    hash: '0123456789abcdef',
  });
  const writeParquet = async (): Promise<string> => {
    const folder = tempFolder();
    const files = new GameFiles(folder, plan, await loadParquet());
    for (let index = 0; index < plan.schedule.blocks; index++) {
      const { games, seedIndex } = blockAt(plan.schedule, plan.hash, index);
      const results = games.map((job, i) => record(job as GameRecord, 2 * index + i));
      files.append({ index, seedIndex, games: results, failures: [] });
    }
    files.commit();
    return folder;
  };
  const [one, other] = [await writeParquet(), await writeParquet()];
  for (const name of ['games', 'seats']) {
    const path = join(one, `${name}.parquet`);
    expect(readFileSync(path).equals(readFileSync(join(other, `${name}.parquet`)))).toBe(true);
    const wanted = parse(readFileSync(join(one, `${name}.csv`)), { columns: true }) as Record<
      string,
      string
    >[];
    const rows = await rowsIn(path);
    expect(rows).toHaveLength(wanted.length);
    const { schema } = parquetMetadata(bytesOf(path));
    const isText = new Map(schema.slice(1).map((field) => [field.name, field.type === 'BYTE_ARRAY']));
    for (const [i, row] of rows.entries()) {
      expect(Object.keys(row)).toEqual(Object.keys(wanted[i]));
      for (const [key, value] of Object.entries(row)) {
        const cell = wanted[i][key];
        if (value === null) expect(cell).toBe('');
        // An apostrophe keeps spreadsheets from running text; there are none here.
        else if (isText.get(key)) expect(cell.replace(/^'=/, '=')).toBe(value);
        else expect(Number(cell)).toBe(Number(value));
      }
    }
  }
});
