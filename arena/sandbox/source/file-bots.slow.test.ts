// Bots from users' files: found, described, loaded, and rejected when malformed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadBots } from '../../play/load-bots.ts';
import { refereeGame } from '../../play/referee.ts';
import { readEntrants } from '../../run/plan/bot-spec.ts';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { planRun } from '../../run/plan/run-plan.ts';
import { playRun } from '../../run/run.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { readBotSource } from './bot-source.ts';
import { describeBotFile } from './describe-bot-file.ts';
import { sourceHash } from './source-hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};

/** A bot for the toy title as a user would write it; `which` selects an action from the list. */
const source = (name: string, which: string, head = ''): string => `${head}
export const bot${head.includes('type BotDef') ? ': BotDef' : ''} = {
  name: '${name}', version: '3', family: 'pebbles', description: 'for a test',
  params: [{ id: 'offset', description: 'from the end', default: 1, min: 1, max: 2 }],
  create({ params }) {
    const offset = Number(params.offset);
    return { decide: (_seen, legal) => { const list = legal.list(); return [${which}]; } };
  },
};
`;
const WHICH = 'list.at(-Math.min(offset, list.length))!';

let typed = '';
let plain = '';
beforeAll(() => {
  typed = file(
    'typed.ts',
    source(
      'typed',
      WHICH,
      "import { type BotDef, crayon } from 'switchback';\nif (crayon.actionOf('move') < 1) throw 0;",
    ),
  );
  plain = file(
    'plain.mjs',
    source(
      'plain',
      WHICH.replace('!', ''),
      "import { empirePlanner } from 'switchback';\nif (!empirePlanner) throw 0;",
    ),
  );
});

test('bots with the same name from two files are labelled by their files', async () => {
  const copies = ['pairer.mjs', 'pairer2.mjs'].map((name) =>
    file(name, source('pairer', WHICH.replace('!', ''))),
  );
  const specs = [copies[0], `${copies[1]}:offset=2`, copies[1], copies[1], 'random'];
  expect((await readEntrants('pebbles', specs)).map(({ label, name }) => [label, name])).toEqual([
    ['pairer.mjs', 'pairer'],
    ['pairer2.mjs:offset=2', 'pairer'],
    ['pairer2.mjs', 'pairer'],
    ['pairer2.mjs#2', 'pairer'],
    ['random', 'random'],
  ]);
});

test('paths are distinguished from names, also with parameters and colons', () => {
  expect(readBotSource('courier:join=40')).toEqual({
    kind: 'listed',
    name: 'courier',
    settings: ['join=40'],
  });
  expect(readBotSource(' ./my-bot.ts:a=1:b=x.js ')).toEqual({
    kind: 'file',
    path: './my-bot.ts',
    settings: ['a=1', 'b=x.js'],
  });
  expect(readBotSource('bots/odd')).toEqual({ kind: 'file', path: 'bots/odd', settings: [] });
  const odd = file('a.ts:b/c.js', '');
  expect(readBotSource(`${odd}:x=1`)).toEqual({ kind: 'file', path: odd, settings: ['x=1'] });
});

test('a typed file and a plain one play with listed bots; the manifest holds the hash of their source', async () => {
  const settings = {
    title: 'pebbles',
    bots: [typed, `${plain}:offset=2`, 'random', typed],
    seeds: 1,
    players: 2,
    files: {},
  };
  const plan = await planRun(settings);
  expect(plan.entrants.map(({ label }) => label)).toEqual(['typed', 'plain:offset=2', 'random', 'typed#2']);
  expect(plan.manifest.bots[1]).toEqual({
    label: 'plain:offset=2',
    name: 'plain',
    version: '3',
    params: { offset: 2 },
    code: { kind: 'file', hash: sourceHash(plain) },
  });
  expect(JSON.stringify(plan.manifest)).not.toContain(folder);
  expect((await playRun(plan, { workers: 1, out: tempFolder() })).faults).toEqual([]);
});

