// A league on the terminal: conditions, standings, ratings and their limits, retired bots, missing games.

import { shellCommand } from '../../../arena/files/index.ts';
import { entrantOf, type Member, type MemberChange } from '../../../arena/league/index.ts';
import { reportTables, tableNotes } from '../../output/index.ts';
import { titleWithFiles, unfinishedWarning } from '../../output/results/index.ts';
import { lineWidth, plural, thousands, wrap } from '../../output/text/index.ts';
import { ladderTable } from './ladder-table.ts';
import type { LeagueView } from './league-view.ts';

/** Characters per line if the output is no terminal. */
const LINE_WIDTH = 80;

const SAFE_NOTE =
  'safe intervals and p are valid however often you look at a league, intervals of ratings are not; bots met different opponents, so compare ratings, not win rates';

/** Conditions: `pebbles, 3 players, short: season 1, seeds 1 to 84`. */
function conditionsText({ league, season }: LeagueView): string {
  const { players, options, firstSeed, files } = league.conditions;
  const rules = [...options, ...Object.keys(files).map((kind) => `own ${kind}`)];
  const played = [titleWithFiles(league.plan, {}), plural(players, 'player'), ...rules].join(', ');
  return `${played}: season ${season.number} of ${league.state.seasons.length}, seeds ${firstSeed} to ${firstSeed + league.state.seeds - 1}`;
}

const retiredMembers = ({ league, members }: LeagueView): readonly Member[] =>
  members.filter(({ number }) => !league.state.members[number].isActive);

/** Retired bots, and bots that have not played yet. */
function memberLines(view: LeagueView): string[] {
  const { league, members, season } = view;
  const { members: all, season: currentSeason } = league.state;
  const retired = retiredMembers(view);
  const played = new Set(members.map(({ number }) => number));
  const newcomers = all.filter(({ number, isActive }) => isActive && !played.has(number));
  const names = (list: readonly Member[]): string => list.map(({ bot }) => bot.label).join(', ');
  return [
    ...(retired.length > 0 ? [`retired: ${names(retired)}`] : []),
    ...(newcomers.length > 0 && season.number === currentSeason.number
      ? [`not played yet: ${names(newcomers)}`]
      : []),
  ];
}

const CHANGE_TEXTS: Readonly<Record<MemberChange['change'], string>> = {
  joined: 'joins',
  returned: 'is back',
  moved: 'is already in the league; its new path is used from now on',
  none: 'is already in the league',
};

/** `courier joins`, `my-bot@2 joins, my-bot retires`. */
export function memberChangeText({ label, replaces, change }: MemberChange): string {
  return `${label} ${CHANGE_TEXTS[change]}${replaces === undefined ? '' : `, ${replaces} retires`}`;
}

export function leagueTable(view: LeagueView): string {
  const { league, members, tables, missingGames } = view;
  const { conditions, plan, folder } = league;
  const width = lineWidth(LINE_WIDTH);
  const lines: string[] = [conditionsText(view)];
  if (tables) {
    const entrants = members.map(({ bot }) => entrantOf(bot));
    const about = { game: plan.game, entrants, judge: conditions.judge, until: undefined };
    const retired = new Set(retiredMembers(view).map(({ bot }) => bot.label));
    const texts = reportTables(about, tables, width, (rows, shape) => ladderTable(rows, retired, shape));
    lines.push('', ...texts.flatMap((text) => [text, '']));
    lines.push(...tableNotes(about, tables), SAFE_NOTE);
    const { games, unfinished, atRoundLimit } = tables;
    const { maxRounds, judge, players } = conditions;
    const cut = unfinishedWarning({ games, unfinished, atRoundLimit, maxRounds, judge, players });
    lines.push(...memberLines(view), `${plural(games, 'game')} of ${plural(members.length, 'bot')}`);
    if (cut !== '') lines.push(cut);
  } else lines.push('no games yet', ...memberLines(view));
  if (missingGames > 0) {
    lines.push(`${thousands(missingGames)} still to play: ${shellCommand('league', 'run', folder)}`);
  }
  return lines.map((line) => `${line.includes('\n') ? line : wrap(line, width)}\n`).join('');
}
