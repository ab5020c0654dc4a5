// The records of a league's journal: its conditions, then its events in order. Games are in the ledgers of
// the seasons.
import * as z from 'zod';
import { botFields } from '../model/entrant.ts';
import { ISOLATION_LEVELS } from '../run/settings/isolation.ts';
import { SEATINGS } from '../schedule/schedule-shape.ts';
import { JUDGES } from '../stats/judges/judges.ts';

export const LEAGUE_FORMAT = 'switchback-league/2';

const hash = z.string().regex(/^[0-9a-f]{16}$/);

const conditions = z.strictObject({
  format: z.literal(LEAGUE_FORMAT, {
    error: ({ input }) =>
      `is ${JSON.stringify(input)}, expected "${LEAGUE_FORMAT}": this league was made by another version of Switchback; continue it with that version. Its tables in the folders season-1, season-2, ... are unaffected`,
  }),
  title: z.string(),
  options: z.array(z.string()),
  players: z.int().min(1).max(6),
  seating: z.enum(SEATINGS),
  /** Initial number; seeds can be added. */
  seeds: z.int().min(1),
  firstSeed: z.int().min(0),
  /** Secret from which games are dealt together with their seeds. */
  key: z.string().optional(),
  maxRounds: z.int().min(1),
  judge: z.enum(JUDGES),
  isolation: z.enum(ISOLATION_LEVELS).optional(),
  /** User's data files by kind: their names in the league's folder, and hashes of their content. */
  files: z.record(z.string(), z.strictObject({ name: z.string(), hash })),
});

/** Fixed when a league is made. */
export type LeagueConditions = Readonly<z.infer<typeof conditions>>;

const code = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), path: z.string(), hash: z.string() }),
  z.strictObject({ kind: z.literal('command'), command: z.string(), folder: z.string(), hash: z.string() }),
]);

const { label, ...otherFields } = botFields;

const join = z.strictObject({
  /** Unique in the league; never changes. */
  label,
  /** The bot as commands accept it, with absolute paths. */
  spec: z.string(),
  ...otherFields,
  code: code.optional(),
});

/** A bot as it joined. */
export type JoinedBot = Readonly<z.infer<typeof join>>;

const season = z.strictObject({
  signature: hash,
  /** Version of the engine. Does not affect games beyond the signature. */
  engine: z.string(),
  /** Hashes of all data files, by kind. */
  files: z.record(z.string(), z.string()),
  /** Ids of the game's figures. */
  figures: z.array(z.string()),
});

/** The engine and the data of a season. */
export type SeasonStart = Readonly<z.infer<typeof season>>;

/** Events by kind, the only key of their records. */
const events = {
  conditions,
  season,
  /** A bot joins, or returns after it retired, under its old label. */
  join,
  /** Label of a bot. */
  retire: z.string(),
  /** New number of seeds. */
  seeds: z.int().min(1),
  /** Nobody joins and nothing is played any more. */
  closed: z.literal(true),
};

type EventKind = keyof typeof events;

export type LeagueEvent = {
  [Kind in EventKind]: { readonly [key in Kind]: z.infer<(typeof events)[Kind]> };
}[EventKind];

/** The event of a record, or a message when it is malformed. */
export function readEvent(record: object): LeagueEvent | string {
  const [[kind, value] = ['', undefined], ...more] = Object.entries(record) as [string, unknown][];
  if (!Object.hasOwn(events, kind) || more.length > 0) return 'is not an event of a league';
  const { data, error } = events[kind as EventKind].safeParse(value);
  if (!error) return { [kind]: data } as LeagueEvent;
  const [{ path, message }] = error.issues;
  return `${[kind, ...path].join('.')}: ${message}`;
}
