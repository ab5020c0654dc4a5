import { DeterminismAlarm, RunInterrupted, RunWriteError, resumeCommand } from '../../../arena/index.ts';
import { counted } from '../../output/words/number-words.ts';

/** How a run that did not come to its end is told, and with which exit code; undefined for other errors. */
export function runEnding(
  error: unknown,
  shown: (folder: string) => string,
): { message: string; code: number } | undefined {
  if (error instanceof RunInterrupted) {
    const { games } = error;
    const folder = shown(error.folder);
    return {
      message: `interrupted after ${counted(games, 'game')}; resume it with: ${resumeCommand(folder)}`,
      code: 130,
    };
  }
  if (error instanceof RunWriteError) {
    const { games, message } = error;
    if (error.folder === undefined) return { message: `${error.path}: ${message}`, code: 1 };
    const folder = shown(error.folder);
    const safe = games === undefined ? '' : `the ledger has ${counted(games, 'finished game')}; `;
    return {
      message: `${folder}: ${message}\n${safe}once that is mended, resume it with: ${resumeCommand(folder)}`,
      code: 1,
    };
  }
  return error instanceof DeterminismAlarm ? { message: error.message, code: 1 } : undefined;
}
