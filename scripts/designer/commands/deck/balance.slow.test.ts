// `deck balance` with a board, a deck and events of one's own: what it prints and what it writes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import type { crayon } from '../../../../engine/index.ts';
import { runCommand } from '../../../cli/testing/run-command.ts';
import { toyBoard } from '../../deck/testing/toy-board.ts';

afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: string[]): Promise<string> => (await runCommand('deck', ...args)).stdout;

const CARDS = 40;
const folder = mkdtempSync(join(tmpdir(), 'deck-balance-'));
const path = (name: string): string => join(folder, name);

// Names that a page must not take for tags, as many majors as the goal asks for, and a river to flood.
const sketch = toyBoard(2, 36, 18).content as crayon.BoardFile;
const cities = sketch.cities.map((city, i) => (i < 8 ? { ...city, size: 'major' } : city));
const content = JSON.stringify({ ...sketch, cities })
  .replaceAll('"City 7"', '"<b>City 7"')
  .replaceAll('"load c"', '"<i>load"');
writeFileSync(path('board.json'), content);
const text = 'The Wide is over its banks.';
const flood = { id: 'flood', title: 'Flood', text, kind: 'flood', rivers: ['Wide'] };
writeFileSync(path('events.json'), JSON.stringify({ format: 'events/1', events: [flood] }));
const size = ['--seed', '5', '--cards', String(CARDS)];
await run('build', ...size, '--board', path('board.json'), '--out', path('built.csv'));
const [head, first, ...cards] = readFileSync(path('built.csv'), 'utf8').split('\n');
writeFileSync(path('deck.csv'), [head, first.replace(/^[^,]+/, '<b>one'), ...cards].join('\n'));

const ownFiles = [path('deck.csv'), '--board', path('board.json'), '--events', path('events.json')];
const short = ['--bots', 'courier,hauler', '--max-rounds', '22', '--seeds', '16'];

describe("a deck for the user's own board", () => {
  let report = '';

  test('is played, shown in 80 columns, and written', async () => {
    const files = ['--out', path('use.csv'), '--page', path('use.html')];
    report = await run('balance', ...ownFiles, ...short, ...files);
    const text = report.replace(/\s+/g, ' ');
    expect(text).toContain(
      '16 games of courier,hauler. 8 had payouts that vary; the figures come from the other 8,',
    );
    expect(text).toMatch(/A demand is used \d+\.\d % of the times it is dealt\./);
    expect(text).toMatch(/to this power: .*courier \d\.\d/);
    // Lines with names of files may be longer.
    for (const line of report.split('\n').filter((text) => !text.includes(folder))) {
      expect(line.length, line).toBeLessThanOrEqual(80);
    }
    expect(report.endsWith(`\nevery demand: ${path('use.csv')}\ncharts: ${path('use.html')}\n`)).toBe(true);
  });

  test('names are escaped on its page', () => {
    const page = readFileSync(path('use.html'), 'utf8').replace(/<(script|style)>.*?<\/\1>/gs, '');
    expect(/<b>|<i>/.test(page)).toBe(false);
    for (const name of ['&lt;b&gt;one', '&lt;b&gt;City 7', '&lt;i&gt;load'])
      expect(page.includes(name)).toBe(true);
    expect(page.includes('NaN')).toBe(false);
  });

  test('its JSON has the same figures, when it is played again', async () => {
    const files = ['--json', '--out', path('json.csv')];
    const text = await run('balance', ...ownFiles, ...short, ...files);
    expect(readFileSync(path('json.csv'), 'utf8')).toBe(readFileSync(path('use.csv'), 'utf8'));
    const value = JSON.parse(text);
    const bots = ['courier', 'hauler'];
    expect(value).toMatchObject({ deck: path('deck.csv'), games: 16, games_as_printed: 8, bots });
    const rows = parse(readFileSync(path('use.csv'), 'utf8'), { columns: true }) as Record<string, string>[];
    expect(value.demands).toHaveLength(rows.length);
    rows.forEach((row, i) => {
      for (const [name, cell] of Object.entries(row))
        expect(String(value.demands[i][name] ?? ''), name).toBe(cell);
    });
    expect(report).toContain(`A demand is used ${(100 * value.use).toFixed(1)} %`);
  });
});

describe('few games', () => {
  test.each([
    ['one game', ['--seeds', '1', '--max-rounds', '30']],
    ['games without a delivery', ['--seeds', '2', '--max-rounds', '3']],
    ['payouts that do not vary', ['--seeds', '8', '--max-rounds', '20', '--vary', '0']],
  ])('%s make a report, a table and a page', async (_, args) => {
    const files = ['--out', path('few.csv'), '--page', path('few.html'), '--overwrite'];
    const bots = ['--bots', 'courier,courier', '--workers', '1'];
    const text = await run('balance', ...ownFiles, ...bots, ...args, ...files);
    expect(text).toMatch(/No demand was filled|Fair payouts were not measured/);
    expect(text).not.toContain('NaN');
    expect(readFileSync(path('few.csv'), 'utf8').trim().split('\n')).toHaveLength(1 + 3 * CARDS);
    expect(readFileSync(path('few.html'), 'utf8').includes('NaN')).toBe(false);
    expect(readFileSync(path('few.csv'), 'utf8')).not.toContain('NaN');
  });
});

test('--until decided plays past --seeds, to the first look if nothing looks wrong, and needs payouts that vary', async () => {
  const args = ['balance', ...ownFiles, '--bots', 'courier,courier', '--max-rounds', '10', '--seeds', '20'];
  const { stdout, stderr } = await runCommand('deck', ...args, '--until', 'decided', '--json');
  expect(stderr).toContain('40 games: no payout, city or load looked wrong before play\n');
  expect(JSON.parse(stdout)).toMatchObject({ games: 40, games_as_printed: 20 });
  await expect(run(...args, '--until', 'decided', '--vary', '0')).rejects.toThrow(
    '--until: needs --vary above 0',
  );
});

test('--until decided ends after ten times --seeds games, and says what is not decided', async () => {
  const dear = [head, first.replace(/,\d+/, ',99'), ...cards].join('\n');
  writeFileSync(path('dear.csv'), dear);
  const [, ...board] = ownFiles;
  const few = ['--bots', 'random,random', '--max-rounds', '2', '--seeds', '5', '--until', 'decided'];
  const { stderr } = await runCommand('deck', 'balance', path('dear.csv'), ...board, ...few);
  expect(stderr).toContain('50 games decided how 0 of 1 suspect are used');
});

test('--apply writes the deck back in its own format, byte-equal where no payout changes', async () => {
  const text = readFileSync(path('deck.csv'), 'utf8').replaceAll(',', ';');
  writeFileSync(path('semicolons.csv'), text);
  const [, ...board] = ownFiles;
  const few = [
    '--bots',
    'courier,courier',
    '--seeds',
    '2',
    '--max-rounds',
    '10',
    '--apply',
    path('applied.csv'),
  ];
  const stdout = await run('balance', path('semicolons.csv'), ...board, ...few);
  expect(stdout).toContain(`\nthe deck with 0 changes: ${path('applied.csv')}\n`);
  expect(readFileSync(path('applied.csv'), 'utf8')).toBe(text);
});
