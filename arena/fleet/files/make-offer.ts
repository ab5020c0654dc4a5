// Makes the offer of a run, and the texts that it names: data files and the sources of bots.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import type { RunPlan } from '../../run/plan/run-plan.ts';
import { readableFiles } from '../../sandbox/process/confine.ts';
import { sourceFiles } from '../../sandbox/source/source-hash.ts';
import type { GivenLimits } from '../../sandbox/thread/watchdog.ts';
import { FLEET_FORMAT, type Offer, type OfferedEntrant } from '../model/offer.ts';
import { blobHash } from './blob-hash.ts';
import { buildHash } from './build-hash.ts';

export interface MadeOffer {
  readonly offer: Offer;
  /** By hash. */
  readonly blobs: ReadonlyMap<string, string>;
}

/** @throws DataError for bots that cannot be sent to other machines */
export function makeOffer(plan: RunPlan, limits: GivenLimits = {}): MadeOffer {
  const blobs = new Map<string, string>();
  const put = (text: string): string => {
    const hash = blobHash(text);
    blobs.set(hash, text);
    return hash;
  };
  const { manifest, request, entrants } = plan;
  const faults = entrants.flatMap((entrant) => faultOf(entrant) ?? []);
  if (faults.length > 0) throw new DataError('queue', [...new Set(faults)]);
  const files = Object.fromEntries(
    Object.entries(request.files).map(([kind, { content }]) => [
      kind,
      { hash: manifest.files[kind], blob: put(JSON.stringify(content)) },
    ]),
  );
  const offer: Offer = {
    format: FLEET_FORMAT,
    session: `${plan.hash.slice(0, 8)}-${randomBytes(6).toString('hex')}`,
    run: plan.hash,
    begun: Date.now(),
    engine: manifest.engine,
    signature: manifest.signature,
    node: manifest.node,
    build: { ...buildHash() },
    title: manifest.title,
    seats: request.seats,
    options: [...request.options],
    maxRounds: request.maxRounds,
    files,
    entrants: entrants.map((entrant) => offered(entrant, put)),
    limits: { ...limits },
  };
  return { offer, blobs };
}

function faultOf({ code }: Entrant): string | undefined {
  if (code === undefined) return undefined;
  if (code.kind === 'command') {
    return `${code.written}: a command cannot be sent to other machines; give the bot as a file`;
  }
  if (code.walls === undefined) {
    return `${code.written}: bots from files run isolated on other machines: add --isolate`;
  }
  const unsent = sourceFiles(code.path).filter((file) => !readableFiles(code.path).includes(file));
  return unsent.length > 0
    ? `${code.written}: may not read ${unsent.join(', ')} when it is isolated`
    : undefined;
}

function offered(
  { label, name, version, params, code }: Entrant,
  put: (text: string) => string,
): OfferedEntrant {
  const plain = { label, name, version, params: { ...params } };
  if (code?.kind !== 'file') return plain;
  const paths = sourceFiles(code.path);
  const root = commonFolder(paths);
  const files = paths.map((path) => ({
    path: relative(root, path).split(sep).join('/'),
    blob: put(readFileSync(path, 'utf8')),
  }));
  // Not as the user wrote it: folders of this machine are nobody else's business.
  return { ...plain, code: { written: basename(paths[0]), hash: code.hash, files } };
}

/** The deepest folder that holds all files. */
function commonFolder(paths: readonly string[]): string {
  let folder = dirname(resolve(paths[0]));
  while (!paths.every((path) => !relative(folder, path).startsWith('..'))) folder = dirname(folder);
  return folder;
}
