// The page of a run: what it has shown in one sentence, then what its tables say, as pictures. Made from the files of the
// run alone.
import { figureHead } from '../../output/words/figure-head.ts';
import { counted } from '../../output/words/number-words.ts';
import { answer } from './answer.ts';
import { spreadChart } from './charts/spread-chart.ts';
import { botColour } from './colours.ts';
import { escapeHtml, htmlPage } from './html.ts';
import type { Results } from './read-results.ts';
import { courseSection } from './sections/course-section.ts';
import { endingText, factsSection } from './sections/facts-section.ts';
import { faultSection } from './sections/fault-section.ts';
import { figuresSection } from './sections/figures-section.ts';
import { endingsSection, gamesSection } from './sections/games-section.ts';
import { moneySection } from './sections/money-section.ts';
import { pairSection } from './sections/pair-section.ts';
import { ratingSection } from './sections/rating-section.ts';
import { seatSection } from './sections/seat-section.ts';
import { standingsSection } from './sections/standings-section.ts';
import { timingSection } from './sections/timing-section.ts';

const spreadNote =
  'Median, and in brackets the range without the lowest and the highest tenth. Dark lines are medians; each histogram is drawn to its own tallest bar.';

function spreads(results: Results, which: 'scores' | 'wonIn', label: string, unit = ''): string {
  return spreadChart(
    results.standings.map(({ bot }, i) => ({
      label: bot,
      colour: botColour(i),
      counts: results[which].get(bot) ?? new Map(),
    })),
    label,
    unit,
  );
}

/** What the run was asked for and came to, as one line under the answer. */
function leadOf(results: Results): string {
  const { manifest, summary, ownFiles } = results;
  const { title, players, options, firstSeed, seating, maxRounds, until, judge } = manifest;
  return [
    `${counted(summary.games, 'game')} of ${title}`,
    counted(players, 'player'),
    options.length > 0 ? `options ${options.join(', ')}` : 'no options',
    ...Object.entries(ownFiles).map(([kind, file]) => `${kind} ${file}`),
    `seeds ${firstSeed} to ${firstSeed + summary.seeds - 1}`,
    ...(until === null ? [] : [endingText(results)]),
    ...(players > 1 ? [`pairs judged by ${judge}`] : []),
    `at most ${maxRounds} rounds`,
    `${seating} seating`,
  ]
    .map(escapeHtml)
    .join(' · ');
}

export interface PageOptions {
  /** The way from the page to the folder of the run; empty when it lies there. */
  readonly links?: string;
}

/** The page as HTML; equal results give equal bytes. */
export function reportPage(results: Results, { links = '' }: PageOptions = {}): string {
  const { manifest, score, summary } = results;
  const unit = summary.units[score];
  const sections = [
    standingsSection(results),
    pairSection(results),
    ratingSection(results),
    seatSection(results),
    {
      heading: 'Rounds to win',
      note: `Of the games a bot won. ${spreadNote}`,
      body: spreads(results, 'wonIn', 'Rounds to win, by bot', ' rounds'),
    },
    {
      heading: `Scores: ${figureHead({ id: score, unit })}`,
      note: spreadNote,
      body: spreads(results, 'scores', 'Scores, by bot', unit === undefined ? '' : ` ${unit}`),
    },
    courseSection(results),
    moneySection(results),
    figuresSection(results),
    timingSection(results),
    endingsSection(results),
    faultSection(results),
    gamesSection(results),
    factsSection(results, links),
  ];
  return htmlPage({
    title: `Tournament of ${manifest.title}`,
    answer: answer(results),
    lead: leadOf(results),
    sections: sections.filter((section) => section !== undefined),
  });
}
