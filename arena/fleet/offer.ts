// A coordinator's offer of a run: the data by which a machine checks that it would play the same games, and the
// contents of data files and users' bots. Plain data, validated when read.

import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DataError } from '../../engine/index.ts';
import { botFields, type Entrant, loadedPath } from '../model/entrant.ts';
import type { WorkerSetup } from '../play/worker-messages.ts';
import type { LineupPlan } from '../run/plan/lineup-plan.ts';
import { buildFacts, gameFacts } from '../run/study/index.ts';
import { readableFiles } from '../sandbox/process/confine.ts';
import { codeSchema, copyOf } from '../sandbox/source/kept-code.ts';
import { sourceFiles } from '../sandbox/source/source-hash.ts';
import { DEFAULT_LIMITS, type Limits } from '../sandbox/thread/watchdog.ts';
import { buildHash } from './build-hash.ts';

/** Version of offers and pieces. Increased when other versions would misread them. */
const FLEET_FORMAT = 'switchback-fleet/4';

const offerSchema = z.strictObject({
  format: z.literal(FLEET_FORMAT),
  /** Id of the coordinator, new at each of its starts, so that pieces of different starts never mix. */
  session: z.string(),
  /** Hash of the manifest. */
  run: z.string(),
  /** Milliseconds since 1970 by the coordinator's clock. Machines take the run that began first. */
  startMs: z.number(),
  engine: z.string(),
  /** See signature.ts. */
  signature: z.string(),
  node: z.string(),
  /** Hash of the compiled code, see build-hash.ts. */
  build: z.string(),
  title: z.string(),
  seats: z.int().min(1),
  options: z.array(z.string()),
  maxRounds: z.int().min(1),
  /** By kind, the content and its hash as in the manifest. */
  files: z.record(z.string(), z.strictObject({ hash: z.string(), content: z.unknown() })),
  entrants: z.array(
    z.strictObject({
      ...botFields,
      /** Only for a bot from a file. */
      code: codeSchema.optional(),
    }),
  ),
  /** Probes of this package, which is the same on all machines. */
  probes: z
    .array(z.strictObject({ id: z.string(), path: z.string().regex(/^scripts\/[a-z/-]+-probe\.js$/) }))
    .optional(),
  limits: z.strictObject({ decisionSeconds: z.number(), memoryMb: z.number() }),
});

export type Offer = z.infer<typeof offerSchema>;

/** Parses an offer; undefined for a format that this version cannot read. */
export function readOffer(text: string): Offer | undefined {
  try {
    return offerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A run, or games of a study. */
export interface OfferedPlan extends LineupPlan, Pick<WorkerSetup, 'probes'> {
  /** Of the manifest. */
  readonly hash: string;
}

/** @throws DataError for bots that cannot be sent to other machines */
export function makeOffer(plan: OfferedPlan, limits: Limits = DEFAULT_LIMITS): Offer {
  const { request, entrants, probes } = plan;
  const { title, files: hashes } = gameFacts(plan);
  const problems = entrants.flatMap((entrant) => problemOf(entrant) ?? []);
  if (problems.length > 0) throw new DataError('queue', { 'queue/offer': problems });
  const files = Object.entries(request.files).map(
    ([kind, { content }]) => [kind, { hash: hashes[kind], content }] as const,
  );
  return {
    format: FLEET_FORMAT,
    session: `${plan.hash.slice(0, 8)}-${randomBytes(6).toString('hex')}`,
    run: plan.hash,
    startMs: Date.now(),
    ...buildFacts(plan),
    build: buildHash(),
    title,
    seats: request.seats,
    options: [...request.options],
    maxRounds: request.maxRounds,
    files: Object.fromEntries(files) as Offer['files'],
    entrants: entrants.map(({ code, ...entrant }) => ({
      ...entrant,
      params: { ...entrant.params },
      ...(code?.kind === 'file' && { code: { hash: code.hash, ...copyOf(loadedPath(code)) } }),
    })),
    ...(probes && { probes: probes.map(({ id, path }) => ({ id, path })) }),
    limits: { ...limits },
  };
}

function problemOf({ code }: Entrant): string | undefined {
  if (code === undefined) return undefined;
  if (code.kind === 'command')
    return `${code.written}: a command cannot be sent to other machines; use a bot from a file`;
  if (code.confinement === undefined)
    return `${code.written}: bots from files run isolated on other machines: add --isolate`;
  const path = loadedPath(code);
  const unreadable = sourceFiles(path).filter((file) => !readableFiles(path).includes(file));
  if (unreadable.length === 0) return undefined;
  return `${code.written}: may not read ${unreadable.join(', ')} when isolated`;
}
