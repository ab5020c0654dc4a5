// Finds a game of a run again by its name: which seed, who sat where, and what its row in games.csv says of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Block,
  blockAt,
  type GameJob,
  MANIFEST_FILE,
  manifestFaults,
  manifestText,
  planRun,
  type RunPlan,
  readManifest,
  readSettingsFile,
} from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { type Row, rowsOf, tablePath } from './run-rows.ts';

export interface RunGame {
  readonly plan: RunPlan;
  readonly block: Block;
  readonly job: GameJob;
  /** Hash of its last state, as recorded. */
  readonly hash: string;
  /** False when a clock had its say in it, so that it may come out otherwise. */
  readonly isRepeatable: boolean;
}

/** What may differ without making it another game: the hash of the game tells. */
const NO_MATTER = /^(node|gamesPerBlock|games|seeds|until|judge|isolation):/;

/** The one row whose `game_id` begins with `id`. */
async function findRow(folder: string, id: string): Promise<Row> {
  const path = tablePath(folder, 'games.csv');
  const found: Row[] = [];
  for await (const row of rowsOf(path)) if (row.game_id?.startsWith(id)) found.push(row);
  if (found.length === 1) return found[0];
  throw new DataError(path, [
    found.length === 0
      ? `has no game whose name begins with '${id}'`
      : `has ${found.length} games whose names begin with '${id}', such as ${found[0].game_id} and ${found[1].game_id}`,
  ]);
}

/** The plan of a run as it was, with the bots and files of today. @throws DataError naming all that has changed */
async function planAgain(folder: string): Promise<RunPlan> {
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new DataError(folder, ['is not a folder of a run; name one that holds a manifest.json']);
  const plan = await planRun(readSettingsFile(folder));
  const was = readManifest(folder);
  const now: unknown = JSON.parse(manifestText(plan.manifest));
  const faults = manifestFaults(was, now).filter((fault) => !NO_MATTER.test(fault));
  if (faults.length > 0)
    throw new DataError(`${folder}: its games cannot be played again, for something has changed`, faults);
  // Names of games depend on the manifest as it was written.
  return plan;
}

/** @param id name of the game, or its beginning @throws DataError when there is no such game, or several */
export async function findRunGame(folder: string, id: string): Promise<RunGame> {
  const row = await findRow(folder, id);
  const plan = await planAgain(folder);
  const block = blockAt(plan.schedule, plan.hash, Number(row.block));
  const job = block.games[Number(row.seating)];
  if (job === undefined || String(job.seed) !== row.seed)
    throw new DataError(folder, [`game ${row.game_id} is not in the schedule of its manifest`]);
  return {
    plan,
    block,
    job: { ...job, id: row.game_id },
    hash: row.hash,
    isRepeatable: row.non_reproducible === '0',
  };
}
