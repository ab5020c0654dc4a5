// Which bot the result of a gauntlet is about.
import { join } from 'node:path';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { rowsIn } from './list-runs.ts';

/** Label of the newcomer that the result of a gauntlet is about; undefined for other runs. @param field rows of field.csv */
export const chosenNewcomer = (field: readonly Row[]): string | undefined =>
  field.find(({ chosen, seeds }) => chosen === '1' && seeds !== '0')?.bot;

/** The chosen newcomer of a finished gauntlet. @param folder of any run */
export const newcomerOf = (folder: string): string | undefined =>
  chosenNewcomer(rowsIn(join(folder, 'field.csv')));
