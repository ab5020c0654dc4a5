// Where survivors stand that nobody has judged, so that they alone can be tried again.
import { readFileSync } from 'node:fs';
import { type Equivalent, judged } from './equivalents.ts';
import { filesAt } from './files-at.ts';
import { isAlive, type MutationReport } from './report.ts';

/**
 * Patterns for Stryker's `--mutate`, each once; mutants inside a survivor's code are tried as well.
 * @param places files and folders to look in, as paths from the root
 * @throws Error when a file is no longer as it was mutated
 */
export function survivorRanges(
  report: MutationReport,
  equivalents: readonly Equivalent[],
  places: readonly string[],
): string[] {
  const ranges: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(filesAt(report, places))) {
    const left = mutants.filter((mutant) => isAlive(mutant) && !judged(equivalents, file, source, mutant));
    if (left.length > 0 && readFileSync(file, 'utf8') !== source)
      throw new Error(`${file} has changed since it was mutated; try all of it again`);
    for (const { location } of left) {
      const { start, end } = location;
      // Stryker counts lines from 1 and columns from 0 here, in its report both from 1.
      ranges.push(`${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`);
    }
  }
  return [...new Set(ranges)];
}
