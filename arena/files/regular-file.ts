// Guards reading: of a named pipe it may never end, and a device may act.
import { statSync } from 'node:fs';
import { DataError } from '../../engine/index.ts';

/** The path of a file to read, or of nothing. @throws DataError for a folder, a pipe or a device */
export function regularFile(path: string, source = path): string {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined || kind.isFile()) return path;
  const what = kind.isDirectory() ? 'a folder' : kind.isFIFO() ? 'a named pipe' : 'a device';
  throw new DataError(source, { 'file/kind': `is ${what}, expected a file` });
}
