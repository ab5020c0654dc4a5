// Loads packages that users install themselves, because few commands need them.
import { DataError } from '../../engine/index.ts';

/**
 * @param what needs the packages: a flag or a command
 * @param names of the packages, with spaces, as for `npm install`
 * @param load imports or requires them @param otherwise what helps without them
 * @throws DataError with the command that installs them
 */
export function loadPeer<T>(what: string, names: string, load: () => T, otherwise = ''): T {
  const explain = (error: unknown): never => {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const packages = names.includes(' ') ? 'packages' : 'a package';
    throw new DataError(what, {
      'machine/package': `needs ${packages} that Switchback does not include: npm install ${names}${otherwise}`,
    });
  };
  try {
    const loaded = load();
    return loaded instanceof Promise ? (loaded.catch(explain) as T) : loaded;
  } catch (error) {
    return explain(error);
  }
}
