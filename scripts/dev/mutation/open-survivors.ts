// What is left to do after a run, for the terminal: survivors that no test kills and nobody has judged.
import { type Equivalent, judged, stale } from './equivalents.ts';
import { isAlive, type MutationReport, originalOf } from './report.ts';

/** Lines by file; ends with LF. */
export function openSurvivors(report: MutationReport, equivalents: readonly Equivalent[]): string {
  const lines: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (!isAlive(mutant) || judged(equivalents, file, source, mutant)) continue;
      const covered = mutant.status === 'Survived' ? '' : ' (not covered)';
      lines.push(
        `${file}:${mutant.location.start.line}${covered}: ${originalOf(source, mutant)}  =>  ${mutant.replacement}`,
      );
    }
  }
  for (const { file, code, becomes } of stale(equivalents, report))
    lines.push(`${file}: judged equivalent, but no such survivor: ${code}  =>  ${becomes}`);
  return `${[...lines, `${lines.length} left`].join('\n')}\n`;
}
