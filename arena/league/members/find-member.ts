import { DataError } from '../../../engine/index.ts';
import type { Member } from '../journal/member.ts';

/** The active member that a user names by its label, or by the words it joined with. @throws DataError */
export function findMember(folder: string, members: readonly Member[], name: string): Member {
  const active = members.filter(({ isActive }) => isActive);
  const found = active.find(({ bot }) => bot.label === name) ?? active.find(({ bot }) => bot.spec === name);
  if (found) return found;
  const retired = members.some(({ bot }) => bot.label === name);
  const known = active.map(({ bot }) => bot.label).join(', ') || 'none';
  throw new DataError(folder, [
    retired ? `${name}: has retired already` : `${name}: no such bot plays in it (${known})`,
  ]);
}
