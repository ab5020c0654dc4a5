import { DeterminismAlarm, RunInterrupted, RunWriteError, shellCommand } from '../../../arena/index.ts';
import { counted } from '../../output/words/number-words.ts';

/** Message and exit code of work on a league that broke off; undefined for other errors. */
function endingOf(at: string, error: unknown): { message: string; code: number } | undefined {
  const again = shellCommand('league', 'run', at);
  if (error instanceof RunInterrupted) {
    const message = `interrupted with ${counted(error.games, 'game')} kept; resume it with: ${again}`;
    return { message, code: 130 };
  }
  if (error instanceof RunWriteError) {
    return { message: `${at}: ${error.message}; after fixing this: ${again}`, code: 1 };
  }
  return error instanceof DeterminismAlarm ? { message: error.message, code: 1 } : undefined;
}

/** Does the work of a command; reports endings that are no errors of the program. @param at folder of the league */
export async function withEndings(at: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const ending = endingOf(at, error);
    if (!ending) throw error;
    process.stderr.write(`${ending.message}\n`);
    process.exitCode = ending.code;
  }
}
