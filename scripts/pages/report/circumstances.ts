// When and where a run was played. Nothing else on the page depends on that; it is read from run.log.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { machineText } from '../../../arena/index.ts';

export interface Circumstances {
  /** ISO 8601; the first beginning and the last end. */
  readonly begun?: string;
  readonly ended: string;
  /** How often a process began to play. */
  readonly sittings?: number;
  /** Of the last sitting. */
  readonly workers?: number;
  readonly machine: string;
  /** How long the last sitting took, and how many games it played. */
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
type Entry = z.infer<typeof entrySchema>;

/** Lines that can be read; a process that was killed may have left half a line. */
function entriesOf(path: string): Entry[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const { success, data } = entrySchema.safeParse(JSON.parse(line));
        return success ? [data] : [];
      } catch {
        return [];
      }
    });
}

/** Undefined where the log does not tell. A sitting that played nothing only made the files anew. */
export function readCircumstances(folder: string): Circumstances | undefined {
  const entries = entriesOf(join(folder, 'run.log'));
  const begins = entries.filter(({ msg }) => msg === 'run begins');
  const dones = entries.filter(({ msg }) => msg === 'run done');
  const done = dones.findLast(({ played }) => played !== undefined && played > 0) ?? dones.at(-1);
  if (done === undefined) return undefined;
  const sittings = begins.filter(({ time }) => time <= done.time);
  const begin = sittings.at(-1);
  return {
    begun: begins[0]?.time,
    ended: done.time,
    sittings: sittings.length,
    workers: begin?.workers,
    machine: begin?.machine ?? 'not recorded',
    seconds: done.seconds,
    played: done.played,
  };
}

/** For a run without a log, that has just ended. */
export const circumstancesNow = (): Circumstances => ({
  ended: new Date().toISOString(),
  machine: machineText(),
});
