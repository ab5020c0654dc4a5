// The page of a run: what its tables say, as pictures. Made from the files of the run alone.
import { thousands } from '../ui/number-words.ts';
import { botColour } from './colours.ts';
import { histograms } from './histograms.ts';
import { escapeHtml, htmlPage, htmlTable, type Section } from './html.ts';
import { type PairCell, pairGrid } from './pair-grid.ts';
import type { Results, Row } from './read-results.ts';
import { type Whisker, whiskerChart } from './whisker-chart.ts';

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const words = (id: string): string => id.replaceAll('_', ' ');
const optional = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** A whisker from three columns of a row. */
function whisker(
  row: Row,
  label: string,
  colour: string,
  columns: readonly [string, string, string],
  format: (value: number) => string,
): Whisker {
  const [value, low, high] = columns.map((column) => optional(row[column]));
  const interval = low === undefined || high === undefined ? '' : ` (${format(low)} to ${format(high)})`;
  return {
    label,
    colour,
    value: value ?? Number.NaN,
    low,
    high,
    text: `${format(value ?? Number.NaN)}${interval}`,
  };
}

function winRates({ standings, manifest }: Results): Section {
  const rows = standings.map((row, i) =>
    whisker(row, row.bot, botColour(i), ['win_rate', 'win_rate_low', 'win_rate_high'], percent),
  );
  const reference = manifest.players > 1 ? { value: 1 / manifest.players, name: 'chance' } : undefined;
  return {
    heading: 'Win rates',
    note: 'Whiskers are 95 % intervals that count seeds, not games, as evidence. Two bots whose whiskers overlap may still differ: the pairs below compare them on the same seeds.',
    body: whiskerChart(rows, { format: percent, reference }),
  };
}

function ratings({ ratings, standings }: Results): Section | undefined {
  const order = standings.map(({ bot }) => bot);
  const rows = ratings.filter((row) => row.games_counted === ratings[0].games_counted && row.rating !== '');
  if (rows.length < 2) return undefined;
  const format = (value: number): string => value.toFixed(0);
  return {
    heading: 'Ratings',
    note: 'From whole finishing orders, seats taken into account. A bot 400 points above another finishes ahead of it in ten games of eleven.',
    body: whiskerChart(
      rows.map((row) =>
        whisker(
          row,
          row.bot,
          botColour(order.indexOf(row.bot)),
          ['rating', 'rating_low', 'rating_high'],
          format,
        ),
      ),
      { format },
    ),
  };
}

function pairs({ pairs, standings }: Results): Section | undefined {
  if (pairs.length === 0) return undefined;
  const bots = standings.map(({ bot }) => bot);
  const cells = new Map<string, PairCell>();
  for (const row of pairs) {
    const [difference, sure] = [Number(row.difference), row.claim !== ''];
    cells.set(`${row.bot}\n${row.opponent}`, { difference, sure });
    cells.set(`${row.opponent}\n${row.bot}`, { difference: -difference, sure });
  }
  return {
    heading: 'Who beats whom',
    note: 'Win rate of the bot on the left less that of the bot above, in points, where both sat at one table. Bold: one may be called better, all pairs considered together.',
    body: pairGrid(bots, (i, j) => cells.get(`${bots[i]}\n${bots[j]}`)),
  };
}

function spreads(results: Results, which: 'scores' | 'wonIn'): string {
  return histograms(
    results.standings.map(({ bot }, i) => ({
      label: bot,
      colour: botColour(i),
      counts: results[which].get(bot) ?? new Map(),
    })),
  );
}

const spreadNote =
  'Median, and in brackets the range without the lowest and the highest tenth. Black lines are medians; each histogram is drawn to its own tallest bar.';

function seats({ seatEffects, manifest }: Results): Section | undefined {
  if (manifest.players < 2) return undefined;
  const points = (value: number): string => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;
  return {
    heading: 'What a seat is worth',
    note: 'Win rate of whoever sits there less chance, in points. Seats are counted from 0.',
    body: whiskerChart(
      seatEffects.map((row) =>
        whisker(row, `seat ${row.seat}`, '#2b2a28', ['effect', 'low', 'high'], points),
      ),
      { format: points, reference: { value: 0, name: 'no effect' } },
    ),
  };
}

function figures({ standings }: Results): Section {
  const [first] = standings;
  const means = Object.keys(first).filter((name) => name.startsWith('mean_'));
  const rows = ['games', 'unfinished', 'faults', ...means].map((name) => [
    words(name.replace(/^mean_/, '')),
    ...standings.map((row) => row[name]),
  ]);
  return {
    heading: 'Figures',
    note: 'Means over all games of a bot. results/README.md of the project says what each of them counts.',
    body: htmlTable(['', ...standings.map(({ bot }) => bot)], rows),
  };
}

/** The page as HTML; equal results give equal bytes. */
export function reportPage(results: Results): string {
  const { manifest, score, name } = results;
  const { title, players, options, firstSeed, seating, maxRounds } = manifest;
  const games = results.standings.reduce((sum, row) => sum + Number(row.games), 0) / players;
  const lead = [
    `${thousands(games)} games of ${escapeHtml(title)}`,
    `${players} player${players === 1 ? '' : 's'}`,
    options.length > 0 ? `options ${escapeHtml(options.join(', '))}` : 'no options',
    ...Object.entries(results.ownFiles).map(([kind, file]) => `${escapeHtml(kind)} ${escapeHtml(file)}`),
    `seeds ${firstSeed} to ${firstSeed + results.seeds - 1}`,
    `at most ${maxRounds} rounds`,
    `${escapeHtml(seating)} seating`,
    `run ${escapeHtml(name)}`,
  ].join(' · ');
  const sections = [
    winRates(results),
    pairs(results),
    ratings(results),
    { heading: `Scores: ${words(score)}`, note: spreadNote, body: spreads(results, 'scores') },
    {
      heading: 'Rounds to win',
      note: `Of the games a bot won. ${spreadNote}`,
      body: spreads(results, 'wonIn'),
    },
    seats(results),
    figures(results),
  ];
  return htmlPage(
    `Tournament of ${title}`,
    lead,
    sections.filter((section) => section !== undefined),
  );
}
