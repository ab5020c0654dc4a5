// What a coordinator tells machines of its run before they get any work: enough to find out whether they would play the
// same games. Plain data, checked when it is read.
import { z } from 'zod';

/** It changes with each change that other versions of the tools would misread. */
export const FLEET_FORMAT = 'switchback-fleet/1';

/** A SHA-256 in hex digits, by which a text is requested. */
const blob = z.string().regex(/^[0-9a-f]{64}$/);

const entrant = z.strictObject({
  label: z.string(),
  name: z.string(),
  version: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  /** Only of a bot from a file. */
  code: z
    .strictObject({
      written: z.string(),
      /** See source-hash.ts. */
      hash: z.string(),
      /** Its own file first; paths are relative to a folder that holds all. */
      files: z.array(z.strictObject({ path: z.string(), blob })).min(1),
    })
    .optional(),
});

const offer = z.strictObject({
  format: z.literal(FLEET_FORMAT),
  /** Of this coordinator: pieces and reports of another process never mix with its own. */
  session: z.string().regex(/^[0-9a-f-]{8,60}$/),
  /** Hash of the manifest. */
  run: z.string(),
  /** Milliseconds since 1970 by the coordinator's clock: machines take the run that began first. */
  begun: z.number(),
  engine: z.string(),
  /** How the game plays, see signature.ts. */
  signature: z.string(),
  node: z.string(),
  /** Hash of the compiled code of each part, see build-hash.ts. */
  build: z.record(z.string(), z.string()),
  title: z.string(),
  seats: z.int().min(1),
  options: z.array(z.string()),
  maxRounds: z.int().min(1),
  /** By kind: hash of the content as in the manifest, and the text. */
  files: z.record(z.string(), z.strictObject({ hash: z.string(), blob })),
  entrants: z.array(entrant),
  limits: z.strictObject({ decision: z.number().optional(), memory: z.number().optional() }),
});

export type Offer = z.infer<typeof offer>;
export type OfferedEntrant = Offer['entrants'][number];

/** The text of an offer, read; undefined when it is none that this version can read. */
export function readOffer(text: string): Offer | undefined {
  try {
    const parsed = offer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
