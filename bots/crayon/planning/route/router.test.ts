import { describe, expect, test } from 'vitest';
import { textPlaces } from '../../../../engine/crayon/testing/text-board.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { contextAt, milepostOf, placesOf, plainTable } from '../testing/plain-table.ts';

describe('router', () => {
  test('routes through cities in the given order and tells where each is reached', () => {
    const table = plainTable();
    const { router, turnBuilder } = contextAt(table, table.state.seat);
    const cities = [table.city('Mine'), table.city('East')];
    const route = router.routeFrom(turnBuilder.state, milepostOf(table, [5, 0]), cities)!;
    expect(route.ends[0]).toBe(0);
    expect(route.ends[1]).toBe(route.arcs.length);
    // The nearest milepost of the major is enough: 9,2 by way of the plain.
    expect(placesOf(table, route.arcs).at(0)).toBe('5,0');
    expect(table.rules.board.cityOf[table.rules.board.to[route.arcs.at(-1)!]]).toBe(table.city('East'));
    expect(route.trackCostM).toBe(route.arcs.length);
    expect(route.feesM).toBe(0);
  });

  test('counts track once that two legs share', () => {
    const table = plainTable();
    const { router, turnBuilder } = contextAt(table, table.state.seat);
    const [port, mine] = [table.city('Port'), table.city('Mine')];
    const oneWay = router.routeFrom(turnBuilder.state, milepostOf(table, [5, 5]), [mine])!;
    const roundTrip = router.routeFrom(turnBuilder.state, milepostOf(table, [5, 5]), [mine, port])!;
    expect(roundTrip.trackCostM).toBe(oneWay.trackCostM);
    expect(roundTrip.arcs).toHaveLength(2 * oneWay.arcs.length);
    // No arc counts as built any more.
    expect(router.routeFrom(turnBuilder.state, milepostOf(table, [5, 5]), [mine])).toEqual(oneWay);
  });

  test('reverses trains only in cities', () => {
    const table = plainTable().run('build C3..E3');
    const context = contextAt(table, table.state.seat);
    const { router, turnBuilder, costMap } = context;
    const before = costMap.travelCost.slice();
    router.startingAt(turnBuilder.state, milepostOf(table, [3, 2]), milepostOf(table, [2, 2]), () => {
      const route = router.route([table.city('West')])!;
      expect(placesOf(table, route.arcs)[1]).not.toBe('2,2');
      expect(costMap.travelCost[table.arc([3, 2], [2, 2])]).toBe(BLOCKED);
    });
    expect(costMap.travelCost).toEqual(before);
    router.startingAt(turnBuilder.state, milepostOf(table, [3, 2]), -1, () => {
      expect(placesOf(table, router.route([table.city('West')])!.arcs)).toEqual(['3,2', '2,2']);
    });
    expect(() => router.route([0])).toThrow('no start');
  });

  test('starts new track only at legal starts', () => {
    const table = plainTable();
    const other = table.state.seat;
    // The other player has a line from West to Mine; the seat has no track.
    table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
    const { router, turnBuilder } = contextAt(table, 1 - other);
    const [mine, port] = [table.city('Mine'), table.city('Port')];
    // The route to Mine needs rented track only.
    router.startingAt(turnBuilder.state, milepostOf(table, [1, 1]), -1, () => {
      const rented = router.route([mine])!;
      expect([rented.arcs.length, rented.trackCostM, rented.feesM]).toEqual([4, 0, 4]);
      // On to Port, the new line may not begin at Mine, where only the other player has track.
      const { board } = table.rules;
      const route = router.route([mine, port])!;
      const starts = new Set<number>();
      for (const city of board.majors)
        for (const milepost of board.cities[city].mileposts) starts.add(milepost);
      for (const arc of route.arcs) {
        const { buildPriceM } = contextAt(table, 1 - other).costMap;
        if (buildPriceM[arc] === 0 || buildPriceM[arc] === BLOCKED) continue;
        expect(starts.has(board.from[arc])).toBe(true);
        starts.add(board.to[arc]);
      }
    });
  });

  test("gives all new track a legal start, wherever on others' track the train is", () => {
    const table = plainTable();
    const other = table.state.seat;
    // From West below the straight lines to Mine and Town, up across them, and on to East.
    const line = textPlaces('B4 C4 D4 E3 E2 F2 G2 H2 I3');
    table.build(...line);
    const { board } = table.rules;
    const { router, turnBuilder, costMap } = contextAt(table, 1 - other);
    const isNew = (arc: number): boolean =>
      costMap.buildPriceM[arc] !== 0 && costMap.buildPriceM[arc] !== BLOCKED;
    let routeCount = 0;
    for (const place of line) {
      const targets = ['Mine', 'Port', 'Town'].map((name) => [table.city(name)]);
      const routes = router.startingAt(turnBuilder.state, milepostOf(table, place), -1, () =>
        targets.flatMap((cities) => [
          ...router.routes(cities),
          ...router.routesFrom(turnBuilder.state, milepostOf(table, place), cities),
        ]),
      );
      for (const { arcs } of routes) {
        routeCount++;
        const starts = new Set(board.majors.flatMap((city) => [...board.cities[city].mileposts]));
        let arcsLeft = arcs.filter(isNew);
        for (let before = -1; arcsLeft.length !== before; ) {
          before = arcsLeft.length;
          arcsLeft = arcsLeft.filter((arc) => {
            if (!starts.has(board.from[arc]) && !starts.has(board.to[arc])) return true;
            starts.add(board.from[arc]).add(board.to[arc]);
            return false;
          });
        }
        expect(arcsLeft).toEqual([]);
      }
    }
    expect(routeCount).toBeGreaterThan(line.length);
  });

  test('tells travel costs and track spend', () => {
    const table = plainTable().run('build C3..E3');
    const { router, turnBuilder } = contextAt(table, table.state.seat);
    router.startingAt(turnBuilder.state, milepostOf(table, [3, 2]), -1, () => {
      expect(router.trackSpendTo(table.city('West'))).toBe(0);
      // To West's centre: two steps. To Town: three mileposts of plain and the town itself.
      expect(router.costTo(table.city('West'))).toBe(2);
      const toTown = router.route([table.city('Town')])!;
      expect(router.trackSpendTo(table.city('Town'))).toBeLessThanOrEqual(toTown.trackCostM);
      expect(router.costBetween(table.city('West'), table.city('West'))).toBe(0);
    });
  });
});
