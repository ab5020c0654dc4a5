// Makes a league and fixes its conditions. Copies the user's data files into its folder, so that they do not
// change and the folder can be moved.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { DataError } from '../../engine/index.ts';
import { findTitle } from '../catalog/catalog.ts';
import { readEntrants } from '../run/plan/bot-spec.ts';
import { planGame } from '../run/plan/lineup-plan.ts';
import { fileHash } from '../run/plan/manifest.ts';
import { isolationLevelOf, isolationMeansFor, keyFor } from '../run/settings/isolation.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { DEFAULT_FIRST_SEED, DEFAULT_SEEDS, DEFAULT_TITLE } from '../run/settings/settings-table.ts';
import { DEFAULT_SEATING } from '../schedule/schedule-shape.ts';
import { DEFAULT_JUDGE } from '../stats/judges/judges.ts';
import { checkSeeds } from './league-blocks.ts';
import { LEAGUE_FORMAT, type LeagueConditions } from './league-event.ts';
import { eventsText, JOURNAL } from './league-journal.ts';
import { joinBots, rememberBots } from './members.ts';
import { seasonStartOf } from './open-league.ts';

export type LeagueSettings = Pick<
  RunSettings,
  | 'title'
  | 'bots'
  | 'players'
  | 'seeds'
  | 'firstSeed'
  | 'key'
  | 'options'
  | 'seating'
  | 'maxRounds'
  | 'judge'
  | 'isolate'
  | 'untrusted'
  | 'files'
>;

/** @throws DataError if `folder` is a file or not empty */
function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new DataError(folder, { 'file/kind': 'is a file, expected a new folder' });
  }
  if (names.includes(JOURNAL))
    throw new DataError(folder, { 'file/exists': 'is a league already: add bots to it' });
  if (names.length > 0) throw new DataError(folder, { 'file/exists': 'is not empty: name a new folder' });
}

/** Makes the folder with all its files, or nothing. */
function writeFolder(folder: string, fill: (fresh: string) => void): void {
  const path = resolve(folder);
  const fresh = join(dirname(path), `.new-league-${process.pid}`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    fill(fresh);
    if (existsSync(path)) rmSync(path, { recursive: true });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new DataError(folder, { 'file/unwritable': `cannot hold a league (${code})` });
  }
}

/**
 * Makes a league with the given bots, if any.
 * @returns its conditions and the number of bots @throws DataError naming every problem; then nothing is written
 */
export async function makeLeague(folder: string, settings: LeagueSettings) {
  checkFolder(folder);
  const { seeds = DEFAULT_SEEDS } = settings;
  checkSeeds(seeds);
  const title = findTitle(settings.title ?? DEFAULT_TITLE);
  const { min, usual } = title.meta.seats;
  // As many as the bots can fill; more may join later.
  const players = settings.players ?? Math.max(min, Math.min(usual, new Set(settings.bots).size || usual));
  const plan = planGame({ ...settings, players });
  const isolation = isolationLevelOf(settings);
  const key = keyFor(settings);
  const dataFiles = Object.entries(settings.files).map(([kind, path]) => ({
    kind,
    path,
    name: `${kind}${extname(path).toLowerCase()}`,
    hash: fileHash(plan.request.files[kind]),
  }));
  const conditions: LeagueConditions = {
    format: LEAGUE_FORMAT,
    title: plan.game.title,
    options: [...plan.request.options],
    players,
    seating: settings.seating ?? DEFAULT_SEATING,
    seeds,
    firstSeed: settings.firstSeed ?? DEFAULT_FIRST_SEED,
    ...(key !== undefined && { key }),
    maxRounds: plan.request.maxRounds,
    judge: settings.judge ?? DEFAULT_JUDGE,
    ...(isolation && { isolation }),
    files: Object.fromEntries(dataFiles.map(({ kind, name, hash }) => [kind, { name, hash }])),
  };
  const found = await readEntrants(plan.game.family, settings.bots ?? [], {
    options: plan.request.options,
    isolationMeans: isolationMeansFor(isolation, key),
  });
  const { events, bots } = joinBots({ folder, members: [], seats: players }, found);
  writeFolder(folder, (fresh) => {
    if (dataFiles.length > 0) mkdirSync(join(fresh, 'files'));
    for (const { path, name } of dataFiles) copyFileSync(path, join(fresh, 'files', basename(name)));
    writeFileSync(
      join(fresh, JOURNAL),
      // The bots come before the season, so that they meet as in a run.
      eventsText([{ conditions }, ...events, { season: seasonStartOf(plan) }]),
    );
  });
  rememberBots(folder, events);
  return { ...plan, conditions, bots: bots.length };
}
