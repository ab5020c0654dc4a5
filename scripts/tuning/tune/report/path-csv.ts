import { stringify } from 'csv-stringify/sync';
import { numberText } from '../../../../arena/index.ts';
import type { Tuning } from '../course/tune-bot.ts';

/** A row a step: what was measured, where the point went, and what was played. */
export function pathCsv({ settings, steps }: Tuning): string {
  const { params } = settings;
  const columns = ['', '_plus', '_minus'].flatMap((side) => params.map(({ id }) => `${id}${side}`));
  return stringify([
    ['step', 'seeds', 'first_seed', 'value', ...columns],
    ...steps.map(({ point, plus, minus, value, results }, i) => [
      i + 1,
      results.length,
      results[0].seed,
      numberText(value, 6),
      ...point,
      ...plus,
      ...minus,
    ]),
  ]);
}
