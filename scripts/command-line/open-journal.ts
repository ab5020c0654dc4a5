// A recorded game made ready to be played again: the journal read, its title compiled, both checked against each other.
import { readText } from '../../arena/files/data-file.ts';
import { fileHashes } from '../../arena/run/plan/manifest.ts';
import { readSettings } from '../../arena/run/plan/run-settings.ts';
import { planGame } from '../../arena/run/plan/table-plan.ts';
import {
  type AnyGame,
  checkHeader,
  DataError,
  type DataFile,
  ENGINE_VERSION,
  type Journal,
  type PartialJournal,
  parseJournal,
  parsePartialJournal,
} from '../../engine/index.ts';
import { PERSON } from '../play/plan-play.ts';
import { shellCommand } from '../ui/shell/shell-command.ts';
import { checkGivenFiles } from './check-given-files.ts';
import { givenFiles } from './file-options.ts';
import { readWholeLines, type WholeLines } from './read-whole-lines.ts';

export interface OpenJournal<J extends PartialJournal = Journal> {
  readonly journal: J;
  readonly game: AnyGame;
  /** As the file has it. */
  readonly text: string;
  /** Data files that it was recorded with, by kind. */
  readonly files: Readonly<Record<string, DataFile>>;
}

/**
 * Throws `DataError` when the file is no journal or was recorded with other data files or another engine.
 * @param args of the command line, for data files in place of the title's own
 */
export const openJournal = (path: string, args: Readonly<Record<string, unknown>>): OpenJournal =>
  opened(path, readText(path), args, parseWhole);

/** The same of a game that may still be played, as far as its lines are whole. */
export function openPartialJournal(
  path: string,
  args: Readonly<Record<string, unknown>>,
): OpenJournal<PartialJournal> & WholeLines {
  const whole = readWholeLines(path);
  return { ...opened(path, whole.text, args, parsePartialJournal), ...whole };
}

/** A game under way, or one that was interrupted, has a journal without an end: what can be done with it is said. */
function parseWhole(text: string, source: string): Journal {
  const { header, footer } = parsePartialJournal(text, source);
  if (footer !== null) return parseJournal(text, source);
  const follow = `follow it with ${shellCommand('view', source, '--serve')}`;
  const resume = `, or go on with ${shellCommand('play', '--resume', source)}`;
  throw new DataError(source, [
    `this game is not over: ${follow}${header.seats.includes(PERSON) ? resume : ''}`,
  ]);
}

function opened<J extends PartialJournal>(
  path: string,
  text: string,
  args: Readonly<Record<string, unknown>>,
  parse: (text: string, source: string) => J,
): OpenJournal<J> {
  const journal = parse(text, path);
  const { header } = journal;
  const { files } = readSettings('command line', givenFiles(args));
  checkGivenFiles(journal, files);
  const { game, request } = planGame({
    title: header.title,
    players: header.seats.length,
    options: header.options,
    maxRounds: header.limits.maxRounds,
    files,
  });
  checkHeader(game, journal, {
    engine: ENGINE_VERSION,
    maxRounds: request.maxRounds,
    files: fileHashes(request.files),
  });
  return { journal, game, text, files: request.files };
}
