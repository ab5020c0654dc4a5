// Loads a user's module. TypeScript goes through jiti, JavaScript through Node itself. In both cases `switchback` is the
// running copy, whether or not the package is installed beside the file.
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import * as switchback from '../../../bots/index.ts';
import * as paths from '../../../bots/paths/index.ts';

/** Runs the file and returns what it exports; errors it throws are passed on. @param path absolute */
export async function importFile(path: string): Promise<unknown> {
  const typed = /\.m?ts$/.test(path);
  if (!typed) {
    try {
      return await import(pathToFileURL(path).href);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'switchback'")) throw error;
    }
  }
  const jiti = createJiti(import.meta.url, {
    fsCache: false,
    interopDefault: false,
    virtualModules: { switchback, 'switchback/paths': paths },
  });
  return jiti.import(path);
}
