// Sections about the bots of a run: standings, pairs, ratings and seats.

import { judgeOf } from '../../../arena/stats/judges/index.ts';
import { readStopRule, type StopRule, verdictLegend } from '../../../arena/stats/stopping/index.ts';
import { type Column, escapeHtml, numeric, type Row } from '../../../arena/tables/csv/index.ts';
import {
  botColour,
  type ChartEstimate,
  divergingColour,
  INK_COLOUR,
  intervalChart,
  type Section,
  scrollRegion,
  table,
} from '../../html/index.ts';
import {
  departureReason,
  GAUNTLET_NOTE,
  LEVEL_LEGEND,
  levelText,
  noRatings,
  openReason,
  seenSeedsWarning,
  shortNames,
  UNEVEN_NOTE,
} from '../../output/results/index.ts';
import {
  type EstimateColumns,
  estimateIn,
  numberIn,
  pairColumns,
  RATING,
  RATING_FIGURES,
  rangeIn,
  standingsColumns,
  standingsLegend,
  WIN_RATE,
} from '../../output/tables/index.ts';
import { percent, plural, signedPoints, thousands, toFixed, whole } from '../../output/text/index.ts';
import type { Results } from './read-results.ts';

const sentence = (text: string): string => (text === '' ? '' : `${text[0].toUpperCase()}${text.slice(1)}.`);
const note = (...sentences: readonly (string | false | null)[]): string =>
  sentences.filter(Boolean).join(' ');

/** Estimate of a CSV row, as a line of an interval chart. */
function estimateOf(
  row: Row,
  label: string,
  colour: string,
  columns: EstimateColumns,
  format: (value: number) => string,
): ChartEstimate {
  const [value, low, high] = columns.map((column) => numberIn(row, column));
  return { label, colour, value, low, high, text: estimateIn(row, columns, format) };
}

/** The difference of a row of field.csv or, in a gauntlet, of pairs.csv, as a line of an interval chart. */
export function differenceEstimate(
  row: Row,
  label: string,
  colour: string,
  columns: EstimateColumns,
): ChartEstimate {
  const drawn = estimateOf(row, label, colour, columns, signedPoints);
  if (!row.estimate || !row.low) return drawn;
  const text = `${rangeIn(row, columns, signedPoints)}, about ${signedPoints(Number(row.estimate))}`;
  return { ...drawn, value: Number(row.estimate), text };
}

export const allStandingsColumns = ({ score, scoreHead, isSafe }: Results): Column<Row>[] =>
  standingsColumns(score, scoreHead, isSafe);

/** True if bots met different opponents, because some left or some pairs were decided earlier. */
const hasUnevenSeeds = ({ manifest, pairs, field }: Results): boolean =>
  manifest.until !== null && field.length === 0 && new Set(pairs.map((row) => row.seeds)).size > 1;

export function standingsSection(results: Results): Section {
  const { standings, manifest, summary, isSafe } = results;
  const rows = standings.map((row, i) => estimateOf(row, row.bot, botColour(i), WIN_RATE, percent));
  const reference = manifest.players > 1 ? { value: 1 / manifest.players, name: 'chance' } : undefined;
  return {
    heading: 'Standings',
    note: note(
      isSafe
        ? 'Whiskers are safe 95 % intervals: in 95 % of runs they are valid after every seed simultaneously, so the run may be watched and stopped early.'
        : 'Whiskers are 95 % intervals.',
      `They treat seeds, not games, as observations: ${plural(summary.seeds, 'seed')} here.`,
      typeof summary.lookedAt === 'number' && sentence(seenSeedsWarning(summary.lookedAt)),
      hasUnevenSeeds(results) && sentence(UNEVEN_NOTE),
      results.field.length > 0 && sentence(GAUNTLET_NOTE),
      standings.length > 1 &&
        'Two bots whose whiskers overlap may still differ: the pairs below compare them on the same seeds.',
    ),
    body: [
      intervalChart(rows, { label: 'Win rates with their intervals', format: percent, reference }),
      table('Standings', allStandingsColumns(results), standings),
      `<p>${escapeHtml(sentence(standingsLegend(manifest.players)))}</p>`,
    ],
  };
}

function ruleOf(until: string | null): StopRule | undefined {
  const rule = until === null ? undefined : readStopRule(until);
  return typeof rule === 'string' ? undefined : rule;
}

