// Flags and arguments of the commands that draw, print, check and make boards and decks.

import { fileURLToPath } from 'node:url';
import { readDataFile } from '../../../arena/files/index.ts';
import { DEFAULT_TITLE } from '../../../arena/run/settings/index.ts';
import { crayon, DataError, type DataFile } from '../../../engine/index.ts';
import { choice, decimal, output, path, required, text, withEnding } from '../../cli/settings/flags.ts';
import { findCrayonTitle } from '../../maps/index.ts';
import { usageError } from '../../output/index.ts';
import { PAPERS, type PaperName } from '../print/sheet.ts';

export const titleFlag = (describe: string) => text(describe, { default: DEFAULT_TITLE });

export const boardArg = { file: path('Board file (JSON, board/1), unless --game or --title names one') };
export const deckArg = { file: path("Deck: .csv, .xlsx or .ods  [default: the title's]") };
export const sheetFlag = text('Sheet of a spreadsheet  [default: the first with a value]');

interface DeckArgs {
  readonly file?: string;
  readonly sheet?: string;
  readonly title: string;
}

/** Path of the deck, with its sheet, else of the title's. @throws DataError for a sheet of a file that has none */
export function deckPath({ file, sheet, title }: DeckArgs): string {
  if (sheet !== undefined && (file === undefined || !/\.(xlsx|ods)$/i.test(file)))
    throw usageError('setting/needs', '--sheet: needs a deck in a .xlsx or .ods file');
  if (file === undefined) return fileURLToPath(findCrayonTitle(title).files.deck);
  return sheet === undefined ? file : `${file}#${sheet}`;
}

const NO_BOARD = 'name a board file, a folder of data files with --game, or a title with --title';

/** Reads the board file, or without one the board of `title`. @throws DataError if it cannot be a board */
export function readBoard(file: string | undefined, title?: string): DataFile {
  if (file === undefined && title !== undefined) return readDataFile(findCrayonTitle(title).files.board);
  if (file === undefined) throw usageError('setting/missing', NO_BOARD);
  if (!/\.json$/i.test(file))
    throw new DataError(file, { 'file/kind': 'a board is a .json file, of format board/1' });
  return readDataFile(file);
}

/** Reads the deck file, or without one the deck of `title`. @throws DataError if it cannot be a deck */
export function readDeck(args: DeckArgs): DataFile {
  const rows = readDataFile(
    args.file === undefined ? findCrayonTitle(args.title).files.deck : deckPath(args),
  );
  if (/\.json$/i.test(rows.source))
    throw new DataError(rows.source, { 'file/kind': 'a deck is a .csv, .xlsx or .ods file' });
  return rows;
}

/** Reads the board file, or without one the board of `title`. */
export const readBoardOf = (title: string, board: string | undefined): DataFile =>
  readDataFile(board ?? findCrayonTitle(title).files.board);

/** Constants with the changes of a rules file. @throws DataError with every problem of the file */
export const constantsWith = (constants: crayon.Constants, path: string | undefined): crayon.Constants =>
  crayon.applyRulesFile(constants, path === undefined ? undefined : readDataFile(path));

export const pdfFlags = {
  out: output('PDF file to write', { ...withEnding('.pdf'), ...required }),
  paper: choice(Object.keys(PAPERS) as PaperName[], 'Paper size', { default: 'a4' }),
};

/** Flag for the spread of payouts in every second game; 1 multiplies them by 1/7 to 7. */
export const varyFlag = (min: number, more = '') =>
  decimal(`Random change of payouts in every second game, up to 1${more}`, [min, 1], { default: 0.25 });
