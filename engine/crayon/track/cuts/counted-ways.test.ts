// Whether ways are kept as a naive count of them says, and on the boards that are shipped. Slow: mutation runs over other
// folders do without it.
import { describe, expect, test } from 'vitest';
import { randomInt, stream } from '../../../core/rng.ts';
import { MAJOR } from '../../board/board.ts';
import { spread } from '../../board/spread.ts';
import type { CrayonGame } from '../../game/game.ts';
import type { Rules } from '../../model/rules.ts';
import { holdersOf, naiveWaysHold } from '../../testing/naive/naive-ways.ts';
import { Table } from '../../testing/play.ts';
import { readTitleFiles } from '../../testing/read-title-files.ts';
import { firstEdition } from '../../titles/first-edition/first-edition.ts';
import { northAmerica } from '../../titles/north-america/north-america.ts';
import { isOpenTo } from '../build-cost.ts';
import { layTrack } from '../track.ts';
import { behindNeck, cards, lake, neck, tableOn, townInNeck } from './testing/narrow-boards.ts';

describe('against counting ways', () => {
  test('random track in narrow places is allowed and refused alike', () => {
    let asked = 0;
    let refused = 0;
    [neck, townInNeck, behindNeck('medium'), lake].forEach((textBoard, board) => {
      for (let seed = 0; seed < 16; seed++) {
        const [name] = textBoard.cities.map((city) => city.name);
        const table = tableOn(textBoard, {
          seats: 2 + (seed % 4),
          cards: cards.map(() => [`${name} coal 5`, `${name} coal 6`, `${name} coal 7`]),
          constants: seed % 5 === 4 ? { keepRoom: [false, true], majorsStayOpen: false } : {},
        });
        const { rules, state } = table;
        const random = stream(seed, `ways ${board}`);
        const inTheMiddle = Array.from(rules.board.arcA, (arc, segment) =>
          Math.abs(rules.board.col[rules.board.from[arc]] - 5) <= 2 ? [segment] : [],
        ).flat();
        const isNarrow = !naiveWaysHold(rules, holdersOf(rules, state));
        expect(rules.ways.shortages(state).length > 0, `board ${board}, seed ${seed}`).toBe(isNarrow);
        for (let i = 0; i < 100 && !isNarrow; i++) {
          const seat = randomInt(random, rules.seats);
          const segment = inTheMiddle[randomInt(random, inTheMiddle.length)];
          if (state.segmentOwner[segment] !== 0 || rules.board.urban[segment] !== 0) continue;
          if (isBeyondLimits(rules, state.segmentOwner, seat, segment)) continue;
          const wanted = naiveWaysHold(rules, holdersOf(rules, state).with(segment, seat + 1));
          const place = `board ${board}, seed ${seed}, segment ${segment} of seat ${seat}`;
          expect(rules.ways.holdAfter(state, seat, segment), place).toBe(wanted);
          asked++;
          if (wanted) layTrack(rules, state, seat, segment);
          else refused++;
        }
      }
    });
    expect(asked).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(50);
  });
});

/** Whether limits on entry alone forbid a segment. */
function isBeyondLimits(
  { board, entryLimit }: Rules,
  owners: Uint8Array,
  seat: number,
  segment: number,
): boolean {
  const arc = board.arcA[segment];
  return [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]].some((city) => {
    if (city < 0 || board.cities[city].size === MAJOR) return false;
    const there = board.cities[city].exits
      .map((exit) => owners[board.segmentOf[exit]])
      .filter((owner) => owner > 0);
    const isIn = there.includes(seat + 1);
    return (
      there.filter((owner) => owner === seat + 1).length >= 3 ||
      (!isIn && new Set(there).size >= entryLimit[city])
    );
  });
}

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
