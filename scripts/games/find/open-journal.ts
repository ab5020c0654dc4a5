// A recorded game made ready to be played again: the journal read, its title compiled, both checked against
// each other.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  fileHashes,
  findTitle,
  type GamePlan,
  MANIFEST_FILE,
  planGame,
  readSettings,
  readText,
  shellCommand,
} from '../../../arena/index.ts';
import {
  checkHeader,
  DataError,
  ENGINE_VERSION,
  type Journal,
  type PartialJournal,
  parsePartialJournal,
} from '../../../engine/index.ts';
import { COMMAND_LINE, readWholeLines, type WholeLines } from '../../output/index.ts';
import { PERSON } from './person.ts';

/** The game's plan holds the data files that it was recorded with. */
export interface OpenJournal<J extends PartialJournal = Journal> extends GamePlan {
  readonly journal: J;
  /** Raw header of the journal. */
  readonly text: string;
}

/**
 * Throws `DataError` when the file is not a journal or was recorded with other data files or another engine.
 * @param given paths of data files by kind, in place of the title's own
 */
export const openJournal = (path: string, given: Readonly<Record<string, unknown>>): OpenJournal => {
  refuseRun(path);
  return opened(path, readText(path), given, parseWhole);
};

/** A run holds no journals: the message says how to record a game of it. */
function refuseRun(path: string): void {
  if (!existsSync(join(path, MANIFEST_FILE))) return;
  const record = shellCommand('game', '--of', path, 'GAME', '--journal', 'g.jsonl');
  throw new DataError(path, [`is a run, expected a journal; play a game of it again with: ${record}`]);
}

/** Like `openJournal`, for a game that may still be played, as far as its lines are whole. */
export function openPartialJournal(
  path: string,
  given: Readonly<Record<string, unknown>>,
): OpenJournal<PartialJournal> & WholeLines {
  const whole = readWholeLines(path);
  return { ...opened(path, whole.text, given, parsePartialJournal), ...whole };
}

/** The journal of a game under way or interrupted has no end: the message says how to follow or resume it. */
function parseWhole(text: string, source: string): Journal {
  const journal = parsePartialJournal(text, source);
  const { header, footer } = journal;
  if (footer !== null) return { ...journal, footer };
  const follow = `follow it with ${shellCommand('view', source, '--serve')}`;
  const resume = `, or resume it with ${shellCommand('play', '--resume', source)}`;
  throw new DataError(source, [
    `this game is not over: ${follow}${header.seats.includes(PERSON) ? resume : ''}`,
  ]);
}

/**
 * Kinds of file without a default must be given again: without them the game would not be the recorded one,
 * or none at all.
 * @throws DataError naming the flag of each that is missing
 */
export function checkGivenFiles(
  { header, source }: Pick<PartialJournal, 'header' | 'source'>,
  files: Readonly<Record<string, string>>,
): void {
  const { extraFiles = [] } = findTitle(header.title);
  const missing = extraFiles.filter((kind) => header.files[kind] !== undefined && files[kind] === undefined);
  if (missing.length === 0) return;
  throw new DataError(
    source,
    missing.map((kind) => `recorded with a ${kind} file of its own: give it with --${kind} FILE`),
  );
}

function opened<J extends PartialJournal>(
  path: string,
  text: string,
  given: Readonly<Record<string, unknown>>,
  parse: (text: string, source: string) => J,
): OpenJournal<J> {
  const journal = parse(text, path);
  const { header } = journal;
  const { files } = readSettings(COMMAND_LINE, given);
  checkGivenFiles(journal, files);
  const plan = planGame({
    title: header.title,
    players: header.seats.length,
    options: header.options,
    maxRounds: header.limits.maxRounds,
    files,
  });
  const { maxRounds, files: read } = plan.request;
  checkHeader(plan.game, journal, { engine: ENGINE_VERSION, maxRounds, files: fileHashes(read) });
  return { ...plan, journal, text };
}
