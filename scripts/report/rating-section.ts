// Ratings on the page of a run, with all that limits what they say.
import { percent, whole } from '../ui/number-words.ts';
import { botColour } from './colours.ts';
import { escapeHtml, type Section } from './html.ts';
import type { Results, Row } from './read-results.ts';
import { whisker } from './whisker.ts';
import { type Whisker, whiskerChart } from './whisker-chart.ts';

/** Words for bots whose distance to the others no game measures, and on which side of them they are. */
const BEYOND: Readonly<Record<string, 'low' | 'high'>> = {
  winless: 'low',
  below: 'low',
  unbeaten: 'high',
  above: 'high',
};

function rowOf(row: Row, colour: string): Whisker {
  const beyond = BEYOND[row.limit.split(' ')[0]];
  const drawn = whisker(row, row.bot, colour, ['rating', 'rating_low', 'rating_high'], whole);
  return beyond === undefined ? drawn : { ...drawn, beyond, text: row.limit };
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

/** Nothing where fewer than two bots are rated. */
export function ratingSection({ ratings, standings, manifest, summary }: Results): Section | undefined {
  const order = standings.map(({ bot }) => bot);
  const rows = ratings.filter(
    (row) => row.games_counted === ratings[0].games_counted && (row.rating !== '' || row.limit !== ''),
  );
  if (rows.length < 2) return undefined;
  const note = [
    'From whole finishing orders, seats taken into account. A bot 400 points above another finishes ahead of it in ten games of eleven.',
    ...(rows.some((row) => row.limit !== '')
      ? ['An arrow: no game tells how far the bot is from the others, only on which side.']
      : []),
    ...(manifest.until === null
      ? []
      : [
          'Whiskers are 95 % intervals that take the number of seeds for fixed. This run had a stopping rule, for which they do not allow: rely on the pairs.',
        ]),
    ...fitNotes(summary),
  ].join(' ');
  return {
    heading: 'Ratings, points',
    note: escapeHtml(note),
    body: whiskerChart(
      rows.map((row) => rowOf(row, botColour(order.indexOf(row.bot)))),
      { format: whole },
    ),
  };
}
