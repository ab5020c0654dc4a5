import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { zodProblems } from '../../core/zod-problems.ts';
import type { Constants } from '../model/constants.ts';
import { rulesFileSchema } from '../model/rules-file.ts';

/** Number of starts at major-city mileposts that a state can record. */
const MAX_START_MILEPOSTS = 2;

/**
 * A title's constants, overridden by those of a rules file, if any. Terrain prices that the file omits stay
 * the title's, and all cards of a hand are dealt at the start. Options patch the result.
 * @throws DataError with every problem of the file
 */
export function applyRulesFile(constants: Constants, file: DataFile | undefined): Constants {
  if (file === undefined) return constants;
  const parsed = rulesFileSchema.safeParse(file.content);
  if (!parsed.success)
    throw new DataError(file.source, { 'file/form': zodProblems(parsed.error, file.content) });
  const { $schema, format, terrainCost, ...fileConstants } = parsed.data;
  const result: Constants = {
    ...constants,
    ...fileConstants,
    // A number of majors replaces a goal that names them.
    goal: fileConstants.goal ?? (fileConstants.goalMajors === undefined ? constants.goal : null),
    terrainCost: { ...constants.terrainCost, ...terrainCost },
    dealt: fileConstants.handSize ?? constants.dealt,
  };
  if (result.majorStartsAre === 'mileposts' && result.majorStarts > MAX_START_MILEPOSTS) {
    throw new DataError(file.source, {
      'rules/unfit': `majorStarts: must be 1 or ${MAX_START_MILEPOSTS} if majorStartsAre is mileposts (is ${result.majorStarts})`,
    });
  }
  return result;
}
