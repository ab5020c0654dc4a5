import type { RunPlan, RunReport } from '../../../arena/index.ts';
import { worstLosses } from '../../games/find/worst-losses.ts';
import { makePage } from './make-page.ts';
import { runReport } from './run-report.ts';

export interface PrintOptions {
  readonly quiet: boolean;
  /** Make the page of the run. */
  readonly withReport: boolean;
  /** What follows the number of games. */
  readonly speed: string;
}

/** Prints what came of a run whose files are written. */
export async function printRun(
  plan: RunPlan,
  report: RunReport,
  { quiet, withReport, speed }: PrintOptions,
): Promise<void> {
  const losses = quiet ? [] : await worstLosses(report.folder);
  if (withReport) await makePage(report.folder);
  process.stdout.write(runReport(plan, report, { quiet, speed, losses, withReport }));
}
