// Compares a plan with the recorded manifest of its run. A run goes on under the version that began it, because its name and those of
// its games come from its manifest.
import { EARLIER_ENGINES } from '../../../engine/index.ts';
import { type Difference, differences, manifestHash, manifestText, readManifest } from './manifest.ts';
import type { RunPlan } from './run-plan.ts';

/**
 * The plan, under the recorded version if this version goes on with its runs; and all else that differs.
 * @param folder of the run @throws DataError if its manifest cannot be read
 */
export function asRecorded<P extends Pick<RunPlan, 'manifest' | 'hash'>>(
  folder: string,
  planned: P,
): { readonly plan: P; readonly changes: readonly Difference[] } {
  const recorded: { readonly engine?: string } = readManifest(folder);
  const { engine = '' } = recorded;
  const manifest = EARLIER_ENGINES.includes(engine) ? { ...planned.manifest, engine } : planned.manifest;
  const changes = differences(recorded, JSON.parse(manifestText(manifest)));
  return { plan: { ...planned, manifest, hash: manifestHash(manifest) }, changes };
}
