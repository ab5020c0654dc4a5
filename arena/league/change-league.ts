// Changes a league's members. Only one process at a time may change a league, and each change is written to
// its journal at once.

import { DataError } from '../../engine/index.ts';
import { lockFolder } from '../run/folder/folder-lock.ts';
import { readEntrants } from '../run/plan/bot-spec.ts';
import { isWriteError, RunWriteError } from '../run/run-errors.ts';
import { isolationMeansFor } from '../run/settings/isolation.ts';
import { addEvents, readJournal } from './league-journal.ts';
import { findMember, joinBots, type MemberChange, rememberBots } from './members.ts';
import { type League, openLeague } from './open-league.ts';

/**
 * Runs `change` while no other process can change the league.
 * @param mayBeClosed true for a change of files that follow from the games
 * @throws DataError if the league is locked or closed, RunWriteError
 */
export async function withLeague<T>(
  folder: string,
  change: (league: League) => Promise<T> | T,
  mayBeClosed = false,
): Promise<T> {
  // Fails before the lock is made if the folder holds no league.
  readJournal(folder);
  let unlock = (): void => {};
  try {
    unlock = lockFolder(folder);
    const league = openLeague(folder);
    if (league.state.isClosed && !mayBeClosed)
      throw new DataError(folder, { 'league/closed': 'is closed for good: make another league' });
    return await change(league);
  } catch (error) {
    throw isWriteError(error) ? new RunWriteError(folder, 0, error, false) : error;
  } finally {
    unlock();
  }
}

/** Adds all bots or none. @param specs bots as users write them @throws DataError naming all that cannot join */
export const addBots = (folder: string, specs: readonly string[]): Promise<readonly MemberChange[]> =>
  withLeague(folder, async ({ conditions, state, plan }) => {
    const found = await readEntrants(plan.game.family, specs, {
      options: plan.request.options,
      isolationMeans: isolationMeansFor(conditions.isolation, conditions.key),
      rivals: state.members.filter(({ isActive }) => isActive).map(({ bot }) => bot.spec),
    });
    const members = { folder, members: state.members, seats: conditions.players };
    const { events, bots } = joinBots(members, found);
    addEvents(folder, events);
    rememberBots(folder, events);
    return bots;
  });

/** Ends a league for good, so that its games can be published. */
export const closeLeague = (folder: string): Promise<void> =>
  withLeague(folder, () => addEvents(folder, [{ closed: true }]));

/** Retires all bots or none. @returns labels of the retired members @throws DataError naming all that are not active */
export const retireBots = (folder: string, names: readonly string[]): Promise<readonly string[]> =>
  withLeague(folder, ({ state }) => {
    const problems: string[] = [];
    const labels = new Set<string>();
    for (const name of names) {
      try {
        labels.add(findMember(folder, state.members, name).bot.label);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        problems.push(...error.problems);
      }
    }
    if (problems.length > 0) throw new DataError(folder, { 'league/member': problems });
    addEvents(
      folder,
      [...labels].map((retire) => ({ retire })),
    );
    return [...labels];
  });
