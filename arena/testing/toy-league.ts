// Leagues of the toy game.
import { join } from 'node:path';
import { type LeagueSettings, makeLeague } from '../league/make-league.ts';
import { playLeague } from '../league/play-league.ts';
import { readFolder, tempFolder } from './temp-folder.ts';

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

export const playSeeds = (folder: string, seeds?: number) => playLeague(folder, { workers: 1, seeds });

/** The files of the first season. */
export const seasonFiles = (folder: string): Record<string, string> => readFolder(join(folder, 'season-1'));
