// Faults of bots in a study: in the terminal, as JSON, and as a CSV file beside the study's own.
import type { AuditReport } from '../../arena/run/index.ts';
import { csvOf, FAULT_COLUMNS } from '../../arena/tables/csv/index.ts';
import type { FaultSummary } from '../../arena/tables/index.ts';
import { faultLines, hasDoubts } from './fault-lines.ts';
import { writeOutput } from './write-output.ts';

/** Bots that were expelled in the games of a study, and what an audit found. */
export interface StudyFaults {
  readonly faults: readonly FaultSummary[];
  readonly audit?: AuditReport;
  /** True for the part of a study that was interrupted: its figures are shown, and no files written. */
  readonly isPartial?: boolean;
}

/** Lines for the end of a study, each with LF; '' if there is nothing to say. */
const studyFaultText = ({ faults, audit }: StudyFaults): string =>
  faultLines({ faults, failures: [], audit })
    .map((line) => `${line}\n`)
    .join('');

/** Keys for a study's JSON; none for sound bots in a whole study without an audit. */
export const studyFaultsJson = ({ faults, audit, isPartial }: StudyFaults): object => ({
  ...(isPartial && { interrupted: true }),
  ...(faults.length > 0 && {
    faults: faults.map(({ bot, code, count, detail, firstGame }) => ({
      bot,
      fault: code,
      games: count,
      first: firstGame.id,
      detail,
    })),
  }),
  ...(audit && { audit }),
});

/** Prints faults unless the study's output is JSON, writes them beside `out`, and sets exit code 1 as `run` does. */
export function reportStudyFaults(
  studyFaults: StudyFaults,
  { out, json = false }: { readonly out?: string; readonly json?: boolean },
): void {
  const { faults, audit } = studyFaults;
  if (!json) process.stdout.write(studyFaultText(studyFaults));
  if (out !== undefined && faults.length > 0)
    writeOutput(out.replace(/(\.csv)?$/i, '.faults.csv'), csvOf(FAULT_COLUMNS, faults));
  if (hasDoubts({ failures: [], audit })) process.exitCode = 1;
}
