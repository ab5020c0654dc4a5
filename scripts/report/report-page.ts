// The page of a run: what its tables say, as pictures. Made from the files of the run alone.
import { figureHead } from '../ui/figure-head.ts';
import { counted, meanText, percent, signedPoints, thousands } from '../ui/number-words.ts';
import { botColour } from './colours.ts';
import { faultSection } from './fault-section.ts';
import { histograms } from './histograms.ts';
import { escapeHtml, htmlPage, htmlTable, type Section } from './html.ts';
import { pairSection } from './pair-section.ts';
import { ratingSection } from './rating-section.ts';
import { numberIn, type Results } from './read-results.ts';
import { whisker } from './whisker.ts';
import { whiskerChart } from './whisker-chart.ts';

const SAFE =
  'Whiskers are safe 95 % intervals: right at every seed at once in 95 % of runs, so that the run may be watched and stopped for what it shows.';
const PLAIN = 'Whiskers are 95 % intervals.';

function winRates({ standings, manifest, summary }: Results): Section {
  const rows = standings.map((row, i) =>
    whisker(row, row.bot, botColour(i), ['win_rate', 'win_rate_low', 'win_rate_high'], percent),
  );
  const reference = manifest.players > 1 ? { value: 1 / manifest.players, name: 'chance' } : undefined;
  return {
    heading: 'Win rates',
    note: `${manifest.until === null ? PLAIN : SAFE} They count seeds, not games, as evidence: ${counted(summary.seeds, 'seed')} here. Two bots whose whiskers overlap may still differ: the pairs below compare them on the same seeds.`,
    body: whiskerChart(rows, { format: percent, reference }),
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
  return {
    heading: 'What a seat is worth, points',
    note: `Win rate of the bots that sit there less chance, in percentage points. Seats are counted from 0. Whiskers are 95 % intervals${manifest.until === null ? '' : ' for a number of seeds fixed beforehand: they do not allow for a stopping rule'}.`,
    body: whiskerChart(
      seatEffects.map((row) =>
        whisker(row, `seat ${row.seat}`, '#2b2a28', ['effect', 'low', 'high'], signedPoints),
      ),
      { format: signedPoints, reference: { value: 0, name: 'no effect' } },
    ),
  };
}

function figures({ standings, summary }: Results): Section {
  const [first] = standings;
  const means = Object.keys(first).filter((name) => name.startsWith('mean_'));
  const rows = [
    ...['games', 'seeds', 'unfinished', 'faults'].map((name) => [
      name,
      ...standings.map((row) => thousands(Number(row[name]))),
    ]),
    ...means.map((name) => {
      const id = name.replace(/^mean_/, '');
      return [
        `mean ${figureHead({ id, unit: summary.units[id] })}`,
        ...standings.map((row) => meanText(numberIn(row, name) ?? Number.NaN)),
      ];
    }),
  ];
  return {
    heading: 'Figures',
    note: 'Means over all games of a bot; M is millions. results/README.md of the project says what each of them counts.',
    body: htmlTable(['', ...standings.map(({ bot }) => bot)], rows),
  };
}

/** What the run was asked for and came to, as one line under the title. */
function leadOf(results: Results): string {
  const { manifest, summary, ownFiles, name } = results;
  const { title, players, options, firstSeed, seating, maxRounds, until, judge } = manifest;
  const ending =
    summary.stoppedAfter === null
      ? `stopping rule ${until} did not hold`
      : `stopped after ${counted(summary.stoppedAfter, 'seed')} of at most ${thousands(manifest.seeds)}: ${until}`;
  return [
    `${counted(summary.games, 'game')} of ${title}`,
    counted(players, 'player'),
    options.length > 0 ? `options ${options.join(', ')}` : 'no options',
    ...Object.entries(ownFiles).map(([kind, file]) => `${kind} ${file}`),
    `seeds ${firstSeed} to ${firstSeed + summary.seeds - 1}`,
    ...(until === null ? [] : [ending]),
    ...(players > 1 ? [`pairs judged by ${judge}`] : []),
    `at most ${maxRounds} rounds`,
    `${seating} seating`,
    `run ${name}`,
  ]
    .map(escapeHtml)
    .join(' · ');
}

/** The page as HTML; equal results give equal bytes. */
export function reportPage(results: Results): string {
  const { manifest, score, summary } = results;
  const sections = [
    winRates(results),
    pairSection(results),
    ratingSection(results),
    {
      heading: `Scores: ${figureHead({ id: score, unit: summary.units[score] })}`,
      note: spreadNote,
      body: spreads(results, 'scores'),
    },
    {
      heading: 'Rounds to win',
      note: `Of the games a bot won. ${spreadNote}`,
      body: spreads(results, 'wonIn'),
    },
    seats(results),
    figures(results),
    faultSection(results),
  ];
  return htmlPage(
    `Tournament of ${manifest.title}`,
    leadOf(results),
    sections.filter((section) => section !== undefined),
  );
}
