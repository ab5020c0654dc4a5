// The files that an isolated bot may read besides packages: those that its hash covers. So it cannot read a file that may be
// another one in the next run, nor what happens to lie beside it.
import { realpathSync } from 'node:fs';
import { dirname, extname, relative, sep } from 'node:path';
import { BOT_FILES } from '../bot-source.ts';
import { sourceFiles } from '../source-hash.ts';

/** Inside the folder, and not in a hidden folder within. */
function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file).split(sep);
  return !way.some((part) => part.startsWith('.'));
}

/** Code from anywhere; other files from the bot's own folder only, since its source could name any file of the user's. */
export function readableFiles(path: string): string[] {
  const own = realpathSync(dirname(path));
  return sourceFiles(path).filter((file) => {
    const real = realpathSync(file);
    return (BOT_FILES as readonly string[]).includes(extname(real)) || isInside(own, real);
  });
}
