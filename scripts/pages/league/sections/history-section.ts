// How ratings moved as bots joined, on the page of a league.

import { whole } from '../../../output/words/number-words.ts';
import { type Course, courseChart } from '../../report/charts/course-chart.ts';
import { botColour } from '../../report/colours.ts';
import { escapeHtml, htmlTable, type Section } from '../../report/html.ts';
import { numberIn, type Row } from '../../report/read-results.ts';

/** Bots drawn: a chart each is as many as can be looked at. All are in the table. */
const DRAWN = 12;

const ratingText = (row: Row): string => {
  const [value, low, high] = ['rating', 'rating_low', 'rating_high'].map((name) => numberIn(row, name));
  if (value === undefined) return row.level === '' ? '-' : Number(row.level) > 0 ? 'above' : 'below';
  return low === undefined || high === undefined
    ? whole(value)
    : `${whole(value)} (${whole(low)} to ${whole(high)})`;
};

function courseOf(bot: string, colour: string, rows: readonly Row[]): Course[] {
  const points = rows.flatMap((row) => {
    const value = numberIn(row, 'rating');
    if (row.bot !== bot || value === undefined) return [];
    const text = `${row.bots} bots, ${row.joined} joined last: ${ratingText(row)}`;
    return [
      {
        round: Number(row.bots),
        quarter: numberIn(row, 'rating_low') ?? value,
        median: value,
        threeQuarters: numberIn(row, 'rating_high') ?? value,
        text,
      },
    ];
  });
  const last = points.at(-1);
  return last === undefined ? [] : [{ label: bot, colour, text: `rating ${whole(last.median)}`, points }];
}

/**
 * @param history rows of history.csv @param order bots as the standings have them, which gives their colours
 * @returns nothing while there was a single stage
 */
export function historySection(history: readonly Row[], order: readonly string[]): Section | undefined {
  const stages = [...new Set(history.map(({ bots }) => bots))];
  if (stages.length < 2) return undefined;
  const courses = order.slice(0, DRAWN).flatMap((bot, i) => courseOf(bot, botColour(i), history));
  const head = stages.map((bots) => {
    const first = history.find((row) => row.bots === bots);
    return `${bots}: ${first?.joined ?? ''}`;
  });
  const cells = order.map((bot) => [
    bot,
    ...stages.map((bots) => {
      const row = history.find((one) => one.bots === bots && one.bot === bot);
      return row === undefined ? '' : ratingText(row);
    }),
  ]);
  const more = order.length > DRAWN ? ` The charts show the first ${DRAWN} of the standings.` : '';
  return {
    heading: 'How ratings moved as bots joined',
    note: escapeHtml(
      `Ratings of the games among the first so many bots, in the order in which they joined; bands are 95 % intervals. The first bot of the league that is rated is 0.${more} All of it is in history.csv.`,
    ),
    body: [
      ...(courses.length > 0
        ? [
            courseChart(courses, 'Rating as bots joined, by bot', {
              along: 'bots that had joined',
              steps: stages.map(Number),
            }),
          ]
        : []),
      htmlTable(['bot', ...head], cells, { name: 'Ratings as bots joined' }),
    ].join('\n'),
  };
}
