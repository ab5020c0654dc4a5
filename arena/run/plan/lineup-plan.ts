// Plans title, files, options and bots: what a run and a single game both need.
import {
  type AnyGame,
  DataError,
  type DataFile,
  type GameRequest,
  optionProblems,
  type Title,
} from '../../../engine/index.ts';
import { botsOf, findTitle, kindsOfTitle } from '../../catalog/catalog.ts';
import { readDataFile } from '../../files/data-file.ts';
import { didYouMean } from '../../files/did-you-mean.ts';
import type { Entrant, IsolationMeans } from '../../model/entrant.ts';
import { isolationLevelOf, isolationMeansFor } from '../settings/isolation.ts';
import type { RunSettings } from '../settings/run-settings.ts';
import { SETTINGS_SOURCE, SettingsProblems } from '../settings/settings-problems.ts';
import { DEFAULT_MAX_ROUNDS, DEFAULT_TITLE } from '../settings/settings-table.ts';
import { readEntrants } from './bot-spec.ts';
import { compileOnce } from './kept-games.ts';
import { type TitleName, titleNameOf } from './title-name.ts';

/** Reads the title's files, or the user's where given. */
function readFiles(
  title: Title,
  paths: RunSettings['files'],
  problems: SettingsProblems,
): Record<string, DataFile> {
  const kinds = kindsOfTitle(title);
  for (const kind of Object.keys(paths)) {
    if (!kinds.includes(kind))
      problems.add(SETTINGS_SOURCE, {
        'setting/unknown': `'${kind}' is neither a setting nor a kind of file of ${title.meta.id} (${kinds.join(', ')})`,
      });
  }
  const files: Record<string, DataFile> = {};
  for (const kind of kinds) {
    const path = paths[kind] ?? title.files[kind];
    if (path === undefined) continue;
    const file = problems.collect(() => readDataFile(path));
    if (file) files[kind] = file;
  }
  // The title's rules fill in what the user's rules leave out.
  if (paths.rules !== undefined && files.rules && title.files.rules)
    files.rules = withDefaults(files.rules, readDataFile(title.files.rules));
  return files;
}

/** Merges two JSON objects, of which the first wins key by key. Other content is rejected when the file is compiled. */
function withDefaults(file: DataFile, defaults: DataFile): DataFile {
  const { content } = file;
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  return isObject ? { ...file, content: { ...(defaults.content as object), ...content } } : file;
}

/** A title with its seats, options and files, compiled. */
export interface GamePlan extends TitleName {
  readonly title: Title;
  readonly request: GameRequest;
  readonly game: AnyGame;
}

export interface LineupPlan extends GamePlan {
  readonly entrants: readonly Entrant[];
  /** Isolation of bots from files; undefined when they run in the arena's own process. */
  readonly isolationMeans?: IsolationMeans;
}

interface GameSettings extends Pick<RunSettings, 'options' | 'maxRounds' | 'files'> {
  readonly title: Title;
  readonly seats: number;
}

/** Compiles the game; undefined if anything was added to `problems`. */
function compileGame(
  { title, seats, options = [], maxRounds, files }: GameSettings,
  problems: SettingsProblems,
): GamePlan | undefined {
  const { meta } = title;
  const { min, max } = meta.seats;
  const countBefore = problems.count;
  if (seats < min || seats > max)
    problems.add('players', {
      'players/count': `${seats} given, ${meta.id} takes ${min === max ? min : `${min} to ${max}`}`,
    });
  problems.add('options', optionProblems(meta, options, didYouMean));
  const dataFiles = readFiles(title, files, problems);
  if (problems.count > countBefore) return undefined;
  // In the title's order, so that the order in which a user names options does not matter.
  const chosen = meta.options.map(({ id }) => id).filter((id) => options.includes(id));
  const request = { seats, options: chosen, files: dataFiles, maxRounds: maxRounds ?? DEFAULT_MAX_ROUNDS };
  const game = problems.collect(() => compileFiles(title, request, files));
  return game && { title, request, game, ...titleNameOf(title, dataFiles.board) };
}

/** Compiles. When one of the title's files conflicts with the user's files, reports that in one message, not each conflict. */
function compileFiles(title: Title, request: GameRequest, userFiles: RunSettings['files']): AnyGame {
  try {
    return compileOnce(title, request);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const userKinds = Object.keys(userFiles);
    const kind = Object.keys(title.files).find((id) => error.source === request.files[id].source);
    if (kind === undefined || userKinds.length === 0 || userKinds.includes(kind)) throw error;
    const userList = userKinds.map((id) => `${id} ${userFiles[id]}`).join(', ');
    const more = error.problems.length > 1 ? ` (${error.problems.length} problems)` : '';
    throw new DataError(kind, {
      'file/mismatch': `the title's file does not fit ${userList}: give one with --${kind} FILE, or change yours; ${error.problems[0]}${more}`,
    });
  }
}

/** Plans a game without bots, as for a journal. @throws DataError naming every problem */
export function planGame(settings: Omit<RunSettings, 'bots'> & { readonly players: number }): GamePlan {
  const title = findTitle(settings.title ?? DEFAULT_TITLE);
  const problems = new SettingsProblems();
  const plan = compileGame({ ...settings, title, seats: settings.players }, problems);
  problems.throwIfAny();
  return plan!;
}

/** @throws DataError naming every problem */
export async function planLineup(settings: RunSettings): Promise<LineupPlan> {
  const title = findTitle(settings.title ?? DEFAULT_TITLE);
  const { family, seats: seatRange } = title.meta;
  const problems = new SettingsProblems();
  const usualBots = botsOf(family).slice(0, settings.players ?? seatRange.usual);
  const specs = settings.bots ?? usualBots.map(({ name }) => name);
  const isolationMeans = isolationMeansFor(isolationLevelOf(settings), settings.key);
  const entrants =
    (await readEntrants(family, specs, { ...settings, isolationMeans }).catch((error) =>
      problems.addError(error),
    )) ?? [];
  // Newcomers of a gauntlet do not meet each other.
  const mostAtTable = specs.length + 1 - (settings.newcomers ?? 1);
  const seats = settings.players ?? Math.max(seatRange.min, Math.min(seatRange.usual, mostAtTable));
  if (specs.length < seats) {
    const counts = `${specs.length} bot${specs.length === 1 ? '' : 's'} for ${seats} players`;
    const advice = settings.newcomers
      ? 'fewer players or more rivals are needed'
      : 'name a bot twice to let it play against itself';
    problems.add('bots', { 'bots/count': `${counts} (${advice})` });
  }
  const plan = compileGame({ ...settings, title, seats }, problems);
  problems.throwIfAny();
  return { ...plan!, entrants, ...(isolationMeans && { isolationMeans }) };
}