test('relative imports of a bot count as its source', () => {
  const main = file('split.ts', "import { x } from './part.js';\nexport const bot = x;");
  const part = file('part.ts', "export * from './deeper/leaf';\nexport const x = 1;");
  const leaf = file('deeper/leaf.ts', 'export const y = 1;');
  const before = sourceHash(main);
  expect(sourceHash(main)).toBe(before);
  writeFileSync(leaf, 'export const y = 2;');
  const after = sourceHash(main);
  expect(after).not.toBe(before);
  writeFileSync(part, 'export const x = 1;');
  expect(sourceHash(main)).not.toBe(after);
});

test('a file that changes between planning and playing is refused', async () => {
  const path = file('fickle.mjs', source('fickle', 'list[0]'));
  const { game, entrants } = await planLineup({ title: 'pebbles', bots: [path, 'random'], files: {} });
  const [player] = await loadBots(game, entrants);
  expect(refereeGame(game, 1, [player, player]).faults.map((fault) => fault?.code)).toEqual([
    'bot/action-budget',
    'bot/action-budget',
  ]);
  writeFileSync(path, source('fickle', 'list[1]'));
  await expect(loadBots(game, entrants)).rejects.toThrow(`${path}: has changed since the run was planned`);
});

describe('a file without a valid bot is refused', () => {
  const refusal = (spec: string): Promise<string> =>
    readEntrants('pebbles', [spec]).then(
      () => 'nothing',
      (error) => String((error as Error).message),
    );

  test.each([
    ['none.ts', undefined, 'none.ts: no such file'],
    ['bot.py', '', "a bot's file name must end in .ts, .mts, .js, .mjs or .cjs"],
    ['empty.mjs', '', 'exports nothing, no bot: export a BotDef'],
    ['other.mjs', 'export const a = 1, b = 2;', 'exports a, b, no bot: export a BotDef'],
    [
      'half.mjs',
      "export default { name: 'Big', version: '1', family: 'pebbles' };",
      'name must be lower case letters',
    ],
    ['bad.ts', 'export const bot = {', /cannot be loaded: ParseError: Unexpected token, .*\bbad\.ts:1:\d+$/],
    [
      'alone.ts',
      "import { x } from './nope.ts';\nx();",
      /cannot be loaded: Error: Cannot find module '.\/nope.ts'$/,
    ],
    ['throws.mjs', "throw new TypeError('not today');", 'cannot be loaded: TypeError: not today'],
    ['exits.mjs', 'process.exit(0);', 'ends the process while being loaded'],
    [
      'lost.mjs',
      "const part = 'nowhere-to-be-found'; await import(part);",
      "cannot be loaded: Error: Cannot find package 'nowhere-to-be-found'",
    ],
    [
      'other-game.mjs',
      source('other-game', 'list[0]').replace('pebbles', 'crayon'),
      "bot 'other-game' plays crayon titles, not pebbles",
    ],
  ])('%s is refused with its name and the reason', async (name, text, wanted) => {
    const path = text === undefined ? join(folder, name) : file(name, text);
    const message = await refusal(path);
    expect(message).toMatch(wanted);
    expect(message).toContain(name);
  });

  test('one message names every problem of a definition', async () => {
    const message = await refusal(
      file(
        'many.mjs',
        "export const bot = { name: 3, version: '', family: 'x', description: 'd', params: [{ id: 'a', description: 'a', default: 3, max: 2 }] };",
      ),
    );
    for (const part of [
      'name must be text',
      'version must not be empty',
      'params.0: default must lie between',
      'create must be a function',
    ])
      expect(message).toContain(part);
  });

  test('parameters are checked as those of listed bots', async () => {
    expect(await refusal(`${typed}:offset=9`)).toContain(
      "bot 'typed': parameter 'offset': '9' must be a number from 1 to 2",
    );
  });

  test('a file that hangs while it is loaded is refused', async () => {
    const path = file('hangs.mjs', 'for (;;) {}');
    await expect(describeBotFile(path, { limit: 300 })).rejects.toThrow(
      `${path}: was not loaded within 0.3 s`,
    );
  });
});
