// Opens a recording from plain data alone, as a page gets it: no file is read.
import {
  checkHeader,
  DataError,
  ENGINE_VERSION,
  parsePartialJournal,
  titles,
  toyTitle,
} from '../../../engine/index.ts';
import type { PageData } from '../page-data.ts';
import { makeRecording, type Recording } from './recording.ts';

/** @throws DataError when the journal cannot be read or was recorded with another engine, title or options */
export function openRecording({
  name,
  journal: text,
  files,
}: Pick<PageData, 'name' | 'journal' | 'files'>): Recording {
  const journal = parsePartialJournal(text, name);
  const { title: id, seats, options, limits, files: hashes } = journal.header;
  const title = [...titles, toyTitle].find(({ meta }) => meta.id === id);
  if (!title) throw new DataError(name, [`there is no title '${id}'`]);
  const { maxRounds } = limits;
  const game = title.compile({ seats: seats.length, options, files, maxRounds });
  // The command has compared the files with the journal before it wrote the page; here all else is.
  checkHeader(game, journal, { engine: ENGINE_VERSION, maxRounds, files: hashes });
  return makeRecording(game, journal);
}
