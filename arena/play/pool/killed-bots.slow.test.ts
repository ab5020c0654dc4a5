// A bot whose process is killed: its game is played once more, except where the bot could gain by that.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Block } from '../../model/block.ts';
import type { GameRecord } from '../../model/block-result.ts';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { secretSeeds } from '../../schedule/secret-seeds.ts';
import type { WorkerSetup } from '../worker-messages.ts';
import { playBlocks } from './pool.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/toy_bot.py', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'killed-bots-'));
const [DYING_ONCE, DYING, OTHER] = [0, 1, 2];
/** The first two entrants leave a line in a file whenever they are started. */
const files = ['once', 'always'].map((name) => join(folder, name));
const startsOf = (entrant: number): number =>
  existsSync(files[entrant]) ? readFileSync(files[entrant], 'utf8').split('\n').length - 1 : 0;

let table: WorkerSetup;
/** Plays a game for each entrant against `last`, each in a block. */
async function play(entrants: readonly number[], more: Partial<WorkerSetup> = {}, key?: string) {
  const blocks = entrants.map((entrant, index): Block => {
    const job = { id: `game-${entrant}`, seed: 5, block: index, seating: 0, entrants: [entrant, OTHER] };
    const secret = key === undefined ? {} : { secret: secretSeeds(key, 5, 2) };
    return { index, seedIndex: 0, seed: 5, games: [job], ...secret };
  });
  const before = files.map((_, entrant) => startsOf(entrant));
  const games: GameRecord[] = [];
  for await (const result of playBlocks({ ...table, ...more }, blocks, { workers: 1 }))
    games.push(...result.games);
  return { games, starts: files.map((_, entrant) => startsOf(entrant) - before[entrant]) };
}

let lines: string;
let plain: Awaited<ReturnType<typeof play>>;
beforeAll(async () => {
  const modes = ['dies-once', 'dies'];
  const bots = [...modes.map((mode, i) => `cmd:python3 ${SCRIPT} ${mode} ${files[i]}`), 'last'];
  const settings = { title: 'pebbles', bots, players: 2, maxRounds: 20, files: {} };
  const { game, request, entrants } = await planLineup(settings);
  table = { title: game.title, request, entrants };
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  plain = await play([DYING_ONCE, DYING, DYING_ONCE]);
  lines = written.mock.calls.flat().join('');
  written.mockRestore();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a game in which a bot is killed once ends as if nothing had happened, and a line says so', () => {
  const [game, , unharmed] = plain.games;
  expect(game.faults).toEqual([null, null]);
  expect(game.hash).toBe(unharmed.hash);
  expect(plain.starts[DYING_ONCE]).toBe(3);
  expect(
    lines.match(/^cmd:.* was killed from outside in game game-0, which is played again$/gm),
  ).toHaveLength(1);
});

test('a second kill in the same game is the loss of the bot', () => {
  const [, game] = plain.games;
  expect(game.faults[0]?.code).toBe('bot/killed');
  expect(game.winners).toEqual([1]);
  expect(plain.starts[DYING]).toBe(2);
});

test.each([
  ['in a game with a key, as of untrusted bots', {}, 'secret'],
  ['in a league', { losesIfKilled: true }, undefined],
])('a bot that kills itself when it is behind gains nothing %s', async (_where, more, key) => {
  const { games, starts } = await play([DYING], more, key);
  expect(games[0].faults[0]).toMatchObject({ code: 'bot/exited', detail: expect.stringMatching(/kill/i) });
  expect(games[0].winners).toEqual([1]);
  expect(starts[DYING]).toBe(1);
});
