// The lines of a league's journal: the conditions first, then what happened to the league, in order. Games are not in it:
// each season has a ledger.
import { z } from 'zod';
import { SEATINGS } from '../schedule/schedule-shape.ts';
import { JUDGES } from '../stats/estimates/pair-value.ts';

export const LEAGUE_FORMAT = 'switchback-league/2';

const hash = z.string().regex(/^[0-9a-f]{16}$/);

const conditions = z.strictObject({
  format: z.literal(LEAGUE_FORMAT, {
    error: ({ input }) =>
      `is ${JSON.stringify(input)}, expected "${LEAGUE_FORMAT}": another version of Switchback made this league and can go on with it; its tables in the folders season-1, season-2, ... stay as they are`,
  }),
  title: z.string(),
  options: z.array(z.string()),
  players: z.int().min(1).max(6),
  seating: z.enum(SEATINGS),
  /** How many there are at first; seeds can be added. */
  seeds: z.int().min(1),
  firstSeed: z.int().min(0),
  /** Games are dealt from this and their seeds; when left out, from the seeds alone. */
  key: z.string().optional(),
  maxRounds: z.int().min(1),
  judge: z.enum(JUDGES),
  isolation: z.enum(['isolated', 'untrusted']).optional(),
  /** Data files in place of the title's own, by kind: their names in the league's folder, and hashes of their content. */
  files: z.record(z.string(), z.strictObject({ name: z.string(), hash })),
});

/** Conditions that are fixed when a league is made. */
export type LeagueConditions = Readonly<z.infer<typeof conditions>>;

const code = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), path: z.string(), hash: z.string() }),
  z.strictObject({ kind: z.literal('command'), command: z.string(), folder: z.string(), hash: z.string() }),
]);

const join = z.strictObject({
  /** Unique in the league, and never changed. */
  label: z.string(),
  /** The bot as a command takes it, files by their absolute paths. */
  spec: z.string(),
  name: z.string(),
  version: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  code: code.optional(),
});

/** A bot as it joined. */
export type JoinedBot = Readonly<z.infer<typeof join>>;

const season = z.strictObject({
  signature: hash,
  /** Version of the engine; it has no influence on games beyond the signature. */
  engine: z.string(),
  /** Hashes of all data files, by kind. */
  files: z.record(z.string(), z.string()),
  /** Ids of the figures that games report. */
  figures: z.array(z.string()),
});

/** The engine and the data that games were played with. */
export type SeasonBegin = Readonly<z.infer<typeof season>>;

/** Kinds of events, by the one key of their record. */
const events = {
  conditions,
  season,
  /** A bot joins, or comes back after it retired; then its label is the one it had. */
  join,
  /** Label of a bot. */
  retire: z.string(),
  /** There are this many seeds from now on. */
  seeds: z.int().min(1),
};

type EventKind = keyof typeof events;

export type LeagueEvent = {
  [Kind in EventKind]: { readonly [key in Kind]: z.infer<(typeof events)[Kind]> };
}[EventKind];

/** The event of a record; a text says what is wrong with it. */
export function readEvent(record: object): LeagueEvent | string {
  const [[kind, value] = ['', undefined], ...more] = Object.entries(record) as [string, unknown][];
  if (!Object.hasOwn(events, kind) || more.length > 0) return 'is not an event of a league';
  const { data, error } = events[kind as EventKind].safeParse(value);
  if (!error) return { [kind]: data } as LeagueEvent;
  const [{ path, message }] = error.issues;
  return `${[kind, ...path].join('.')}: ${message}`;
}
