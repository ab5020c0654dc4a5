import { readDataFile } from '../../../../arena/index.ts';
import { DataError, type DataFile } from '../../../../engine/index.ts';

export const file = {
  type: 'string',
  requiresArg: true,
  normalize: true,
  describe: 'Board file (JSON, format board/1); --game may name it',
} as const;

/** @throws DataError when no file was named, or one that cannot be a board */
export function readBoard(file: string | undefined): DataFile {
  if (file === undefined)
    throw new DataError('command line', ['name a board file, or the folder of a game with --game']);
  if (!/\.json$/i.test(file)) throw new DataError(file, ['a board is a .json file, of format board/1']);
  return readDataFile(file);
}
