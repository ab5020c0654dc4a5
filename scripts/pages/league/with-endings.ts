import { DeterminismAlarm, RunInterrupted, RunWriteError, shellCommand } from '../../../arena/index.ts';
import { counted } from '../../output/words/number-words.ts';

/** How work on a league that did not come to its end is told, and with which exit code; undefined for other errors. */
function endingOf(at: string, error: unknown): { message: string; code: number } | undefined {
  const again = shellCommand('league', 'run', at);
  if (error instanceof RunInterrupted) {
    return {
      message: `interrupted with ${counted(error.games, 'game')} kept; resume it with: ${again}`,
      code: 130,
    };
  }
  if (error instanceof RunWriteError) {
    return { message: `${at}: ${error.message}; once that is mended: ${again}`, code: 1 };
  }
  return error instanceof DeterminismAlarm ? { message: error.message, code: 1 } : undefined;
}

/** Does the work of a command; tells endings that are no errors of the program. @param at folder of the league */
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
