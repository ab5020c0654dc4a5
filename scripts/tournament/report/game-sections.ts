// Sections about the games of a run: lengths, scores, means, thinking times, endings, faults, games to look
// at.

import { shellCommand } from '../../../arena/files/index.ts';
import { escapeHtml, numeric, type Row } from '../../../arena/tables/csv/index.ts';
import type { FaultCount, NotableGame } from '../../games/find/index.ts';
import {
  botColour,
  type Curve,
  curveChart,
  listColumns,
  type Section,
  scrollRegion,
  table,
} from '../../html/index.ts';
import { figureHead, gameName } from '../../output/results/index.ts';
import { numberIn } from '../../output/tables/index.ts';
import { meanText, percent, plural, rate, thousands } from '../../output/text/index.ts';
import { ALL_BOTS, type Results } from './read-results.ts';
import { spreadChart } from './spread-chart.ts';

const SPREAD_NOTE =
  'Median, with the 10th and 90th percentiles in brackets. Dark lines are medians; each histogram is scaled to its own tallest bar.';

const spreadCharts = (
  results: Results,
  which: 'scores' | 'roundsToWin',
  label: string,
  unit: string,
): string[] => {
  const rows = results.standings.map(({ bot }, i) => {
    return { label: bot, colour: botColour(i), counts: results[which].get(bot) ?? new Map() };
  });
  return [spreadChart(rows, label, unit)];
};

export const roundsSection = (results: Results): Section => ({
  heading: 'Rounds to win',
  note: `Only games that the bot won. ${SPREAD_NOTE}`,
  body: spreadCharts(results, 'roundsToWin', 'Rounds to win, by bot', ' rounds'),
});

export function scoreSection(results: Results): Section {
  const unit = results.summary.units[results.score];
  return {
    heading: `Scores: ${results.scoreHead}`,
    note: SPREAD_NOTE,
    body: spreadCharts(results, 'scores', 'Scores, by bot', unit === undefined ? '' : ` ${unit}`),
  };
}

/** Minimum share of a bot's games still in progress for a point of its curve: fewer are too uncertain. */
const MIN_SHARE = 0.25;

/** Scores over the rounds; undefined if all games end before the first sample. */
export function scoreCurveSection({ courses, standings, score, scoreHead }: Results): Section | undefined {
  const scoreName = score.replaceAll('_', ' ');
  const curves = standings.flatMap(({ bot, games }, i): Curve[] => {
    const points = courses
      .filter((row) => row.bot === bot && Number(row.games) >= MIN_SHARE * Number(games))
      .map((row) => {
        const [step, low, middle, high] = ['round', 'quarter', 'median', 'three_quarters'].map((name) =>
          numberIn(row, name),
        );
        const text = `round ${step}: ${scoreName} ${middle} (${low} to ${high}), ${plural(Number(row.games), 'game')}`;
        return { step, low, middle, high, text };
      });
    const last = points.at(-1);
    if (last === undefined) return [];
    const text = `round ${last.step}: ${last.middle} (${last.low} to ${last.high})`;
    return [{ label: bot, colour: botColour(i), text, points }];
  });
  if (curves.length === 0) return undefined;
  return {
    heading: `${scoreHead[0].toUpperCase()}${scoreHead.slice(1).replace(/(, .*)?$/, ' over rounds$1')}`,
    note: `Median over the games still in progress, every fifth round; the band spans the middle half of them. A curve ends when less than a quarter of the bot's games are in progress. Grey: the other bots. courses.csv has all values.`,
    body: [curveChart(curves, `Median of ${scoreName} over the rounds, by bot`)],
  };
}

/** Mean figures of each bot. */
export function figuresSection({ standings, summary: { units } }: Results): Section {
  const rows = [
    ...['games', 'seeds', 'unfinished', 'faults'].map((name) => [
      name,
      ...standings.map((row) => thousands(Number(row[name]))),
    ]),
    ...Object.keys(standings[0])
      .filter((name) => name.startsWith('mean_'))
      .map((name) => {
        const id = name.replace(/^mean_/, '');
        const means = standings.map((row) => meanText(numberIn(row, name)));
        return [`mean ${figureHead({ id, unit: units[id] })}`, ...means];
      }),
  ];
  return {
    heading: 'Figures',
    note: `Means over all games of a bot${Object.values(units).includes('M') ? '; M is millions' : ''}.`,
    body: [table('Figures', listColumns(['', ...standings.map(({ bot }) => bot)]), rows)],
  };
}

/** Means of the user's own statistics; undefined without any. */
export function probeSection({ standings, probeMeans }: Results): Section | undefined {
  if (probeMeans.size === 0) return undefined;
  const bots = standings.map(({ bot }) => bot);
  const hasAll = [...probeMeans.values()].some((means) => means.has(ALL_BOTS));
  const columns = hasAll ? [...bots, ALL_BOTS] : bots;
  const heading = 'Statistics of your own';
  return {
    heading,
    note: "Means over the rows of each probe's file.",
    body: [
      table(
        heading,
        listColumns(['', ...columns]),
        [...probeMeans].map(([figure, means]) => [
          figure,
          ...columns.map((bot) => meanText(means.get(bot) ?? Number.NaN)),
        ]),
      ),
    ],
  };
}

