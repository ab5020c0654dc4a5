// Opens a recording from plain data, as a page receives it, without file access.
import {
  checkHeader,
  crayon,
  type DataFile,
  ENGINE_VERSION,
  parsePartialJournal,
  type Title,
  titles,
  toyTitle,
} from '../../engine/index.ts';
import { makeRecording, type Recording } from './recording.ts';

/** A recorded game as text, with its data files by kind. */
export interface RecordedText {
  /** The game in a few words, such as `north-america, seed 7`. */
  readonly name: string;
  /** Text of the journal. */
  readonly journal: string;
  readonly files: Readonly<Record<string, DataFile>>;
  /** Names of the seats; those in the journal by default. */
  readonly labels?: readonly string[];
}

/** A built-in title, or a title from the recording's own files. @param options chosen options */
export function titleOf(id: string, options: readonly string[]): Title {
  const players = { min: 2, max: 6, usual: 4 };
  const builtIn = [...titles, toyTitle].find(({ meta }) => meta.id === id);
  return builtIn ?? crayon.folderTitle(id, { name: '', description: '', players, options: [...options] }, {});
}

/** Replays a recorded game. @throws DataError for a damaged journal, or one of another engine, title or options */
export function openRecording({ name, journal: text, files, labels }: RecordedText): Recording {
  const journal = parsePartialJournal(text, name);
  const { title: id, seats, options, limits, files: hashes } = journal.header;
  const { maxRounds } = limits;
  const game = titleOf(id, options).compile({ seats: seats.length, options, files, maxRounds });
  // The command compared the files with the journal before it wrote the page; the rest is compared here.
  checkHeader(game, journal, { engine: ENGINE_VERSION, maxRounds, files: hashes });
  return makeRecording(game, journal, labels);
}
