// The command that repeats a run, and the name of its folder in messages.
import { realpathSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { shellCommand } from '../../../arena/files/index.ts';

/**
 * The command that repeats a run, with every setting as a flag, or with its settings file if an item of a list
 * contains a comma.
 * @param settings content of settings.json, without what others may not know
 */
export function runCommandLine(settings: Readonly<Record<string, unknown>>, folder: string): string {
  const args = ['run'];
  for (const [name, value] of Object.entries(settings)) {
    if (value === false || (Array.isArray(value) && value.length === 0)) continue;
    args.push(`--${name}`);
    if (value === true) continue;
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (Array.isArray(value) && items.some((item) => String(item).includes(',')))
      return shellCommand('run', join(folder, 'settings.json'));
    args.push(items.join(','));
  }
  return shellCommand(...args);
}

/** The real path of a folder, not the link `latest`; relative to the working directory if that is shorter. */
export function shownFolder(folder: string): string {
  const path = realpathSync(folder);
  const relativePath = relative(realpathSync('.'), path);
  return relativePath !== '' && relativePath.length < path.length ? relativePath : path;
}

/** A folder for commands that others see: its path from here, or only its name where that would name other folders. */
export function publicFolder(folder: string): string {
  const path = relative(realpathSync('.'), realpathSync(folder));
  return path === '' || path.startsWith('..') || isAbsolute(path) ? basename(realpathSync(folder)) : path;
}
