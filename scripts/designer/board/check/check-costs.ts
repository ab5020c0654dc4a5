// What track costs on an empty board: between majors, for the cheapest networks, and between cities in the mean.
import type { crayon } from '../../../../engine/index.ts';
import { MOST_MAJORS, majorCosts } from './cheapest-network.ts';
import { type Check, expected, inform } from './check.ts';
import { like } from './check-figure.ts';
import type { Likeness } from './likeness.ts';
import { meanHaul } from './mean-haul.ts';

const million = (cost: number): string => `${cost} M`;

export function checkCosts(board: crayon.Board, likeness: Likeness | undefined): Check[] {
  const checks: Check[] = [];
  const costs = majorCosts(board);
  const nameOf = (k: number): string => board.cities[board.majors[k]].name;
  let sum = 0;
  for (let i = 0; i < board.majors.length; i++) {
    for (let j = i + 1; j < board.majors.length; j++) {
      const what = [nameOf(i), nameOf(j)].sort().join(' - ');
      const cost = costs.pairs[i][j];
      sum += cost;
      if (cost === Infinity) checks.push(expected(what, 'no way without inlets', 'a way', false));
      else checks.push(like(what, cost, likeness?.pairs[what], million));
    }
  }
  if (board.majors.length > 2 && sum < Infinity)
    checks.push(like('all pairs of majors, sum', sum, likeness?.pairSum, million));
  if (costs.allButOne !== undefined && costs.leftOut !== undefined) {
    const what = `cheapest network of ${board.majors.length - 1} majors (without ${nameOf(costs.leftOut)})`;
    checks.push(like(what, costs.allButOne, likeness?.allButOne, million));
  }
  if (costs.all !== undefined)
    checks.push(
      like(`cheapest network of all ${board.majors.length} majors`, costs.all, likeness?.all, million),
    );
  if (board.majors.length > MOST_MAJORS)
    checks.push(inform('cheapest networks', `not computed for more than ${MOST_MAJORS} majors`));
  const { hops, cost } = meanHaul(board);
  if (!Number.isNaN(hops)) {
    const pairs = (board.cities.length * (board.cities.length - 1)) / 2;
    const tenths = (value: number): string => value.toFixed(1);
    checks.push(
      like(`mileposts between two cities, mean of ${pairs} pairs`, hops, likeness?.hops, tenths),
      like('millions of track between two cities, mean', cost, likeness?.cost, tenths),
    );
  }
  return checks;
}
