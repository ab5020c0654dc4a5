// Bots that misbehave in every command that plays games with bots for its figures: named, counted, and never silent.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../cli/testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'faulty-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

/** A byte for each call of the bot that hangs. */
const HANGS = path('hangs');

const BODIES = {
  throws: "throw new Error('boom');",
  // At its first two decisions, so in one game only: a worker is replaced twice before the bot is blamed.
  hangs: 'hang(); return legal.list().slice(0, 1);',
  dice: 'const list = legal.list(); return [list[Math.floor(Math.random() * list.length)]];',
  remembers: 'const list = legal.list(); return [list[games % list.length]];',
};
type BotName = keyof typeof BODIES;

for (const [name, body] of Object.entries(BODIES)) {
  const decide = `decide: (_observation, legal) => { ${body} }`;
  const create = `create: () => { games++; return { ${decide} }; }`;
  const def = `{ name: '${name}', version: '1', family: 'crayon', description: 'misbehaves', ${create} }`;
  writeFileSync(
    path(`${name}.mjs`),
    `import { appendFileSync, statSync } from 'node:fs';
    let games = 0;
    const file = ${JSON.stringify(HANGS)};
    function hang() {
      appendFileSync(file, '.');
      if (statSync(file).size <= 2) for (;;);
    }
    export const bot = ${def};\n`,
  );
}

const GAME = 'engine/crayon/example';
const [DECK, BOARD] = ['deck.csv', 'board.json'].map((file) => join(GAME, file));

/** Arguments of each command before its bots; `csv` writes a table. */
const COMMANDS: Readonly<Record<string, (csv: string, seats: number) => readonly string[]>> = {
  run: (_, seats) => [
    ...['run', '--players', String(seats), '--seeds', '1', '--no-report', '--out', path('results')],
  ],
  'deck balance': (csv) => ['deck', 'balance', DECK, '--seeds', '3', '--out', csv],
  'deck compare': (csv) => ['deck', 'compare', DECK, DECK, '--seeds', '2', '--out', csv],
  'board compare': (csv) => ['board', 'compare', BOARD, BOARD, '--seeds', '2', '--out', csv],
  'title report': (_, seats) => [
    ...['title', 'report', 'north-america', '--players', String(seats), '--seeds', '20'],
  ],
};

const ROUNDS = ['--max-rounds', '2', '--workers', '1'];

const play = (command: string, bots: readonly BotName[], ...more: string[]) => {
  const csv = path(`${command.replace(' ', '-')}-${bots[0]}.csv`);
  const table = [...bots.map((bot) => path(`${bot}.mjs`)), 'random'].join();
  const args = [...COMMANDS[command](csv, bots.length + 1), '--game', GAME, '--bots', table, ...ROUNDS];
  rmSync(HANGS, { force: true });
  return runCommand(...args, '--decision-limit', '0.3', ...more);
};

const faultOf = (bot: string, output: string): string | undefined =>
  new RegExp(`${bot} was expelled from \\d+ games?: ([^\n]*)`).exec(output)?.[1];

test.each(Object.keys(COMMANDS))(
  '%s names each bot that misbehaves, and finds one that remembers earlier games when it plays them again',
  async (command) => {
    const { stdout, code } = await play(command, ['throws', 'dice', 'remembers'], '--audit', '100%');
    expect(faultOf('throws', stdout)).toContain('bot/threw (Error: boom)');
    expect(faultOf('dice', stdout)).toContain('bot/forbidden (used random');
    expect(stdout).toMatch(/AUDIT: game .* came out differently/);
    expect(code).toBe(1);
  },
);

test('a bot that hangs is expelled, and the run is a success', async () => {
  const { stdout, code } = await play('run', ['hangs']);
  expect(faultOf('hangs', stdout)).toContain('bot/timeout');
  expect(code).toBeUndefined();
});

test('faults stand in a file beside the table, in the JSON and on the page; sound bots leave none', async () => {
  const csv = path('use.csv');
  const study = (bots: string, ...more: string[]) =>
    runCommand(...COMMANDS['deck balance'](csv, 2), ...['--game', GAME, '--bots', bots, ...ROUNDS, ...more]);
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
