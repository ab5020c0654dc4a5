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
  const { goal: entry, goalMajors } = constants;
  if (entry === null)
    return { goal: { count: goalMajors, optional: board.majors, mandatory: [] }, goalMajors };
  const problems: string[] = [];
  const readMajors = (names: readonly string[], key: string): number[] =>
    [...new Set(names)].map((name) => {
      const city = board.majors.find((major) => board.cities[major].name === name) ?? -1;
      if (city < 0) problems.push(`goal.${key}: '${name}' is not a major city of board ${board.id}`);
      return city;
    });
  const mandatory = readMajors(entry.must ?? [], 'must');
  const optional = entry.of
    ? readMajors(entry.of, 'of')
    : board.majors.filter((major) => !mandatory.includes(major));
  if (optional.some((city) => city >= 0 && mandatory.includes(city)))
    problems.push('goal: a city of `must` cannot be one of `of`');
  const count = entry.count < 0 ? optional.length + entry.count : entry.count;
  if (count < 0 || count > optional.length)
    problems.push(`goal.count: ${entry.count} is impossible with ${optional.length} cities to choose from`);
  if (problems.length > 0) throw new DataError(source, { 'rules/unfit': problems });
  return { goal: { count, optional, mandatory }, goalMajors: count + mandatory.length };
}
