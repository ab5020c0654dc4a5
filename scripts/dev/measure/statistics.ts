// Prints the tables of arena/stats/README.md: how often intervals and stopping rules are wrong, on simulated
// tournaments with known strengths. The same arguments give the same bytes. Takes half an hour.
//   npm run measure:statistics -- [tournaments] [topic, or part of a world's name]

import { thousands } from '../../output/text/index.ts';
import { CIRCLES, measureCircle } from './statistics/circles.ts';
import { measureCoverage } from './statistics/coverage.ts';
import { measureDeciding } from './statistics/deciding.ts';
import {
  ALIKE_GAUNTLETS,
  DUEL_GAUNTLETS,
  measureChosen,
  measureGauntletGames,
  TAKE_GAUNTLETS,
} from './statistics/gauntlets.ts';
import {
  FORECAST_POOLS,
  LEAVING_POOLS,
  measureForecast,
  measureLeaving,
  SLIM_POOLS,
} from './statistics/leaving.ts';
import { LUCK_GAUNTLETS, measureLuck } from './statistics/luck.ts';
import { measureRealGames } from './statistics/real-games.ts';
import { measureRuleCurve, RULE_CURVES, ruleCurveTable } from './statistics/rule-curves.ts';
import { measureSafe } from './statistics/safe-intervals.ts';
import { makeSimulator, type World } from './statistics/simulate.ts';
import {
  EFFECT_WORLDS,
  measureEffect,
  measureResamples,
  measureShares,
  SHARE_WORLDS,
} from './statistics/small-figures.ts';
import {
  chosenTable,
  circleTable,
  coverageTable,
  decidingTable,
  effectTable,
  forecastTable,
  gauntletTable,
  leagueTable,
  leavingTable,
  luckTable,
  realTable,
  safeTable,
  shareTable,
  verdictTable,
  watchingTable,
} from './statistics/table.ts';
import { measureVerdict, VERDICTS } from './statistics/verdicts.ts';
import { measureLeague, measureWatching, trueDifference } from './statistics/watching.ts';
import {
  COVERAGE_WORLDS,
  DECIDING_WORLDS,
  EQUAL_DUEL,
  EQUAL_WORLD,
  LEAGUE_WORLDS,
  SAFE_WORLDS,
  type Truth,
  UNEQUAL_WORLD,
  WITHIN,
} from './statistics/worlds.ts';

const tournaments = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(tournaments) || tournaments < 1) {
  process.stderr.write(`tournaments: ${process.argv[2]} is not a whole number from 1\n`);
  process.exit(2);
}

const wanted = process.argv[3] ?? '';
const TOPICS =
  'coverage safe league watching decided leaving forecast gauntlet takes alike luck circle verdict shares effect resamples real';
const isTopic = TOPICS.split(' ').includes(wanted);

/** Measures each chosen item and prints the table of the results; nothing when none is chosen. */
function measure<Item, Named extends { readonly name: string }, Result>(
  topic: string,
  items: readonly Item[],
  worldOf: (item: Item) => Named,
  count: (world: Named) => number,
  run: (item: Item, count: number) => Result,
  table: (results: readonly Result[]) => string,
): void {
  const counts = new Set<number>();
  const results = items.flatMap((item) => {
    const world = worldOf(item);
    if (isTopic ? topic !== wanted : !world.name.includes(wanted)) return [];
    process.stderr.write(`${topic}: ${world.name}, ${count(world)}\n`);
    counts.add(count(world));
    return [run(item, count(world))];
  });
  if (results.length === 0) return;
  const last = [...counts].map((runs) => thousands(runs - 1)).join(', ');
  process.stdout.write(
    `${topic}: seeds are the names in the table with the numbers 0 to ${last}\n\n${table(results)}\n`,
  );
}

/** Number of rated tournaments of a world: more if a tournament has few games, fewer if it has many. */
function ratedTournaments(world: World): number {
  const games = world.seeds * makeSimulator(world).gamesASeed;
  const share = games < 1000 ? Math.min(4, 1000 / games) : Math.min(1, 4000 / games);
  return Math.max(1, Math.round(tournaments * share));
}

