// The standings on the page of a run: the figures of the terminal's table, and win rates to look at.
import { standingsLegend } from '../../../output/tables/standings-table.ts';
import { figureHead } from '../../../output/words/figure-head.ts';
import { lookedAtWords } from '../../../output/words/looked-at-words.ts';
import {
  counted,
  fixed,
  percent,
  signedPoints,
  thousands,
  whole,
} from '../../../output/words/number-words.ts';
import { intervalChart } from '../charts/interval-chart.ts';
import { botColour } from '../colours.ts';
import { escapeHtml, htmlTable, type Section } from '../html.ts';
import { numberIn, type Results, type Row } from '../read-results.ts';
import { whisker } from '../whisker.ts';

const SAFE =
  'Whiskers are safe 95 % intervals: right at every seed at once in 95 % of runs, so that the run may be watched and stopped for what it shows.';
const PLAIN = 'Whiskers are 95 % intervals.';

const WIN_RATE = ['win_rate', 'win_rate_low', 'win_rate_high'] as const;

function table({ standings, isSafe, summary, score }: Results): string {
  const number = (row: Row, column: string): number => numberIn(row, column) ?? Number.NaN;
  const interval = isSafe ? 'safe 95 % interval' : '95 % interval';
  const scoreHead = figureHead({ id: score, unit: summary.units[score] });
  const head = [
    'bot',
    'seeds',
    'games',
    'win rate',
    interval,
    'lift, points',
    'mean place',
    `mean ${scoreHead}`,
    'median round won',
    'unfinished',
    'faults',
  ];
  const rows = standings.map((row) => [
    row.bot,
    thousands(number(row, 'seeds')),
    thousands(number(row, 'games')),
    percent(number(row, 'win_rate')),
    numberIn(row, 'win_rate_low') === undefined
      ? '-'
      : `${percent(number(row, 'win_rate_low'))} to ${percent(number(row, 'win_rate_high'))}`,
    signedPoints(number(row, 'lift')),
    fixed(number(row, 'mean_place'), 2),
    fixed(number(row, `mean_${score}`), 1),
    whole(number(row, 'median_round_won')),
    thousands(number(row, 'unfinished')),
    thousands(number(row, 'faults')),
  ]);
  return htmlTable(head, rows, { name: 'Standings' });
}

export function standingsSection(results: Results): Section {
  const { standings, manifest, summary, isSafe } = results;
  const rows = standings.map((row, i) => whisker(row, row.bot, botColour(i), WIN_RATE, percent));
  const reference = manifest.players > 1 ? { value: 1 / manifest.players, name: 'chance' } : undefined;
  const lookedAt = typeof summary.lookedAt === 'number' ? lookedAtWords(summary.lookedAt) : '';
  const note = [
    isSafe ? SAFE : PLAIN,
    `They count seeds, not games, as evidence: ${counted(summary.seeds, 'seed')} here.`,
    ...(lookedAt !== '' ? [`${lookedAt[0].toUpperCase()}${lookedAt.slice(1)}.`] : []),
    ...(standings.length > 1
      ? ['Two bots whose whiskers overlap may still differ: the pairs below compare them on the same seeds.']
      : []),
  ];
  const legend = standingsLegend(manifest.players);
  return {
    heading: 'Standings',
    note: escapeHtml(note.join(' ')),
    body: [
      intervalChart(rows, { label: 'Win rates with their intervals', format: percent, reference }),
      table(results),
      `<p>${escapeHtml(`${legend[0].toUpperCase()}${legend.slice(1)}.`)}</p>`,
    ].join('\n'),
  };
}
