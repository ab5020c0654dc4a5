import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { DataError } from '../../engine/index.ts';
import { readDataFile, readText } from './data-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function problem(path: string): string {
  try {
    readDataFile(path);
  } catch (error) {
    expect(error).toBeInstanceOf(DataError);
    expect((error as DataError).source).toBe(path);
    return (error as DataError).problems.join('; ');
  }
  return 'none';
}

test('JSON may have a byte order mark and CRLF', () => {
  const path = file('a.json', '\ufeff{\r\n "a": [1, "é"]\r\n}\r\n');
  expect(readDataFile(path)).toEqual({ source: path, content: { a: [1, 'é'] } });
});

test.each([
  ['\n', ''],
  ['\r\n', '\ufeff'],
  ['\r', ''],
])('CSV rows carry the line an editor shows (line end %j)', (end, mark) => {
  const lines = ['card,city', '', '1, St. Louis ', '2,"a ""b"",', 'c"', '3,,', '', '"4"'];
  const path = file('a.csv', mark + lines.join(end));
  expect(readDataFile(path).content).toEqual([
    { line: 1, fields: ['card', 'city'] },
    { line: 3, fields: ['1', 'St. Louis'] },
    { line: 4, fields: ['2', 'a "b",\nc'] },
    { line: 6, fields: ['3', '', ''] },
    { line: 8, fields: ['4'] },
  ]);
});

test('an empty CSV file has no rows', () => {
  expect(readDataFile(file('empty.csv', '')).content).toEqual([]);
});

test('a file of the package is named by its path from the root', () => {
  expect(readDataFile(new URL('../../package.json', import.meta.url)).source).toBe('package.json');
  const outside = file('b.json', '1');
  expect(readDataFile(pathToFileURL(outside)).source).toBe(outside);
});

test('messages about malformed files name line and column', () => {
  expect(problem(join(folder, 'none.csv'))).toBe('no such file');
  expect(problem(file('a.md', ''))).toBe('the file name must end in .json, .csv, .tsv, .txt, .xlsx or .ods');
  expect(problem(file('c.json', '{\n  "a": 1,\n}'))).toBe(
    "not JSON: line 3, column 1: expected a quoted name, found '}'",
  );
  expect(problem(file('d.json', new Uint8Array([0x22, 0xff, 0x22])))).toBe('is not UTF-8 text');
  expect(problem(file('e.csv', 'a,b\n1,"x\n2,y\n'))).toBe('line 2 or later: a quoted field is never closed');
  expect(problem(file('f.csv', 'a,b\n1,x"y\n'))).toContain('line 2: a quote inside an unquoted field');
  expect(problem(file('g.csv', 'a,b\n\n"1" 2,x\n'))).toBe('line 3: text after the closing quote of a field');
  const dir = join(folder, 'h.csv');
  mkdirSync(dir);
  expect(problem(dir)).toBe('is a folder, expected a file');
});

test('a device and a named pipe, which may never end, are refused at once', () => {
  expect(() => readText('/dev/zero')).toThrow('/dev/zero: is a device, expected a file');
  const pipe = join(folder, 'pipe.csv');
  execFileSync('mkfifo', [pipe]);
  expect(problem(pipe)).toBe('is a named pipe, expected a file');
});

test('a table with too many rows is refused before all of them are parsed', () => {
  // The last row has a syntax error, which the parser does not reach.
  const path = file('long.csv', `no,header\n${'1,2\n'.repeat(120_000)}1,x"y\n`);
  expect(problem(path)).toBe('has more than 100000 rows');
});
