import { expect, test } from 'vitest';
import { folderScores, mutationScores } from './mutation-scores.ts';
import { type Equivalent, filesAt, type Mutant, type MutationReport, openSurvivors } from './report.ts';

const source = 'const a = 1;\nfor (let i = 0;\n  i < 3; i++) f(i);\n';

/** From line and column to line and column, all from 1. */
const mutant = (
  status: Mutant['status'],
  [line, column, endLine, endColumn]: readonly number[],
  replacement: string,
): Mutant => ({
  replacement,
  status,
  location: { start: { line, column }, end: { line: endLine, column: endColumn } },
});

const report: MutationReport = {
  files: {
    'engine/crayon/actions/move.ts': {
      source,
      mutants: [
        mutant('Killed', [1, 11, 1, 12], '2'),
        mutant('Killed', [1, 1, 1, 13], ''),
        mutant('Timeout', [3, 10, 3, 13], 'i--'),
        mutant('Survived', [3, 3, 3, 8], 'i <= 3'),
        mutant('NoCoverage', [2, 6, 3, 8], 'let i = 0; true'),
        mutant('Ignored', [1, 7, 1, 8], 'b'),
      ],
    },
  },
};
const equivalent: Equivalent = {
  file: 'engine/crayon/actions/move.ts',
  code: 'i < 3',
  becomes: 'i <= 3',
  reason: 'nothing has the number 3',
};

test('the score leaves out ignored and equivalent mutants', () => {
  const scores = mutationScores(report, [equivalent], '');
  expect(scores).toContain('\nengine/crayon/actions/move.ts\t2\t1\t1\t1\t1\n');
  expect(folderScores(scores)).toContain('| engine/crayon/actions | 5 | 2 | 1 | 1 | 1 | 1 | 75.0 % |');
  expect(folderScores(mutationScores(report, [], ''))).toContain('| 5 | 2 | 1 | 1 | 1 | 0 | 60.0 % |');
});

test('keeps rows of files that were not mutated this time', () => {
  const before = mutationScores(report, [equivalent], '');
  const other = {
    files: { 'engine/crayon/cargo/loads.ts': { source, mutants: [mutant('Killed', [1, 1, 1, 2], '')] } },
  };
  const after = mutationScores(other, [equivalent], before);
  expect(after).toContain('\nengine/crayon/actions/move.ts\t2\t1\t1\t1\t1\n');
  expect(after).toContain('\nengine/crayon/cargo/loads.ts\t1\t0\t0\t0\t0\n');
  expect(folderScores(after)).toContain('| all | 6 | 3 | 1 | 1 | 1 | 1 | 80.0 % |');
});

test('prints open survivors with their code, and stale judgements', () => {
  expect(openSurvivors(report, [equivalent])).toBe(
    'engine/crayon/actions/move.ts:2 (not covered): let i = 0; i < 3  =>  let i = 0; true\n1 left\n',
  );
  const stale = { ...equivalent, becomes: 'i > 3' };
  expect(openSurvivors(report, [equivalent, stale])).toContain(
    'engine/crayon/actions/move.ts: judged equivalent, but no such survivor: i < 3  =>  i > 3\n',
  );
});

test('reads only the named places of a report', () => {
  const { files } = report;
  const file = 'engine/crayon/actions/move.ts';
  for (const place of [file, 'engine/crayon/actions', 'engine/crayon/actions/', 'engine'])
    expect(filesAt(report, ['bots', place]), place).toEqual(files);
  for (const place of ['engine/crayon/pli', 'engine/crayon/actions/move', 'bots'])
    expect(filesAt(report, [place]), place).toEqual({});
});
