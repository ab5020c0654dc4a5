// The page of a league: its ladder, how ratings moved as bots joined, and the sections of the page of a run.
import type { FreshSeason } from '../../../arena/index.ts';
import { counted } from '../../output/words/number-words.ts';
import { answer } from '../report/answer.ts';
import { escapeHtml, htmlPage } from '../report/html.ts';
import type { Results, Row } from '../report/read-results.ts';
import { courseSection } from '../report/sections/course-section.ts';
import { faultSection } from '../report/sections/fault-section.ts';
import { figuresSection } from '../report/sections/figures-section.ts';
import { endingsSection, gamesSection } from '../report/sections/games-section.ts';
import { pairSection } from '../report/sections/pair-section.ts';
import { ratingSection } from '../report/sections/rating-section.ts';
import { seatSection } from '../report/sections/seat-section.ts';
import { standingsSection } from '../report/sections/standings-section.ts';
import { conditionSection } from './sections/condition-section.ts';
import { historySection } from './sections/history-section.ts';
import { memberSection } from './sections/member-section.ts';

function leadOf({ league, season }: FreshSeason, { summary }: Results): string {
  const { title, players, options, firstSeed, seating } = league.conditions;
  const retired = league.state.members.filter(({ isActive }) => !isActive).length;
  return [
    `${counted(summary.games, 'game')} of ${title}`,
    counted(players, 'player'),
    options.length > 0 ? `options ${options.join(', ')}` : 'no options',
    `seeds ${firstSeed} to ${firstSeed + league.state.seeds - 1}`,
    `season ${season.number} of ${league.state.seasons.length}`,
    `${counted(league.state.members.length, 'bot')}${retired > 0 ? `, ${retired} retired` : ''}`,
    `${seating} seating`,
  ]
    .map(escapeHtml)
    .join(' · ');
}

/** The page as HTML; equal results give equal bytes. @param history rows of history.csv */
export function leaguePage(fresh: FreshSeason, results: Results, history: readonly Row[]): string {
  const { members } = fresh.league.state;
  const order = results.standings.map(({ bot }) => bot);
  const sections = [
    memberSection(results, members, ({ number }) => members[number].isActive),
    ratingSection(results),
    historySection(history, order),
    standingsSection(results),
    pairSection(results),
    seatSection(results),
    courseSection(results),
    figuresSection(results),
    endingsSection(results),
    faultSection(results),
    gamesSection(results),
    conditionSection(fresh),
  ];
  return htmlPage({
    title: `League of ${fresh.league.conditions.title}`,
    answer: answer(results),
    lead: leadOf(fresh, results),
    sections: sections.filter((section) => section !== undefined),
  });
}
