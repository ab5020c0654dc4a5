// Leagues of a quick game, played by the compiled program.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeLeague } from '../../../../arena/index.ts';
import { tempFolder } from '../../../../arena/testing/temp-folder.ts';
import { PROGRAM, type Printed, switchback } from '../../../dev/testing/switchback.ts';

/** `switchback league` with these words. */
export const league = (...args: string[]): Printed => switchback('league', ...args);

/** A league of three bots. */
export async function newLeague(seeds: number): Promise<string> {
  const folder = join(tempFolder(), 'ladder');
  await makeLeague(folder, {
    title: 'pebbles',
    players: 3,
    bots: ['random', 'last', 'first'],
    seeds,
    files: {},
  });
  return folder;
}

/** A process that plays what is missing. */
export const startLeague = (folder: string) =>
  spawn(process.execPath, [PROGRAM, 'league', 'run', folder, '--workers', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });

export async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
}

/** Bytes of games that are there. */
export const ledgerSize = (folder: string): number => {
  const path = join(folder, 'season-1', 'ledger.jsonl');
  return existsSync(path) ? statSync(path).size : 0;
};
