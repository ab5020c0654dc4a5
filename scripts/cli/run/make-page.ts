import { isWriteError, shellCommand } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { circumstancesNow } from '../../pages/report/circumstances.ts';
import { writeReport } from '../../pages/report/write-report.ts';

/** The results are whole without their page: where that cannot be written, it is said and the run has failed. */
export async function makePage(folder: string): Promise<void> {
  try {
    await writeReport(folder, { circumstances: circumstancesNow() });
  } catch (error) {
    if (!(error instanceof DataError) && !isWriteError(error)) throw error;
    const again = shellCommand('report', folder);
    process.stderr.write(`report.html: ${(error as Error).message}; once that is mended: ${again}\n`);
    process.exitCode = 1;
  }
}
