// The measurements as tables in Markdown.

import { stopRuleText } from '../../../../arena/stats/stopping/rules/stop-rules.ts';
import { percent, thousands } from '../../../output/text/number-text.ts';
import { unpaddedTable } from '../../mutation/unpadded-table.ts';
import type { CircleResult } from './circles.ts';
import { type Coverage, type CoverageShares, FIGURES } from './coverage.ts';
import type { DecidingResult } from './deciding.ts';
import type { ChosenErrors, GauntletGames } from './gauntlets.ts';
import type { ForecastResult, LeavingResult } from './leaving.ts';
import type { LuckResult } from './luck.ts';
import type { RealGames } from './real-games.ts';
import type { SafeIntervalErrors } from './safe-intervals.ts';
import type { EffectCoverage, ShareCoverage } from './small-figures.ts';
import type { VerdictResult } from './verdicts.ts';
import type { LeagueErrors, RuleErrors } from './watching.ts';

const points = (share: number): string => (100 * share).toFixed(1);

/**
 * Mean coverage over bots, pairs or seats of a world, with its range: `95.0 (94.8 to 95.3)`. If intervals were
 * printed in a part of the tournaments only, their share follows.
 */
function coverageCell(shares: readonly CoverageShares[]): string {
  const shown = shares.filter(({ printed }) => printed > 0.01);
  if (shown.length === 0) return 'none';
  const rightShares = shown.map(({ right }) => right);
  const mean = points(rightShares.reduce((sum, right) => sum + right / rightShares.length, 0));
  const [low, high] = [points(Math.min(...rightShares)), points(Math.max(...rightShares))];
  const range = low === high ? mean : `${mean} (${low} to ${high})`;
  const printed = Math.min(...shown.map((cover) => cover.printed));
  return printed < 0.995 ? `${range}, ${(100 * printed).toFixed(0)} % shown` : range;
}

export const coverageTable = (list: readonly Coverage[]): string =>
  unpaddedTable(
    ['world', 'seeds', 'games', ...FIGURES, 'wrong claims', 'misfit notes', 'effect'],
    list.map(({ world, gamesASeed, shares: covers, wrongClaims, misfits, effect }) => [
      world.name,
      String(world.seeds),
      thousands(world.seeds * gamesASeed),
      ...FIGURES.map((figure) => coverageCell(covers[figure])),
      percent(wrongClaims),
      percent(misfits),
      effect.toFixed(2),
    ]),
  );

export const safeTable = (list: readonly SafeIntervalErrors[]): string =>
  unpaddedTable(
    ['world', 'win rates', 'wrong', 'differences', 'wrong'],
    list.map(({ world, rates, pairs }) => [
      world.name,
      rates.map(({ truth }) => points(truth)).join(', '),
      rates.map(({ wrong }) => points(wrong)).join(', '),
      pairs.map(({ truth }) => points(truth)).join(', '),
      pairs.map(({ wrong }) => points(wrong)).join(', '),
    ]),
  );

export const leavingTable = (list: readonly LeavingResult[]): string =>
  unpaddedTable(
    ['pool of 8', 'rule', 'wrong', 'best lost', 'ended', 'mean games', 'all play on', 'times fewer'],
    list.map(({ world, rule, wrong, lost, ended, games, error, uniform }) => [
      world.name,
      stopRuleText(rule),
      percent(wrong),
      percent(lost),
      percent(ended),
      `${thousands(games)} ± ${thousands(error)}`,
      ...(Number.isNaN(uniform) ? ['', ''] : [thousands(uniform), (uniform / games).toFixed(1)]),
    ]),
  );

export const forecastTable = (list: readonly ForecastResult[]): string =>
  unpaddedTable(
    ['pool of 8', 'mean games', '`--plan`', 'of the mean'],
    list.map(({ world, games, error, expected }) => [
      world.name,
      `${thousands(games)} ± ${thousands(error)}`,
      thousands(expected),
      percent(expected / games, 0),
    ]),
  );

export const gauntletTable = (list: readonly GauntletGames[]): string =>
  unpaddedTable(
    ['world', 'points', 'mean games', 'round robin', 'times fewer', 'fixed size', 'times fewer', 'wrong'],
    list.map(({ world, difference, games, error, roundRobin, roundRobinError, fixed, wrong }) => [
      world.name,
      points(difference),
      `${thousands(games)} ± ${thousands(error)}`,
      `${thousands(roundRobin)} ± ${thousands(roundRobinError)}`,
      (roundRobin / games).toFixed(2),
      thousands(fixed),
      (fixed / games).toFixed(2),
      percent(wrong),
    ]),
  );

