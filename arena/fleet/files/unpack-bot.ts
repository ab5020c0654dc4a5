// Writes the files of a bot that was sent into a folder of their own, laid out as where they come from.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { sourceHash } from '../../sandbox/source/source-hash.ts';
import type { OfferedEntrant } from '../model/offer.ts';

type OfferedCode = NonNullable<OfferedEntrant['code']>;

/** Plain relative paths that stay in their folder on every system. */
const PLAIN = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\:\0]+(?:\/[^/\\:\0]+)*$/;

/**
 * Returns the path of the bot's own file.
 * @param textOf the content of a file, by its hash
 * @throws DataError when a path leads out of the folder, or the files are not those of the run
 */
export function unpackBot(
  { written, hash, files }: OfferedCode,
  folder: string,
  textOf: (blob: string) => string,
): string {
  for (const { path, blob } of files) {
    if (!PLAIN.test(path)) throw new DataError(written, [`a file of it is called ${JSON.stringify(path)}`]);
    const target = join(folder, ...path.split('/'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, textOf(blob));
  }
  const main = join(folder, ...files[0].path.split('/'));
  const found = sourceHash(main);
  if (found !== hash) throw new DataError(written, [`its files have the hash ${found}, the run has ${hash}`]);
  return main;
}
