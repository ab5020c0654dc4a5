// Cached costs against new searches after every few actions of random games.
import { expect, test } from 'vitest';
import { linkedBoard, toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { weightedRandomAction } from '../../../../engine/crayon/testing/weighted-random.ts';
import { NOBODY, randomInt, stream } from '../../../../engine/index.ts';
import { UNREACHABLE } from '../../../paths/graph.ts';
import { weightErrors } from '../../../paths/testing/weight-errors.ts';
import { plainParams } from '../testing/plain-table.ts';
import { boardTablesOf, type State } from './board-tables.ts';
import { createBranches } from './branches.ts';
import { createCostMap } from './cost-map.ts';
import { createTrackSpend } from './track-spend.ts';

test('branches and track spend equal new searches after builds, floods and changes of the start', () => {
  const { game, rules } = toyGame({ seats: 3 });
  const tables = boardTablesOf(rules);
  const { board, finder } = tables;
  const newDistances = new Int32Array(board.mileposts);
  /** Legal starts of a seat: the majors, and the mileposts of its own track. */
  const beginnings = (state: State, seat: number): number[] => {
    const row = seat * rules.layout.startWords;
    const ownMileposts = Array.from({ length: board.mileposts }, (_, m) => m).filter(
      (m) => ((state.startBits[row + (m >> 5)] >> (m & 31)) & 1) !== 0,
    );
    return [...board.majors.map((major) => board.cities[major].milepost), ...ownMileposts];
  };
  let compared = 0;
  for (let seed = 0; seed < 3; seed++) {
    const state = game.setup(seed);
    const random = stream(seed, 'kept costs');
    const legal = new Int32Array(game.maxLegal);
    const seats = [0, 1, 2].map((seat) => {
      const costMap = createCostMap(tables, state, seat, plainParams);
      return { costMap, branches: createBranches(tables, costMap), spend: createTrackSpend(tables, costMap) };
    });
    for (let action = 0; action < 1_500 && game.toAct(state) !== NOBODY; action++) {
      game.apply(state, weightedRandomAction(rules, state, legal, game.legalActions(state, legal), random));
      if (action % 30 !== 0) continue;
      seats.forEach(({ costMap, branches, spend }, seat) => {
        costMap.update();
        const where = `seed ${seed}, action ${action}, seat ${seat}`;
        const sources = beginnings(state, seat);
        finder.fill(costMap.buildPriceM, sources, sources.length, newDistances);
        expect([...branches.costs(state)], where).toEqual([...newDistances]);
        for (const start of [Math.max(0, state.trainAt[seat]), randomInt(random, board.mileposts)]) {
          finder.fill(costMap.trackSpendM, [start], 1, newDistances);
          const most = randomInt(random, 30);
          const at = randomInt(random, board.mileposts);
          expect(spend(start, at, most), `${where}, from ${start}`).toBe(
            newDistances[at] > most ? UNREACHABLE : newDistances[at],
          );
          const all = Array.from(newDistances, (_, milepost) => spend(start, milepost));
          expect(all, `${where}, from ${start}`).toEqual([...newDistances]);
        }
        compared++;
      });
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('no weight of a link, own or rented, is invalid', () => {
  const { game, rules } = toyGame({ seats: 3, textBoard: linkedBoard });
  const { board } = rules;
  const tables = boardTablesOf(rules);
  const state = game.setup(1);
  for (const { lanes } of board.links) state.segmentOwner[lanes[0]] = 2;
  for (const seat of [0, 1]) {
    const dear = { ...plainParams, step: 8, rentedStep: 15, million: 3 };
    const costMap = createCostMap(tables, state, seat, dear);
    costMap.update();
    const { travelCost, ownTravelCost, existingOnly, buildPriceM, trackSpendM } = costMap;
    for (const weights of [travelCost, ownTravelCost, existingOnly, buildPriceM, trackSpendM])
      expect(weightErrors(board, weights)).toEqual([]);
  }
});
