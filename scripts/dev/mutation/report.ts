// Stryker's JSON report, and the list of mutants that were judged equivalent.
import { readFileSync } from 'node:fs';
import type { schema } from '@stryker-mutator/api/core';
import * as z from 'zod';

export type Mutant = Pick<schema.MutantResult, 'status' | 'location' | 'replacement'>;

export interface MutationReport {
  /** By path from the root of the project. */
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** True if no test failed. */
export const isAlive = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** The code that the mutant replaces, with runs of blanks as one. */
export function originalOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

export const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();

/** The files of a report in these places. @param places files and folders, as paths from the root */
export const filesAt = (report: MutationReport, places: readonly string[]): MutationReport['files'] =>
  Object.fromEntries(
    Object.entries(report.files).filter(([file]) =>
      places.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)),
    ),
  );

/** Equivalent mutants, which change no rule: file, code, its replacement and the reason. */
const equivalentsSchema = z.array(
  z.strictObject({ file: z.string(), code: z.string(), becomes: z.string(), reason: z.string().min(10) }),
);

export type Equivalent = z.infer<typeof equivalentsSchema>[number];

/** @throws ZodError if the file is not such a list */
export const readEquivalents = (path: string): Equivalent[] =>
  equivalentsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** The entry for a mutant, if it has been judged. */
export function findEquivalent(
  equivalents: readonly Equivalent[],
  file: string,
  source: string,
  mutant: Mutant,
): Equivalent | undefined {
  const code = originalOf(source, mutant);
  const becomes = oneLine(mutant.replacement ?? '');
  return equivalents.find((one) => one.file === file && one.code === code && one.becomes === becomes);
}

/** Entries without a surviving mutant in the report: the code has changed, or a test kills the mutant. */
function staleEquivalents(equivalents: readonly Equivalent[], report: MutationReport): Equivalent[] {
  const used = new Set<Equivalent | undefined>();
  for (const [file, { source, mutants }] of Object.entries(report.files))
    for (const mutant of mutants)
      if (isAlive(mutant)) used.add(findEquivalent(equivalents, file, source, mutant));
  return equivalents.filter((one) => one.file in report.files && !used.has(one));
}

/** Open work as text: survivors that are not judged, and stale judgements. Ends with LF. */
export function openSurvivors(report: MutationReport, equivalents: readonly Equivalent[]): string {
  const lines: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (!isAlive(mutant) || findEquivalent(equivalents, file, source, mutant)) continue;
      const covered = mutant.status === 'Survived' ? '' : ' (not covered)';
      lines.push(
        `${file}:${mutant.location.start.line}${covered}: ${originalOf(source, mutant)}  =>  ${mutant.replacement}`,
      );
    }
  }
  for (const { file, code, becomes } of staleEquivalents(equivalents, report))
    lines.push(`${file}: judged equivalent, but no such survivor: ${code}  =>  ${becomes}`);
  return `${[...lines, `${lines.length} left`].join('\n')}\n`;
}
