// The page of a run: its result in one sentence, then tables and charts. Made from the files of the run
// alone.

import { htmlPage, type Section } from '../../html/index.ts';
import { optionLines } from '../../output/results/index.ts';
import { plural } from '../../output/text/index.ts';
import { answer } from './answer.ts';
import { endingText, factsSection } from './facts-section.ts';
import { fieldSection, lossSection } from './field-section.ts';
import * as games from './game-sections.ts';
import { moneySection } from './money-section.ts';
import type { Results } from './read-results.ts';
import * as standings from './standing-sections.ts';

/** Settings and size of the run, as one line under the answer. */
function leadOf(results: Results): string {
  const { titleName, manifest, summary, dataFiles } = results;
  const { players, options, firstSeed, seating, maxRounds, until, judge } = manifest;
  return [
    `${plural(summary.games, 'game')} of ${titleName}`,
    plural(players, 'player'),
    options.length > 0 ? `options ${options.join(', ')}` : 'no options',
    ...Object.entries(dataFiles).map(([kind, file]) => `${kind} ${file}`),
    `seeds ${firstSeed} to ${firstSeed + summary.seeds - 1}`,
    ...(until === null ? [] : [endingText(results)]),
    ...(players > 1 ? [`pairs judged by ${judge}`] : []),
    `at most ${maxRounds} rounds`,
    `${seating} seating`,
    ...optionLines(summary.options),
  ].join(' · ');
}

const titleOf = ({ about: { name }, titleName }: Results): string =>
  name === undefined ? `Tournament of ${titleName}` : `${name}: tournament of ${titleName}`;

/** Parts of a page on a site. */
export interface SiteParts {
  /** Put before all others but the first. */
  readonly sections: readonly Section[];
  /** Files of the run that were copied into the site. */
  readonly files: readonly string[];
}

type MakeSection = (results: Results) => Section | undefined;

/** Sections on all single games, which are read at the end of a run. */
const atEnd = (results: Results, ...sections: readonly MakeSection[]): (Section | undefined)[] =>
  results.progress ? [] : sections.map((make) => make(results));

/** The page as HTML; equal results give equal bytes. @param links from the page to the folder of the run; see `factsSection` */
export const reportPage = (results: Results, links: string | null = '', site?: SiteParts): string =>
  htmlPage({
    title: titleOf(results),
    answer: answer(results),
    note: results.about.note,
    lead: leadOf(results),
    progress: results.progress,
    sections: [
      fieldSection(results),
      ...(site ? [] : [lossSection(results)]),
      standings.standingsSection(results),
      standings.departureSection(results),
      ...(site?.sections ?? []),
      standings.pairSection(results),
      standings.ratingSection(results),
      standings.seatSection(results),
      ...atEnd(results, games.roundsSection, games.scoreSection),
      games.scoreCurveSection(results),
      moneySection(results),
      games.figuresSection(results),
      games.probeSection(results),
      games.timingSection(results),
      ...atEnd(results, games.endingsSection),
      games.faultSection(results),
      ...atEnd(results, games.gamesSection),
      factsSection(results, links, site?.files),
    ],
  });
