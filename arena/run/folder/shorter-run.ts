// A finished run of the same seeds, but of fewer: after that, looking at more of them is stopping by hand.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from '../../files/data-file.ts';
import { type Manifest, manifestFaults } from '../plan/manifest.ts';

export interface ShorterRun {
  readonly folder: string;
  readonly seeds: number;
}

/** All that a longer run of the same may differ in. */
const LONGER = /^(seeds|games): /;

/** What a folder's manifest says; nothing for folders of other things. */
function manifestOf(folder: string): unknown {
  const path = join(folder, 'manifest.json');
  // A run that was broken off has no summary: nobody has seen its tables.
  if (!existsSync(path) || !existsSync(join(folder, 'summary.json'))) return undefined;
  try {
    return readDataFile(path).content;
  } catch {
    return undefined;
  }
}

/** Names in a folder, in order; none where it cannot be read, for a warning is not worth a failed run. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * The longest of the finished runs in `out` that played the first seeds of this one and nothing else differently. Only for
 * a number of seeds that is fixed beforehand: stopping rules may be looked at as often as one likes.
 */
export function findShorterRun(out: string, manifest: Manifest): ShorterRun | undefined {
  if (manifest.until !== null) return undefined;
  let longest: ShorterRun | undefined;
  for (const name of namesIn(out)) {
    if (!name.startsWith(`${manifest.title}-`)) continue;
    const folder = join(out, name);
    const was = manifestOf(folder) as Partial<Manifest> | undefined;
    const seeds = Number(was?.seeds);
    if (!(seeds < manifest.seeds) || (longest && seeds <= longest.seeds)) continue;
    if (manifestFaults(was, manifest).every((fault) => LONGER.test(fault))) longest = { folder, seeds };
  }
  return longest;
}
