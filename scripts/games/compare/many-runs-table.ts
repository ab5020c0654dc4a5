// Several runs in one table: each figure of run A, and the differences of the others to it.
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import type { ComparedFigure } from './compare-figures.ts';
import { FIGURE_COLUMNS, signedText, verdictOf } from './comparison-table.ts';

/** A figure of a run after the first. */
export interface RunFigure extends ComparedFigure {
  /** Folder of the run. */
  readonly run: string;
}

/** Columns of files with figures of several runs. */
export const RUN_COLUMNS: readonly Column<RunFigure>[] = [
  { name: 'run', value: ({ run }) => run },
  ...FIGURE_COLUMNS,
];

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
  /** Its value on the seeds that it shares with each other run: several where these differ. */
  const valueOfA = (id: string): string => {
    const rows = byRun.flatMap((_, i) => cellOf(id, i) ?? []);
    return [...new Set(rows.map(({ figure, a }) => figure.format(a)))].join(' / ');
  };
  const differenceText = (row: ComparedFigure | undefined): string => {
    if (!row) return '-';
    const text = signedText(row.figure.format, row.difference);
    return row.claim === 0 ? text : `${text} ${verdictOf(row)}`;
  };
  const columns: readonly Column<string>[] = [
    { name: '', value: (id) => anyOf(id).figure.name },
    numeric('A', valueOfA),
    ...byRun.map((_, i) => numeric<string>(`${letterOf(i + 1)} - A`, (id) => differenceText(cellOf(id, i)))),
  ];
  return textTable(columns, figureIds(byRun));
}
