// Leagues of the toy game.
import { join } from 'node:path';
import { type LeagueSettings, makeLeague } from '../league/make-league.ts';
import { type LeagueOptions, playLeague } from '../league/play-league.ts';
import { readFolder, tempFolder } from './temp-folder.ts';
import { replaceThreads } from './without-threads.ts';

export const LEAGUE_SETTINGS: LeagueSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'first'],
  players: 3,
  seeds: 25,
  maxRounds: 40,
  files: {},
};

export async function newLeague(changes: Partial<LeagueSettings> = {}): Promise<string> {
  const folder = join(tempFolder(), 'league');
  await makeLeague(folder, { ...LEAGUE_SETTINGS, ...changes });
  return folder;
}

/** Plays a league without threads, except for bots of users. */
export async function playSeeds(folder: string, seeds?: number, onBegin?: LeagueOptions['onBegin']) {
  const restoreThreads = replaceThreads();
  try {
    return await playLeague(folder, { workers: 1, seeds, onBegin });
  } finally {
    restoreThreads();
  }
}

/** The files of the first season. */
export const seasonFiles = (folder: string): Record<string, string> => readFolder(join(folder, 'season-1'));
