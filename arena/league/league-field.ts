// The active bots of a league as the field of a gauntlet, under the league's conditions.
import { join } from 'node:path';
import { DataError } from '../../engine/index.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { checkAccepted } from '../sandbox/source/accepted-code.ts';
import { JOURNAL } from './league-journal.ts';
import { codeNamedBy } from './members.ts';
import { dataFilesOf, openLeague } from './open-league.ts';

/**
 * Settings with the league's title, options, seats, data files and isolation, and its bots. Without its key, which deals
 * games that nobody has seen yet. @throws DataError for code that the user does not accept
 */
export async function leagueField(
  folder: string,
): Promise<RunSettings & { readonly bots: readonly string[] }> {
  const { conditions, state } = openLeague(folder);
  const bots = state.members.flatMap(({ isActive, bot }) => (isActive ? [bot] : []));
  for (const { label, code } of bots)
    if (code?.kind === 'command' && code.folder !== process.cwd())
      throw new DataError(folder, {
        'league/member': `${label} is a command that starts in ${code.folder}: start the gauntlet there`,
      });
  await checkAccepted(join(folder, JOURNAL), bots.map(codeNamedBy));
  const { title, options, players, seating, maxRounds, judge, isolation } = conditions;
  return {
    ...{ title, options, players, seating, maxRounds, judge },
    ...(isolation && { [isolation === 'untrusted' ? 'untrusted' : 'isolate']: true }),
    files: dataFilesOf(folder, conditions),
    bots: bots.map(({ spec }) => spec),
  };
}
