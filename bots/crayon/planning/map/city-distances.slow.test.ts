import { describe, expect, it } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import { weightedRandomAction } from '../../../../engine/crayon/testing/weighted-random.ts';
import { NOBODY, randomInt, stream } from '../../../../engine/index.ts';
import { reverseWeights } from '../../../paths/graph.ts';
import { plainParams } from '../testing/table.ts';
import { boardTablesOf, type Rules } from './board-tables.ts';
import { createCityDistances } from './city-distances.ts';
import { createCostMap } from './cost-map.ts';

const rules = northAmerica.compile({
  seats: 3,
  options: [],
  maxRounds: 200,
  files: readTitleFiles(northAmerica),
}).rules as Rules;

describe('lower bounds of travel costs between cities', () => {
  for (const rentedStep of [0, 3]) {
    it(`are exact up to 35M and no greater than the costs beyond, with a rented step of ${rentedStep}`, () => {
      const { costs, exact, loose } = comparePlay({ ...plainParams, rentedStep });
      expect(costs).toBeGreaterThan(1_500);
      expect(exact).toBeGreaterThan(600);
      expect(loose).toBeGreaterThan(500);
    });
  }
});

/** Compares bounds with fresh costs after every few actions of random games. */
function comparePlay(costWeights: typeof plainParams) {
  const tables = boardTablesOf(rules);
  const { board, finder, game } = tables;
  const near = 35 * costWeights.million;
  const fresh = new Int32Array(board.mileposts);
  const counts = { costs: 0, exact: 0, loose: 0 };
  for (let seed = 0; seed < 4; seed++) {
    const state = game.setup(seed);
    const random = stream(seed, 'city distances');
    const out = new Int32Array(game.maxLegal);
    const costMap = createCostMap(tables, state, 0, costWeights);
    const cityDistances = createCityDistances(tables, costMap);
    // Few cities, so that their distances wait through many builds.
    const targets = Array.from({ length: 4 }, () => randomInt(random, board.cities.length));
    for (let action = 0; action < 1_500 && game.toAct(state) !== NOBODY; action++) {
      game.apply(state, weightedRandomAction(rules, state, out, game.legalActions(state, out), random));
      if (action % 10 !== 0) continue;
      costMap.update();
      const city = targets[randomInt(random, targets.length)];
      const from = Int32Array.from({ length: 8 }, () => randomInt(random, board.cities.length));
      const bounds = new Int32Array(from.length);
      cityDistances.lowerBoundsTowards(city, from, bounds);
      finder.fill(reverseWeights(board, costMap.travelCost), [board.cities[city].milepost], 1, fresh);
      from.forEach((other, i) => {
        const cost = fresh[board.cities[other].milepost];
        const where = `seed ${seed}, action ${action}, from ${other} to ${city}`;
        if (cost <= near) expect(bounds[i], where).toBe(cost);
        else expect(bounds[i], where).toBeGreaterThan(near);
        expect(bounds[i], where).toBeLessThanOrEqual(cost);
        counts.costs++;
        if (bounds[i] === cost) counts.exact++;
        else counts.loose++;
      });
    }
  }
  return counts;
}
