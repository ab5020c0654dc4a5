// Opens a game of a run or a league for replay with its settings, files, bots and key.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLeagueGame, leagueAt } from '../../../arena/league/index.ts';
import { hasActions, type KeptGame, readActions } from '../../../arena/run/folder/index.ts';
import type { RecordedGame } from '../../../arena/run/index.ts';
import {
  asRecorded,
  MANIFEST_FILE,
  planPlayed,
  planRun,
  type RunPlan,
  readSettingsFile,
  withCopies,
} from '../../../arena/run/plan/index.ts';
import { blockAt } from '../../../arena/schedule/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { DataError } from '../../../engine/index.ts';
import { rowsOf, tablePath } from '../tables/run-rows.ts';
import type { SeatedGame } from './seated-game.ts';

/** A game that can be replayed and checked against the recording. */
export interface OpenedGame extends SeatedGame {
  /** Its `game_id` in games.csv. */
  readonly id: string;
  /** @throws DataError if the replay differs from the run */
  check(played: RecordedGame): void;
}

/** A recorded game before its replay. */
interface FoundGame extends Omit<OpenedGame, 'check'> {
  /** Hash of its last state. */
  readonly hash: string;
  /** False if a clock influenced the game, so that a replay may differ. */
  readonly isReproducible: boolean;
}

/** Manifest fields that may differ; the game's hash shows whether it is the same. */
const IRRELEVANT_FIELDS = ['node', 'gamesPerBlock', 'games', 'seeds', 'until', 'judge', 'isolation'];

/** The one row whose `game_id` begins with `id`. */
async function findRow(folder: string, id: string): Promise<Row> {
  const path = tablePath(folder, 'games.csv');
  const rows: Row[] = [];
  for await (const row of rowsOf(path)) if (row.game_id?.startsWith(id)) rows.push(row);
  if (rows.length === 1) return rows[0];
  throw new DataError(path, {
    'game/unknown':
      rows.length === 0
        ? `has no game whose name begins with '${id}'`
        : `has ${rows.length} games whose names begin with '${id}', such as ${rows[0].game_id} and ${rows[1].game_id}`,
  });
}

/** A run that has been played. */
interface FoundRun {
  readonly plan: RunPlan;
  /** Bots as written whose code is neither there nor kept: only games with kept actions can be shown. */
  readonly lost: readonly string[];
}

/** Plans a run again with its present bots and files, or its copies of them. @throws DataError that lists all changes */
async function replanRun(folder: string): Promise<FoundRun> {
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new DataError(folder, {
      'run/unknown': 'is not a folder of a run; name one that holds a manifest.json',
    });
  const { settings, lost } = withCopies(folder, readSettingsFile(folder));
  if (lost.length > 0) return { plan: planPlayed(folder, IRRELEVANT_FIELDS), lost };
  const recorded = asRecorded(folder, await planRun(settings));
  const changes = recorded.changes.filter(({ path }) => !IRRELEVANT_FIELDS.includes(path));
  const problems = changes.map(({ text }) => `cannot be played again: ${text}`);
  if (problems.length > 0) throw new DataError(folder, { 'run/differs': problems });
  return { plan: recorded.plan, lost };
}

/** The actions of a game whose bots are lost. @throws DataError if the run has not kept them */
function keptGameOf(folder: string, id: string, lost: readonly string[]): KeptGame {
  const kept = readActions(folder, id);
  if (kept) return kept;
  const bots = `${lost.join(' and ')} ${lost.length === 1 ? 'has' : 'have'} changed`;
  const why = hasActions(folder)
    ? 'the run kept only the games that it lists first'
    : 'the run kept no copy (it is of an earlier version, or a file has more than 5 MB)';
  throw new DataError(folder, { 'run/differs': `game ${id} cannot be shown: ${bots} since, and ${why}` });
}

async function findRunGame(folder: string, row: Row, { plan, lost }: FoundRun): Promise<FoundGame> {
  const { game, request } = plan;
  const { games, secret, start } = blockAt(plan.schedule, plan.hash, Number(row.block));
  const job = games[Number(row.seating)];
  if (job === undefined || String(job.seed) !== row.seed)
    throw new DataError(folder, {
      'game/unknown': `game ${row.game_id} is not in the schedule of its manifest`,
    });
  const entrants = job.entrants.map((entrant) => plan.entrants[entrant]);
  const isReproducible = row.non_reproducible === '0';
  const { game_id: id, hash } = row;
  const kept = lost.length > 0 && isReproducible ? keptGameOf(folder, id, lost) : undefined;
  return { id, game, request, entrants, seed: job.seed, secret, start, kept, hash, isReproducible };
}

/** Finds a game in a run or league. @param plan called only for a run */
async function findGame(
  folder: string,
  game: string | Row,
  plan: () => Promise<FoundRun>,
): Promise<FoundGame> {
  const leagueSeason = leagueAt(folder);
  if (leagueSeason === undefined)
    return findRunGame(folder, typeof game === 'string' ? await findRow(folder, game) : game, await plan());
  const name = typeof game === 'string' ? game : game.game_id;
  const { league, block, job, ...recorded } = await findLeagueGame(
    leagueSeason.league,
    name,
    leagueSeason.season,
  );
  const { game: title, request } = league.plan;
  return { ...recorded, id: job.id, game: title, request, seed: job.seed, secret: block.secret };
}

/**
 * Opens games of a folder by their rows of games.csv or prefixes of their ids. A run is planned once.
 * @param folder of a run, a league or a season of one
 * @throws DataError if no game or several match, or the run has changed
 */
export function gameOpener(folder: string): (game: string | Row) => Promise<OpenedGame> {
  let plan: Promise<FoundRun> | undefined;
  const planOnce = (): Promise<FoundRun> => {
    plan ??= replanRun(folder);
    return plan;
  };
  return async (game) => withCheck(folder, await findGame(folder, game, planOnce));
}

/** Opens one game of a folder, see `gameOpener`. */
export const openRunGame = (folder: string, id: string): Promise<OpenedGame> => gameOpener(folder)(id);

function withCheck(folder: string, { hash, isReproducible, ...game }: FoundGame): OpenedGame {
  if (!isReproducible) {
    // The bot may hang again.
    throw new DataError(folder, {
      'game/differs': `game ${game.id} cannot be played again: a clock ended a bot in it (non_reproducible in games.csv)`,
    });
  }
  return {
    ...game,
    check({ outcome }) {
      if (outcome.hash === hash) return;
      throw new DataError(folder, {
        'game/differs': `game ${game.id} comes out differently: hash ${outcome.hash}, recorded ${hash}`,
      });
    },
  };
}
