// Compares expectations with the means of simulated runs in arena/stats/README.md, "What a verdict costs".
import { expect, test } from 'vitest';
import { readStopRule } from '../../stats/stopping/rules/stop-rules.ts';
import type { RunSettings } from '../settings/run-settings.ts';
import { expectedGames } from './expected-games.ts';
import { planRun } from './run-plan.ts';

const duel: RunSettings = { title: 'pebbles', bots: ['first', 'last'], players: 2, files: {} };
const games = async (
  until: string,
  difference: number,
  changed: Partial<RunSettings> = {},
): Promise<number> => {
  const rule = readStopRule(until) as RunSettings['until'];
  return expectedGames(await planRun({ ...duel, until: rule, ...changed }), difference)!.games;
};

test.each([
  ['decided', 0.05, 3_792],
  ['decided', 0.1, 868],
  ['decided=0.05', 0, 6_287],
  ['sprt=0,0.05', 0, 2_182],
  ['sprt=-0.05,0.05', 0.05, 533],
])(
  'the expected games of %s for a difference of %f are near the %i games of real runs',
  async (until, difference, took) => {
    const ratio = (await games(until, difference)) / took;
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  },
);

test('a rule that never holds expects infinitely many games, and choosing the best fewer than deciding all pairs', async () => {
  expect(await games('decided', 0)).toBe(Number.POSITIVE_INFINITY);
  const bots = ['first', 'last', 'random', 'lazy', 'eager', 'lazy:often=1'];
  for (const players of [2, 3]) {
    const best = await games('best', 0.2, { bots, players });
    expect(best).toBeLessThan(0.5 * (await games('decided', 0.2, { bots, players })));
  }
});

test('the number of games under the judge score is not predicted', async () => {
  const plan = await planRun({ ...duel, judge: 'score', until: { kind: 'decided' } });
  expect(expectedGames(plan, 0.1)).toBe(undefined);
});

// Means of 200 simulated gauntlets: 688 and 1,083 games of two and three newcomers 20 points behind six rivals.
test.each([
  [2, 688],
  [3, 1_083],
])(
  '%i newcomers that play alike are expected to take about %i games, and many more to the best',
  async (takes, took) => {
    const six = ['random', 'eager', 'lazy', 'lazy:often=1', 'lazy:often=3', 'lazy:often=5'];
    const bots = ['first', 'last', 'lazy:often=4'].slice(0, takes).concat(six);
    const gauntlet = { bots, newcomers: takes };
    const ratio = (await games('decided=0.05', 0.2, gauntlet)) / took;
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
    expect(await games('decided=0.05,best', 0.2, gauntlet)).toBeGreaterThan(5_000);
    expect(await games('decided,best', 0.2, gauntlet)).toBe(Number.POSITIVE_INFINITY);
  },
);
