// Time and machine of a run, from run.log.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { regularFile } from '../../../arena/files/index.ts';
import { machineText } from '../../../arena/run/folder/index.ts';

export interface TimeAndPlace {
  /** Start of the first session, ISO 8601. `ended` is the end of the last. */
  readonly begun?: string;
  readonly ended: string;
  /** Number of processes that played the run, one after another. */
  readonly sessions?: number;
  /** Threads of the last session. */
  readonly workers?: number;
  readonly machine: string;
  /** Duration and number of games of the last session that played games. */
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

/** Parses the valid lines of a log; a killed process may have left an incomplete one. */
function readLogEntries(path: string): z.infer<typeof entrySchema>[] {
  if (!existsSync(path)) return [];
  return readFileSync(regularFile(path), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return entrySchema.parse(JSON.parse(line));
      } catch {
        return [];
      }
    });
}

/** Undefined if no session finished. Sessions without games only rewrote the tables: skipped if possible. */
export function readTimeAndPlace(folder: string): TimeAndPlace | undefined {
  const entries = readLogEntries(join(folder, 'run.log'));
  const ends = entries.filter(({ msg }) => msg === 'run done');
  const end = ends.findLast(({ played = 0 }) => played > 0) ?? ends.at(-1);
  if (end === undefined) return undefined;
  const { time: ended, seconds, played } = end;
  const begins = entries.filter(({ msg, time }) => msg === 'run begins' && time <= ended);
  const { workers, machine = 'not recorded' } = begins.at(-1) ?? {};
  return { begun: begins[0]?.time, ended, sessions: begins.length, workers, machine, seconds, played };
}

/** Time and machine of a run that has just ended and has no log. */
export const timeAndPlaceNow = (): TimeAndPlace => ({
  ended: new Date().toISOString(),
  machine: machineText(),
});
