// Prints the tables of arena/stats/README.md: how often intervals hold and watching misleads, on simulated
// tournaments whose truth is known. The same numbers give the same tables to the byte; minutes, not seconds.
//   npm run build && node dist/scripts/measure-statistics.js [tournaments, 2000 by default] [part of a world's name]
import { measureCoverage } from './measure-statistics/coverage.ts';
import { measureDeciding } from './measure-statistics/deciding.ts';
import { decidingTable } from './measure-statistics/deciding-table.ts';
import { DECIDING_WORLDS, WITHIN } from './measure-statistics/deciding-worlds.ts';
import { GAPS, measurePrice, PRICED, priceTable } from './measure-statistics/price.ts';
import type { World } from './measure-statistics/simulate.ts';
import { coverageTable, watchingTable } from './measure-statistics/table.ts';
import { measureWatching, trueDifference } from './measure-statistics/watching.ts';
import { COVERAGE_WORLDS, EQUAL_DUEL, EQUAL_WORLD, UNEQUAL_WORLD } from './measure-statistics/worlds.ts';

const tournaments = Number(process.argv[2] ?? 2000);
if (!Number.isInteger(tournaments) || tournaments < 1) {
  process.stderr.write(`tournaments: ${process.argv[2]} is not a whole number from 1\n`);
  process.exit(2);
}
const only = (world: World): boolean => world.name.includes(process.argv[3] ?? '');
const say = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

const coverage = COVERAGE_WORLDS.filter(only).map((world) => {
  process.stderr.write(`${world.name}\n`);
  return measureCoverage(world, { tournaments, unrated: 5, truthGames: 1_000_000 });
});
if (coverage.length > 0) say(coverageTable(coverage));

const watched = [EQUAL_WORLD, EQUAL_DUEL, UNEQUAL_WORLD].filter(only).map((world) => {
  process.stderr.write(`${world.name}\n`);
  return { world: world.name, rows: measureWatching(world, tournaments, 1000, 0.04) };
});
if (watched.length > 0) {
  const difference = trueDifference(UNEQUAL_WORLD, 20_000).toFixed(4);
  say([`True difference of the A/B pair in win share: ${difference}.`]);
  say(watchingTable(watched));
}

const decided = DECIDING_WORLDS.filter(({ world }) => only(world)).map((truth) => {
  process.stderr.write(`${truth.world.name}, decided\n`);
  return measureDeciding(truth, tournaments, 2000, WITHIN);
});
if (decided.length > 0) say(decidingTable(decided));

if ('price'.includes(process.argv[3] ?? '')) {
  say(priceTable(PRICED.flatMap((rule) => GAPS.map((gap) => measurePrice(rule, gap, tournaments, 10_000)))));
}
