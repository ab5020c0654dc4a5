// Flags and arguments of the commands that draw, print, check and make boards and decks.

import { readDataFile } from '../../../arena/index.ts';
import { crayon, DataError, type DataFile } from '../../../engine/index.ts';
import { findCrayonTitle, PAPERS, type PaperName } from '../../designer/index.ts';
import { COMMAND_LINE } from '../../output/index.ts';
import { amount, choice, flag, output, path, required, text, whole } from './flags.ts';

export const titleOf = (describe: string) =>
  text(`${describe}: a title, or the folder of one`, { default: 'north-america' });

export const boardFile = { file: path('Board file (JSON, format board/1); --game or --title may name it') };
export const deckFile = { file: path("CSV file of the deck  [default: the title's]") };

/** @param title whose board it is where no file was named @throws DataError for a file that cannot be a board */
export function readBoard(file: string | undefined, title?: string): DataFile {
  if (file === undefined && title !== undefined) return readDataFile(findCrayonTitle(title).files.board);
  if (file === undefined)
    throw new DataError(COMMAND_LINE, [
      'name a board file, the folder of a game with --game, or a title with --title',
    ]);
  if (!/\.json$/i.test(file)) throw new DataError(file, ['a board is a .json file, of format board/1']);
  return readDataFile(file);
}

/** @throws DataError for a file that cannot be a deck */
export function readDeck(file: string | undefined, title: string): DataFile {
  const rows = readDataFile(file ?? findCrayonTitle(title).files.deck);
  if (!/\.csv$/i.test(rows.source)) throw new DataError(rows.source, ['a deck is a .csv file']);
  return rows;
}

/** The title's board, or the user's. */
export const readBoardOf = (title: string, board: string | undefined): DataFile =>
  readDataFile(board ?? findCrayonTitle(title).files.board);

/** Constants as a rules file changes them. @throws DataError with every problem of the file */
export const constantsWith = (constants: crayon.Constants, path: string | undefined): crayon.Constants =>
  crayon.applyRulesFile(constants, path === undefined ? undefined : readDataFile(path));

/** Flags of maps. */
export const mapFlags = {
  grid: {
    ...flag('Letters of columns and numbers of rows at the margins; --no-grid leaves them out'),
    default: true,
  },
  art: path('Outlines to draw under the board  [default: the shipped ones where they fit]'),
} as const;

/** For the name of a file. */
const ending = (...allowed: readonly string[]) => ({
  problemOf: (path: unknown) =>
    allowed.some((end) => String(path).toLowerCase().endsWith(end))
      ? undefined
      : `must end in ${allowed.join(' or ')}`,
});

export const pictureEnding = ending('.svg', '.png');

export const pictureFlags = {
  out: output('Picture: .svg or .png', { ...pictureEnding, ...required }),
  width: whole('Width in pixels, 200 to 8000', [200, 8000], { default: 2400 }),
  small: flag('PNG with 64 colours, a quarter of the bytes'),
  ...mapFlags,
};

export const printFlags = {
  out: output('PDF file to write', { ...ending('.pdf'), ...required }),
  paper: choice(Object.keys(PAPERS) as PaperName[], 'Sheets to print on', { default: 'a4' }),
};

/** The spread of payouts in every second game of a deck, 1 for factors of 1/7 to 7. */
export const vary = (min: number, more = '') =>
  amount(`Spread of payouts in every second game, as an experiment${more}`, [min, 1], { default: 0.25 });
