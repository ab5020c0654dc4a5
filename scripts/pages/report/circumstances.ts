// When and where a run was played, from run.log. Nothing else on the page depends on that.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { machineText } from '../../../arena/index.ts';

export interface Circumstances {
  /** ISO 8601; the first beginning and the last end. */
  readonly begun?: string;
  readonly ended: string;
  /** Number of processes that played it, one after the other. */
  readonly sessions?: number;
  /** Threads of the last session. */
  readonly workers?: number;
  readonly machine: string;
  /** Length of the last session that played, and its games. */
  readonly seconds?: number;
  readonly played?: number;
}

const entrySchema = z.object({
  time: z.string(),
  msg: z.string(),
  workers: z.number().optional(),
  machine: z.string().optional(),
  seconds: z.number().optional(),
  played: z.number().optional(),
});

/** Lines that can be read; a process that was killed may have left half a line. */
function entriesOf(path: string): z.infer<typeof entrySchema>[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return entrySchema.parse(JSON.parse(line));
      } catch {
        return [];
      }
    });
}

/** Undefined for a log without an end. A session without games only wrote the files again. */
export function readCircumstances(folder: string): Circumstances | undefined {
  const entries = entriesOf(join(folder, 'run.log'));
  const ends = entries.filter(({ msg }) => msg === 'run done');
  const end = ends.findLast(({ played = 0 }) => played > 0) ?? ends.at(-1);
  if (end === undefined) return undefined;
  const { time: ended, seconds, played } = end;
  const begins = entries.filter(({ msg, time }) => msg === 'run begins' && time <= ended);
  const { workers, machine = 'not recorded' } = begins.at(-1) ?? {};
  return { begun: begins[0]?.time, ended, sessions: begins.length, workers, machine, seconds, played };
}

/** Circumstances of a run without a log that has just ended. */
export const circumstancesNow = (): Circumstances => ({
  ended: new Date().toISOString(),
  machine: machineText(),
});
