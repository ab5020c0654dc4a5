// Whether ways are kept as a naive count of them says, at length, and on the boards that are shipped. Slow: mutation runs do
// without it, and have narrow-ways.test.ts.
import { describe, expect, test } from 'vitest';
import { MAJOR } from '../../board/board.ts';
import { spread } from '../../board/spread.ts';
import type { CrayonGame } from '../../game/game.ts';
import type { Rules } from '../../model/rules.ts';
import { Table } from '../../testing/play.ts';
import { readTitleFiles } from '../../testing/read-title-files.ts';
import { firstEdition } from '../../titles/first-edition/first-edition.ts';
import { northAmerica } from '../../titles/north-america/north-america.ts';
import { isOpenTo } from '../build-cost.ts';
import { layTrack } from '../track.ts';
import { compareWays } from './testing/compare-ways.ts';

test('random track in narrow places is allowed and refused as counted ways say', () => {
  const { asked, refused } = compareWays(16);
  expect(asked).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(50);
});

describe('the shipped boards', () => {
  const shipped = (title: typeof northAmerica, seats: number): Table => {
    const game = title.compile({
      seats,
      options: [],
      maxRounds: 200,
      files: readTitleFiles(title),
    }) as CrayonGame;
    return new Table({ game, rules: game.rules as Rules });
  };

  test.each([2, 3, 4, 5, 6])('all %i players find their ways at the beginning', (seats) => {
    for (const title of [northAmerica, firstEdition]) {
      const table = shipped(title, seats);
      expect(table.rules.ways.shortages(table.state)).toEqual([]);
    }
  });

  test.each([northAmerica, firstEdition])('$meta.id: no city that keeps room can be walled in', (title) => {
    const table = shipped(title, 2);
    const { rules, game } = table;
    const { board, constants } = rules;
    board.cities.forEach(({ name, size, milepost, exits }) => {
      if (size === MAJOR || !constants.keepRoom[size]) return;
      const state = game.setup(1) as Table['state'];
      const [own, other] = [0, 1];
      const open = exits
        .map((exit) => board.segmentOf[exit])
        .find((segment) => rules.passable[segment] === 1)!;
      layTrack(rules, state, own, open);
      // All that is open to the player who is in, round about the city.
      let refused = 0;
      for (const [near, steps] of spread(board, rules.passable, [milepost], 3).entries()) {
        if (steps < 0) continue;
        for (let arc = board.first[near]; arc < board.first[near + 1]; arc++) {
          const segment = board.segmentOf[arc];
          if (
            state.segmentOwner[segment] !== 0 ||
            rules.passable[segment] === 0 ||
            board.urban[segment] !== 0
          )
            continue;
          if (isOpenTo(rules, state, own, segment)) layTrack(rules, state, own, segment);
          else refused++;
        }
      }
      expect(refused, name).toBeGreaterThan(0);
      expect(canReach(rules, state, other, milepost), name).toBe(true);
    });
  });
});

/** Whether a seat can come to a milepost from a major city by free and own track. */
function canReach({ board, passable }: Rules, state: Table['state'], seat: number, goal: number): boolean {
  const found = new Set(board.majors.flatMap((major) => [...board.cities[major].mileposts]));
  for (const milepost of found) {
    for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++) {
      const owner = state.segmentOwner[board.segmentOf[arc]];
      if (passable[board.segmentOf[arc]] && (owner === 0 || owner === seat + 1)) found.add(board.to[arc]);
    }
  }
  return found.has(goal);
}
