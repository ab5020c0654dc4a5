// What bots reach in a game on average, on the page of a run.
import { figureHead } from '../../../output/words/figure-head.ts';
import { meanText, thousands } from '../../../output/words/number-words.ts';
import { htmlTable, type Section } from '../html.ts';
import { numberIn, type Results } from '../read-results.ts';

export function figuresSection({ standings, summary }: Results): Section {
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
    note: `Means over all games of a bot${Object.values(summary.units).includes('M') ? '; M is millions' : ''}.`,
    body: htmlTable(['', ...standings.map(({ bot }) => bot)], rows, { name: 'Figures' }),
  };
}
