// The differences of a finished run as numbers, for programs.
import { join } from 'node:path';
import { type Manifest, readManifest } from '../../../arena/run/plan/index.ts';
import { judgeOf } from '../../../arena/stats/judges/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { rowsIn } from './list-runs.ts';

/** A difference as a share from -1 to 1, with its 95 % interval; null while unknown. */
interface Difference {
  readonly seeds: number;
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** `better`, `worse` or ''. */
  readonly claim: string;
}

export interface ResultNumbers {
  /** In a gauntlet: each newcomer against the field. */
  readonly field?: readonly (Difference & { readonly bot: string; readonly chosen: boolean })[];
  readonly pairs: readonly (Difference & {
    readonly bot: string;
    readonly opponent: string;
    readonly p: number | null;
  })[];
}

const numberOf = (cell = ''): number | null => (cell === '' ? null : Number(cell));

const differenceOf = (row: Row, [difference, low, high]: readonly string[]): Difference => ({
  seeds: Number(row.seeds),
  difference: numberOf(row[difference]),
  low: numberOf(row[low]),
  high: numberOf(row[high]),
  claim: row.claim,
});

/** Rows of pairs.csv under the run's judge, and of field.csv. @param folder of a finished run */
export function resultNumbers(folder: string): ResultNumbers {
  const field = rowsIn(join(folder, 'field.csv'));
  const { columns } = judgeOf((readManifest(folder) as Manifest).judge);
  return {
    ...(field.length > 0 && {
      field: field.map((row) => ({
        bot: row.bot,
        ...differenceOf(row, ['difference', 'low', 'high']),
        chosen: row.chosen === '1',
      })),
    }),
    pairs: rowsIn(join(folder, 'pairs.csv')).map((row) => ({
      bot: row.bot,
      opponent: row.opponent,
      ...differenceOf(row, columns),
      p: numberOf(row.p),
    })),
  };
}
