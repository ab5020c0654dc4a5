import type { TimingTally } from '../../tables/csv/timing-csv.ts';
import { writeWhole } from './run-folder.ts';

/** Writes thinking times together with those in other files. Nothing is written where no time was taken. */
export function writeTiming(path: string, timing: TimingTally, others: readonly string[]): void {
  if (timing.isEmpty) return;
  for (const other of others) timing.addFile(other);
  writeWhole(path, timing.text());
}
