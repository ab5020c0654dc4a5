// A bot whose process is killed: its game is played once more, except where the bot could gain by that.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameRecord } from '../../model/block-result.ts';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { secretSeeds } from '../../schedule/secret-seeds.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import type { WorkerSetup } from '../worker-messages.ts';
import { playBlocks } from './pool.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/toy_bot.py', import.meta.url));

afterEach(() => {
  vi.restoreAllMocks();
});

/** Plays a game of the toy bot in a mode. @returns the game, and how often the bot's process was started for it */
async function playOne(mode: string, more: Partial<WorkerSetup> & { key?: string } = {}) {
  const { key, ...setup } = more;
  const starts = join(tempFolder(), 'starts');
  const bots = [`cmd:python3 ${SCRIPT} ${mode} ${starts}`, 'last'];
  const { game, request, entrants } = await planLineup({ title: 'pebbles', bots, maxRounds: 20, files: {} });
  const startsOf = (): number =>
    existsSync(starts) ? readFileSync(starts, 'utf8').split('\n').length - 1 : 0;
  const before = startsOf();
  const job = { id: 'a', seed: 5, block: 0, seating: 0, entrants: [0, 1] };
  const secret = key === undefined ? {} : { secret: secretSeeds(key, 5, 2) };
  const block = { index: 0, seedIndex: 0, seed: 5, games: [job], ...secret };
  const games: GameRecord[] = [];
  const table = { title: game.title, request, entrants, ...setup };
  for await (const result of playBlocks(table, [block], { workers: 1 })) games.push(...result.games);
  return { game: games[0], starts: startsOf() - before };
}

test('a game in which a bot is killed once ends as if nothing had happened, and a line says so', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { game, starts } = await playOne('dies-once');
  expect(game.faults).toEqual([null, null]);
  expect(game.hash).toBe((await playOne('shown')).game.hash);
  expect(starts).toBe(2);
  expect(written.mock.calls.flat().join('')).toMatch(
    /^cmd:.* was killed from outside in game a, which is played again\n$/,
  );
});

test('a second kill in the same game is the loss of the bot', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { game, starts } = await playOne('dies');
  expect(game.faults[0]?.code).toBe('bot/killed');
  expect(game.winners).toEqual([1]);
  expect(starts).toBe(2);
});

test.each([
  ['in a game with a key, as of untrusted bots', { key: 'secret' }],
  ['in a league', { losesIfKilled: true }],
] as const)('a bot that kills itself when it is behind gains nothing %s', async (_where, more) => {
  const { game, starts } = await playOne('dies-once', more);
  expect(game.faults[0]).toMatchObject({ code: 'bot/exited', detail: expect.stringMatching(/kill/i) });
  expect(game.winners).toEqual([1]);
  expect(starts).toBe(1);
});
