// Reads one mutated file as the program would, and plays what is accepted for a few rounds.
import { makePlayers } from '../../../../arena/play/make-players.ts';
import { playGame } from '../../../../arena/play/referee.ts';
import { planRun } from '../../../../arena/run/plan/run-plan.ts';
import { planResumed, readSettingsFile } from '../../../../arena/run/plan/settings-file.ts';
import { planTable, type TablePlan } from '../../../../arena/run/plan/table-plan.ts';
import { DataError, replay } from '../../../../engine/index.ts';
import { openJournal } from '../../../command-line/open-journal.ts';
import { speechFault } from '../runs/speech-fault.ts';

export const INPUT_KINDS = [
  'board',
  'deck',
  'events',
  'rules',
  'components',
  'settings',
  'journal',
  'manifest',
] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** Rounds that are played with what was accepted. */
const ROUNDS = 5;

async function playTable(table: TablePlan): Promise<string | undefined> {
  const outcome = playGame(table.game, 1, await makePlayers(table.game, table.entrants));
  const faults = outcome.faults.flatMap((fault) => (fault ? [`${fault.code}: ${fault.detail}`] : []));
  return faults.length > 0 ? `a built-in bot was at fault: ${faults.join('; ')}` : undefined;
}

/** @throws DataError when the file is refused @returns what does not hold once it is accepted */
async function use(kind: InputKind, path: string): Promise<string | undefined> {
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
    const bots = entrants.slice(0, request.seats).map(({ label }) => label.replace(/#\d+$/, ''));
    const { options } = request;
    return playTable(
      await planTable({
        title: title.meta.id,
        bots,
        players: request.seats,
        options,
        maxRounds: ROUNDS,
        files,
      }),
    );
  }
  const isPlanner = kind === 'components';
  return playTable(
    await planTable({
      title: isPlanner ? 'empire-planner' : 'north-america',
      bots: isPlanner ? ['random', 'random'] : ['courier', 'random'],
      maxRounds: ROUNDS,
      files: { [kind]: path },
    }),
  );
}

/** Whether something was added to what all objects have. */
const isPolluted = (): boolean => 'polluted' in {} || Object.keys(Object.prototype).length > 0;

export interface InputOutcome {
  readonly accepted: boolean;
  readonly fault?: string;
}

export async function playInput(kind: InputKind, path: string): Promise<InputOutcome> {
  let accepted = true;
  let fault: string | undefined;
  try {
    fault = await use(kind, path);
  } catch (error) {
    accepted = false;
    if (error instanceof DataError) fault = speechFault(error.message);
    else fault = String(error instanceof Error ? error.stack : error).slice(0, 600);
  }
  return { accepted, fault: fault ?? (isPolluted() ? 'Object.prototype was changed' : undefined) };
}