/** A share of runs with its standard error. */
const shareCell = (share: number, runs: number): string =>
  `${points(share)} ± ${points(Math.sqrt((share * (1 - share)) / runs))}`;

export const chosenTable = (list: readonly ChosenErrors[]): string =>
  unpaddedTable(
    ['world', 'mean games', 'interval wrong, %', 'at level 0.05 each', 'wrong claims, %', 'wrong choices, %'],
    list.map(({ world, runs, wrong, naive, falseClaims, wrongChoice, games, error }) => [
      world.name,
      `${thousands(games)} ± ${thousands(error)}`,
      ...[wrong, naive, falseClaims, wrongChoice].map((share) => shareCell(share, runs)),
    ]),
  );

const errorCell = ({ mean, error }: { readonly mean: number; readonly error: number }): string =>
  `${mean < 0 ? '' : '+'}${(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)}`;

export const luckTable = (list: readonly LuckResult[]): string =>
  unpaddedTable(
    ['world', 'points', '`difference`', '`estimate`', 'of the truth', 'better', '`difference`', '`estimate`'],
    list.map(({ world, truth, difference, estimate, betterShare, ofBetter }) => [
      world.name,
      (100 * truth).toFixed(2),
      errorCell(difference),
      errorCell(estimate),
      percent(estimate.mean / truth),
      percent(betterShare),
      errorCell(ofBetter.difference),
      errorCell(ofBetter.estimate),
    ]),
  );

export const realTable = ({ best, lead, seeds, runs, right, mean, error }: RealGames): string =>
  `islands, two seats, seeds 1 to ${seeds}, drawn again in ${thousands(runs)} runs: ${best}, ahead by ${points(lead)} points, is named in ${percent(right)} after ${thousands(mean)} ± ${thousands(error)} games\n`;

export const circleTable = (list: readonly CircleResult[]): string =>
  unpaddedTable(
    ['bots', 'a best bot named', 'cycle', 'mean games'],
    list.map(({ name, named, cycles, games }) => [name, percent(named), percent(cycles), thousands(games)]),
  );

export const verdictTable = (list: readonly VerdictResult[]): string =>
  unpaddedTable(
    ['rule', 'points apart', 'mean games', 'median', 'against the first bot', '`--plan`', 'of the mean'],
    list.map(({ rule, difference, mean, error, median, behind, expected }) => [
      `\`${stopRuleText(rule)}\``,
      String(100 * difference),
      `${thousands(mean)} ± ${thousands(error)}`,
      thousands(median),
      percent(behind),
      thousands(expected),
      percent(expected / mean, 0),
    ]),
  );

export const shareTable = (list: readonly ShareCoverage[]): string =>
  unpaddedTable(
    ['world', 'seeds', 'seed', 'seat', 'bot', 'rest'],
    list.map(({ name, seeds, truth, right }) => [
      name,
      String(seeds),
      ...right.map((share, i) => `${points(share)} (share ${points(truth[i])} %)`),
    ]),
  );

export const effectTable = (list: readonly EffectCoverage[]): string =>
  unpaddedTable(
    ['world', 'seeds', 'effect', 'right', 'shown'],
    list.map(({ name, seeds, effect, right, shown }) => [
      name,
      String(seeds),
      effect.toFixed(2),
      percent(right),
      percent(shown, 0),
    ]),
  );

export const leagueTable = (list: readonly LeagueErrors[]): string =>
  unpaddedTable(
    ['world', 'seeds', 'some wrong "better"', 'with the claims of a run'],
    list.map(({ world, watched, fixed }) => [
      world.name,
      String(world.seeds),
      percent(watched),
      percent(fixed),
    ]),
  );

export const watchingTable = (list: readonly { world: string; rows: readonly RuleErrors[] }[]): string =>
  unpaddedTable(
    ['world', 'rule', 'claims', 'of these wrong', 'no verdict', 'median games'],
    list.flatMap(({ world, rows }) =>
      rows.map(({ rule, claims, wrong, undecided: open, games }) => [
        world,
        rule,
        percent(claims),
        percent(wrong),
        percent(open),
        thousands(games),
      ]),
    ),
  );

export const decidingTable = (list: readonly DecidingResult[]): string =>
  unpaddedTable(
    ['world', 'rule', 'ended', 'wrong "better"', 'wrong "within"', 'any wrong', 'median games'],
    list.map(({ world, within, ended, wrongBetter, wrongWithin, wrong, games }) => [
      world,
      `decided=${within}`,
      ...[ended, wrongBetter, wrongWithin, wrong].map((share) => percent(share)),
      thousands(games),
    ]),
  );
