// Worker thread that reads one damaged file as the program does. If the file is accepted, it plays a few
// rounds with it. A thread of its own can be ended when a file makes it hang.
import { parentPort } from 'node:worker_threads';
import { labelWithoutNumber } from '../../../arena/model/index.ts';
import { loadBots, refereeGame } from '../../../arena/play/index.ts';
import {
  type LineupPlan,
  planLineup,
  planResumed,
  planRun,
  readSettingsFile,
} from '../../../arena/run/plan/index.ts';
import { DataError, replay } from '../../../engine/index.ts';
import { openJournal } from '../../games/find/open-journal.ts';
import { wordingProblem } from './runs.ts';

export type InputKind =
  | ('board' | 'deck' | 'events' | 'rules' | 'components')
  | ('settings' | 'journal' | 'manifest');

/** Rounds that are played with an accepted file. */
const MAX_ROUNDS = 5;

async function playTable(table: LineupPlan): Promise<string | undefined> {
  const outcome = refereeGame(table.game, 1, await loadBots(table.game, table.entrants));
  const faults = outcome.faults.flatMap((fault) => (fault ? [`${fault.code}: ${fault.detail}`] : []));
  return faults.length > 0 ? `a built-in bot was at fault: ${faults.join('; ')}` : undefined;
}

/** @throws DataError if the file is refused @returns the expectation that an accepted file breaks, if any */
async function tryInput(kind: InputKind, path: string): Promise<string | undefined> {
  if (kind === 'journal') {
    const { journal, game } = openJournal(path, {});
    replay(game, journal);
    return undefined;
  }
  if (kind === 'manifest') {
    await planResumed(path.slice(0, path.lastIndexOf('/')), { files: {} });
    return undefined;
  }
  if (kind === 'settings') {
    const plan = await planRun(readSettingsFile(path));
    const { title, entrants, request, files } = plan;
    const bots = entrants.slice(0, request.seats).map(({ label }) => labelWithoutNumber(label));
    const { options } = request;
    const { id } = title.meta;
    const { seats: players } = request;
    return playTable(await planLineup({ title: id, bots, players, options, maxRounds: MAX_ROUNDS, files }));
  }
  const isPlanner = kind === 'components';
  return playTable(
    await planLineup({
      title: isPlanner ? 'empire-planner' : 'north-america',
      bots: isPlanner ? ['random', 'random'] : ['courier', 'random'],
      maxRounds: MAX_ROUNDS,
      files: { [kind]: path },
    }),
  );
}

/** True if `Object.prototype` was changed. */
const isPolluted = (): boolean => 'polluted' in {} || Object.keys(Object.prototype).length > 0;

/** First expectation that does not hold, if any. */
async function problemOf(kind: InputKind, path: string): Promise<string | undefined> {
  try {
    return await tryInput(kind, path);
  } catch (error) {
    if (error instanceof DataError) return wordingProblem(error.message);
    return String(error instanceof Error ? error.stack : error).slice(0, 600);
  }
}

parentPort?.on('message', async ({ kind, path }: { kind: InputKind; path: string }) => {
  const problem = await problemOf(kind, path);
  parentPort!.postMessage(problem ?? (isPolluted() ? 'Object.prototype was changed' : undefined));
});