const itself = <Named extends { readonly name: string }>(world: Named): Named => world;
const worldOfItem = ({ world }: { readonly world: World }): World => world;
const half = (): number => Math.ceil(tournaments / 2);
const fifth = (): number => Math.ceil(tournaments / 5);

/** The true difference, then the table. */
function watchedText(watched: Parameters<typeof watchingTable>[0]): string {
  const difference = trueDifference(UNEQUAL_WORLD, 20_000).toFixed(4);
  return `True difference of the A/B pair in win share: ${difference}.\n\n${watchingTable(watched)}`;
}

measure('coverage', COVERAGE_WORLDS, itself, ratedTournaments, measureCoverage, coverageTable);
measure('safe', SAFE_WORLDS, itself, half, (world, runs) => measureSafe(world, runs, 200_000), safeTable);
measure('league', LEAGUE_WORLDS, itself, half, measureLeague, leagueTable);
const watchWorld = (world: World, runs: number) => ({
  world: world.name,
  rows: measureWatching(world, runs, 1000, 0.04),
});
measure('watching', [EQUAL_WORLD, EQUAL_DUEL, UNEQUAL_WORLD], itself, half, watchWorld, watchedText);
const decide = (truth: Truth, count: number) => measureDeciding(truth, count, 2000, WITHIN);
measure('decided', DECIDING_WORLDS, worldOfItem, () => tournaments, decide, decidingTable);
measure('leaving', [...LEAVING_POOLS, ...SLIM_POOLS], worldOfItem, fifth, measureLeaving, leavingTable);
measure('forecast', FORECAST_POOLS, worldOfItem, fifth, measureForecast, forecastTable);
measure('gauntlet', DUEL_GAUNTLETS, worldOfItem, fifth, measureGauntletGames, gauntletTable);
measure('takes', TAKE_GAUNTLETS, worldOfItem, half, measureChosen, chosenTable);
measure(
  'alike',
  ALIKE_GAUNTLETS,
  worldOfItem,
  () => Math.ceil(tournaments * 0.4),
  measureChosen,
  chosenTable,
);
measure('luck', LUCK_GAUNTLETS, worldOfItem, () => 2 * tournaments, measureLuck, luckTable);
measure('circle', CIRCLES, itself, () => Math.ceil(tournaments * 0.4), measureCircle, circleTable);
measure('verdict', VERDICTS, itself, () => 2 * tournaments, measureVerdict, verdictTable);
for (const seeds of [20, 40]) {
  const shares = (world: (typeof SHARE_WORLDS)[number], count: number) => measureShares(world, count, seeds);
  measure('shares', SHARE_WORLDS, itself, () => tournaments, shares, shareTable);
}
for (const seeds of [20, 84]) {
  const effects = (world: (typeof EFFECT_WORLDS)[number], count: number) =>
    measureEffect(world, count, seeds);
  measure('effect', EFFECT_WORLDS, itself, () => tournaments, effects, effectTable);
}
const resamples = [2, 4].map((bots) => ({ name: `resamples, ${bots} equal bots`, bots }));
const resample = ({ bots }: { readonly bots: number }, count: number) => measureResamples(bots, count, 84);
measure(
  'resamples',
  resamples,
  itself,
  () => tournaments,
  resample,
  (rows) =>
    rows
      .map(
        ({ bots, high, higher }) =>
          `${bots} equal bots: one is best in 95 % of resamples in ${(100 * high).toFixed(1)} % of runs, in 99 % in ${(100 * higher).toFixed(1)} %\n`,
      )
      .join(''),
);
if (['', 'real'].includes(wanted)) process.stdout.write(realTable(await measureRealGames(fifth(), 30)));
for (const curve of RULE_CURVES.filter(({ name }) => `rule, ${name}`.includes(wanted))) {
  process.stderr.write(`rule: ${curve.name}\n`);
  const studies = Math.ceil(tournaments * 0.3);
  const rows = [await measureRuleCurve(curve, studies, 40), await measureRuleCurve(curve, studies, 100)];
  process.stdout.write(`${ruleCurveTable(rows)}\n`);
}
