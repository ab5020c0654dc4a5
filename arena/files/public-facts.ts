import { withoutFolders } from './without-folders.ts';

function publicValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutFolders(value);
  if (Array.isArray(value)) return value.map(publicValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, publicValue(part)]));
}

/**
 * What others may know of a manifest, of settings, or of a league's conditions: all but the key, from which cards are
 * dealt, with the names of files in place of absolute paths. Pages, sites and `--json` show nothing else of them.
 * @param facts plain JSON data
 */
export function publicFacts<Facts extends object>({
  key: _,
  ...facts
}: Facts & { readonly key?: unknown }): Omit<Facts, 'key'> {
  return publicValue(facts) as Omit<Facts, 'key'>;
}
