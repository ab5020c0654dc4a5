// Prints the tables of arena/stats/README.md: how often intervals hold and watching misleads, on simulated
// tournaments whose truth is known. The same numbers give the same tables to the byte; half an hour, not seconds.
//   npm run measure:statistics -- [tournaments] [part of a world's name]

import { measureCoverage } from './statistics/coverage.ts';
import { measureDeciding } from './statistics/deciding.ts';

import { LEAVING_POOLS, measureLeaving } from './statistics/leaving.ts';
import { measureSafe } from './statistics/safe-intervals.ts';
import { makeSimulator, type World } from './statistics/simulate.ts';
import {
  coverageTable,
  decidingTable,
  leagueTable,
  leavingTable,
  safeTable,
  watchingTable,
} from './statistics/table.ts';
import { measureLeague, measureWatching, trueDifference } from './statistics/watching.ts';
import {
  COVERAGE_WORLDS,
  DECIDING_WORLDS,
  EQUAL_DUEL,
  EQUAL_WORLD,
  LEAGUE_WORLDS,
  SAFE_WORLDS,
  UNEQUAL_WORLD,
  WITHIN,
} from './statistics/worlds.ts';

const tournaments = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(tournaments) || tournaments < 1) {
  process.stderr.write(`tournaments: ${process.argv[2]} is not a whole number from 1\n`);
  process.exit(2);
}
const only = (world: World): boolean => world.name.includes(process.argv[3] ?? '');
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
function measure<T>(what: string, world: World, count: number, run: () => T): T {
  process.stderr.write(`${what}: ${world.name}, ${count}\n`);
  return run();
}

/** Tournaments of a world that are rated: more where one is quickly played, fewer where it has many games. */
function ratedTournaments(world: World): number {
  const games = world.seeds * makeSimulator(world).gamesASeed;
  const share = games < 1000 ? Math.min(4, 1000 / games) : Math.min(1, 4000 / games);
  return Math.max(1, Math.round(tournaments * share));
}

const coverage = COVERAGE_WORLDS.filter(only).map((world) => {
  const count = ratedTournaments(world);
  return measure('coverage', world, count, () => measureCoverage(world, count));
});
if (coverage.length > 0) say(coverageTable(coverage));

const runs = Math.ceil(tournaments / 2);
const safe = SAFE_WORLDS.filter(only).map((world) =>
  measure('safe', world, runs, () => measureSafe(world, runs, 200_000)),
);
if (safe.length > 0) say(safeTable(safe));

const leagues = LEAGUE_WORLDS.filter(only).map((world) =>
  measure('league', world, runs, () => measureLeague(world, runs)),
);
if (leagues.length > 0) say(leagueTable(leagues));

const watched = [EQUAL_WORLD, EQUAL_DUEL, UNEQUAL_WORLD].filter(only).map((world) => ({
  world: world.name,
  rows: measure('watching', world, runs, () => measureWatching(world, runs, 1000, 0.04)),
}));
if (watched.length > 0) {
  const difference = trueDifference(UNEQUAL_WORLD, 20_000).toFixed(4);
  say(`True difference of the A/B pair in win share: ${difference}.\n`);
  say(watchingTable(watched));
}

const decided = DECIDING_WORLDS.filter(({ world }) => only(world)).map((truth) =>
  measure('decided', truth.world, tournaments, () => measureDeciding(truth, tournaments, 2000, WITHIN)),
);
if (decided.length > 0) say(decidingTable(decided));

const leaving = LEAVING_POOLS.filter(({ world }) => only(world)).map((pool) =>
  measure('leaving', pool.world, Math.ceil(tournaments / 5), () =>
    measureLeaving(pool, Math.ceil(tournaments / 5)),
  ),
);
if (leaving.length > 0) say(leavingTable(leaving));
