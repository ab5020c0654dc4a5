import { findTitle } from '../../../arena/index.ts';
import { DataError, type PartialJournal } from '../../../engine/index.ts';

/**
 * Kinds of file without a default must be given again: without them the game would not be the recorded one, or none at all.
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