/** Bots that left, when and why; undefined for stopping rules that select no bots. */
export function departureSection({
  summary: { selection, seeds },
  manifest,
  field,
}: Results): Section | undefined {
  if (!selection || selection.left.length === 0) return undefined;
  type Departure = (typeof selection.left)[number];
  const rule = ruleOf(manifest.until);
  // An open newcomer of a gauntlet plays no longer than until the choice.
  const seedsOf = (bot: string): number => Number(field.find((row) => row.bot === bot)?.seeds ?? seeds);
  const undecided = selection.open.map((bot) => ({
    bot,
    seeds: seedsOf(bot),
    isChosen: false,
    against: [],
  }));
  const columns: Column<Departure>[] = [
    { name: 'bot', value: ({ bot }) => bot },
    numeric('after seeds', (row) => thousands(row.seeds)),
    {
      name: 'why',
      value: (row) =>
        selection.open.includes(row.bot)
          ? openReason(selection, rule)
          : departureReason(row, selection, rule),
    },
  ];
  return {
    heading: 'Who left, and why',
    note:
      field.length > 0
        ? 'A newcomer leaves when it is certainly not the best of them against the field.'
        : 'A bot leaves when it is decided whether it is among the best. After that it plays only to fill free seats, and these games count for its pairs only until the likely best bot is certainly better.',
    body: [table('Who left', columns, [...selection.left, ...undecided])],
  };
}

/** Maximum characters of a bot's name above a column of the grid. */
const MAX_NAME_LENGTH = 12;

/** Grid of pairs: a square of cells, the row's bot against the column's. */
function pairGrid({ standings, pairs, manifest }: Results): string {
  const bots = standings.map(({ bot }) => bot);
  const [column] = judgeOf(manifest.judge).columns;
  const largest = Math.max(0.05, ...pairs.map((row) => Math.abs(numberIn(row, column))));
  const cellOf = (bot: string, opponent: string): string => {
    const row = pairs.find((pair) =>
      [bot, opponent].every((name) => name === pair.bot || name === pair.opponent),
    );
    if (row === undefined || bot === opponent) return '<td></td>';
    const difference = (row.bot === bot ? 1 : -1) * numberIn(row, column);
    const text = signedPoints(difference);
    const isDecided = row.claim !== '';
    const title = `${bot} against ${opponent}: ${text} points${isDecided ? '' : ', not decided'}`;
    return `<td style="background:${divergingColour(difference / largest)}" title="${escapeHtml(title)}">${isDecided ? `<b>${text}</b>` : text}</td>`;
  };
  const heads = shortNames(bots, MAX_NAME_LENGTH).map((name) => `<th scope="col">${escapeHtml(name)}</th>`);
  const rows = bots.map((bot) => {
    const cells = bots.map((opponent) => cellOf(bot, opponent));
    return `<tr><th scope="row" class="l">${escapeHtml(bot)}</th>${cells.join('')}</tr>\n`;
  });
  return scrollRegion(
    'Differences of all pairs',
    `<table class="grid">\n<thead><tr><td></td>${heads.join('')}</tr></thead>\n<tbody>\n${rows.join('')}</tbody>\n</table>`,
  );
}

const hasAny = ({ pairs }: Results, column: string): boolean =>
  pairs.some((row) => (row[column] ?? '') !== '');

/** Columns of pairs; the page has more of them than the terminal. */
export function allPairColumns(results: Results): Column<Row>[] {
  const { pair, figures, engineFigures, verdict } = pairColumns(results.pairs, results.isSafe);
  const [points] = engineFigures;
  const estimate = (name: string, id: string, decimals = 2): Column<Row>[] => {
    const columns = [id, `${id}_low`, `${id}_high`] as const;
    const text = (row: Row): string =>
      rangeIn(row, columns, String) === '-'
        ? '-'
        : estimateIn(row, columns, (value) => toFixed(value, decimals));
    return hasAny(results, columns[1]) ? [numeric(name, text)] : [];
  };
  return [
    pair,
    verdict,
    ...figures,
    numeric('ahead, level, behind', (row) => `${row.seeds_ahead}, ${row.seeds_level}, ${row.seeds_behind}`),
    ...(points ? [points] : []),
    ...estimate('normalised Elo', 'normalised_elo', 0),
    ...estimate('effect', 'effect'),
    ...estimate('design effect', 'design_effect'),
  ];
}

