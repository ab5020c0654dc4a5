import { withoutFolders } from './without-folders.ts';

/**
 * What others may know of a manifest, of settings, or of a league's conditions: all but the key, from which cards are
 * dealt, with the names of files in place of absolute paths. Pages, sites and `--json` show nothing else of them.
 * @param facts plain JSON data
 */
export function publicFacts<Facts extends object>({
  key: _,
  ...facts
}: Facts & { readonly key?: unknown }): Omit<Facts, 'key'> {
  return JSON.parse(JSON.stringify(facts), (_name, value: unknown) =>
    typeof value === 'string' ? withoutFolders(value) : value,
  ) as Omit<Facts, 'key'>;
}
