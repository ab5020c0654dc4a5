import { describe, expect, test } from 'vitest';
import { MAJOR } from '../board/board.ts';
import { countSteps } from '../board/count-steps.ts';
import type { CrayonGame } from '../game/game.ts';
import type { Rules } from '../model/rules.ts';
import { lay } from '../testing/arrange.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { TestGame } from '../testing/test-game.ts';
import { milepostAt, textPlaces } from '../testing/text-board.ts';
import { firstEdition, firstEditionRules, northAmerica } from '../testing/titles.ts';
import type { ToyChoice } from '../testing/toy.ts';
import { isOpenTo } from './build-cost.ts';
import { compareReachability } from './testing/compare-reachability.ts';
import { cards, neckBoard, startOn, townBehindNeck, townInNeckBoard } from './testing/narrow-boards.ts';
import { layTrack } from './track.ts';

describe('everybody can connect the major cities', () => {
  test('the last way between two majors is left to the other player', () => {
    const table = startOn(neckBoard, { seats: 2 });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.can('build', table.arc([5, 3], [4, 3]))).toBe(false);
    // A seat that has crossed already needs it no more.
    lay(table, 1 - table.state.seat, [3, 3], [4, 3]);
    table.build([5, 3], [6, 3]);
    table.passTo(1 - table.state.seat, 1).build([4, 3], [5, 3]);
  });

  test('each player is considered alone: one way is enough for two players, and then nobody may take it', () => {
    const table = startOn(neckBoard, { seats: 3 });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    table.do('end-turn').build([2, 3], [3, 3], [4, 3]);
    expect(table.canBuild([4, 3], [5, 3])).toBe(false);
  });

  test('a city that may fill up is a way only for players inside it', () => {
    const table = startOn(townInNeckBoard, { seats: 3 });
    const [first, second, third] = [0, 1, 2].map((i) => (table.state.seat + i) % 3);
    lay(table, first, [3, 2], [4, 2], [5, 2], [6, 2]);
    const lastSegment = table.rules.board.segmentOf[table.arc([4, 3], [5, 3])];
    const { reachability } = table.rules;
    // Gate takes two players. Were the second to come, the third could not pass.
    expect(reachability.holdsAfterBuild(table.state, second, lastSegment)).toBe(false);
    lay(table, third, [4, 2], [5, 2]);
    expect(reachability.holdsAfterBuild(table.state, first, lastSegment)).toBe(false);
    lay(table, second, [4, 3], [5, 2]);
    expect(reachability.holdsAfterBuild(table.state, first, lastSegment)).toBe(true);
  });

  test('a way through a city that a player may not pass connects nothing, and its loss blocks nobody', () => {
    const table = startOn(townInNeckBoard, { seats: 3 });
    const [first, second] = [table.state.seat, (table.state.seat + 1) % 3];
    // The only way across is the first player's; the third may not count on Gate, which takes two.
    lay(table, first, ...textPlaces('E4 F4 F3'));
    const { board, reachability } = table.rules;
    expect(
      reachability.holdsAfterBuild(table.state, second, board.segmentOf[table.arc([5, 2], [6, 2])]),
    ).toBe(true);
  });

  test('a way around that is open to one player is no proof for another', () => {
    const table = startOn(townInNeckBoard, { seats: 2, constants: { cityEntries: [1, 2] } });
    const [first, second] = [table.state.seat, 1 - table.state.seat];
    lay(table, second, [4, 2], [5, 2]);
    const { board, reachability } = table.rules;
    const segment = board.segmentOf[table.arc([4, 3], [5, 3])];
    // Gate is full with the second player. So the first has no other way, but the second does.
    expect(reachability.holdsAfterBuild(table.state, first, segment)).toBe(true);
    expect(reachability.holdsAfterBuild(table.state, second, segment)).toBe(false);
  });

  test('a player who is blocked already does not block others, but may not be blocked further', () => {
    const table = startOn(neckBoard, { seats: 2 });
    const { state, rules } = table;
    for (const ends of [[[5, 2], [6, 2]], [[5, 2], [5, 3]], [[4, 3], [5, 3]]] as const) lay(table, state.seat, ...ends); // biome-ignore format: a line
    expect(rules.reachability.holdsAfterTrade(state, new Uint8Array(rules.board.segments), state.segmentOwner)).toBe(false); // biome-ignore format: a line
    table.build([3, 2], [4, 2], [5, 2]);
    table.build([6, 2], [7, 2]);
  });

  test('exits of a major that lead to a dead end are not ways to the others', () => {
    // [2, 4] joins West only, by two of its exits.
    const table = startOn(
      { ...neckBoard, rows: ['~cccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', '~ccc~cccccc', '~~c~~~ccccc'], cities: neckBoard.cities.slice(0, 2).concat({ name: 'Mine', size: 'small', at: [10, 0], supplies: ['coal'] }), rivers: {} }, // biome-ignore format: a line
      { seats: 2 },
    );
    const { board, reachability } = table.rules;
    const exits = board.cities[table.city('West')].exits;
    const isDeadEnd = (exit: number): boolean => board.to[exit] === milepostAt(board, [2, 4]);
    expect(exits.filter(isDeadEnd)).toHaveLength(2);
    const seat = table.state.seat;
    const liveExits = exits.filter((exit) => !isDeadEnd(exit));
    const builtExits = liveExits.filter((exit) => {
      const isOpen = reachability.holdsAfterBuild(table.state, seat, board.segmentOf[exit]);
      if (isOpen) layTrack(table.rules, table.state, seat, board.segmentOf[exit]);
      return isOpen;
    });
    expect(builtExits).toHaveLength(liveExits.length - 1);
  });

  test('the first edition keeps only exits open', () => {
    const table = startOn(neckBoard, { seats: 2, title: firstEditionRules });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3], [4, 3]);
  });
});

