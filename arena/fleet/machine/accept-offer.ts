// Whether this machine would play a run as the coordinator would: the same build, the same Node.js, the same data and the
// same bots. Anything else is refused in a line that says what differs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DataError,
  type DataFile,
  ENGINE_VERSION,
  type GameRequest,
  type Title,
} from '../../../engine/index.ts';
import { findBot, findTitle } from '../../catalog.ts';
import { readDataFile } from '../../files/data-file.ts';
import type { Entrant } from '../../model/entrant.ts';
import type { Confinement } from '../../model/walls.ts';
import { signatureOf } from '../../play/signature.ts';
import type { WorkerSetup } from '../../play/worker-messages.ts';
import { fileHash } from '../../run/plan/manifest.ts';
import { confine, findWalls } from '../../sandbox/process/confine.ts';
import { describeIsolated } from '../../sandbox/process/isolated-bot.ts';
import { blobHash } from '../files/blob-hash.ts';
import { buildHash } from '../files/build-hash.ts';
import { unpackBot } from '../files/unpack-bot.ts';
import type { Offer } from '../model/offer.ts';

/** Why this machine does not take a run. */
export class Refusal extends Error {}

/** The queue does not hold all of an offer; it may do so later. */
export class NotYet extends Error {}

export interface AcceptOptions {
  /** Whether files of users, bots and data, are taken. */
  readonly acceptBots: boolean;
  /** A text by its hash, unchecked; undefined when it is not there. */
  readonly blob: (hash: string) => Promise<string | undefined>;
  /** Hashes of this build; for tests. */
  readonly build?: Readonly<Record<string, string>>;
}

export interface Accepted {
  readonly setup: WorkerSetup;
  /** Removes the files of bots. */
  readonly clear: () => void;
}

const major = (version: string): string => version.split('.')[0];

/** What lets files of users be taken. */
const FLAG = 'start the worker with --accept-bots to take files from runs';

/** What a worker needs to play the run. @throws Refusal, NotYet */
export async function acceptOffer(offer: Offer, options: AcceptOptions): Promise<Accepted> {
  checkBuild(offer, options.build ?? buildHash());
  const title = titleOf(offer);
  const files = await filesOf(offer, title, options);
  const { seats, options: chosen, maxRounds } = offer;
  const request: GameRequest = { seats, options: chosen, files, maxRounds };
  checkSignature(offer, title, request);
  const { entrants, clear } = await entrantsOf(offer, title.meta.family, options);
  return { setup: { title: offer.title, request, entrants }, clear };
}

function checkBuild(offer: Offer, build: Readonly<Record<string, string>>): void {
  if (offer.engine !== ENGINE_VERSION) {
    throw new Refusal(`its engine has version ${offer.engine}, this one ${ENGINE_VERSION}`);
  }
  if (major(offer.node) !== major(process.versions.node)) {
    throw new Refusal(
      `it plays on Node.js ${offer.node}, this is ${process.versions.node}: their majors differ`,
    );
  }
  for (const part of new Set([...Object.keys(offer.build), ...Object.keys(build)])) {
    if (offer.build[part] === build[part]) continue;
    const [theirs, ours] = [offer.build[part] ?? 'none', build[part] ?? 'none'];
    throw new Refusal(`the code of ${part}/ is another build: hash ${theirs} there, ${ours} here`);
  }
}

function titleOf({ title }: Offer): Title {
  try {
    return findTitle(title);
  } catch (error) {
    if (error instanceof DataError) throw new Refusal(error.message);
    throw error;
  }
}

/** The text of that hash. @throws Refusal, NotYet */
async function textOf(blob: string, what: string, { blob: find }: AcceptOptions): Promise<string> {
  const text = await find(blob);
  if (text === undefined) throw new NotYet(`${what} is not in the queue yet`);
  if (blobHash(text) !== blob) throw new Refusal(`${what} in the queue does not have its hash`);
  return text;
}