/** Thinking times of bots; undefined without timing.csv. */
export function timingSection({ timing }: Results): Section | undefined {
  if (timing.length === 0) return undefined;
  const time = (name: string, id: string) => numeric<Row>(name, (row) => rate(numberIn(row, id)));
  const count = (name: string, id: string) => numeric<Row>(name, (row) => thousands(numberIn(row, id)));
  const columns = [
    { name: 'bot', value: ({ bot }: Row) => bot },
    time('a game', 'ms_per_game'),
    time('a decision', 'ms_per_decision'),
    time('slowest decision', 'slowest_ms'),
    count('decisions', 'decisions'),
    count('games timed', 'games'),
  ];
  return {
    heading: 'Thinking time, ms',
    note: 'Measured on this machine, with everything else that ran on it. A decision is one answer of a bot: one action or several.',
    body: [table('Thinking time', columns, timing)],
  };
}

export function endingsSection({ endings, faults, folder, summary }: Results): Section {
  const { unfinished, faulted, failed } = summary;
  const total = endings.reduce((sum, [, games]) => sum + games, 0);
  const reasons = table(
    'Reasons why games ended',
    listColumns(['reason', 'games', 'share']),
    endings.map(([reason, games]) => [reason, thousands(games), percent(games / total)]),
  );
  const faultTable = table(
    'Faults',
    [
      { name: 'bot', value: ({ bot }) => bot },
      { name: 'fault', value: ({ code }) => code },
      { name: 'the first time', value: ({ code, first }) => first.fault.slice(code.length + 2) },
      numeric('games', ({ games }: FaultCount) => thousands(games)),
      numeric('first in', ({ first }: FaultCount) => gameName(first.id)),
    ],
    faults,
    ({ first }, column) =>
      column === 'first in' ? shellCommand('game', '--of', folder, gameName(first.id)) : undefined,
  );
  const failedText =
    failed === 0
      ? ''
      : ` ${plural(failed, 'game')} failed by an engine error and are not counted: see failures.csv.`;
  return {
    heading: 'How games ended',
    note: `${plural(unfinished, 'game')} ended by a limit of the arena; in ${plural(faulted, 'game')} a bot was expelled.${failedText}`,
    body: [reasons, ...(faults.length > 0 ? [faultTable] : [])],
  };
}

function faultText({ bot, fault, games, first_game, seat, fault_detail, at, why, stack }: Row): string {
  const lines = [
    `${bot}: ${fault} in ${plural(Number(games), 'game')}, first in ${first_game} at seat ${seat}`,
    fault_detail,
    ...(why ? [`because ${why}`] : []),
    ...(at ? [`in ${at}`] : []),
    ...(stack ? stack.split('|').map((call) => `at ${call}`) : []),
  ];
  return `<pre>${lines.map((line) => escapeHtml(line)).join('\n')}</pre>`;
}

export function faultSection({ faultKinds }: Results): Section | undefined {
  if (faultKinds.length === 0) return undefined;
  const heading = 'Causes of faults';
  return {
    heading,
    note: 'Each kind of fault of each bot: the position of the seat at the first one, and the lines of the bot that led to it or why the action was illegal.',
    body: [scrollRegion(heading, faultKinds.map(faultText).join('\n'))],
  };
}

/** Reason why a game is listed. @param lossFigure the figure that losses are measured by */
export function reasonOf(
  { why, measure, bot, fault, rounds }: NotableGame,
  { lossFigure, summary }: Results,
): string {
  switch (why) {
    case 'worst loss': {
      const unit = summary.units[lossFigure];
      const behind = `${thousands(measure)}${unit === undefined ? '' : ` ${unit}`}`;
      return `worst loss of ${bot}: ${behind} behind in ${lossFigure.replaceAll('_', ' ')}`;
    }
    case 'upset':
      return `upset: the win rate of ${bot} is ${percent(measure).replace(' %', '')} points above the winner's`;
    case 'longest':
      return `long: ${plural(rounds, 'round')}`;
    case 'fault':
      return `${bot} was expelled, ${fault}`;
    case 'unfinished':
      return 'nobody won';
    case 'last':
      return 'one of the last';
  }
}

export function gamesSection(results: Results): Section | undefined {
  const { notable, folder } = results;
  if (notable.length === 0) return undefined;
  const heading = 'Games to look at';
  const view = (name: string): string => shellCommand('view', folder, name);
  const list = table(
    heading,
    [
      { name: 'game', value: ({ id }) => gameName(id) },
      { name: 'why', value: (game) => reasonOf(game, results) },
      { name: 'won by', value: ({ winners }) => winners || 'nobody' },
      numeric('rounds', ({ rounds }: NotableGame) => thousands(rounds)),
      numeric('seed', ({ seed }: NotableGame) => String(seed)),
    ],
    notable,
    ({ id }, column) => (column === 'game' ? view(gameName(id)) : undefined),
  );
  return {
    heading,
    note: `The button copies the command that makes a page of the game: \`${view('GAME')}\`. \`${shellCommand('game', '--of', folder, 'GAME')}\` narrates it, \`${shellCommand('games', folder)}\` lists others. With all these games on their boards, a page for each bot and the data, as links: \`${shellCommand('report', folder, '--site', 'public')}\`.`,
    body: [list],
  };
}
