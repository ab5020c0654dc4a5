// Reads what a run wrote: its manifest and tables, and of the rows of seats.csv only how often each value occurs, so
// that a run of any length fits into memory.
import { createReadStream, existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { z } from 'zod';
import { fileKinds } from '../../arena/catalog.ts';
import { readDataFile } from '../../arena/files/data-file.ts';
import { RUN_FORMAT } from '../../arena/run/plan/manifest.ts';
import { JUDGES } from '../../arena/stats/estimates/pair-value.ts';
import { DataError } from '../../engine/index.ts';

/** A row of a CSV file by column name. */
export type Row = Readonly<Record<string, string>>;

/** A number of a row; undefined for an empty cell. */
export const numberIn = (row: Row, column: string): number | undefined =>
  row[column] === '' || row[column] === undefined ? undefined : Number(row[column]);

/** How often each value was seen. */
export type Counts = Map<number, number>;

const manifestSchema = z.object({
  format: z.string(),
  title: z.string(),
  options: z.array(z.string()),
  players: z.int(),
  seating: z.string(),
  seeds: z.int(),
  firstSeed: z.int(),
  games: z.int(),
  maxRounds: z.int(),
  until: z.string().nullable(),
  judge: z.enum(JUDGES),
});

const summarySchema = z.object({
  seeds: z.int(),
  games: z.int(),
  stoppedAfter: z.int().nullable(),
  misfits: z.array(
    z.object({ bot: z.string(), opponent: z.string(), ahead: z.number(), expected: z.number() }),
  ),
  cycle: z.array(z.string()).nullable(),
  units: z.record(z.string(), z.string()),
});
const settingsSchema = z.record(z.string(), z.unknown());

export interface Results {
  readonly name: string;
  readonly manifest: z.infer<typeof manifestSchema>;
  /** Names of data files in place of the title's own, by kind. */
  readonly ownFiles: Readonly<Record<string, string>>;
  /** What the run came to; `seeds` are fewer than planned when a rule ended it. */
  readonly summary: z.infer<typeof summarySchema>;
  readonly standings: readonly Row[];
  readonly pairs: readonly Row[];
  readonly ratings: readonly Row[];
  readonly seatEffects: readonly Row[];
  /** Kinds of misbehaviour; empty when all bots behaved. */
  readonly faults: readonly Row[];
  /** Id of the figure the game scores by. */
  readonly score: string;
  /** By bot: scores, and rounds in which it won. */
  readonly scores: ReadonlyMap<string, Counts>;
  readonly wonIn: ReadonlyMap<string, Counts>;
}

/** A JSON file of the folder, checked for what the page needs of it. */
function readJson<T>(folder: string, name: string, schema: z.ZodType<T>): T {
  const path = join(folder, name);
  if (!existsSync(path)) throw new DataError(folder, [`has no ${name}: not the folder of a finished run`]);
  const parsed = schema.safeParse(readDataFile(path).content);
  if (!parsed.success) throw new DataError(path, ['is not what a run writes']);
  return parsed.data;
}

/** Other versions wrote other columns. */
function checkFormat(folder: string): void {
  const { format } = readJson(folder, 'manifest.json', z.object({ format: z.string() }));
  if (format === RUN_FORMAT) return;
  throw new DataError(folder, [
    `was written by another version of Switchback (format ${format}, this one reads ${RUN_FORMAT}): make its report with that one`,
  ]);
}

function readTable(folder: string, name: string): Row[] {
  const path = join(folder, name);
  if (!existsSync(path)) throw new DataError(folder, [`has no ${name}: the run is not finished`]);
  return parseAll(readFileSync(path), { columns: true }) as Row[];
}

const count = (all: Map<string, Counts>, bot: string, text: string): void => {
  if (text === '') return;
  const counts = all.get(bot) ?? new Map<number, number>();
  all.set(bot, counts);
  const value = Number(text);
  counts.set(value, (counts.get(value) ?? 0) + 1);
};

/** The column after `mean_place` is named after the figure the game scores by. */
function scoreOf(standings: readonly Row[]): string {
  const names = Object.keys(standings[0] ?? {});
  return names[names.indexOf('mean_place') + 1]?.replace(/^mean_/, '') ?? '';
}

/** Throws `DataError` when the folder does not hold the files of a finished run. */
export async function readResults(folder: string): Promise<Results> {
  checkFormat(folder);
  const manifest = readJson(folder, 'manifest.json', manifestSchema);
  const settings = readJson(folder, 'settings.json', settingsSchema);
  const standings = readTable(folder, 'standings.csv');
  const score = scoreOf(standings);
  const scores = new Map<string, Counts>();
  const wonIn = new Map<string, Counts>();
  if (!existsSync(join(folder, 'seats.csv'))) readTable(folder, 'seats.csv');
  const rows = createReadStream(join(folder, 'seats.csv')).pipe(parse({ columns: true }));
  for await (const row of rows as AsyncIterable<Row>) {
    count(scores, row.bot, row[score] ?? '');
    count(wonIn, row.bot, row.round_won);
  }
  return {
    name: basename(realpathSync(folder)),
    manifest,
    ownFiles: Object.fromEntries(
      fileKinds().flatMap((kind) => (kind in settings ? [[kind, basename(String(settings[kind]))]] : [])),
    ),
    summary: readJson(folder, 'summary.json', summarySchema),
    standings,
    pairs: readTable(folder, 'pairs.csv'),
    ratings: readTable(folder, 'ratings.csv'),
    seatEffects: readTable(folder, 'seat_effects.csv'),
    faults: existsSync(join(folder, 'faults.csv')) ? readTable(folder, 'faults.csv') : [],
    score,
    scores,
    wonIn,
  };
}
