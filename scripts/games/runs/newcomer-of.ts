// Which bot the result of a gauntlet is about.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Row } from '../../../arena/tables/csv/index.ts';

/** Label of the newcomer that the result of a gauntlet is about; undefined for other runs. @param field rows of field.csv */
export const chosenNewcomer = (field: readonly Row[]): string | undefined =>
  field.find(({ chosen, seeds }) => chosen === '1' && seeds !== '0')?.bot;

/** The chosen newcomer of a finished gauntlet. @param folder of any run */
export function newcomerOf(folder: string): string | undefined {
  const path = join(folder, 'field.csv');
  return existsSync(path) ? chosenNewcomer(parse(readFileSync(path), { columns: true }) as Row[]) : undefined;
}
