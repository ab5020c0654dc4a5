// Checks that this machine would play a run exactly as the coordinator does: with the same build, Node.js, data
// and bots. Otherwise refuses the run with a message that names the difference.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DataError,
  type DataFile,
  ENGINE_VERSION,
  type GameRequest,
  type Title,
} from '../../engine/index.ts';
import { findBot, findTitle } from '../catalog/catalog.ts';
import { readDataFile } from '../files/data-file.ts';
import type { Entrant } from '../model/entrant.ts';
import { signatureOf } from '../play/signature.ts';
import type { WorkerSetup } from '../play/worker-messages.ts';
import { fileHash } from '../run/plan/manifest.ts';
import { confine, findIsolationMeans } from '../sandbox/process/confine.ts';
import { describeIsolated } from '../sandbox/process/isolated-bot.ts';
import { unpackCode } from '../sandbox/source/kept-code.ts';
import { buildHash } from './build-hash.ts';
import type { Offer } from './offer.ts';

/** Thrown when this machine does not accept a run; the message gives the reason. */
export class Refusal extends Error {}

export interface AcceptOptions {
  /** True to accept users' bots and data files. */
  readonly acceptBots: boolean;
  /** Hash of this build, for tests. */
  readonly build?: string;
}

export interface AcceptedRun {
  readonly setup: WorkerSetup;
  /** Removes the files of the run's bots. */
  readonly removeFiles: () => void;
}

const majorVersion = (version: string): string => version.split('.')[0];

const FLAG_HINT = 'start the worker with --accept-bots to accept files from runs';

/** Checks an offer and prepares the run. @throws Refusal */
export function acceptOffer(offer: Offer, { acceptBots, build = buildHash() }: AcceptOptions): AcceptedRun {
  checkBuild(offer, build);
  try {
    const title = findTitle(offer.title);
    const files = filesOf(offer, title, acceptBots);
    const { seats, options, maxRounds } = offer;
    const request: GameRequest = { seats, options, files, maxRounds };
    checkSignature(offer, title, request);
    const { entrants, removeFiles } = entrantsOf(offer, title.meta.family, acceptBots);
    const { probes } = offer;
    const setup: WorkerSetup = { title: offer.title, request, entrants, ...(probes && { probes }) };
    return { setup, removeFiles };
  } catch (error) {
    if (error instanceof DataError) throw new Refusal(error.message);
    throw error;
  }
}

function checkBuild(offer: Offer, build: string): void {
  if (offer.engine !== ENGINE_VERSION)
    throw new Refusal(`its engine has version ${offer.engine}, ours ${ENGINE_VERSION}`);
  if (majorVersion(offer.node) !== majorVersion(process.versions.node))
    throw new Refusal(
      `it uses Node.js ${offer.node}, we use ${process.versions.node}: the major versions differ`,
    );
  if (offer.build !== build)
    throw new Refusal(`its code is another build: hash ${offer.build} there, ${build} here`);
}

/** The machine's own data files if their hashes fit, else the files of the offer. */
function filesOf(offer: Offer, title: Title, acceptBots: boolean): Record<string, DataFile> {
  const files: Record<string, DataFile> = {};
  for (const [kind, { hash, content }] of Object.entries(offer.files)) {
    const ownFile = title.files[kind] && readDataFile(title.files[kind]);
    if (ownFile && fileHash(ownFile) === hash) {
      files[kind] = ownFile;
      continue;
    }
    if (!acceptBots)
      throw new Refusal(
        `its ${kind} has the hash ${hash}, ours ${ownFile ? fileHash(ownFile) : 'none'}: ${FLAG_HINT}`,
      );
    const file: DataFile = { source: kind, content };
    if (fileHash(file) !== hash)
      throw new Refusal(`its ${kind} has the hash ${fileHash(file)}, but the offer says ${hash}`);
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
  if (signature !== offer.signature)
    throw new Refusal(`its game has the signature ${offer.signature}, ours ${signature}`);
}

function entrantsOf(offer: Offer, family: string, acceptBots: boolean) {
  let folder: string | undefined;
  const removeFiles = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  /** Path of a bot's main file by hash. */
  const pathByHash = new Map<string, string>();
  try {
    const entrants = offer.entrants.map(({ code, ...entrant }): Entrant => {
      if (!code) {
        const listed = findBot(family, entrant.name);
        if (listed?.version === entrant.version) return entrant;
        const listedAs = listed ? `version ${listed.version}` : 'no such bot';
        throw new Refusal(`bot ${entrant.name} has version ${entrant.version}, we have ${listedAs}`);
      }
      const { written, hash } = code;
      if (!acceptBots) throw new Refusal(`it has bots from files (${written}): ${FLAG_HINT}`);
      if (!/^[0-9a-f]{16}$/.test(hash)) throw new Refusal(`bot ${written} has no hash`);
      // Other people's bots never run inside this process, whatever the coordinator says.
      const isolationMeans = findIsolationMeans();
      folder ??= mkdtempSync(join(tmpdir(), 'switchback-bots-'));
      const knownPath = pathByHash.get(hash);
      const path = knownPath ?? unpackCode(code, join(folder, hash));
      const confinement = confine(path, isolationMeans);
      pathByHash.set(hash, path);
      if (!knownPath) {
        // A bot that misses a package here would lose games that it wins elsewhere.
        const { name, version } = describeIsolated(path, confinement);
        if (name !== entrant.name || version !== entrant.version) {
          const offeredAs = `${entrant.name} ${entrant.version}`;
          throw new Refusal(`bot ${written} is ${offeredAs} there, but ${name} ${version} here`);
        }
      }
      return { ...entrant, code: { kind: 'file', written, hash, path, confinement } };
    });
    return { entrants, removeFiles };
  } catch (error) {
    removeFiles();
    throw error;
  }
}
