import { describe, expect, it } from 'vitest';
import { BLOCKED } from '../../../paths/graph.ts';
import { at, deskAt, placesOf, plainTable } from '../testing/table.ts';

describe('router', () => {
  it('goes through cities in their order and says where each is reached', () => {
    const table = plainTable();
    const { router, draft } = deskAt(table, table.state.seat);
    const cities = [table.city('Mine'), table.city('East')];
    const route = router.throughFrom(draft.state, at(table, [5, 0]), cities)!;
    expect(route.ends[0]).toBe(0);
    expect(route.ends[1]).toBe(route.arcs.length);
    // The nearest milepost of the major is enough: 9,2 by way of the plain.
    expect(placesOf(table, route.arcs).at(0)).toBe('5,0');
    expect(table.rules.board.cityOf[table.rules.board.to[route.arcs.at(-1)!]]).toBe(table.city('East'));
    expect(route.millions).toBe(route.arcs.length);
    expect(route.fees).toBe(0);
  });

  it('counts track once that two legs share, and lets the second leg use it', () => {
    const table = plainTable();
    const { router, draft } = deskAt(table, table.state.seat);
    const [port, mine] = [table.city('Port'), table.city('Mine')];
    const there = router.throughFrom(draft.state, at(table, [5, 5]), [mine])!;
    const andBack = router.throughFrom(draft.state, at(table, [5, 5]), [mine, port])!;
    expect(andBack.millions).toBe(there.millions);
    expect(andBack.arcs).toHaveLength(2 * there.arcs.length);
    // Afterwards nothing counts as built.
    expect(router.throughFrom(draft.state, at(table, [5, 5]), [mine])).toEqual(there);
  });

  it('does not turn a train round in the open', () => {
    const table = plainTable();
    table.build([2, 2], [3, 2], [4, 2]);
    const desk = deskAt(table, table.state.seat);
    const { router, draft, view } = desk;
    const before = view.effort.slice();
    router.open(draft.state, at(table, [3, 2]), at(table, [2, 2]));
    const route = router.through([table.city('West')])!;
    expect(placesOf(table, route.arcs)[1]).not.toBe('2,2');
    expect(view.effort[table.arc([3, 2], [2, 2])]).toBe(BLOCKED);
    router.close();
    expect(view.effort).toEqual(before);
    router.open(draft.state, at(table, [3, 2]), -1);
    expect(placesOf(table, router.through([table.city('West')])!.arcs)).toEqual(['3,2', '2,2']);
    router.close();
    expect(() => router.through([0])).toThrow('no start');
  });

  it('does not begin new track where it could not be begun', () => {
    const table = plainTable();
    const other = table.state.seat;
    // The other player's line from West leads to Mine; own track there is none.
    table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
    const { router, draft } = deskAt(table, 1 - other);
    const [mine, port] = [table.city('Mine'), table.city('Port')];
    // By rented track alone it goes.
    router.open(draft.state, at(table, [1, 1]), -1);
    const rented = router.through([mine])!;
    expect([rented.arcs.length, rented.millions, rented.fees]).toEqual([4, 0, 4]);
    // On to Port, the new line may not begin at Mine, where only the other player has track.
    const { board } = table.rules;
    const route = router.through([mine, port])!;
    const own = new Set<number>();
    for (const city of board.majors) for (const milepost of board.cities[city].mileposts) own.add(milepost);
    for (const arc of route.arcs) {
      const { millions } = deskAt(table, 1 - other).view;
      if (millions[arc] === 0 || millions[arc] === BLOCKED) continue;
      expect(own.has(board.from[arc])).toBe(true);
      own.add(board.to[arc]);
    }
    router.close();
  });

  it('lets all new track of every way begin somewhere, wherever on track of others a train sets out', () => {
    const table = plainTable();
    const other = table.state.seat;
    // From West below the straight lines to Mine and Town, up across them, and on to East.
    const line = [
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 2],
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
      [8, 2],
    ] as const;
    table.build(...line);
    const { board } = table.rules;
    const { router, draft, view } = deskAt(table, 1 - other);
    const isNew = (arc: number): boolean => view.millions[arc] !== 0 && view.millions[arc] !== BLOCKED;
    let some = 0;
    for (const place of line) {
      router.open(draft.state, at(table, place), -1);
      const targets = ['Mine', 'Port', 'Town'].map((name) => [table.city(name)]);
      const ways = targets.flatMap((cities) => [
        ...router.ways(cities),
        ...router.waysFrom(draft.state, at(table, place), cities),
      ]);
      router.close();
      for (const { arcs } of ways) {
        some++;
        const own = new Set(board.majors.flatMap((city) => [...board.cities[city].mileposts]));
        let left = arcs.filter(isNew);
        for (let before = -1; left.length !== before; ) {
          before = left.length;
          left = left.filter((arc) => {
            if (!own.has(board.from[arc]) && !own.has(board.to[arc])) return true;
            own.add(board.from[arc]).add(board.to[arc]);
            return false;
          });
        }
        expect(left).toEqual([]);
      }
    }
    expect(some).toBeGreaterThan(line.length);
  });

  it('tells efforts and outlays', () => {
    const table = plainTable();
    table.build([2, 2], [3, 2], [4, 2]);
    const { router, draft } = deskAt(table, table.state.seat);
    router.open(draft.state, at(table, [3, 2]), -1);
    expect(router.outlayTo(table.city('West'))).toBe(0);
    // To West's centre: two steps. To Town: three mileposts of plain and the town itself.
    expect(router.effortTo(table.city('West'))).toBe(2);
    const toTown = router.through([table.city('Town')])!;
    expect(router.outlayTo(table.city('Town'))).toBeLessThanOrEqual(toTown.millions);
    expect(router.effortBetween(table.city('West'), table.city('West'))).toBe(0);
    router.close();
  });
});
