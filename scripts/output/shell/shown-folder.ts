import { realpathSync } from 'node:fs';
import { relative } from 'node:path';

/** The folder by its own name, not as the link `latest`; relative to the working directory where that is shorter to type. */
export function shownFolder(folder: string): string {
  const path = realpathSync(folder);
  const near = relative(realpathSync('.'), path);
  return near !== '' && near.length < path.length ? near : path;
}
