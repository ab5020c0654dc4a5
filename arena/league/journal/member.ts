// A bot of a league: one name, version, parameters and code. Other code or another version is another member.
import { hashText } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { botKey } from '../../schedule/equal-bots.ts';
import type { JoinedBot } from './league-event.ts';

export interface Member {
  /** Place in the order of joining, from 0: it never changes. */
  readonly number: number;
  readonly bot: JoinedBot;
  /** The same wherever the bot joined: what it is known by. 16 hex digits. */
  readonly key: string;
  /** False for a bot that retired: it plays no more, and its games stay. */
  readonly isActive: boolean;
}

/** What a bot is known by, see `Member`. */
export const memberKey = (entrant: Omit<Entrant, 'label'>): string => hashText(botKey(entrant));

/** The member as tables take it. */
export function entrantOf({ label, spec, name, version, params, code }: JoinedBot): Entrant {
  const about = { label, name, version, params };
  if (!code) return about;
  if (code.kind === 'command') return { ...about, code: { ...code, written: spec } };
  return { ...about, code: { ...code, written: spec } };
}
