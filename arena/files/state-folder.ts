import { homedir, platform } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Folder for what the program keeps between commands, which may not exist. XDG_STATE_HOME is used on every system if
 * it is set, so that a user can move the folder.
 */
export function stateFolder(): string {
  const { XDG_STATE_HOME: given = '', LOCALAPPDATA } = process.env;
  if (isAbsolute(given)) return join(given, 'switchback');
  if (platform() === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'switchback');
  const usual = platform() === 'darwin' ? 'Library/Application Support' : '.local/state';
  return join(homedir(), usual, 'switchback');
}
