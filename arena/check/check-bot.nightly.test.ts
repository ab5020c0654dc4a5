// The check must find faults: each bot here does one forbidden thing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { BotDef } from '../../bots/index.ts';
import { type AnyGame, stream } from '../../engine/index.ts';
import { findBot } from '../catalog/catalog.ts';
import { refereeGame } from '../play/referee.ts';
import { resampledGame } from '../play/resampled-game.ts';
import { planGame, planLineup } from '../run/plan/lineup-plan.ts';
import { type CheckFinding, checkBot } from './check-bot.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(bot: string, limit = 5): Promise<Record<string, CheckFinding>> {
  const table = await planLineup({
    title: 'pebbles',
    bots: [bot, bot],
    players: 2,
    maxRounds: 20,
    files: {},
  });
  const { findings } = await checkBot(table, { games: 3, fullLength: true, limit });
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

function bot(name: string, head: string, choose: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `${head}
export const bot = {
  name: '${name}', version: '1', family: 'pebbles', description: 'for a test',
  create: ({ random }) => ({ decide(seen, legal) { const list = legal.list(); ${choose} } }),
};`,
  );
  return path;
}

const verdicts = (findings: Record<string, CheckFinding>): Record<string, string> =>
  Object.fromEntries(Object.values(findings).map(({ check: name, verdict }) => [name, verdict]));

const FINE = {
  'keeps to the rules, answers in time': 'ok',
  'games come to their own end': 'ok',
  'same seed, same actions': 'ok',
  'keeps nothing from game to game': 'ok',
  'sees only what it may': 'ok',
  'leaves its observation as it is': 'ok',
  speed: 'note',
  memory: 'ok',
};

const SOUND = 'return [list[1 + Math.floor(random() * (list.length - 1))]];';

test('a sound bot passes', async () => {
  expect(verdicts(await check('random'))).toEqual(FINE);
  expect(verdicts(await check(bot('sound', '', SOUND)))).toEqual(FINE);
}, 180_000);

test('a command passes', async () => {
  const script = fileURLToPath(new URL('../testing/toy_bot.py', import.meta.url));
  expect(verdicts(await check(`cmd:python3 ${script} shown`))).toEqual({
    ...FINE,
    'leaves its observation as it is': 'note',
    // Its last legal action is always to rest, so it never wins.
    'games come to their own end': 'note',
    memory: 'note',
  });
}, 180_000);

test.each([
  ['cheat', /^bot\/illegal-action \(illegal action 1792 \(forfeit 0\)\) at seat 0 in seed 1, and 5 more$/],
  ['thrower', /^bot\/threw \(TypeError: no idea\) at seat \d in seed 1/],
  ['looper', /^bot\/action-budget/],
])('%s breaks the rules', async (name, detail) => {
  const findings = await check(name);
  expect(findings['keeps to the rules, answers in time']).toMatchObject({
    verdict: 'FAULT',
    detail: expect.stringMatching(detail),
  });
  expect(findings['same seed, same actions'].verdict).toBe('not checked');
});

test('bots that hang or end their thread are named and lose only their games', async () => {
  const hangs = await check(bot('hangs', '', `if (seen[2] > 3) for (;;); ${SOUND}`), 0.5);
  expect(hangs['keeps to the rules, answers in time']).toMatchObject({
    verdict: 'FAULT',
    detail: expect.stringMatching(
      /^bot\/timeout \(no answer within 0\.5 s of processor time to question \d+\) at seat \d in seed 1/,
    ),
  });
  const leaves = await check(bot('leaves', '', `if (seen[2] > 3) process.exit(0); ${SOUND}`));
  expect(leaves['keeps to the rules, answers in time'].detail).toMatch(/^bot\/exited/);
  const gambles = await check(bot('gambles', '', `Math.random(); ${SOUND}`));
  expect(gambles['keeps to the rules, answers in time'].detail).toMatch(/^bot\/forbidden/);
}, 180_000);

test('unseeded random numbers, memory of earlier games, changed observations and leaks are found', async () => {
  const first = 'return [list[1 + (';
  const last = ') % (list.length - 1)]];';
  const process = bot(
    'other-random',
    "import { pid, threadId } from './ids.mjs';",
    `${first}pid + threadId${last}`,
  );
  writeFileSync(
    join(folder, 'ids.mjs'),
    "export { pid } from 'node:process';\nexport { threadId } from 'node:worker_threads';\n",
  );
  expect((await check(process))['same seed, same actions'].verdict).toBe('FAULT');

  const counting = await check(bot('counting', 'let asked = 0;', `${first}asked++${last}`));
  expect(counting['same seed, same actions'].verdict).toBe('ok');
  expect(counting['keeps nothing from game to game']).toMatchObject({
    verdict: 'FAULT',
    detail: expect.stringMatching(/^seeds [\d, ]+: played differently after other games$/),
  });

  const vandal = await check('vandal');
  expect(vandal['leaves its observation as it is'].detail).toMatch(
    /^changes it, first at decision 1 of seed 1$/,
  );

  const hoarder = await check(
    bot('hoarder', 'const kept = [];', `kept.push(new Array(20_000).fill(0.5)); ${SOUND}`),
  );
  expect(verdicts(hoarder)).toEqual({ ...FINE, memory: 'FAULT' });
  expect(hoarder.memory.detail).toMatch(/growing by [\d.]+ MB per game/);
}, 180_000);

test('a bot that uses hidden information is found by resampling it', () => {
  const { game } = planGame({ title: 'pebbles', players: 3, files: {} });
  const last = findBot('pebbles', 'last')!;
  // Plays by the sum of all numbers in its observation. If hands of others or the bag are visible, they
  // change the sum.
  const summing: BotDef = {
    ...last,
    create: () => ({
      decide(observation, legal) {
        const list = legal.list();
        const sum = (observation as Int32Array).reduce((total, word, i) => total + word * (i + 1), 0);
        return [list[1 + (Math.abs(sum) % (list.length - 1))]];
      },
    }),
  };
  const differs = (of: AnyGame): boolean =>
    [1, 2, 3].some((seed) => {
      const players = Array(3).fill({ def: summing, params: {} });
      const resampled = resampledGame(of, stream(seed, 'disguise'));
      return refereeGame(of, seed, players).hash !== refereeGame(resampled, seed, players).hash;
    });
  expect(differs(game)).toBe(false);
  expect(differs({ ...game, observe: (state: Int32Array) => state.slice() })).toBe(true);
});

test('check-bot warns of a bot that is much slower than courier, and reports each game', async () => {
  const path = join(folder, 'slow.mjs');
  writeFileSync(
    path,
    `export const bot = {
  name: 'slow', version: '1', family: 'crayon', description: 'for a test',
  create: () => ({ decide(seen, legal) { let sum = 0; for (let i = 0; i < 15e7; i++) sum += i % 7; return [legal.list().at(sum > 0 ? -1 : 0)]; } }),
};`,
  );
  const table = await planLineup({ bots: [path, path], players: 2, maxRounds: 8, files: {} });
  let [games, over] = [0, 0];
  const { findings } = await checkBot(table, {
    games: 1,
    fullLength: true,
    limit: 60,
    onBegin: (all) => {
      games = all;
    },
    onGame: () => void over++,
  });
  expect([games, over]).toEqual([6, 6]);
  const speedFinding = findings.find((finding) => finding.check === 'speed')!;
  expect(speedFinding.detail).toMatch(
    /; \d+ times slower than courier, see "Fast searches" in bots\/README\.md$/,
  );
}, 180_000);
