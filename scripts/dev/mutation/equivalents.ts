// Mutants that change nothing that a rule says, each with the reason: by file, the code and what it is changed to.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isAlive, type Mutant, type MutationReport, oneLine, originalOf } from './report.ts';

const schema = z.array(
  z.strictObject({
    file: z.string(),
    code: z.string(),
    becomes: z.string(),
    reason: z.string().min(10),
  }),
);

export type Equivalent = z.infer<typeof schema>[number];

/** @throws ZodError when the file is not such a list */
export const readEquivalents = (path: string): Equivalent[] =>
  schema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** The entry for a mutant, if it has been judged. */
export function judged(
  equivalents: readonly Equivalent[],
  file: string,
  source: string,
  mutant: Mutant,
): Equivalent | undefined {
  const code = originalOf(source, mutant);
  const becomes = oneLine(mutant.replacement);
  return equivalents.find((one) => one.file === file && one.code === code && one.becomes === becomes);
}

/** Entries for a file of the report that no surviving mutant answers to: the code has changed, or a test kills it now. */
export function stale(equivalents: readonly Equivalent[], report: MutationReport): Equivalent[] {
  const met = new Set<Equivalent | undefined>();
  for (const [file, { source, mutants }] of Object.entries(report.files))
    for (const mutant of mutants) if (isAlive(mutant)) met.add(judged(equivalents, file, source, mutant));
  return equivalents.filter((one) => one.file in report.files && !met.has(one));
}
