import { readDataFile } from '../../../arena/index.ts';
import { crayon } from '../../../engine/index.ts';

/** The flag of commands that need the numbers of a game and no game. */
export const rules = {
  type: 'string',
  requiresArg: true,
  normalize: true,
  describe: 'Own rules file (JSON, format rules/1)',
} as const;

/** Constants as a rules file changes them. @throws DataError with every fault of the file */
export const constantsWith = (constants: crayon.Constants, path: string | undefined): crayon.Constants =>
  crayon.applyRulesFile(constants, path === undefined ? undefined : readDataFile(path));
