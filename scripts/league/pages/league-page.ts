// The page of a league: its ladder, how ratings moved as bots joined, and the sections of the page of a run.

import type { FreshSeason } from '../../../arena/league/index.ts';
import { type Column, numeric, type Row } from '../../../arena/tables/csv/index.ts';
import {
  botColour,
  type Curve,
  curveChart,
  factList,
  htmlPage,
  listColumns,
  type Section,
  table,
} from '../../html/index.ts';
import { LEVEL_LEGEND, levelText } from '../../output/results/index.ts';
import { estimateIn, numberIn, RATING } from '../../output/tables/index.ts';
import { plural, thousands, whole } from '../../output/text/index.ts';
import {
  answer,
  gameFact,
  gameSections as games,
  optionalFact,
  type Results,
  standingSections as standings,
} from '../../tournament/report/index.ts';

/** Rating with its interval, or `2 below` for a bot outside the scale; `-` if unknown. */
function ratingText(row: Row | undefined): string {
  if (row === undefined || row.level === '') return '-';
  return row.rating === '' ? levelText(Number(row.level)) : estimateIn(row, RATING, whole);
}

/** Every bot by its rating, with its version and whether it still plays. */
function ladderSection({ ratings, standings }: Results, { league }: FreshSeason): Section {
  const rated = ratings.filter((row) => row.games_counted === 'all');
  const members = new Map(league.state.members.map((member) => [member.bot.label, member]));
  // Games of a single seat have no ratings.
  const bots = (rated.length > 0 ? rated : standings).map(({ bot }) => bot);
  const rowOf = (rows: readonly Row[], label: string) => rows.find(({ bot }) => bot === label);
  const columns: Column<string>[] = [
    { name: 'bot', value: (bot) => bot },
    numeric('place', (bot) => String(bots.indexOf(bot) + 1)),
    numeric('rating', (bot) => ratingText(rowOf(rated, bot))),
    numeric('games', (bot) => thousands(Number(rowOf(standings, bot)?.games ?? 0))),
    { name: 'version', value: (bot) => members.get(bot)!.bot.version },
    { name: 'state', value: (bot) => (members.get(bot)!.isActive ? 'plays' : 'retired') },
    { name: 'joined', value: (bot) => `as number ${members.get(bot)!.number + 1}` },
  ];
  const isUneven = rated.some(({ level }) => level !== '0');
  return {
    heading: 'Ladder',
    note: `All versions that have played, by rating, with 95 % intervals. Retired bots keep their games.${isUneven ? ` ${LEVEL_LEGEND}.` : ''}`,
    body: [table('Ladder', columns, bots)],
  };
}

/** Maximum number of bots with a chart. The table has all bots. */
const MAX_CURVES = 12;

function ratingCurve(bot: string, colour: string, history: readonly Row[]): Curve[] {
  const points = history
    .filter((row) => row.bot === bot && row.rating !== '')
    .map((row) => {
      const [middle, low, high] = RATING.map((column) => numberIn(row, column));
      const text = `${row.bots} bots, ${row.joined} joined last: ${ratingText(row)}`;
      const [from, to] = [low, high].map((end) => (Number.isNaN(end) ? middle : end));
      return { step: Number(row.bots), low: from, middle, high: to, text };
    });
  const last = points.at(-1);
  return last === undefined ? [] : [{ label: bot, colour, text: `rating ${whole(last.middle)}`, points }];
}

/** Course of ratings as bots joined; undefined for a single stage. @param history rows of history.csv */
function historySection(history: readonly Row[], { standings }: Results): Section | undefined {
  const stages = new Map(history.map(({ bots, joined }) => [bots, joined]));
  if (stages.size < 2) return undefined;
  const order = standings.map(({ bot }) => bot);
  const curves = order.slice(0, MAX_CURVES).flatMap((bot, i) => ratingCurve(bot, botColour(i), history));
  const cells = order.map((bot) => [
    bot,
    ...[...stages.keys()].map((bots) => {
      const row = history.find((stage) => stage.bots === bots && stage.bot === bot);
      return row === undefined ? '' : ratingText(row);
    }),
  ]);
  const headings = [...stages].map(([bots, joined]) => `${bots}: ${joined}`);
  const more = order.length > MAX_CURVES ? ` The charts show the first ${MAX_CURVES} of the standings.` : '';
  const options = { stepUnit: 'bots that had joined', steps: [...stages.keys()].map(Number) };
  return {
    heading: 'How ratings moved as bots joined',
    note: `Ratings from the games among the first N bots to join; bands are 95 % intervals. The first rated bot of the league is 0.${more} history.csv has all values.`,
    body: [
      ...(curves.length > 0 ? [curveChart(curves, 'Rating as bots joined, by bot', options)] : []),
      table('Ratings as bots joined', listColumns(['bot', ...headings]), cells),
    ],
  };
}

/** Settings of all games of the league. */
function conditionSection({ league, season }: FreshSeason): Section {
  const { title, players, options, seating, maxRounds, judge, isolation, files } = league.conditions;
  const facts = [
    gameFact(title, league.plan.titleName, players, options),
    ...Object.entries(files).map(([term, { name, hash }]) => ({ term, text: `files/${name}, hash ${hash}` })),
    { term: 'seating', text: seating },
    { term: 'limit', text: plural(maxRounds, 'round') },
    ...optionalFact('key', league.conditions.key && 'secret; games are shown once the league is closed'),
    ...optionalFact('bots from files', isolation),
    { term: 'judge', text: `pairs are compared by ${judge}` },
    ...league.state.seasons.map(({ number, signature, engine }) => ({
      term: `season ${number}${number === season.number ? ', shown here' : ''}`,
      text: `switchback ${engine}, signature ${signature}`,
    })),
    { term: 'files', text: `season-${season.number}/: games.csv and all tables` },
  ];
  return {
    heading: 'Conditions',
    note: 'They were fixed when the league was made. A season ends when the engine plays differently: games of two seasons are not mixed.',
    body: [factList(facts)],
  };
}

function leadOf({ league, season }: FreshSeason, { summary }: Results): string {
  const { players, options, firstSeed, seating } = league.conditions;
  const { members, seasons, seeds } = league.state;
  const retired = members.filter(({ isActive }) => !isActive).length;
  return [
    `${plural(summary.games, 'game')} of ${league.plan.titleName}`,
    plural(players, 'player'),
    options.length > 0 ? `options ${options.join(', ')}` : 'no options',
    `seeds ${firstSeed} to ${firstSeed + seeds - 1}`,
    `season ${season.number} of ${seasons.length}`,
    `${plural(members.length, 'bot')}${retired > 0 ? `, ${retired} retired` : ''}`,
    `${seating} seating`,
  ].join(' · ');
}

/** The page as HTML; equal results give equal bytes. @param history rows of history.csv @param extraSections sections that follow the ladder */
export const leaguePage = (
  fresh: FreshSeason,
  results: Results,
  history: readonly Row[],
  extraSections: readonly Section[] = [],
): string =>
  htmlPage({
    title: `League of ${fresh.league.plan.titleName}`,
    answer: answer(results),
    lead: leadOf(fresh, results),
    sections: [
      ladderSection(results, fresh),
      ...extraSections,
      standings.ratingSection(results),
      historySection(history, results),
      standings.standingsSection(results),
      standings.pairSection(results),
      standings.seatSection(results),
      games.scoreCurveSection(results),
      games.figuresSection(results),
      games.endingsSection(results),
      games.faultSection(results),
      games.gamesSection(results),
      conditionSection(fresh),
    ],
  });
