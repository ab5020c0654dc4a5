// Several runs in one table: each figure of run A, and the differences of the others to it.
import { type Column, csvOf, numeric, textTable } from '../../../arena/index.ts';
import type { ComparedFigure } from './compare-figures.ts';
import { FILE_COLUMNS, signedText, verdictOf } from './comparison-table.ts';

/** Figures by id, in the order of the first run that has them. */
const figureIds = (byRun: readonly (readonly ComparedFigure[])[]): readonly string[] => [
  ...new Set(byRun.flat().map(({ figure }) => figure.id)),
];

/** @param byRun figures of the runs after the first @param letterOf name of a run by its place */
export function manyRunsTable(
  byRun: readonly (readonly ComparedFigure[])[],
  letterOf: (i: number) => string,
): string {
  const cellOf = (id: string, i: number): ComparedFigure | undefined =>
    byRun[i].find(({ figure }) => figure.id === id);
  const anyOf = (id: string): ComparedFigure => byRun.flat().find(({ figure }) => figure.id === id)!;
  const differenceText = (row: ComparedFigure | undefined): string => {
    if (!row) return '-';
    const text = signedText(row.figure.format, row.difference);
    return row.claim === 0 ? text : `${text} ${verdictOf(row)}`;
  };
  const columns: readonly Column<string>[] = [
    { name: '', value: (id) => anyOf(id).figure.name },
    numeric('A', (id) => anyOf(id).figure.format(anyOf(id).a)),
    ...byRun.map((_, i) => numeric<string>(`${letterOf(i + 1)} - A`, (id) => differenceText(cellOf(id, i)))),
  ];
  return textTable(columns, figureIds(byRun));
}

/** CSV with a row for each figure of each run after the first. */
export const manyRunsCsv = (
  byRun: readonly (readonly ComparedFigure[])[],
  folders: readonly string[],
): string =>
  csvOf(
    [
      { name: 'run', value: ({ run }) => run },
      ...FILE_COLUMNS.map(
        (column): Column<{ run: string; row: ComparedFigure }> => ({
          ...column,
          value: ({ row }) => column.value(row),
        }),
      ),
    ],
    byRun.flatMap((rows, i) => rows.map((row) => ({ run: folders[i + 1], row }))),
  );
