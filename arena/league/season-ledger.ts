// The ledger of a season: the same file as that of a run.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ledger, type LedgerOptions } from '../run/ledger/ledger.ts';
import { LEDGER_FILE } from '../run/with-run-folder.ts';
import type { Season } from './journal/league-state.ts';
import type { League } from './open-league.ts';
import { makeLeagueBlocks } from './schedule/league-blocks.ts';

export const seasonFolder = (folder: string, { number }: Pick<Season, 'number'>): string =>
  join(folder, `season-${number}`);

const ledgerPath = (league: League, season: Season): string =>
  join(seasonFolder(league.folder, season), LEDGER_FILE);

/** Undefined for a season of which nothing was played yet, when it is only looked at. @throws DataError, DeterminismAlarm */
export function openSeasonLedger(
  league: League,
  season: Season,
  options: LedgerOptions & { readonly readOnly: true },
): Ledger | undefined;
export function openSeasonLedger(league: League, season: Season, options?: LedgerOptions): Ledger;
export function openSeasonLedger(
  league: League,
  season: Season,
  options: LedgerOptions = {},
): Ledger | undefined {
  const path = ledgerPath(league, season);
  if (options.readOnly && !existsSync(path)) return undefined;
  if (!options.readOnly) mkdirSync(seasonFolder(league.folder, season), { recursive: true });
  return new Ledger(
    path,
    {
      hash: season.key,
      seats: league.conditions.players,
      figures: league.plan.game.figures.length,
      blockAt: makeLeagueBlocks({
        conditions: league.conditions,
        season,
        members: league.state.members,
      }),
    },
    options,
  );
}
