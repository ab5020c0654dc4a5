// What Stryker's JSON report says, as far as it is used here (the mutation testing report schema).

export interface Place {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  readonly mutatorName: string;
  /** What stands in the place of the original. */
  readonly replacement: string;
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'Ignored'
    | 'RuntimeError'
    | 'CompileError';
  readonly location: { readonly start: Place; readonly end: Place };
}

export interface MutationReport {
  /** By path from the root of the project. */
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** Whether no test noticed it. */
export const isAlive = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** The code that the mutant replaces, with runs of blanks as one. */
export function originalOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

export const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