const startBehindNeck = (size: 'small' | 'medium', choice: ToyChoice): TestGame =>
  startOn(townBehindNeck(size), {
    cards: cards.map(() => ['East coal 5', 'Town coal 6', 'East coal 7']),
    ...choice,
  });

describe('room in cities', () => {
  test('a small city may not be closed to a second player, even far from it', () => {
    const table = startBehindNeck('small', { seats: 2 });
    const [seat, other] = [table.state.seat, 1 - table.state.seat];
    lay(table, seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    lay(table, other, [7, 3], [6, 3], [5, 3], [4, 3]);
    expect(table.game.violations(table.state)).toEqual([]);
  });

  test('a builder counts as inside the city that it builds into', () => {
    const table = startBehindNeck('small', { seats: 3 });
    const { rules, state } = table;
    const { board, reachability } = rules;
    // Between Town and the major all is the first player's; the last exit of Town is left to two others.
    for (const ends of [[[5, 2], [6, 2]], [[5, 2], [5, 3]], [[4, 3], [5, 3]]] as const) lay(table, 0, ...ends); // biome-ignore format: a line
    const [last, ...taken] = board.cities[table.city('Town')].exits.map((exit) => board.segmentOf[exit]);
    for (const segment of taken) layTrack(rules, state, 2, segment);
    expect(reachability.holdsAfterBuild(state, 1, last)).toBe(true);
    expect(reachability.holdsAfterBuild(state, 2, last)).toBe(false);
  });

  test('a medium city keeps a way for a second and a third player, in both titles', () => {
    for (const keepRoom of [
      [true, true],
      [false, true],
    ] as const) {
      const table = startBehindNeck('medium', { seats: 3, constants: { keepRoom } });
      lay(table, table.state.seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
      table.build([5, 2], [5, 3]);
      expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    }
  });

  test('the last useful exit is kept, although another exit is free', () => {
    // Port has four exits. The one at [5, 4] joins nothing else.
    const table = startOn(
      {
        rows: ['ccccccccc', 'ccccccccc', 'ccccccccc', 'ccccc~~~~', '~~~~~c~~~'],
        cities: [
          { name: 'Hub', size: 'major', at: [1, 1] },
          { name: 'Port', size: 'medium', at: [4, 3] },
          { name: 'Mine', size: 'small', at: [8, 0], supplies: ['coal'] },
        ],
        loads: { coal: 3 },
      },
      { seats: 3, cards: cards.map(() => ['Hub coal 5', 'Port coal 6', 'Hub coal 7']) },
    );
    expect(table.rules.board.cities[table.city('Port')].exits).toHaveLength(4);
    table.build([2, 1], [3, 1], [4, 2], [4, 3]);
    table.build([4, 2], [5, 2], [4, 3]);
    expect(table.canBuild([4, 3], [3, 3])).toBe(false);
    table.do('end-turn').build([2, 2], [3, 2], [3, 3]);
    expect(table.canBuild([3, 3], [4, 3])).toBe(false);
  });

  test('without keepRoom no exit is reserved', () => {
    const table = startBehindNeck('small', { seats: 2, constants: { keepRoom: [false, true] } });
    lay(table, table.state.seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
    table.build([5, 2], [5, 3], [4, 3]);
  });
});

describe('a naive search', () => {
  test('agrees on random builds and trades of track in narrow places', () => {
    const counts = compareReachability(4);
    expect(counts.allowedBuilds).toBeGreaterThan(400);
    expect(counts.refusedBuilds).toBeGreaterThan(20);
    expect(counts.allowedTrades).toBeGreaterThan(20);
    expect(counts.refusedTrades).toBeGreaterThan(4);
  });
});

describe('the shipped boards', () => {
  const compileShipped = (title: typeof northAmerica, seats: number): TestGame => {
    const game = title.compile({
      seats,
      options: [],
      maxRounds: 200,
      files: readTitleFiles(title),
    }) as CrayonGame;
    return new TestGame({ game, rules: game.rules as Rules });
  };

  test.each([northAmerica, firstEdition])('$meta.id: no town separates a player from any city', (title) => {
    const { rules } = compileShipped(title, 6);
    const { board, passable, entryLimit } = rules;
    const visited = new Set([board.cities[board.majors[0]].milepost]);
    for (const milepost of visited) {
      const city = board.cityOf[milepost];
      if (city >= 0 && board.cities[city].size !== MAJOR && entryLimit[city] < 6) continue;
      for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++)
        if (passable[board.segmentOf[arc]]) visited.add(board.to[arc]);
    }
    expect(board.cities.filter(({ milepost }) => !visited.has(milepost))).toEqual([]);
  });

  test.each([northAmerica, firstEdition])('$meta.id: no city that keeps room can be walled in', (title) => {
    const { rules, game } = compileShipped(title, 2);
    const { board, constants } = rules;
    board.cities.forEach(({ name, size, milepost, exits }) => {
      if (size === MAJOR || !constants.keepRoom[size]) return;
      const state = game.setup(1) as TestGame['state'];
      const [seat, other] = [0, 1];
      const openExit = exits
        .map((exit) => board.segmentOf[exit])
        .find((segment) => rules.passable[segment] === 1)!;
      layTrack(rules, state, seat, openExit);
      // All that is open to the player who is in, round about the city.
      let refusedCount = 0;
      for (const [milepostNearby, steps] of countSteps(board, rules.passable, [milepost], 3).entries()) {
        if (steps < 0) continue;
        for (let arc = board.firstArc[milepostNearby]; arc < board.firstArc[milepostNearby + 1]; arc++) {
          const segment = board.segmentOf[arc];
          if (state.segmentOwner[segment] !== 0 || !rules.passable[segment] || board.urban[segment]) continue;
          if (isOpenTo(rules, state, seat, segment)) layTrack(rules, state, seat, segment);
          else refusedCount++;
        }
      }
      expect(refusedCount, name).toBeGreaterThan(0);
      expect(canReach(rules, state, other, milepost), name).toBe(true);
    });
  });
});

/** True if a seat can come to a milepost from a major city by free and own track. */
function canReach({ board, passable }: Rules, state: TestGame['state'], seat: number, goal: number): boolean {
  const visited = new Set(board.majors.flatMap((major) => [...board.cities[major].mileposts]));
  for (const milepost of visited) {
    for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
      const owner = state.segmentOwner[board.segmentOf[arc]];
      if (passable[board.segmentOf[arc]] && (owner === 0 || owner === seat + 1)) visited.add(board.to[arc]);
    }
  }
  return visited.has(goal);
}
