// Prepares a recorded game for replay: reads the journal, compiles its title, checks one against the other.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findTitle } from '../../../arena/catalog/index.ts';
import { readText, shellCommand } from '../../../arena/files/index.ts';
import { fileHashes, type GamePlan, MANIFEST_FILE, planGame } from '../../../arena/run/plan/index.ts';
import { readSettings } from '../../../arena/run/settings/index.ts';
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

/** A journal with the plan of its game, which has the data files of the recording. */
export interface OpenJournal<J extends PartialJournal = Journal> extends GamePlan {
  readonly journal: J;
  /** Text of the file. */
  readonly text: string;
}

/**
 * Opens a complete journal.
 * @param dataFiles paths of data files by kind, in place of the title's own
 * @throws DataError if the file is not a journal, or was recorded with other data files or another engine
 */
export const openJournal = (path: string, dataFiles: Readonly<Record<string, unknown>>): OpenJournal => {
  refuseRun(path);
  return compileJournal(path, readText(path), dataFiles, parseWhole);
};

/** @throws DataError for the folder of a run, with the command that records one of its games */
function refuseRun(path: string): void {
  if (!existsSync(join(path, MANIFEST_FILE))) return;
  const record = shellCommand('game', '--of', path, 'GAME', '--journal', 'g.jsonl');
  throw new DataError(path, {
    'file/kind': `is a run, expected a journal; play a game of it again with: ${record}`,
  });
}

/** Opens the complete lines of a journal whose game may still be in progress. */
export function openPartialJournal(
  path: string,
  dataFiles: Readonly<Record<string, unknown>>,
): OpenJournal<PartialJournal> & WholeLines {
  const whole = readWholeLines(path);
  return { ...compileJournal(path, whole.text, dataFiles, parsePartialJournal), ...whole };
}

/** @throws DataError for a journal without a footer, with commands that follow or resume the game */
function parseWhole(text: string, source: string): Journal {
  const journal = parsePartialJournal(text, source);
  const { header, footer } = journal;
  if (footer !== null) return { ...journal, footer };
  const follow = `follow it with ${shellCommand('view', source, '--serve')}`;
  const resume = `, or resume it with ${shellCommand('play', '--resume', source)}`;
  throw new DataError(source, {
    'game/unfinished': `this game is not over: ${follow}${header.seats.includes(PERSON) ? resume : ''}`,
  });
}

/**
 * Checks that the files without a default, which the recorded game needs, are given again.
 * @throws DataError naming the flag of each that is missing
 */
export function checkGivenFiles(
  { header, source }: Pick<PartialJournal, 'header' | 'source'>,
  files: Readonly<Record<string, string>>,
): void {
  const { extraFiles = [] } = findTitle(header.title);
  const missing = extraFiles.filter((kind) => header.files[kind] !== undefined && files[kind] === undefined);
  if (missing.length === 0) return;
  throw new DataError(source, {
    'setting/missing': missing.map(
      (kind) => `recorded with its own ${kind} file: name it with --${kind} FILE`,
    ),
  });
}

function compileJournal<J extends PartialJournal>(
  path: string,
  text: string,
  dataFiles: Readonly<Record<string, unknown>>,
  parse: (text: string, source: string) => J,
): OpenJournal<J> {
  const journal = parse(text, path);
  const { header } = journal;
  const { files } = readSettings(COMMAND_LINE, dataFiles);
  checkGivenFiles(journal, files);
  const plan = planGame({
    title: header.title,
    players: header.seats.length,
    options: header.options,
    maxRounds: header.limits.maxRounds,
    files,
  });
  const { maxRounds, files: readFiles } = plan.request;
  checkHeader(plan.game, journal, { engine: ENGINE_VERSION, maxRounds, files: fileHashes(readFiles) });
  return { ...plan, journal, text };
}
