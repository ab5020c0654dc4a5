// The active bots of a league as they are today: their code may have changed, or may be gone.
import { DataError } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import type { Walls } from '../../model/walls.ts';
import { readEntrants } from '../../run/plan/bot-spec.ts';
import { findWalls } from '../../sandbox/process/confine.ts';
import type { LeagueConditions } from '../journal/league-event.ts';
import type { Member } from '../journal/member.ts';

/** How bots from files are isolated; undefined when they run in the arena's own process. */
export const wallsOf = ({ isolation }: LeagueConditions): Walls | undefined =>
  isolation === undefined ? undefined : findWalls(isolation === 'untrusted');

/** @param family of the league's title @throws DataError naming every bot that cannot be started any more */
export async function findBots(
  folder: string,
  family: string,
  members: readonly Member[],
  walls: Walls | undefined,
): Promise<Map<Member, Entrant>> {
  const found = new Map<Member, Entrant>();
  const faults: string[] = [];
  for (const member of members) {
    const { label, spec, code } = member.bot;
    const place = code?.kind === 'command' ? code.folder : undefined;
    try {
      const [entrant] = await readEntrants(family, [spec], { walls, folder: place });
      found.set(member, entrant);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      faults.push(...error.faults.map((fault) => `${label}: ${fault}`));
    }
  }
  if (faults.length === 0) return found;
  throw new DataError(folder, [...faults, 'bots that are gone can be retired: their games stay']);
}
