// What readers need of manifest.json and summary.json of a run.
import * as z from 'zod';
import { JUDGES } from '../../../arena/stats/judges/index.ts';

export const manifestForm = z.object({
  format: z.string(),
  title: z.string(),
  options: z.array(z.string()),
  players: z.int(),
  seating: z.string(),
  seeds: z.int(),
  firstSeed: z.int(),
  games: z.int(),
  // Missing in runs of earlier versions.
  gamesPerBlock: z.int().default(1),
  maxRounds: z.int(),
  until: z.string().nullable(),
  judge: z.enum(JUDGES),
  engine: z.string(),
  signature: z.string(),
  node: z.string(),
  key: z.string().optional(),
  isolation: z.string().optional(),
  bots: z.array(
    z.object({ label: z.string(), version: z.string(), params: z.record(z.string(), z.unknown()) }),
  ),
});

export const selectionForm = z.object({
  end: z
    .enum(['known', 'within', 'cycle', 'open'])
    .nullish()
    .transform((end) => end ?? undefined),
  best: z.array(z.string()),
  open: z.array(z.string()),
  left: z.array(
    z.object({ bot: z.string(), seeds: z.int(), isChosen: z.boolean(), against: z.array(z.string()) }),
  ),
});

const optionUsesForm = z.object({
  option: z.string(),
  kind: z.enum(['action', 'end', 'always']),
  games: z.int(),
  used: z.int(),
  actions: z.record(z.string(), z.int()).optional(),
});

export const summaryForm = z.object({
  // Missing in runs of earlier versions.
  title: z.string().optional(),
  seeds: z.int(),
  games: z.int(),
  unfinished: z.int(),
  faulted: z.int(),
  failed: z.int(),
  stoppedAfter: z.int().nullable(),
  selection: selectionForm.optional(),
  // Missing in runs of earlier versions.
  intervals: z.enum(['safe', 'fixed']).optional(),
  lookedAt: z.int().nullish(),
  misfits: z.array(
    z.object({ bot: z.string(), opponent: z.string(), ahead: z.number(), expected: z.number() }),
  ),
  cycle: z.array(z.string()).nullable(),
  zero: z.string().nullish(),
  // Missing without options, and in runs of earlier versions.
  options: z.array(optionUsesForm).optional(),
  units: z.record(z.string(), z.string()),
});

export type RecordedManifest = z.infer<typeof manifestForm>;
export type RecordedSummary = z.infer<typeof summaryForm>;
