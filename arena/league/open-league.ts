// Opens a league from its folder and compiles its game with the current engine.
import { join } from 'node:path';
import { DataError, ENGINE_VERSION } from '../../engine/index.ts';
import { readDataFile } from '../files/data-file.ts';
import { signatureOf } from '../play/signature.ts';
import { type GamePlan, planGame } from '../run/plan/lineup-plan.ts';
import { fileHash, fileHashes } from '../run/plan/manifest.ts';
import type { LeagueConditions, SeasonStart } from './league-event.ts';
import { readJournal } from './league-journal.ts';
import { type LeagueState, leagueState, type Season } from './league-state.ts';

export interface League {
  readonly folder: string;
  readonly conditions: LeagueConditions;
  readonly state: LeagueState;
  readonly plan: GamePlan;
  /** The season that the current engine and data would start. */
  readonly currentStart: SeasonStart;
}

/** Paths of the league's copies of user's data files, by kind. */
export const dataFilesOf = (folder: string, { files }: LeagueConditions): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([kind, { name }]) => [kind, join(folder, 'files', name)]));

/** @throws DataError for a file that has changed */
function checkFiles(folder: string, conditions: LeagueConditions): void {
  for (const [kind, path] of Object.entries(dataFilesOf(folder, conditions))) {
    const was = conditions.files[kind].hash;
    const now = fileHash(readDataFile(path));
    if (now === was) continue;
    throw new DataError(path, {
      'file/changed': `has changed since the league was made (hash ${now}, was ${was}): restore it or make another league`,
    });
  }
}

export function seasonStartOf({ game, request }: GamePlan): SeasonStart {
  return {
    signature: signatureOf(game),
    engine: ENGINE_VERSION,
    files: fileHashes(request.files),
    figures: game.figures.map(({ id }) => id),
  };
}

/** @throws DataError if the folder is no league or its data files have changed */
export function openLeague(folder: string): League {
  const journal = readJournal(folder);
  const { conditions } = journal;
  checkFiles(folder, conditions);
  const { title, players, options, maxRounds } = conditions;
  const plan = planGame({ title, players, options, maxRounds, files: dataFilesOf(folder, conditions) });
  return { folder, conditions, state: leagueState(journal), plan, currentStart: seasonStartOf(plan) };
}

/** The current season; undefined if engine or data have changed since it began. */
export function currentSeason({ state, currentStart }: League): Season | undefined {
  const { season } = state;
  const filesText = ({ files }: SeasonStart): string => JSON.stringify(Object.entries(files).sort());
  const isSame = season.signature === currentStart.signature && filesText(season) === filesText(currentStart);
  return isSame ? season : undefined;
}

/** @param number the current season by default @throws DataError if the season does not exist or cannot be read */
export function findSeason({ folder, state, currentStart }: League, number?: number): Season {
  const { seasons } = state;
  const season = number === undefined ? state.season : seasons[number - 1];
  if (season === undefined) {
    const available = seasons.length === 1 ? 'season 1 only' : `seasons 1 to ${seasons.length}`;
    throw new DataError(folder, { 'league/season': `has ${available} (given: ${number})` });
  }
  if (season.figures.join() !== currentStart.figures.join())
    throw new DataError(folder, {
      'file/version': `season ${season.number} was played by another version (${season.engine}), whose games have different figures: see its tables in season-${season.number}`,
    });
  return season;
}
