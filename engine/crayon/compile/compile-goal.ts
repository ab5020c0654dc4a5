// The goal of the rules on a board: which major cities a winner's track joins.
import { DataError } from '../../core/errors.ts';
import type { Board } from '../board/board.ts';
import type { Constants } from '../model/constants.ts';
import type { Rules } from '../model/rules.ts';

/**
 * Names and counts become cities of the board, and `goalMajors` the number of cities that the goal asks for.
 * @throws DataError for names that are not majors of the board, and for an impossible count @param source of the rules
 */
export function compileGoal(
  constants: Constants,
  board: Board,
  source: string,
): { readonly goal: Rules['goal']; readonly goalMajors: number } {
  const { goal: given, goalMajors } = constants;
  if (given === null) return { goal: { count: goalMajors, of: board.majors, must: [] }, goalMajors };
  const faults: string[] = [];
  const named = (names: readonly string[], key: string): number[] =>
    [...new Set(names)].map((name) => {
      const city = board.majors.find((major) => board.cities[major].name === name) ?? -1;
      if (city < 0) faults.push(`goal.${key}: '${name}' is not a major city of board ${board.id}`);
      return city;
    });
  const must = named(given.must ?? [], 'must');
  const of = given.of ? named(given.of, 'of') : board.majors.filter((major) => !must.includes(major));
  const both = of.filter((city) => city >= 0 && must.includes(city));
  if (both.length > 0) faults.push('goal: a city of must is not one of `of`');
  const count = given.count < 0 ? of.length + given.count : given.count;
  if (count < 0 || count > of.length)
    faults.push(`goal.count: ${given.count} is not possible with ${of.length} cities to choose from`);
  if (faults.length > 0) throw new DataError(source, faults);
  return { goal: { count, of, must }, goalMajors: count + must.length };
}
