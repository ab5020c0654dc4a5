import { expect, test } from 'vitest';
import { FaultList } from '../../arena/fault-list.ts';
import type { RunState } from '../../arena/run.ts';
import { planRun } from '../../arena/run-plan.ts';
import { StopWatch } from '../../arena/stats/stop-watch.ts';
import { Tally } from '../../arena/tally.ts';
import { paceOf } from './live-view.ts';

const settings = { title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 100, files: {} };

function stateAfter(games: number, watch?: StopWatch): RunState {
  const tally = new Tally({ entrants: 2, seats: 2, figures: 3 });
  return { folder: 'x', games, kept: 40, tally, faults: new FaultList([]), failures: [], watch };
}

test('speed counts games played now, and the time left follows from it', async () => {
  const plan = await planRun(settings);
  expect(paceOf(plan, stateAfter(90), 5).words).toBe('90 of 200 games, 10.0 games/s, 11 s left');
  expect(paceOf(plan, stateAfter(40), 5).words).toBe('40 of 200 games, 0.00 games/s, time left unknown');
});

test('with a stopping rule the end is guessed from the pilot, and never beyond the last seed', async () => {
  const until = { kind: 'width', width: 0.5 } as const;
  const plan = await planRun({ ...settings, seeds: 5000, until });
  const watch = new StopWatch(until, 1);
  const pace = () => paceOf(plan, stateAfter(2 * watch.seeds + 40, watch), 10);
  for (let seed = 0; seed < 19; seed++) watch.report(seed, [seed % 2]);
  expect(pace()).toMatchObject({
    total: undefined,
    words: expect.stringContaining('an unknown number of games'),
  });
  for (let seed = 19; seed < 30; seed++) watch.report(seed, [seed % 2]);
  const { total, words } = pace();
  expect(total).toBeGreaterThan(60);
  expect(total).toBeLessThan(500);
  expect(words).toContain(`100 of about ${total} games`);
  const tight = await planRun({ ...settings, seeds: 80, until: { kind: 'width', width: 0.01 } });
  expect(paceOf(tight, stateAfter(100, watch), 10).total).toBe(160);
});
