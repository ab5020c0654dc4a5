// What a league has come to: its members, seeds and seasons, from the events of its journal. Also which bots are to meet: each
// event that brings new bots or new seeds adds waves of games, so what was to be played before stays to be played.
import { hashText } from '../../engine/index.ts';
import type { Entrant } from '../model/entrant.ts';
import { botKey } from '../schedule/equal-bots.ts';
import type { JoinedBot, LeagueConditions, LeagueEvent, SeasonBegin } from './league-event.ts';
import type { LeagueJournal } from './league-journal.ts';

/** On these seeds some bots meet: a newcomer those that were there before it, or all each other. */
export interface Wave {
  /** Number of the member; left out where the opponents meet each other as in a run. */
  readonly newcomer?: number;
  /** Members, in the order in which they joined. */
  readonly opponents: readonly number[];
  /** Indices of seeds: from the first one, up to and without the last one. */
  readonly from: number;
  readonly to: number;
}

/** Time in which engine, data and conditions of a league stay the same, so that its games compare. */
export interface Season extends SeasonBegin {
  /** From 1. */
  readonly number: number;
  /** Stands for all that decides the games of the season but bots, seats and seeds. 16 hex digits. */
  readonly key: string;
}

export interface LeagueState {
  /** By number. */
  readonly members: readonly Member[];
  readonly seeds: number;
  /** Each once, in the order in which they began. */
  readonly seasons: readonly Season[];
  /** The one that is played. */
  readonly season: Season;
  /** Waves of that season. */
  readonly waves: readonly Wave[];
}

/** Data files count by their content, wherever they come from. */
function seasonKey(conditions: LeagueConditions, { signature, files }: SeasonBegin): string {
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
  let at = 0;
  const active = (): number[] => members.filter(({ isActive }) => isActive).map(({ number }) => number);
  /** All meet each other on some seeds. */
  const addAll = (from: number, to: number): void => {
    waves.push({ opponents: active(), from, to });
  };
  const join = (event: Extract<LeagueEvent, { join: unknown }>['join']): void => {
    const key = hashText(botKey(entrantOf(event)));
    const known = members.findIndex((member) => member.key === key);
    const number = known < 0 ? members.length : known;
    if (known < 0 || !members[known].isActive) {
      waves.push({ newcomer: number, opponents: active(), from: 0, to: seeds });
    }
    members[number] = { number, key, bot: event, isActive: true };
  };
  for (const event of events) {
    if ('season' in event) {
      const key = seasonKey(conditions, event.season);
      // An engine that plays as an earlier one did continues its season.
      at = seasons.findIndex((one) => one.key === key);
      if (at < 0) at = seasons.push({ ...event.season, number: seasons.length + 1, key }) - 1;
      waves = [];
      addAll(0, seeds);
    } else if ('join' in event) join(event.join);
    else if ('seeds' in event) {
      addAll(seeds, event.seeds);
      seeds = Math.max(seeds, event.seeds);
    } else if ('retire' in event) {
      const who = members.findIndex(({ bot }) => bot.label === event.retire);
      if (who >= 0) members[who] = { ...members[who], isActive: false };
    }
  }
  return { members, seeds, seasons, season: seasons[at], waves };
}

/** Bot of a league: one name, version, parameters and code. Other code or another version is another member. */
export interface Member {
  /** Place in the order of joining, from 0: it never changes. */
  readonly number: number;
  readonly bot: JoinedBot;
  /** Identity of the bot, equal in all leagues: 16 hex digits. */
  readonly key: string;
  /** False for a bot that retired: it plays no more, and its games stay. */
  readonly isActive: boolean;
}

/** Identity of a bot, see `Member`. */
export const memberKey = (entrant: Omit<Entrant, 'label'>): string => hashText(botKey(entrant));

/** The member as tables take it. */
export function entrantOf({ label, spec, name, version, params, code }: JoinedBot): Entrant {
  const about = { label, name, version, params };
  return code ? { ...about, code: { ...code, written: spec } } : about;
}
