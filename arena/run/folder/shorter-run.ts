// Finds a finished run of the same tournament with fewer seeds. Adding seeds after seeing its result is
// optional stopping, which biases the statistics.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFile } from '../../files/data-file.ts';
import { differences, MANIFEST_FILE, type Manifest } from '../plan/manifest.ts';

/** Fields in which a longer run may differ. */
const LENGTH_FIELDS = ['seeds', 'games'];

/** The manifest in a folder; undefined when it holds no finished run. */
function manifestOf(folder: string): unknown {
  const path = join(folder, MANIFEST_FILE);
  // Without a summary the run was interrupted, and its tables were never shown.
  if (!existsSync(path) || !existsSync(join(folder, 'summary.json'))) return undefined;
  try {
    return readDataFile(path).content;
  } catch {
    return undefined;
  }
}

/** Names in a folder, sorted; none if it cannot be read, because a run must not fail over a warning. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * The longest finished run in `out` that differs from this one only in having fewer seeds. Only for runs with
 * a fixed number of seeds: results under a stopping rule may be watched at any time.
 */
export function findShorterRun(out: string, manifest: Manifest) {
  if (manifest.until !== null) return undefined;
  let longest: { readonly folder: string; readonly seeds: number } | undefined;
  for (const name of namesIn(out)) {
    const folder = join(out, name);
    const otherManifest = manifestOf(folder) as Partial<Manifest> | undefined;
    const seeds = Number(otherManifest?.seeds);
    if (!(seeds < manifest.seeds) || (longest && seeds <= longest.seeds)) continue;
    if (differences(otherManifest, manifest).every(({ path }) => LENGTH_FIELDS.includes(path)))
      longest = { folder, seeds };
  }
  return longest;
}
