// Runs from positions: each is played on in all seatings, the same on any number of workers, and other lines
// are refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusedAt } from '../../engine/core/testing/refused-for.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { positionLine } from './plan/positions.ts';
import { planRun, type RunPlan } from './plan/run-plan.ts';
import { planResumed } from './plan/settings-file.ts';
import { playRun } from './run.ts';
import type { RunSettings } from './settings/run-settings.ts';

const bots = ['first', 'last', 'random'];
let lines: readonly string[];

/** Games of bots that roll and step until one has gone far. */
async function makePositions(count: number): Promise<string[]> {
  const { game, request } = await planRun({ title: 'pebbles', bots, players: 3, files: {} });
  const legal = new Int32Array(game.maxLegal);
  return Array.from({ length: count }, (_, at) => {
    const state = game.setup(1_000 + at);
    const actions: number[] = [];
    while (game.round(state) < 5 && game.toAct(state) >= 0) {
      const action = legal[game.legalActions(state, legal) - 1];
      actions.push(action);
      game.apply(state, action);
    }
    const { maxRounds } = request;
    const table = { title: 'pebbles', options: [], players: 3, maxRounds };
    return positionLine({ ...table, seed: 1_000 + at, actions, hash: game.hash(state), from: 'a test' });
  });
}

const fileOf = (text: string): string => {
  const path = join(tempFolder(), 'positions.jsonl');
  writeFileSync(path, text);
  return path;
};

beforeAll(async () => {
  lines = await makePositions(50);
});

test('each position is played in all seatings, to the same bytes, and a run is resumed', async () => {
  const plan = await planRun({ bots, from: fileOf(lines.join('')), files: {} });
  expect(plan.schedule).toMatchObject({ seeds: 50, games: 300 });
  const one = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
  const two = await playRun(plan, { workers: 2, out: tempFolder() });
  expect(readFolder(two.folder)).toEqual(readFolder(one.folder));
  const rows = readFolder(one.folder)['games.csv'].trimEnd().split('\n').slice(1);
  const rounds = rows.map((row) => Number(row.split(',')[7]));
  expect(Math.min(...rounds)).toBeGreaterThanOrEqual(5);
  // Fifty positions are enough to show that a bot plays late turns badly.
  const pair = one.pairs.find(({ bot, opponent }) => bot.label === 'first' && opponent.label === 'last')!;
  expect(pair.better).toBe(-1);
  const ledger = join(two.folder, 'ledger.jsonl');
  writeFileSync(ledger, readFileSync(ledger, 'utf8').split('\n').slice(0, 20).join('\n').concat('\n'));
  const resumedPlan = await planResumed(two.folder, { files: {} });
  await playRun(resumedPlan, { workers: 1, workforce: WITHOUT_THREADS, out: '', resume: two.folder });
  expect(readFolder(two.folder)).toEqual(readFolder(one.folder));
});

test('games from the deal and from a position without actions are the same', async () => {
  const settings: RunSettings = { title: 'pebbles', bots, players: 3, seeds: 2, firstSeed: 7, files: {} };
  const { game } = await planRun(settings);
  const table = { title: 'pebbles', options: [], players: 3, maxRounds: 200, actions: [], from: 'a test' };
  const start = (seed: number): string => positionLine({ ...table, seed, hash: game.hash(game.setup(seed)) });
  const positions = fileOf(start(7) + start(8));
  const hashes = async (plan: RunPlan): Promise<string[]> => {
    const { folder } = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
    const [, ...rows] = readFolder(folder)['games.csv'].trimEnd().split('\n');
    return rows.map((row) => row.split(',')[12]);
  };
  const deal = await hashes(await planRun(settings));
  expect(await hashes(await planRun({ bots, from: positions, firstSeed: 7, files: {} }))).toEqual(deal);
});

describe('an invalid position is refused with its line', () => {
  const planOf = (text: string, more: Partial<RunSettings> = {}) =>
    planRun({ bots, from: fileOf(text), files: {}, ...more });
  const changed = (change: object): string => `${JSON.stringify({ ...JSON.parse(lines[1]), ...change })}\n`;

  test.each([
    ['holds no positions', () => '\n'],
    ['line 2: is not JSON', () => `${lines[0]}no\n`],
    ['line 2: players: ', () => lines[0] + changed({ players: 0 })],
    ['line 2: is for ', () => lines[0] + changed({ players: 2 })],
    ['line 2: action 1 is illegal here', () => lines[0] + changed({ actions: [99_999] })],
    ['line 2: replays to hash ', () => lines[0] + changed({ hash: '0' })],
  ])('a file of positions is refused with "%s"', async (message, text) => {
    await expect(planOf(text())).rejects.toThrow(message);
  });

  test('positions of another game and more seeds than positions are refused', async () => {
    await expect(planOf(lines[0], { players: 2 })).rejects.toThrow("which is not this run's game");
    await expect(planOf(lines[0], { seeds: 2 })).rejects.toThrow(refusedAt('seeds', 'setting/value'));
  });
});