/** Our own data files where they are the same, else those that were sent. */
async function filesOf(
  offer: Offer,
  title: Title,
  options: AcceptOptions,
): Promise<Record<string, DataFile>> {
  const files: Record<string, DataFile> = {};
  for (const [kind, { hash, blob }] of Object.entries(offer.files)) {
    const own = title.files[kind] && readDataFile(title.files[kind]);
    if (own && fileHash(own) === hash) {
      files[kind] = own;
      continue;
    }
    const differs = `its ${kind} has the hash ${hash}, ours ${own ? fileHash(own) : 'none'}`;
    if (!options.acceptBots) throw new Refusal(`${differs}: ${FLAG}`);
    const text = await textOf(blob, `its ${kind}`, options);
    const file: DataFile = { source: kind, content: JSON.parse(text) as unknown };
    if (fileHash(file) !== hash)
      throw new Refusal(`its ${kind} has the hash ${fileHash(file)}, it says ${hash}`);
    files[kind] = file;
  }
  return files;
}

function checkSignature(offer: Offer, title: Title, request: GameRequest): void {
  let signature: string;
  try {
    signature = signatureOf(title.compile(request));
  } catch (error) {
    throw new Refusal(`its game cannot be compiled here: ${(error as Error).message}`);
  }
  if (signature !== offer.signature) {
    throw new Refusal(`its game has the signature ${offer.signature}, here it has ${signature}`);
  }
}

async function entrantsOf(
  { entrants }: Offer,
  family: string,
  options: AcceptOptions,
): Promise<{ entrants: Entrant[]; clear: () => void }> {
  const folder = entrants.some(({ code }) => code)
    ? mkdtempSync(join(tmpdir(), 'switchback-bots-'))
    : undefined;
  const clear = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const made: Entrant[] = [];
    /** Where the files of a bot are, by its hash. */
    const places = new Map<string, string>();
    for (const { code, ...entrant } of entrants) {
      if (code) {
        const path = places.get(code.hash) ?? (await placeOf(code, join(folder!, code.hash), options));
        const walls = confine(path, findWalls());
        if (!places.has(code.hash)) checkDescription(entrant, code.written, path, walls);
        places.set(code.hash, path);
        const { written, hash } = code;
        made.push({ ...entrant, code: { kind: 'file', written, hash, path, walls } });
        continue;
      }
      const listed = findBot(family, entrant.name);
      if (listed?.version !== entrant.version) {
        const ours = listed ? `version ${listed.version}` : 'none of that name';
        throw new Refusal(`bot ${entrant.name} has version ${entrant.version}, here is ${ours}`);
      }
      made.push(entrant);
    }
    return { entrants: made, clear };
  } catch (error) {
    clear();
    if (error instanceof DataError) throw new Refusal(error.message);
    throw error;
  }
}

type OfferedCode = NonNullable<Offer['entrants'][number]['code']>;

async function placeOf(code: OfferedCode, folder: string, options: AcceptOptions): Promise<string> {
  if (!options.acceptBots) throw new Refusal(`it has bots from files (${code.written}): ${FLAG}`);
  if (!/^[0-9a-f]{16}$/.test(code.hash)) throw new Refusal(`bot ${code.written} has no hash`);
  // Bots of others never run inside this process, whatever the coordinator says.
  findWalls();
  const texts = new Map<string, string>();
  for (const { path, blob } of code.files)
    texts.set(blob, await textOf(blob, `${code.written}: ${path}`, options));
  return unpackBot(code, folder, (blob) => texts.get(blob)!);
}

/** A bot that needs a package which is not here would lose games here that it wins elsewhere. */
function checkDescription(
  { name, version }: Pick<Entrant, 'name' | 'version'>,
  written: string,
  path: string,
  walls: Confinement,
): void {
  const found = describeIsolated(path, walls);
  if (found.name !== name || found.version !== version) {
    throw new Refusal(`bot ${written} is ${name} ${version} there, ${found.name} ${found.version} here`);
  }
}
