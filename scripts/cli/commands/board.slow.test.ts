import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import yargs from 'yargs';
import { DataError } from '../../../engine/index.ts';
import { smallFile, TWO_MAJORS } from '../../designer/board/testing/small-board.ts';
import { loadCommands } from '../settings/command-list.ts';
import { COMMANDS } from './index.ts';

let folder: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'board-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

const inside = (name: string): string => join(folder, name);
const run = async (...args: string[]): Promise<void> => {
  await yargs(args)
    .command(await loadCommands(COMMANDS, args))
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message);
    })
    .parseAsync();
};
const write = (name: string, content: unknown): string => {
  writeFileSync(inside(name), JSON.stringify(content));
  return inside(name);
};

describe('check', () => {
  test('leaves the exit code alone for a sound board', async () => {
    await run('board', 'check', write('good.json', smallFile(TWO_MAJORS)), '--goal', '2');
    expect(process.exitCode).toBeUndefined();
    expect(printed).toMatch(/^East - West +10 M$/m);
  });

  test('sets it to 1 for one that breaks a game of the title', async () => {
    await run('board', 'check', write('good.json', smallFile(TWO_MAJORS)));
    expect(process.exitCode).toBe(1);
    expect(printed).toMatch(
      /track can join 2 of the major cities, the goal asks for 6 \(goalMajors\) +nothing +FAULT/,
    );
  });

  test('leaves it alone for what is only worth a note', async () => {
    const cities = [
      ...TWO_MAJORS.cities,
      { name: 'Near', size: 'small' as const, at: [4, 3] as [number, number] },
    ];
    await run('board', 'check', write('odd.json', smallFile({ ...TWO_MAJORS, cities })), '--goal', '2');
    expect(process.exitCode).toBeUndefined();
    expect(printed).toMatch(/West - Near +none +note/);
  });

  test('refuses a file that is not a board, with all of its faults', async () => {
    const file = { ...smallFile(TWO_MAJORS), format: 'board/9', lakes: [1, 2] };
    const error = await run('board', 'check', write('odd.json', file)).catch((caught) => caught);
    expect(error).toBeInstanceOf(DataError);
    expect(error.faults.length).toBe(2);
    expect(error.message).toMatch(/odd\.json: 2 faults/);
  });

  test('refuses a number of seats that no game has', async () => {
    const file = write('good.json', smallFile(TWO_MAJORS));
    await expect(run('board', 'check', file, '--seats', '9')).rejects.toThrow(/--seats 9 .* from 1 to 6/);
    await expect(run('board', 'check', file, '--goal', '1.5')).rejects.toThrow(/--goal 1.5 .* 0 or more/);
  });
});

describe('draw', () => {
  test('writes SVG and PNG', async () => {
    const file = write('good.json', smallFile(TWO_MAJORS));
    await run('board', 'draw', file, '--out', inside('map.svg'), '--width', '500');
    expect(readFileSync(inside('map.svg'), 'utf8')).toMatch(/^<svg [^>]*width="500"/);
    await run('board', 'draw', file, '--out', inside('map.png'), '--width', '500');
    expect(readFileSync(inside('map.png')).readUInt32BE(16)).toBe(500);
    expect(printed).toMatch(/map\.png: Small, without outlines/);
  });

  test('names every wrong option', async () => {
    const file = write('good.json', smallFile(TWO_MAJORS));
    const error = await run('board', 'draw', file, '--out', 'map.gif', '--width', '5').catch(
      (caught) => caught,
    );
    expect(error.faults).toEqual([
      '--out map.gif must end in .svg or .png',
      '--width 5 must be a whole number from 200 to 8000',
    ]);
  });

  test('refuses outlines that do not fit or are none', async () => {
    const file = write('good.json', smallFile(TWO_MAJORS));
    const art = new URL('../../designer/board/data/north-america-art.json', import.meta.url).pathname;
    const out = inside('map.svg');
    await expect(run('board', 'draw', file, '--out', out, '--art', art)).rejects.toThrow(
      /another projection/,
    );
    await expect(run('board', 'draw', file, '--out', out, '--art', file)).rejects.toThrow(/format: /);
  });
});

test('no command needs the packages with the geography', () => {
  const seen = new Set<string>();
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const text = readFileSync(url, 'utf8');
    expect(text, url.pathname).not.toMatch(/^import (?!type ).* from '(d3-geo|topojson-client)'/m);
    for (const [, from] of text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm))
      visit(new URL(from, url));
  };
  // Commands are loaded when they are called.
  for (const word of ['check', 'draw', 'compare', 'print'])
    visit(new URL(`./board/${word}.ts`, import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
});
