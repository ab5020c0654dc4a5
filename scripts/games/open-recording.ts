// Opens a recording from plain data alone, as a page gets it: no file is read.
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

/** A recorded game as text, with the data files that it was recorded with, by kind. */
export interface RecordedText {
  /** The game in a few words, such as `north-america, seed 7`. */
  readonly name: string;
  /** Text of the journal. */
  readonly journal: string;
  readonly files: Readonly<Record<string, DataFile>>;
  /** Names of the seats, where they differ from those in the journal. */
  readonly labels?: readonly string[];
}

/** The title by its name; any that is not built in is one of files, which come with the game. @param options chosen ones */
export function titleOf(id: string, options: readonly string[]): Title {
  const players = { min: 2, max: 6, usual: 4 };
  const known = [...titles, toyTitle].find(({ meta }) => meta.id === id);
  return known ?? crayon.folderTitle(id, { name: '', description: '', players, options: [...options] }, {});
}

/** @throws DataError if the journal cannot be read or was recorded with another engine, title or options */
export function openRecording({ name, journal: text, files, labels }: RecordedText): Recording {
  const journal = parsePartialJournal(text, name);
  const { title: id, seats, options, limits, files: hashes } = journal.header;
  const { maxRounds } = limits;
  const game = titleOf(id, options).compile({ seats: seats.length, options, files, maxRounds });
  // The command compared the files with the journal before it wrote the page; the rest is compared here.
  checkHeader(game, journal, { engine: ENGINE_VERSION, maxRounds, files: hashes });
  return makeRecording(game, journal, labels);
}
