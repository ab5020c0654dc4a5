// Which events let bots join: new ones, those that come back, and new versions, before which the old ones retire.
import { DataError } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { botText } from '../../run/plan/bot-spec.ts';
import type { JoinedBot, LeagueEvent } from '../journal/league-event.ts';
import { type Member, memberKey } from '../journal/member.ts';
import { mostMembers } from '../schedule/group-rank.ts';
import { freeLabel } from './free-label.ts';

/** A bot that joins, and the one that retires for it. */
export interface Joining {
  readonly label: string;
  readonly replaces?: string;
  /** It was a member before. */
  readonly isBack: boolean;
}

export interface Joined {
  readonly events: readonly LeagueEvent[];
  readonly bots: readonly Joining[];
}

const codeOf = ({ code }: Entrant): JoinedBot['code'] => {
  if (!code) return undefined;
  const { kind, hash } = code;
  return kind === 'file'
    ? { kind, path: code.path, hash }
    : { kind, command: code.command, folder: code.folder, hash };
};

/** The part of a league that joining needs. */
export interface JoinedLeague {
  readonly folder: string;
  readonly members: readonly Member[];
  /** Seats of a game. */
  readonly seats: number;
}

/**
 * @param found the bots as they are today
 * @throws DataError naming all that cannot join
 */
export function joinBots({ folder, members, seats }: JoinedLeague, found: readonly Entrant[]): Joined {
  const taken = new Set(members.map(({ bot }) => bot.label));
  const active = new Map(members.filter(({ isActive }) => isActive).map((member) => [member.key, member]));
  const events: LeagueEvent[] = [];
  const bots: Joining[] = [];
  const faults: string[] = [];
  let count = members.length;
  for (const entrant of found) {
    const key = memberKey(entrant);
    const label = entrant.label.replace(/#\d+$/, '');
    const there = active.get(key);
    const spec = botText(entrant);
    const isMoved = there !== undefined && there.bot.spec !== spec;
    if (there && !isMoved) {
      faults.push(`${label}: is in the league already, as ${there.bot.label}; a bot plays under one name`);
      continue;
    }
    const known = members.find((member) => member.key === key);
    if (known === undefined && ++count > mostMembers(seats)) {
      faults.push(
        `${label}: a league of ${seats} seats has room for ${mostMembers(seats)} bots, retired ones included`,
      );
      continue;
    }
    const { name, version, params } = entrant;
    const code = codeOf(entrant);
    const own = known?.bot.label ?? freeLabel({ ...entrant, label }, taken);
    const bot: JoinedBot = { label: own, spec, name, version, params, ...(code && { code }) };
    // The same words named another bot before: it has changed.
    const old = [...active.values()].find((member) => member.key !== key && member.bot.spec === spec);
    if (old) {
      events.push({ retire: old.bot.label });
      active.delete(old.key);
    }
    events.push({ join: bot });
    taken.add(own);
    active.set(key, { number: known?.number ?? count - 1, key, bot, isActive: true });
    bots.push({ label: own, ...(old && { replaces: old.bot.label }), isBack: known !== undefined });
  }
  if (faults.length > 0) throw new DataError(folder, faults);
  return { events, bots };
}
