// The goal of the rules on a board: the major cities that a winner's track connects.
import { DataError } from '../../core/errors.ts';
import type { Board } from '../board/board.ts';
import type { Constants } from '../model/constants.ts';
import type { Rules } from '../model/rules.ts';

/**
 * Resolves names and counts to cities of the board, and `goalMajors` to the number of cities required.
 * @param source of the rules @throws DataError for unknown majors and impossible counts
 */
export function compileGoal(
  constants: Constants,
  board: Board,
  source: string,
): { readonly goal: Rules['goal']; readonly goalMajors: number } {
  const { goal: goalConstant, goalMajors } = constants;
  if (goalConstant === null) return { goal: { count: goalMajors, of: board.majors, must: [] }, goalMajors };
  const problems: string[] = [];
  const readMajors = (names: readonly string[], key: string): number[] =>
    [...new Set(names)].map((name) => {
      const city = board.majors.find((major) => board.cities[major].name === name) ?? -1;
      if (city < 0) problems.push(`goal.${key}: '${name}' is not a major city of board ${board.id}`);
      return city;
    });
  const must = readMajors(goalConstant.must ?? [], 'must');
  const of = goalConstant.of
    ? readMajors(goalConstant.of, 'of')
    : board.majors.filter((major) => !must.includes(major));
  const repeated = of.filter((city) => city >= 0 && must.includes(city));
  if (repeated.length > 0) problems.push('goal: a city of `must` cannot be one of `of`');
  const count = goalConstant.count < 0 ? of.length + goalConstant.count : goalConstant.count;
  if (count < 0 || count > of.length)
    problems.push(`goal.count: ${goalConstant.count} is impossible with ${of.length} cities to choose from`);
  if (problems.length > 0) throw new DataError(source, problems);
  return { goal: { count, of, must }, goalMajors: count + must.length };
}
