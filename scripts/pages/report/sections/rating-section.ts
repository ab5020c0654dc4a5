// Ratings on the page of a run, with all that limits what they say.
import { LEVEL_LEGEND, levelWords, NO_RATINGS } from '../../../output/words/level-words.ts';
import { percent, whole } from '../../../output/words/number-words.ts';
import { type Estimate, intervalChart } from '../charts/interval-chart.ts';
import { botColour } from '../colours.ts';
import { escapeHtml, htmlTable, type Section } from '../html.ts';
import { numberIn, type Results, type Row } from '../read-results.ts';
import { whisker } from '../whisker.ts';

/** Bots that no game ties to the rated ones stand on one side of them. */
function rowOf(row: Row, colour: string): Estimate {
  const level = Number(row.level);
  const drawn = whisker(row, row.bot, colour, ['rating', 'rating_low', 'rating_high'], whole);
  return level === 0 ? drawn : { ...drawn, beyond: level < 0 ? 'low' : 'high', text: levelWords(level) };
}

/** How far each rated bot is from the next: what a reader of ratings asks most. */
function stepTable(rows: readonly Row[]): string {
  const cell = (row: Row, name: string): string => whole(numberIn(row, name) ?? Number.NaN);
  const hasNash = rows.some((row) => (row.nash_value ?? '') !== '');
  const steps = rows.filter((row) => hasNash || (row.to_next ?? '') !== '');
  if (steps.length === 0) return '';
  return htmlTable(
    ['bot', 'more than the next', '95 % interval', 'chance to be best', ...(hasNash ? ['Nash value'] : [])],
    steps.map((row) => [
      row.bot,
      cell(row, 'to_next'),
      (row.to_next_low ?? '') === '' ? '-' : `${cell(row, 'to_next_low')} to ${cell(row, 'to_next_high')}`,
      percent(numberIn(row, 'best')),
      ...(hasNash ? [cell(row, 'nash_value')] : []),
    ]),
    { name: 'Steps between ratings' },
  );
}

function fitNotes({ misfits, cycle }: Results['summary']): string[] {
  const notes = misfits.map(
    ({ bot, opponent, ahead, expected }) =>
      `They do not describe ${bot} and ${opponent}: ${bot} finishes ahead in ${percent(ahead)} of games, ratings say ${percent(expected)}.`,
  );
  if (cycle) {
    notes.push(`Not transitive: ${[...cycle, cycle[0]].join(' beats ')}. No rating can be true here.`);
  }
  return notes;
}

/** Nothing for fewer than two bots that met others. */
export function ratingSection({ ratings, standings, isSafe, summary }: Results): Section | undefined {
  const order = standings.map(({ bot }) => bot);
  const rows = ratings.filter((row) => row.games_counted === ratings[0].games_counted && row.level !== '');
  if (rows.length < 2) return undefined;
  const heading = 'Ratings, points';
  if (rows.every(({ rating }) => rating === ''))
    return { heading, note: escapeHtml(`There are ${NO_RATINGS}.`), body: '' };
  const note = [
    `From whole finishing orders, seats taken into account; 0 is ${summary.zero ?? 'the mean of the rated bots'}. A bot rated 400 points higher finishes ahead in 10 games of 11.`,
    ...(rows.some((row) => Number(row.level) !== 0) ? [`Arrows: ${LEVEL_LEGEND}.`] : []),
    ...(isSafe
      ? [
          'Whiskers are 95 % intervals for a number of seeds fixed beforehand. They do not allow for looking again and again, as stopping rules and leagues do: rely on the pairs.',
        ]
      : []),
    ...fitNotes(summary),
  ].join(' ');
  return {
    heading,
    note: escapeHtml(note),
    body: [
      intervalChart(
        rows.map((row) => rowOf(row, botColour(order.indexOf(row.bot)))),
        { label: 'Ratings with their intervals', format: whole },
      ),
      stepTable(rows),
    ].join('\n'),
  };
}
