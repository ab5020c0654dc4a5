import type { Joining } from '../../../arena/index.ts';

/** `courier joins`, `my-bot@2 joins, my-bot retires`. */
export function joinedWords({ label, replaces, isBack }: Joining): string {
  const how = isBack ? 'is back' : 'joins';
  return `${label} ${how}${replaces === undefined ? '' : `, ${replaces} retires`}`;
}