/** Undefined for games of a single player. */
export function pairSection(results: Results): Section | undefined {
  const { pairs, manifest, score } = results;
  if (pairs.length === 0) return undefined;
  const { judge } = manifest;
  const meaning = judgeOf(judge).meaning(score.replaceAll('_', ' '));
  return {
    heading: 'Who beats whom',
    note: note(
      `Pairs by ${judge}: ${meaning}, over the games in which both sat. In the grid the first bot is the one on the left. Bold: one bot is better, after correction for testing all pairs.`,
      hasAny(results, 'points_0') &&
        '0, ½, 1, 1½, 2: seeds by the points of the first bot in its two games. Normalised Elo: effect of a single game on the scale of engine testing.',
      hasAny(results, 'effect_low') &&
        'Effect: difference divided by its standard deviation over seeds, comparable between games and judges. Showing it for one pair takes about (4 / effect)² seeds, and at least 20; with more pairs, up to a fifth more.',
      hasAny(results, 'design_effect_low') &&
        'Design effect: variance of games in seed blocks divided by that of independent games. Below 1, a game is worth more than an independent one.',
      hasUnevenSeeds(results) && 'A decided pair rests, and its seeds show how long it played.',
      manifest.until !== null &&
        'Rely on the intervals: a run stops while differences are too large on average.',
      ...verdictLegend(ruleOf(manifest.until)).map(sentence),
    ),
    body: [pairGrid(results), table('All pairs', allPairColumns(results), pairs)],
  };
}

/** Rating and interval; for a bot outside the rating scale, an arrow. */
function ratingLine(row: Row, colour: string): ChartEstimate {
  const level = Number(row.level);
  const drawn = estimateOf(row, row.bot, colour, RATING, whole);
  return level === 0 ? drawn : { ...drawn, beyond: level < 0 ? 'low' : 'high', text: levelText(level) };
}

/** Table of the rating differences between neighbouring bots. */
function stepTable(rows: readonly Row[]): string[] {
  const { toNext, toNextInterval, best, nash } = RATING_FIGURES;
  const hasNash = rows.some((row) => row.nash_value);
  const steps = rows.filter((row) => hasNash || row.to_next);
  if (steps.length === 0) return [];
  const columns: Column<Row>[] = [
    { name: 'bot', value: ({ bot }) => bot },
    toNext,
    toNextInterval,
    best,
    ...(hasNash ? [nash] : []),
  ];
  return [table('Steps between ratings', columns, steps)];
}

/** Undefined if fewer than two bots met others. */
export function ratingSection({ ratings, standings, isSafe, summary }: Results): Section | undefined {
  const order = standings.map(({ bot }) => bot);
  const rows = ratings.filter((row) => row.games_counted === ratings[0].games_counted && row.level !== '');
  if (rows.length < 2) return undefined;
  const heading = 'Ratings, points';
  if (rows.every(({ rating }) => rating === ''))
    return { heading, note: `There are ${noRatings(summary.seeds)}.`, body: [] };
  const { zero, misfits, cycle } = summary;
  return {
    heading,
    note: note(
      `From whole finishing orders, seats taken into account; 0 is ${zero ?? 'the mean of the rated bots'}. A bot rated 400 points higher finishes ahead in 10 games of 11.`,
      rows.some(({ level }) => level !== '0') && `Arrows: ${LEVEL_LEGEND}.`,
      isSafe &&
        'Whiskers are 95 % intervals for a number of seeds fixed in advance. They are not valid under repeated looks, such as those of stopping rules and leagues: rely on the pairs.',
      ...misfits.map(
        ({ bot, opponent, ahead, expected }) =>
          `The ratings do not fit ${bot} and ${opponent}: ${bot} finishes ahead in ${percent(ahead)} of games, ratings predict ${percent(expected)}.`,
      ),
      cycle && `Not transitive: ${[...cycle, cycle[0]].join(' beats ')}. No ratings can describe these bots.`,
    ),
    body: [
      intervalChart(
        rows.map((row) => ratingLine(row, botColour(order.indexOf(row.bot)))),
        { label: 'Ratings with their intervals', format: whole },
      ),
      ...stepTable(rows),
    ],
  };
}

/** Undefined for games of a single player. */
export function seatSection({ seatEffects, manifest, isSafe }: Results): Section | undefined {
  if (manifest.players < 2) return undefined;
  const rows = seatEffects.map((row) =>
    estimateOf(row, `seat ${row.seat}`, INK_COLOUR, ['effect', 'low', 'high'], signedPoints),
  );
  const limit = ' for a number of seeds fixed in advance: they are not valid under repeated looks';
  return {
    heading: 'What a seat is worth, points',
    note: `Win rate in this seat minus the rate by chance, in percentage points. Seats are counted from 0. Whiskers are 95 % intervals${isSafe ? limit : ''}.`,
    body: [
      intervalChart(rows, {
        label: 'What a seat is worth, with intervals',
        format: signedPoints,
        reference: { value: 0, name: 'no effect' },
      }),
    ],
  };
}
