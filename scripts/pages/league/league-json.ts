import { entrantOf, type Interval } from '../../../arena/index.ts';
import type { LeagueView } from './look-at-league.ts';

/** JSON has null for what there is not. */
const orNull = (interval: Interval | undefined): Interval | null => interval ?? null;

/** The tables of a league as one JSON document, for a program to read. Numbers are in full; null where there is none. */
export function leagueJson({ league, season, tables, missing }: LeagueView): string {
  const { conditions, state } = league;
  const document = {
    conditions,
    season: season.number,
    seasons: state.seasons.map(({ number, signature, engine }) => ({ number, signature, engine })),
    seeds: state.seeds,
    games: tables?.games ?? 0,
    missing,
    members: state.members.map(({ bot, isActive }) => ({ ...entrantOf(bot), active: isActive })),
    ...(tables && {
      // NaN becomes null.
      designEffect: tables.designEffect,
      standings: tables.standings.map(({ entrant, interval, ...row }) => ({
        bot: entrant.label,
        version: entrant.version,
        ...row,
        interval: orNull(interval),
      })),
      ratings: tables.ratings.bots.map(({ set, entrant, games, rating, interval, level, best }) => ({
        set,
        bot: entrant.label,
        games,
        rating,
        interval: orNull(interval),
        level,
        best,
      })),
      pairs: tables.pairs.map(({ bot, opponent, seeds, judge, difference, interval, p, better }) => ({
        bot: bot.label,
        opponent: opponent.label,
        seeds,
        judge,
        difference,
        interval: orNull(interval),
        p,
        better,
      })),
      seats: tables.ratings.seats.map(({ games, rate, effect, interval }, seat) => ({
        seat,
        games,
        winRate: rate,
        effect,
        interval: orNull(interval),
      })),
      history: tables.history().map(({ bots, joined, games, entrant, rating, interval, level }) => ({
        bots,
        joined: joined.label,
        games,
        bot: entrant.label,
        rating,
        interval: orNull(interval),
        level,
      })),
      faults: tables.faults.map(({ bot, code, count, detail, firstGame }) => ({
        bot,
        code,
        games: count,
        detail,
        first: firstGame.id,
      })),
    }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
