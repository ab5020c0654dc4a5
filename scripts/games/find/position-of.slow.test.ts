import { expect, test } from 'vitest';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import type { RunSettings } from '../../../arena/run/settings/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../../../arena/testing/without-threads.ts';
import { listGames } from './list-games.ts';
import { openRunGame } from './open-run-game.ts';
import { positionOf } from './position-of.ts';

const settings: RunSettings = { title: 'pebbles', bots: ['last', 'first'], players: 2, seeds: 3, files: {} };

test('a position has the given share of turns of its game, and bots play on from it', async () => {
  const { folder } = await playRun(await planRun(settings), {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out: tempFolder(),
  });
  const [{ id, rounds }] = (await listGames(folder, { outcome: 'any', by: 'rounds', limit: 1 })).games;
  const opened = await openRunGame(folder, id);
  const actionsAt = async (share: number): Promise<readonly number[]> => {
    const line = await positionOf(opened, share);
    expect(line).toContain(`"from":"game ${id}, round `);
    return (JSON.parse(line) as { actions: number[] }).actions;
  };
  const [deal, half, late] = [await actionsAt(0), await actionsAt(0.5), await actionsAt(0.9)];
  expect(deal).toEqual([]);
  expect(late.slice(0, half.length)).toEqual(half);
  expect(late.length).toBeGreaterThan(half.length);
  const state = opened.game.setup(opened.seed);
  for (const action of half) opened.game.apply(state, action);
  expect(Math.abs(opened.game.round(state) - rounds / 2)).toBeLessThanOrEqual(1.5);
});
