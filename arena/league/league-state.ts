// The state of a league, computed from the events of its journal: members, seeds, seasons, and waves of games
// to play. Each event with new bots or seeds adds waves, so scheduled games are never removed.
import { hashText } from '../../engine/index.ts';
import type { Entrant } from '../model/entrant.ts';
import { botKey } from '../schedule/equal-bots.ts';
import type { JoinedBot, LeagueConditions, LeagueEvent, SeasonStart } from './league-event.ts';
import { isClosed, type LeagueJournal } from './league-journal.ts';

/** Games on some seeds: a newcomer against earlier members, or all members against each other. */
export interface Wave {
  /** Number of the member; if left out, the opponents meet each other as in a run. */
  readonly newcomer?: number;
  /** Members, in the order in which they joined. */
  readonly opponents: readonly number[];
  /** Indices of seeds, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A period with the same engine, data and conditions, so that its games are comparable. */
export interface Season extends SeasonStart {
  /** From 1. */
  readonly number: number;
  /** Hash of all that determines games except bots, seats and seeds; 16 hex digits. */
  readonly key: string;
}

export interface LeagueState {
  /** By number. */
  readonly members: readonly Member[];
  readonly seeds: number;
  /** Without repetitions, in the order in which they began. */
  readonly seasons: readonly Season[];
  /** The current one. */
  readonly season: Season;
  /** Of the current season. */
  readonly waves: readonly Wave[];
  readonly isClosed: boolean;
}

/** Depends on the content of data files, not on where they come from. */
function seasonKey(conditions: LeagueConditions, { signature, files }: SeasonStart): string {
  const { title, options, players, seating, firstSeed, key, maxRounds } = conditions;
  const kinds = Object.keys(files).sort();
  const data = kinds.map((kind) => [kind, files[kind]]);
  return hashText(
    JSON.stringify([title, options, players, seating, firstSeed, key ?? null, maxRounds, data, signature]),
  );
}

export function leagueState({ conditions, events }: LeagueJournal): LeagueState {
  const members: Member[] = [];
  const seasons: Season[] = [];
  let waves: Wave[] = [];
  let { seeds } = conditions;
  let seasonIndex = 0;
  const active = (): number[] => members.filter(({ isActive }) => isActive).map(({ number }) => number);
  /** All active members meet each other on some seeds. */
  const addAll = (from: number, to: number): void => {
    waves.push({ opponents: active(), from, to });
  };
  const join = (event: Extract<LeagueEvent, { join: unknown }>['join']): void => {
    const key = memberKey(entrantOf(event));
    const number = members.find((member) => member.key === key)?.number ?? members.length;
    if (!members[number]?.isActive) waves.push({ newcomer: number, opponents: active(), from: 0, to: seeds });
    members[number] = { number, key, bot: event, isActive: true };
  };
  for (const event of events) {
    if ('season' in event) {
      const key = seasonKey(conditions, event.season);
      // An engine with the same signature as an earlier one continues that one's season.
      seasonIndex = seasons.findIndex((season) => season.key === key);
      if (seasonIndex < 0)
        seasonIndex = seasons.push({ ...event.season, number: seasons.length + 1, key }) - 1;
      waves = [];
      addAll(0, seeds);
    } else if ('join' in event) join(event.join);
    else if ('seeds' in event) {
      addAll(seeds, event.seeds);
      seeds = Math.max(seeds, event.seeds);
    } else if ('retire' in event) {
      const retired = members.find(({ bot }) => bot.label === event.retire);
      if (retired) members[retired.number] = { ...retired, isActive: false };
    }
  }
  return { members, seeds, seasons, season: seasons[seasonIndex], waves, isClosed: isClosed({ events }) };
}

/** A bot of a league: a name with version, parameters and code. Changed code or another version is another member. */
export interface Member {
  /** Index in the order of joining; never changes. */
  readonly number: number;
  readonly bot: JoinedBot;
  /** Identity of the bot, the same in all leagues; 16 hex digits. */
  readonly key: string;
  /** False for a retired bot: it plays no more, but its games remain. */
  readonly isActive: boolean;
}

/** See `Member.key`. */
export const memberKey = (entrant: Omit<Entrant, 'label'>): string => hashText(botKey(entrant));

/** The member as an entrant of tables. */
export function entrantOf({ label, spec, name, version, params, code }: JoinedBot): Entrant {
  const about = { label, name, version, params };
  return code ? { ...about, code: { ...code, written: spec } } : about;
}
