import type { Entrant } from '../../model/entrant.ts';
import type { LeagueEvent } from '../journal/league-event.ts';
import { type Member, memberKey } from '../journal/member.ts';
import { type Joined, type JoinedLeague, type Joining, joinBots } from './join-bots.ts';

/** What the bot is called, not which version it was: see `freeLabel`. */
function withoutVersion({ bot: { label, version } }: Member): string {
  const at = label.lastIndexOf(`@${version}`);
  return at > 0 && /^(-\d+)?$/.test(label.slice(at + 1 + version.length)) ? label.slice(0, at) : label;
}

/**
 * New versions of bots whose code, version or parameters have changed since they joined: they replace the old ones.
 * @param found active members as they are today
 */
export function findChanged(league: JoinedLeague, found: ReadonlyMap<Member, Entrant>): Joined {
  const events: LeagueEvent[] = [];
  const bots: Joining[] = [];
  const fresh: Entrant[] = [];
  for (const [member, entrant] of found) {
    const key = memberKey(entrant);
    if (key === member.key) continue;
    const there = [...found.keys()].find((other) => other.key === key);
    const label = member.bot.label;
    if (there) {
      // The version of today plays already, under other words.
      events.push({ retire: label });
      bots.push({ label: there.bot.label, replaces: label, isBack: true });
    } else {
      fresh.push({ ...entrant, label: withoutVersion(member) });
    }
  }
  const joined = joinBots(league, fresh);
  return { events: [...events, ...joined.events], bots: [...bots, ...joined.bots] };
}
