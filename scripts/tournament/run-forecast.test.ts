import { expect, test } from 'vitest';
import { planRun } from '../../arena/run/plan/index.ts';
import type { RunSettings } from '../../arena/run/settings/index.ts';
import { readStopRule } from '../../arena/stats/stopping/index.ts';
import { forecastLines } from './run-forecast.ts';

const linesOf = async (changes: Partial<RunSettings>, until?: string): Promise<string> => {
  const rule = until === undefined ? undefined : (readStopRule(until) as RunSettings['until']);
  const settings = {
    title: 'pebbles',
    bots: ['first', 'last'],
    players: 2,
    files: {},
    until: rule,
    ...changes,
  };
  return forecastLines(await planRun(settings)).join('\n');
};

test('run --plan prints the expected games of a stopping rule, and `no end` for one that never holds', async () => {
  const lines = await linesOf({ seeds: 1_000 }, 'decided=0.03');
  expect(lines).toContain('expected until decided=0.03 holds, by wins:');
  expect(lines).toMatch(/\n +0 +9,\d{3} +1\d,\d{3} {2}more than the 1,000 seeds of this run\n/);
  expect(lines).toMatch(/\n +3 .*\n +5 .*\n +10 +\d{3} +\d{3}\n/);
  expect(await linesOf({}, 'decided')).toMatch(/\n +0 +no end +-\n/);
});

test('run --plan prints the width of intervals for a fixed number of seeds, except for scores', async () => {
  expect(await linesOf({ seeds: 100 })).toContain('known to about 14.0 points (95 % interval)');
  expect(await linesOf({ judge: 'score' }, 'decided')).toContain(
    'play 20 seeds, and see effect in pairs.csv',
  );
});
