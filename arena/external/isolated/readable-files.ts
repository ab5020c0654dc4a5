// The files that an isolated bot may read besides packages: those that its hash covers. So it reads the same content in
// every run, and no other file of the user.
import { realpathSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { BOT_FILES } from '../bot-source.ts';
import { sourceFiles } from '../source-hash.ts';

/** Whether the file lies below the folder, not behind a link and in no hidden folder. Both paths may contain links. */
function isOwn(folder: string, file: string): boolean {
  const way = relative(folder, file);
  if (way.split(sep).some((part) => part.startsWith('.'))) return false;
  return realpathSync(file) === join(realpathSync(folder), way);
}

/** Code from anywhere; other files from the bot's own folder only, since its source could name any file of the user's. */
export function readableFiles(path: string): string[] {
  const folder = dirname(path);
  return sourceFiles(path).filter(
    (file) => (BOT_FILES as readonly string[]).includes(extname(realpathSync(file))) || isOwn(folder, file),
  );
}
