// Tables of results with legends and notes, for runs and leagues.

import type { RunPlan } from '../../arena/run/plan/index.ts';
import { MIN_SEEDS_FOR_INTERVAL } from '../../arena/stats/basics/index.ts';
import { judgeOf } from '../../arena/stats/judges/index.ts';
import { verdictLegend } from '../../arena/stats/stopping/index.ts';
import { csvRowOf, PAIR_COLUMNS, RATING_COLUMNS, type Row } from '../../arena/tables/csv/index.ts';
import { isTested, type RunTables } from '../../arena/tables/index.ts';
import { type NameBook, nameBook, nameLegend, shortestBook } from './results/name-book.ts';
import { GAUNTLET_NOTE, UNEVEN_NOTE } from './results/run-text.ts';
import { meansTable, ratingsLegend, ratingsTable } from './tables/by-bot-tables.ts';
import { MAX_PAIRS, pairsTable } from './tables/pairs-table.ts';
import { standingRows, standingsLegend, standingsTable, type TableShape } from './tables/standings-table.ts';
import { textWidth } from './tables/table-within.ts';
import { meanText, percent, plural, rate, thousands } from './text/number-text.ts';
import { wrap } from './text/wrap.ts';

/** The part of a plan that tables need. */
export type PlanOfTables = Pick<RunPlan, 'game' | 'entrants' | 'judge' | 'until'>;

const MAX_MISFITS = 5;

/** Rivals of a newcomer in a gauntlet's table. */
const MAX_RIVALS = 30;

/** Pairs in the table: all, in a gauntlet those of the chosen newcomer. */
function shownPairs({ pairs, field }: RunTables): RunTables['pairs'] {
  const chosen = field?.find(({ isChosen }) => isChosen)?.bot;
  return chosen ? pairs.filter(({ bot }) => bot === chosen) : pairs;
}

type MakeTable = (shape: TableShape) => string;

/** The longest names that make no table too wide, except those that are too wide with the shortest names. */
function namesFor(makers: readonly MakeTable[], labels: readonly string[], width: number): NameBook {
  const isFitting = (names: NameBook) => (make: MakeTable) =>
    textWidth(make({ names, width: Number.POSITIVE_INFINITY })) <= width;
  const fittingMakers = makers.filter(isFitting(shortestBook(labels)));
  return nameBook(labels, (names) => fittingMakers.every(isFitting(names)));
}

/**
 * The tables of a run, each with its legend.
 * @param width characters a line
 * @param ladder makes a league's table of ratings from rows of ratings.csv; it
 * comes first, because bots of a league met different opponents, on whom win rates depend
 */
export function reportTables(
  { game }: Pick<PlanOfTables, 'game'>,
  report: RunTables,
  width: number,
  ladder?: (ratings: readonly Row[], shape: TableShape) => string,
): string[] {
  const { isSafe } = report;
  const standings = standingRows(game, report.standings);
  const pairs = shownPairs(report).map((row) => csvRowOf(PAIR_COLUMNS, row));
  const ratings = report.ratings.bots
    .filter(({ set }) => set === 'all')
    .map((row) => csvRowOf(RATING_COLUMNS, row));
  const paragraph = (text: string): string => wrap(text, width);
  const arePairsShown = pairs.length > 0 && pairs.length <= (report.field ? MAX_RIVALS : MAX_PAIRS);
  const makers: MakeTable[] = [
    (shape) => standingsTable(standings, game, { ...shape, isSafe }),
    (shape) => (ladder ? ladder(ratings, shape) : ratingsTable(ratings, standings, shape)),
    (shape) => meansTable(game, standings, shape),
    (shape) => (arePairsShown ? pairsTable(pairs, isSafe, shape) : ''),
  ];
  const labels = standings.map(({ bot }) => bot);
  const names = namesFor(makers, labels, width);
  const [standing, rating, means, pairing] = makers.map((make) => make({ names, width }));
  const legendShape = {
    unfinished: standings.some((row) => row.unfinished !== '0'),
    faults: standings.some((row) => row.faults !== '0'),
  };
  const legend = ratingsLegend(
    ratings,
    report.ratings.zeroBot?.label,
    Math.max(...pairs.map(({ seeds }) => Number(seeds))),
  );
  const winRates = [standing, `${paragraph(standingsLegend(game.seats, legendShape))}\n`];
  const ratingTable = [rating, ...(legend === '' ? [] : [`${paragraph(legend)}\n`])];
  const tables = [
    ...(ladder ? [...ratingTable, ...winRates] : [...winRates, ...ratingTable]),
    means,
    pairing,
    nameLegend(names).map(paragraph).join('\n'),
  ];
  return tables.filter((text) => text !== '').map((text) => text.replace(/\n$/, ''));
}

/** Notes on the table of pairs. */
function pairNotes({ game, judge, until }: PlanOfTables, { pairs }: RunTables): string[] {
  if (pairs.length === 0) return [];
  const lines = [`difference: ${judgeOf(judge).meaning(game.score.replaceAll('_', ' '))}`];
  const testedPairs = pairs.filter(isTested).length;
  const decidedPairs = pairs.filter(({ better }) => better !== 0).length;
  lines.push(
    testedPairs === 0
      ? `no pair was tested: a test needs ${MIN_SEEDS_FOR_INTERVAL} seeds`
      : `one bot is better in ${decidedPairs} of ${plural(testedPairs, 'pair')}; these claims together are wrong in at most 5 % of runs, see pairs.csv`,
    ...verdictLegend(until),
  );
  return lines;
}

/** Notes on pairs whose results the ratings do not fit. */
function fitNotes({ entrants }: PlanOfTables, { cycle, ratings }: RunTables): string[] {
  const misfits = ratings.transitivity?.misfits ?? [];
  const lines = misfits.slice(0, MAX_MISFITS).map(({ first, second, observed, expected }) => {
    const [bot, opponent] = [first, second].map((entrant) => entrants[entrant].label);
    return `ratings do not fit ${bot} and ${opponent}: ${bot} finishes ahead in ${percent(observed)} of games, ratings say ${percent(expected)}`;
  });
  if (misfits.length > MAX_MISFITS)
    lines.push(`and ${plural(misfits.length - MAX_MISFITS, 'more pair')}, see summary.json`);
  if (cycle) lines.push(`not transitive: ${[...cycle, cycle[0]].join(' beats ')}; ratings mislead here`);
  return lines;
}

/** Notes to print below the tables. */
export function tableNotes(plan: PlanOfTables, report: RunTables): string[] {
  const { designEffect, standings } = report;
  const rounds = new Set(standings.map(({ meanRounds }) => meanText(meanRounds)));
  return [
    ...(rounds.size === 1 ? [`a game takes ${[...rounds][0]} rounds on average`] : []),
    ...(report.isUneven ? [`standings are ${report.field ? GAUNTLET_NOTE : UNEVEN_NOTE}`] : []),
    ...pairNotes(plan, report),
    ...(report.seeds >= MIN_SEEDS_FOR_INTERVAL && Number.isFinite(designEffect) ? [effectNote(report)] : []),
    ...fitNotes(plan, report),
  ];
}

function effectNote({ designEffect, games }: RunTables): string {
  const meaning =
    designEffect > 0
      ? `these games are worth ${thousands(games / designEffect)} independent ones`
      : 'each pair came out the same on all seeds, so more seeds add nothing';
  return `design effect ${rate(designEffect)}: ${meaning}; by pair in pairs.csv`;
}
