// Chooses the games whose actions a finished run keeps.
import { hasActions, keepActions } from '../../../arena/run/folder/index.ts';
import { listGames } from '../../games/find/index.ts';
import { newcomerOf } from '../../games/runs/index.ts';
import { readResults } from './read-results.ts';

/** Games that `games` lists by default. */
const LISTED = 10;

/** Keeps the games that the end of a run prints, its page links, or `games` lists first. Leaves runs without actions alone. */
export async function keepNotable(folder: string): Promise<void> {
  if (!hasActions(folder)) return;
  const { notable } = await readResults(folder);
  const { games } = await listGames(folder, { bot: newcomerOf(folder), outcome: 'any', limit: LISTED });
  keepActions(folder, [...new Set([...notable, ...games].map(({ id }) => id))]);
}
