// Bots that misbehave in every command that plays games with bots for its figures: named, counted, and never silent.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from './testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'faulty-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

const BODIES = {
  throws: "throw new Error('boom');",
  // In some games only: each costs two workers and twice the limit.
  hangs: 'if (hangs) for (;;); return legal.list().slice(0, 1);',
  dice: 'const list = legal.list(); return [list[Math.floor(Math.random() * list.length)]];',
  remembers: 'const list = legal.list(); return [list[games % list.length]];',
};
type BotName = keyof typeof BODIES;

for (const [name, body] of Object.entries(BODIES)) {
  const decide = `decide: (_observation, legal) => { ${body} }`;
  const create = `create: ({ random }) => { games++; const hangs = random() < 0.12; return { ${decide} }; }`;
  const def = `{ name: '${name}', version: '1', family: 'crayon', description: 'misbehaves', ${create} }`;
  writeFileSync(path(`${name}.mjs`), `let games = 0;\nexport const bot = ${def};\n`);
}

const TITLE = 'engine/crayon/titles/islands';
const [DECK, BOARD] = ['deck.csv', 'board.json'].map((file) => join(TITLE, file));

/** Arguments of each command before its bots, and after them; `csv` writes a table. */
const COMMANDS: Readonly<Record<string, (csv: string) => readonly string[]>> = {
  run: () => ['run', '--title', 'islands', '--players', '2', '--seeds', '2', '--out', path('results')],
  'deck balance': (csv) => ['deck', 'balance', DECK, '--title', 'islands', '--seeds', '3', '--out', csv],
  'deck compare': (csv) => [
    'deck',
    'compare',
    DECK,
    DECK,
    '--title',
    'islands',
    '--seeds',
    '2',
    '--out',
    csv,
  ],
  'board compare': (csv) => [
    'board',
    'compare',
    BOARD,
    BOARD,
    '--title',
    'islands',
    '--seeds',
    '2',
    '--out',
    csv,
  ],
  'title report': () => ['title', 'report', 'islands', '--players', '2', '--seeds', '20'],
};

const play = (command: string, bot: BotName, ...more: string[]) => {
  const csv = path(`${command.replace(' ', '-')}-${bot}.csv`);
  const bots = ['--bots', `${path(`${bot}.mjs`)},random`, '--max-rounds', '2', '--workers', '1'];
  return runCommand(...COMMANDS[command](csv), ...bots, '--decision-limit', '0.3', ...more);
};

const CODES: readonly (readonly [BotName, string])[] = [
  ['throws', 'bot/threw (Error: boom)'],
  ['hangs', 'bot/timeout'],
  ['dice', 'bot/forbidden (used random'],
];

describe.each(Object.keys(COMMANDS))('%s', (command) => {
  test.each(CODES)('names a bot that misbehaves and counts its games: %s', async (bot, code) => {
    const { stdout, code: exitCode } = await play(command, bot);
    expect(stdout).toMatch(new RegExp(`${bot} was expelled from \\d+ games?: `));
    expect(stdout).toContain(code);
    expect(exitCode).toBeUndefined();
  });

  test('finds a bot that remembers earlier games when it plays all games again', async () => {
    const { stdout, code } = await play(command, 'remembers', '--audit', '100%');
    expect(stdout).toMatch(/AUDIT: game .* came out differently/);
    expect(code).toBe(1);
  });
});

test('faults stand in a file beside the table, in the JSON and on the page; sound bots leave none', async () => {
  const csv = path('use.csv');
  const study = (bots: string, ...more: string[]) =>
    runCommand(
      ...COMMANDS['deck balance'](csv),
      '--bots',
      bots,
      '--max-rounds',
      '2',
      '--workers',
      '1',
      ...more,
    );
  const files = ['--page', path('use.html'), '--json', '--overwrite'];
  const sound = await study('random,courier', ...files);
  expect(JSON.parse(sound.stdout)).not.toHaveProperty('faults');
  expect(existsSync(path('use.faults.csv'))).toBe(false);
  const faulty = await study(`${path('throws.mjs')},courier`, ...files);
  expect(JSON.parse(faulty.stdout).faults).toEqual([
    { bot: 'throws', fault: 'bot/threw', games: 3, first: 'seed 1', detail: 'Error: boom' },
  ]);
  expect(readFileSync(path('use.faults.csv'), 'utf8')).toMatch(
    /^bot,fault,games.*\nthrows,bot\/threw,3,seed 1,/,
  );
  expect(readFileSync(path('use.html'), 'utf8')).toContain('Faults of bots');
});
