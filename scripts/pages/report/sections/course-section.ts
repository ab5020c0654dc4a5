// Scores over the rounds, on the page of a run.
import { figureHead } from '../../../output/words/figure-head.ts';
import { counted } from '../../../output/words/number-words.ts';
import { type Course, courseChart } from '../charts/course-chart.ts';
import { botColour } from '../colours.ts';
import { escapeHtml, type Section } from '../html.ts';
import { numberIn, type Results } from '../read-results.ts';

/** Where fewer of a bot's games go on, those that do say little of it. */
const SHARE_SHOWN = 0.25;

/** Nothing for runs whose games are all shorter than the first sample. */
export function courseSection({ courses, standings, score, summary }: Results): Section | undefined {
  const unit = summary.units[score];
  const words = score.replaceAll('_', ' ');
  const drawn = standings.flatMap(({ bot, games }, i): Course[] => {
    const points = courses
      .filter((row) => row.bot === bot && Number(row.games) >= SHARE_SHOWN * Number(games))
      .map((row) => {
        const [round, quarter, median, threeQuarters] = ['round', 'quarter', 'median', 'three_quarters'].map(
          (name) => numberIn(row, name) ?? Number.NaN,
        );
        const text = `round ${round}: ${words} ${median} (${quarter} to ${threeQuarters}), ${counted(Number(row.games), 'game')}`;
        return { round, quarter, median, threeQuarters, text };
      });
    const last = points.at(-1);
    if (last === undefined) return [];
    const text = `round ${last.round}: ${last.median} (${last.quarter} to ${last.threeQuarters})`;
    return [{ label: bot, colour: botColour(i), text, points }];
  });
  if (drawn.length === 0) return undefined;
  const head = figureHead({ id: score, unit });
  return {
    heading: `${head[0].toUpperCase()}${head.slice(1).replace(/(, .*)?$/, ' over rounds$1')}`,
    note: escapeHtml(
      `Median of the games that still went on after so many rounds, every fifth; the band holds the middle half of them. Drawn as far as a quarter of a bot's games went on. Grey: the other bots. All of it is in courses.csv.`,
    ),
    body: courseChart(drawn, `Median of ${words} over the rounds, by bot`),
  };
}
