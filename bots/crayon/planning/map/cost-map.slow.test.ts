import { describe, expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import { toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { weightedRandomAction } from '../../../../engine/crayon/testing/weighted-random.ts';
import { eraseTrack } from '../../../../engine/crayon/track/track.ts';
import { crayon, NOBODY, stream } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { layTrack } from '../act/build.ts';
import { contextAt, plainParams, plainTable, twentyCards, updateContext } from '../testing/plain-table.ts';
import { syncContext } from '../uses/create-context.ts';
import { boardTablesOf, type Rules } from './board-tables.ts';
import { type CostMap, createCostMap } from './cost-map.ts';

const weightsOf = ({
  travelCost,
  ownTravelCost,
  existingOnly,
  buildPriceM,
  trackSpendM,
  ownSegments,
}: CostMap) => ({
  travelCost: [...travelCost],
  ownTravelCost: [...ownTravelCost],
  existingOnly: [...existingOnly],
  buildPriceM: [...buildPriceM],
  trackSpendM: [...trackSpendM],
  ownSegments,
});

describe('a cost map', () => {
  test('equals a new one after updates for floods and builds of all seats', () => {
    const { game, rules } = toyGame({ seats: 3 });
    const tables = boardTablesOf(rules);
    for (let seed = 0; seed < 6; seed++) {
      const state = game.setup(seed);
      const random = stream(seed, 'view');
      const legal = new Int32Array(game.maxLegal);
      const costMaps = [0, 1, 2].map((seat) => createCostMap(tables, state, seat, plainParams));
      for (let action = 0; action < 1_500 && game.toAct(state) !== NOBODY; action++) {
        game.apply(state, weightedRandomAction(rules, state, legal, game.legalActions(state, legal), random));
        if (action % 40 !== 0) continue;
        costMaps.forEach((costMap, seat) => {
          costMap.update();
          const newCostMap = createCostMap(tables, state, seat, plainParams);
          newCostMap.update();
          expect(weightsOf(costMap), `seed ${seed}, action ${action}, seat ${seat}`).toEqual(
            weightsOf(newCostMap),
          );
        });
      }
    }
  });

  test('has the prices of the rules, except for the rule against walling in', () => {
    const files = readTitleFiles(northAmerica);
    const game = northAmerica.compile({ seats: 3, options: [], maxRounds: 200, files }) as crayon.CrayonGame;
    const rules = game.rules as Rules;
    const { priceM } = boardTablesOf(rules);
    const state = game.setup(3);
    const random = stream(3, 'view');
    const legal = new Int32Array(game.maxLegal);
    for (let action = 0; action < 400; action++) {
      game.apply(state, weightedRandomAction(rules, state, legal, game.legalActions(state, legal), random));
    }
    const costMap = createCostMap(boardTablesOf(rules), state, 1, plainParams);
    costMap.update();
    for (let arc = 0; arc < rules.board.arcs; arc++) {
      const cost = crayon.trackCost(rules, state, 1, arc);
      const isOpen =
        rules.arcCost[arc] !== crayon.UNBUILDABLE &&
        crayon.isAdmitted(rules, state, 1, rules.board.segmentOf[arc]);
      if (cost === 0) expect(costMap.buildPriceM[arc]).toBe(0);
      else expect(costMap.buildPriceM[arc]).toBe(isOpen ? priceM[arc] : BLOCKED);
    }
  });

  test('follows the hand if small cities need a commission', () => {
    const deck = [
      ...twentyCards(['Town fish 9', 'West fish 10', 'East fish 8']),
      ...twentyCards(['Town coal 9', 'West coal 9', 'East coal 9']),
    ];
    const table = plainTable({ cards: deck, options: ['two-player'] });
    const { seat, hand, layout } = table.state;
    const rentedArc = table.arc([4, 0], [5, 0]);
    const hold = (first: number): void => hand.set([first, first + 1, first + 2], seat * layout.handSize);
    hold(0);
    const context = contextAt(table, seat);
    expect(context.costMap.buildPriceM[rentedArc]).toBe(BLOCKED);
    // Caches are valid as long as the version does not grow.
    const { version } = context.costMap;
    updateContext(context, table);
    expect(context.costMap.version).toBe(version);
    hold(20);
    updateContext(context, table);
    expect(context.costMap.version).toBeGreaterThan(version);
    expect(context.costMap.buildPriceM[rentedArc]).toBe(
      crayon.trackCost(table.rules, table.state, seat, rentedArc),
    );
    expect(context.costMap.travelCost[rentedArc]).not.toBe(BLOCKED);
    hold(0);
    updateContext(context, table);
    expect(context.costMap.buildPriceM[rentedArc]).toBe(BLOCKED);
  });

  test('blocks a segment known to wall in a rival as long as it does', () => {
    // Three segments lead from one half to the other; the seat has two of them.
    const table = plainTable({
      textBoard: {
        rows: ['ccccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', 'ccccccccccc', 'ccccc~ccccc'],
        cities: [
          { name: 'West', size: 'major', at: [2, 2] },
          { name: 'East', size: 'major', at: [8, 2] },
          { name: 'Mine', size: 'small', at: [10, 4], supplies: ['coal'] },
        ],
        loads: { coal: 3 },
      },
      cards: twentyCards(['West coal 5', 'East coal 6', 'West coal 7']),
    });
    const { rules, state } = table;
    const { seat } = state;
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3]);
    const context = contextAt(table, seat);
    const [last, second] = [table.arc([5, 3], [4, 3]), table.arc([5, 2], [5, 3])];
    expect(context.costMap.buildPriceM[last]).toBe(1);
    // This one walls nobody in.
    context.costMap.checkWall(rules.board.segmentOf[table.arc([6, 2], [7, 2])]);
    expect(context.costMap.buildPriceM[table.arc([6, 2], [7, 2])]).toBe(1);
    const { version } = context.costMap;
    layTrack(context, [last], 0);
    expect([context.costMap.buildPriceM[last], context.costMap.ownTravelCost[last]]).toEqual([
      BLOCKED,
      BLOCKED,
    ]);
    expect(context.costMap.version).toBeGreaterThan(version);
    // Another cost map of the seat takes it over.
    const other = contextAt(table, seat);
    expect(other.costMap.buildPriceM[last]).toBe(1);
    syncContext(context, other, state);
    expect(other.costMap.buildPriceM[last]).toBe(BLOCKED);
    updateContext(context, table);
    expect(context.costMap.buildPriceM[last]).toBe(BLOCKED);
    eraseTrack(rules, state, rules.board.segmentOf[second]);
    updateContext(context, table);
    expect(context.costMap.buildPriceM[last]).toBe(1);
  });

  test('weighs own, rented and new track', () => {
    const table = plainTable();
    const first = table.state.seat;
    table.build([2, 2], [3, 2], [4, 2]);
    const [builder, other] = [contextAt(table, first), contextAt(table, 1 - first)];
    const builtArc = table.arc([3, 2], [4, 2]);
    expect([
      builder.costMap.travelCost[builtArc],
      builder.costMap.buildPriceM[builtArc],
      builder.costMap.ownSegments,
    ]).toEqual([1, 0, 2]);
    expect([other.costMap.travelCost[builtArc], other.costMap.ownTravelCost[builtArc]]).toEqual([3, BLOCKED]);
    expect([other.costMap.buildPriceM[builtArc], other.costMap.trackSpendM[builtArc]]).toEqual([BLOCKED, 0]);
    const openArc = table.arc([4, 2], [5, 2]);
    expect([builder.costMap.travelCost[openArc], builder.costMap.trackSpendM[openArc]]).toEqual([3, 1]);
    const never = contextAt(table, 1 - first, {
      ...plainParams,
      rentedStep: 0,
    });
    expect([never.costMap.travelCost[builtArc], never.costMap.trackSpendM[builtArc]]).toEqual([
      BLOCKED,
      BLOCKED,
    ]);
  });

  test('changes its version only when something has changed', () => {
    const table = plainTable();
    const context = contextAt(table, table.state.seat);
    const before = context.costMap.version;
    updateContext(context, table);
    expect(context.costMap.version).toBe(before);
    table.build([2, 2], [3, 2]);
    updateContext(context, table);
    expect(context.costMap.version).toBe(before + 1);
  });
});
