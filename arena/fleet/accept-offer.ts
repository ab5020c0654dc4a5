// Whether this machine would play a run as the coordinator would: the same build, the same Node.js, the same data and the
// same bots. Anything else is refused in a line that says what differs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DataError,
  type DataFile,
  ENGINE_VERSION,
  type GameRequest,
  type Title,
} from '../../engine/index.ts';
import { findBot, findTitle } from '../catalog.ts';
import { readDataFile } from '../files/data-file.ts';
import type { Entrant } from '../model/entrant.ts';
import { signatureOf } from '../play/signature.ts';
import type { WorkerSetup } from '../play/worker-messages.ts';
import { fileHash } from '../run/plan/manifest.ts';
import { confine, findIsolation } from '../sandbox/process/confine.ts';
import { describeIsolated } from '../sandbox/process/isolated-bot.ts';
import { sourceHash } from '../sandbox/source/source-hash.ts';
import { buildHash } from './build-hash.ts';
import type { Offer, OfferedCode } from './offer.ts';

/** Why this machine does not take a run. */
export class Refusal extends Error {}

export interface AcceptOptions {
  /** Whether files of users, bots and data, are taken. */
  readonly acceptBots: boolean;
  /** Hash of this build; for tests. */
  readonly build?: string;
}

export interface Accepted {
  readonly setup: WorkerSetup;
  /** Removes the files of bots. */
  readonly clear: () => void;
}

const major = (version: string): string => version.split('.')[0];

const FLAG = 'start the worker with --accept-bots to take files from runs';

/** Checks an offer and returns what a worker needs to play the run. @throws Refusal */
export function acceptOffer(offer: Offer, { acceptBots, build = buildHash() }: AcceptOptions): Accepted {
  checkBuild(offer, build);
  try {
    const title = findTitle(offer.title);
    const files = filesOf(offer, title, acceptBots);
    const { seats, options, maxRounds } = offer;
    const request: GameRequest = { seats, options, files, maxRounds };
    checkSignature(offer, title, request);
    const { entrants, clear } = entrantsOf(offer, title.meta.family, acceptBots);
    return { setup: { title: offer.title, request, entrants }, clear };
  } catch (error) {
    if (error instanceof DataError) throw new Refusal(error.message);
    throw error;
  }
}

function checkBuild(offer: Offer, build: string): void {
  if (offer.engine !== ENGINE_VERSION) {
    throw new Refusal(`its engine has version ${offer.engine}, this one ${ENGINE_VERSION}`);
  }
  if (major(offer.node) !== major(process.versions.node)) {
    throw new Refusal(
      `it plays on Node.js ${offer.node}, this is ${process.versions.node}: their majors differ`,
    );
  }
  if (offer.build !== build) {
    throw new Refusal(`its code is another build: hash ${offer.build} there, ${build} here`);
  }
}

/** Our own data files where they are the same, else those that were sent. */
function filesOf(offer: Offer, title: Title, acceptBots: boolean): Record<string, DataFile> {
  const files: Record<string, DataFile> = {};
  for (const [kind, { hash, content }] of Object.entries(offer.files)) {
    const own = title.files[kind] && readDataFile(title.files[kind]);
    if (own && fileHash(own) === hash) {
      files[kind] = own;
      continue;
    }
    if (!acceptBots) {
      throw new Refusal(`its ${kind} has the hash ${hash}, ours ${own ? fileHash(own) : 'none'}: ${FLAG}`);
    }
    const file: DataFile = { source: kind, content };
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

function entrantsOf(
  offer: Offer,
  family: string,
  acceptBots: boolean,
): { entrants: Entrant[]; clear: () => void } {
  let folder: string | undefined;
  const clear = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  /** Folders of bots' files by the hash of the bot. */
  const places = new Map<string, string>();
  try {
    const entrants = offer.entrants.map(({ code, ...entrant }): Entrant => {
      if (!code) {
        const listed = findBot(family, entrant.name);
        if (listed?.version === entrant.version) return entrant;
        const ours = listed ? `version ${listed.version}` : 'none of that name';
        throw new Refusal(`bot ${entrant.name} has version ${entrant.version}, here is ${ours}`);
      }
      const { written, hash } = code;
      if (!acceptBots) throw new Refusal(`it has bots from files (${written}): ${FLAG}`);
      if (!/^[0-9a-f]{16}$/.test(hash)) throw new Refusal(`bot ${written} has no hash`);
      // Bots of others never run inside this process, whatever the coordinator says.
      const machine = findIsolation();
      folder ??= mkdtempSync(join(tmpdir(), 'switchback-bots-'));
      const known = places.get(hash);
      const path = known ?? unpackBot(code, join(folder, hash));
      const confinement = confine(path, machine);
      places.set(hash, path);
      if (!known) {
        // A bot that needs a package which is missing here would lose games here that it wins elsewhere.
        const { name, version } = describeIsolated(path, confinement);
        if (name !== entrant.name || version !== entrant.version) {
          const there = `${entrant.name} ${entrant.version}`;
          throw new Refusal(`bot ${written} is ${there} there, ${name} ${version} here`);
        }
      }
      return { ...entrant, code: { kind: 'file', written, hash, path, confinement } };
    });
    return { entrants, clear };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Plain relative paths that stay in their folder on every system. */
const PLAIN = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\:\0]+(?:\/[^/\\:\0]+)*$/;

/**
 * Writes the files of a bot into a folder of their own, laid out as where they come from. Returns the path of its own file.
 * @throws DataError when a path leads out of the folder, or the files are not those of the run
 */
export function unpackBot({ written, hash, files }: OfferedCode, folder: string): string {
  for (const { path, text } of files) {
    if (!PLAIN.test(path)) throw new DataError(written, [`a file of it is called ${JSON.stringify(path)}`]);
    const target = join(folder, ...path.split('/'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const main = join(folder, ...files[0].path.split('/'));
  const found = sourceHash(main);
  if (found !== hash) throw new DataError(written, [`its files have the hash ${found}, the run has ${hash}`]);
  return main;
}
