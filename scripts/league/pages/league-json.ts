// A league as JSON.

import { publicFacts } from '../../../arena/files/index.ts';
import { entrantOf } from '../../../arena/league/index.ts';
import type { LeagueView } from './league-view.ts';

/** Writes an unknown interval as null; JSON.stringify writes NaN as null. */
const intervalOrNull = (key: string, value: unknown): unknown =>
  key === 'interval' ? (value ?? null) : value;

/** The tables of a league as one JSON document, for a program to read. Numbers are in full. */
export function leagueJson({ league, season, tables, missingGames }: LeagueView): string {
  const { conditions, state } = league;
  const document = {
    conditions: publicFacts(conditions),
    season: season.number,
    seasons: state.seasons.map(({ number, signature, engine }) => ({ number, signature, engine })),
    seeds: state.seeds,
    games: tables?.games ?? 0,
    missing: missingGames,
    members: state.members.map(({ bot, isActive }) => ({
      ...publicFacts(entrantOf(bot)),
      label: bot.label,
      active: isActive,
    })),
    ...(tables && {
      designEffect: tables.designEffect,
      standings: tables.standings.map(({ entrant: { label: bot, version }, interval, ...row }) => ({
        bot,
        version,
        ...row,
        interval,
      })),
      ratings: tables.ratings.bots.map(({ set, entrant, games, rating, interval, level, best }) => ({
        set,
        bot: entrant.label,
        games,
        rating,
        interval,
        level,
        best,
      })),
      pairs: tables.pairs.map(({ bot, opponent, seeds, judge, difference, interval, p, better }) => ({
        bot: bot.label,
        opponent: opponent.label,
        seeds,
        judge,
        difference,
        interval,
        p,
        better,
      })),
      seats: tables.ratings.seats.map(({ games, rate: winRate, effect, interval }, seat) => ({
        seat,
        games,
        winRate,
        effect,
        interval,
      })),
      history: tables.history().map(({ bots, joined, games, entrant, rating, interval, level }) => ({
        bots,
        joined: joined.label,
        games,
        bot: entrant.label,
        rating,
        interval,
        level,
      })),
      faults: tables.faults.map(({ bot, code, count: games, detail, firstGame: { id: first } }) => ({
        bot,
        code,
        games,
        detail,
        first,
      })),
    }),
  };
  return `${JSON.stringify(document, intervalOrNull, 2)}\n`;
}
