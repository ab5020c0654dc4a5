import { describe, expect, test } from 'vitest';
import { randomInt, stream } from '../../core/rng.ts';
import { MAJOR } from '../board/board.ts';
import { isOpenTo } from '../build-cost.ts';
import type { CrayonGame } from '../game.ts';
import type { Rules } from '../rules/rules.ts';
import { holdersOf, naiveWaysHold } from '../testing/naive-ways.ts';
import { Table } from '../testing/play.ts';
import { readShipped } from '../testing/shipped.ts';
import { milepostAt, type Place, type Sketch } from '../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { firstEdition } from '../titles/first-edition/first-edition.ts';
import { northAmerica } from '../titles/north-america/north-america.ts';
import { layTrack } from '../track.ts';

/** Two halves of a plain. What joins them is three segments wide: [5,2] to [6,2] and to [5,3], and [4,3] to [5,3]. */
const neck: Sketch = {
  rows: ['ccccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', 'ccccccccccc', 'ccccc~ccccc'],
  cities: [
    { name: 'West', size: 'major', at: [2, 2] },
    { name: 'East', size: 'major', at: [8, 2] },
    { name: 'Nook', size: 'small', at: [0, 0], supplies: ['coal'] },
    { name: 'Cape', size: 'medium', at: [10, 4] },
  ],
  loads: { coal: 3 },
  rivers: { Flow: [[[5, 2], [5, 3]]] }, // biome-ignore format: one bridge a line
};
/** The same with a small city in the neck. */
const townInNeck: Sketch = { ...neck, cities: [...neck.cities, { name: 'Gate', size: 'small', at: [5, 2] }] };
/** A lake between two majors: a cut may begin and end at its shore. */
const lake: Sketch = {
  rows: ['cccccccccc', 'ccc~~~cccc', 'ccc~~~cccc', 'cccccccccc', 'cccc~ccccc'],
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'East', size: 'major', at: [8, 2] },
    { name: 'Pier', size: 'small', at: [4, 0], supplies: ['coal'] },
    { name: 'Cape', size: 'medium', at: [4, 3] },
    { name: 'Nook', size: 'medium', at: [0, 4] },
  ],
  loads: { coal: 3 },
  rivers: { Flow: [[[3, 3], [4, 3]]] }, // biome-ignore format: one bridge a line
};

const cards = Array.from({ length: 40 }, (): [string, string, string] => [
  'West coal 5',
  'East coal 6',
  'West coal 7',
]);

/** A turn for building with plenty of money. */
const tableOn = (sketch: Sketch, choice: ToyChoice): Table =>
  new Table(
    toyGame({
      sketch,
      cards,
      events: [],
      ...choice,
      constants: { startCash: 200, buildLimit: 200, majorStarts: 99, ...choice.constants },
    }),
  );

function lay(table: Table, seat: number, ...chain: Place[]): void {
  for (let i = 1; i < chain.length; i++)
    layTrack(table.rules, table.state, seat, table.rules.board.segmentOf[table.arc(chain[i - 1], chain[i])]);
}

describe('everybody can connect the major cities', () => {
  test('the last way between two majors is left to the other player', () => {
    const table = tableOn(neck, { seats: 2 });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.can('build', table.arc([5, 3], [4, 3]))).toBe(false);
    // Whoever has crossed already needs it no more.
    lay(table, 1 - table.state.seat, [3, 3], [4, 3]);
    table.build([5, 3], [6, 3]);
    table.passTo(1 - table.state.seat, 1).build([4, 3], [5, 3]);
  });

  test('as many ways are left as there are players without one', () => {
    const table = tableOn(neck, { seats: 3 });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    expect(table.canBuild([5, 2], [5, 3])).toBe(false);
    // The next player takes one of the two left, and may not take the other as well.
    table.do('end-turn').build([2, 3], [3, 3], [4, 3], [5, 3]);
    expect(table.canBuild([5, 3], [5, 2])).toBe(false);
    table.do('end-turn').build([2, 1], [3, 1], [4, 1], [5, 2], [5, 3], [6, 3]);
  });

  test('own track counts where it leads across, whichever way it goes, and red areas join it', () => {
    const table = tableOn(neck, { seats: 2 });
    const [own, other] = [table.state.seat, 1 - table.state.seat];
    lay(table, own, [3, 2], [4, 2], [5, 2], [6, 2]);
    lay(table, own, [5, 2], [5, 3]);
    // Both ends of the other player's line stand apart, and the last segment between them is left free.
    lay(table, other, [3, 3], [4, 3]);
    lay(table, other, [5, 3], [6, 3]);
    lay(table, own, [4, 2], [4, 3]);
    expect(table.canBuild([4, 3], [5, 3])).toBe(false);
  });

  test('a city is no way for those whom it admits no more', () => {
    const table = tableOn(townInNeck, { seats: 3 });
    const [first, second, third] = [0, 1, 2].map((i) => (table.state.seat + i) % 3);
    lay(table, first, [3, 2], [4, 2], [5, 2], [6, 2]);
    lay(table, second, [3, 3], [4, 3], [5, 3], [6, 3]);
    table.do('end-turn');
    expect(table.state.seat).toBe(second);
    // Gate takes two players. Were the second to come, the third could not pass.
    expect(table.canBuild([5, 3], [5, 2])).toBe(false);
    expect(table.canBuild([4, 3], [5, 2])).toBe(false);
    table.do('end-turn');
    expect(table.state.seat).toBe(third);
    table.build([2, 1], [3, 1], [4, 1], [5, 2], [5, 3]);
  });

  test('a bridge that only its owner may rebuild is a way for the owner alone', () => {
    const table = tableOn(neck, {
      seats: 3,
      events: ['flood'],
      constants: { startCash: 200, openingTurns: 1 },
    });
    const first = table.state.firstSeat;
    const [second, third] = [(first + 1) % 3, (first + 2) % 3];
    lay(table, first, [3, 2], [4, 2], [5, 2], [5, 3], [6, 3]);
    lay(table, second, [3, 3], [4, 3]);
    table.passTo(second, 0).drawEvent('flood').do('stop');
    expect(table.state.bridgeRights).toBe(1);
    expect(table.state.seat).toBe(third);
    // The third takes one of the two ways that are left besides the bridge: the second needs the other one.
    table.build([2, 1], [3, 1], [4, 1], [5, 2], [6, 2]);
    lay(table, third, [4, 2], [4, 3]);
    expect(table.canBuild([4, 3], [5, 3])).toBe(false);
  });

  test('in the first edition only exits are kept', () => {
    const table = tableOn(neck, { seats: 2, constants: { majorsStayOpen: false } });
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3], [4, 3]);
  });
});

/** As `neck`, with a small city beyond it, and one major. */
const behindNeck = (size: 'small' | 'medium'): Sketch => ({
  ...neck,
  cities: [
    { name: 'East', size: 'major', at: [8, 2] },
    { name: 'Town', size, at: [2, 2] },
    { name: 'Cape', size: 'medium', at: [10, 4], supplies: ['coal'] },
  ],
});
const behind = (size: 'small' | 'medium', choice: ToyChoice): Table =>
  tableOn(behindNeck(size), {
    cards: cards.map(() => ['East coal 5', 'Town coal 6', 'East coal 7']),
    ...choice,
  });

describe('room in cities', () => {
  test('a small city may not be walled in against a second player, however far from it', () => {
    const table = behind('small', { seats: 2 });
    const [own, other] = [table.state.seat, 1 - table.state.seat];
    lay(table, own, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
    table.build([5, 2], [5, 3]);
    expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    lay(table, other, [7, 3], [6, 3], [5, 3], [4, 3]);
    expect(table.rules.ways.shortages(table.state)).toEqual([]);
  });

  test('who is on the way may come first: room is kept for as many as the city takes, not for each', () => {
    const table = behind('small', { seats: 3 });
    const [first, second] = [table.state.seat, (table.state.seat + 1) % 3];
    // Town has room for two. The first player is through the neck, so one more must be able to come.
    lay(table, first, [7, 2], [6, 2], [5, 2], [5, 3]);
    expect(table.canBuild([5, 3], [4, 3])).toBe(false);
    // Once a second one is through as well, nobody else needs to be.
    lay(table, second, [4, 3], [5, 3], [6, 3], [7, 3]);
    expect(table.rules.ways.shortages(table.state)).toEqual([]);
    expect(table.canBuild([5, 2], [4, 2])).toBe(true);
  });

  test('a medium city keeps ways for a second and a third player, in both titles', () => {
    for (const keepRoom of [
      [true, true],
      [false, true],
    ] as const) {
      const table = behind('medium', { seats: 3, constants: { keepRoom } });
      lay(table, table.state.seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
      expect(table.canBuild([5, 2], [5, 3])).toBe(false);
    }
  });

  test('where no room is kept, none is', () => {
    const table = behind('small', { seats: 2, constants: { keepRoom: [false, true] } });
    lay(table, table.state.seat, [7, 2], [6, 2], [5, 2], [4, 2], [3, 2], [2, 2]);
    table.build([5, 2], [5, 3], [4, 3]);
  });
});

describe('against counting ways', () => {
  test('random track in narrow places is allowed and refused alike', () => {
    let asked = 0;
    let refused = 0;
    [neck, townInNeck, behindNeck('medium'), lake].forEach((sketch, board) => {
      for (let seed = 0; seed < 16; seed++) {
        const [name] = sketch.cities.map((city) => city.name);
        const table = tableOn(sketch, {
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
          if (state.segmentOwner[segment] !== 0 || rules.board.red[segment] !== 0) continue;
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
      files: readShipped(title),
    }) as CrayonGame;
    return new Table({ game, rules: game.rules as Rules });
  };

  test.each([2, 3, 4, 5, 6])('all %i players find their ways at the beginning', (seats) => {
    for (const title of [northAmerica, firstEdition]) {
      const table = shipped(title, seats);
      expect(table.rules.ways.shortages(table.state)).toEqual([]);
    }
  });

  const exitsOf = ({ rules }: Table, city: string): { arc: number; place: Place }[] => {
    const { board } = rules;
    const { exits } = board.cities.find(({ name }) => name === city)!;
    return [...exits]
      .filter((exit) => rules.passable[board.segmentOf[exit]] === 1)
      .map((exit) => ({
        arc: board.reverse[exit],
        place: [board.col[board.to[exit]], board.row[board.to[exit]]],
      }));
  };
  /** Gives a seat a segment at a milepost, so that it may build on from there. */
  function startAt({ rules, state }: Table, seat: number, place: Place): void {
    const { board } = rules;
    const milepost = milepostAt(board, place);
    for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++) {
      const segment = board.segmentOf[arc];
      if (board.cityOf[board.to[arc]] >= 0 || state.segmentOwner[segment] !== 0 || !rules.passable[segment])
        continue;
      layTrack(rules, state, seat, segment);
      return;
    }
    throw new Error(`nothing is free at [${place}]`);
  }
  /** The active seat with all the money, and turns without a limit. */
  function rich({ state }: Table): number {
    const { seat } = state;
    state.cash[state.cash.length - 1] += state.cash[seat] - 200;
    state.cash[seat] = 200;
    return seat;
  }

  test.each([northAmerica, firstEdition])(
    '$meta.id: an exit of New Orleans that leads nowhere is no room for the third player',
    (title) => {
      const table = shipped(title, 3);
      const { board } = table.rules;
      const own = rich(table);
      const city: Place = [41, 40];
      expect(board.cityOf[milepostAt(board, city)]).toBe(table.city('New Orleans'));
      lay(table, own, [39, 39], [40, 40]);
      lay(table, own, [41, 38], [41, 39]);
      lay(table, own, [39, 39], [40, 39]);
      // [40, 41] and [41, 41] lead to the city and to [40, 40] only. In the first edition there is one way more.
      const isOpen = (...ends: [Place, Place]): boolean =>
        isOpenTo(table.rules, table.state, own, board.segmentOf[table.arc(...ends)]);
      if (title === firstEdition) {
        expect(isOpen([40, 39], city)).toBe(true);
        lay(table, own, [40, 39], city);
      }
      expect(isOpen([41, 39], city)).toBe(true);
      lay(table, own, [41, 39], city);
      expect(isOpen([40, 40], city)).toBe(false);
      expect(isOpen([40, 40], [40, 41])).toBe(false);
      expect(table.rules.ways.shortages(table.state)).toEqual([]);
    },
  );

  test('Miami is not walled in', () => {
    const table = shipped(northAmerica, 2);
    const { rules, state } = table;
    const { board } = rules;
    const own = rich(table);
    const exits = exitsOf(table, 'Miami');
    startAt(table, own, exits[0].place);
    table.do('build', exits[0].arc);
    // Everything that leads to the other exits, one segment after the other, from wherever it can be begun.
    let refused = 0;
    for (const { place } of exits.slice(1)) {
      const milepost = milepostAt(board, place);
      for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++) {
        const segment = board.segmentOf[arc];
        if (state.segmentOwner[segment] !== 0 || !rules.passable[segment]) continue;
        state.spent = 0;
        if (rules.ways.holdAfter(state, own, segment)) layTrack(rules, state, own, segment);
        else refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(canReach(rules, state, 1 - own, board.cities[table.city('Miami')].milepost)).toBe(true);
  });

  test('exits of Seattle that lead to a dead end are no ways to the other majors', () => {
    const table = shipped(northAmerica, 6);
    const { rules, state } = table;
    const seat = rich(table);
    state.majorStarts = -99;
    const exits = exitsOf(table, 'Seattle');
    expect(exits).toHaveLength(14);
    const isDeadEnd = ({ place }: { place: Place }): boolean => place[0] === 8 && place[1] === 7;
    expect(exits.filter(isDeadEnd)).toHaveLength(2);
    let built = 0;
    for (const exit of exits.filter((one) => !isDeadEnd(one))) {
      state.spent = 0;
      const arc = rules.board.reverse[exit.arc];
      if (!table.can('build', arc)) continue;
      table.do('build', arc);
      built++;
    }
    expect(state.seat).toBe(seat);
    // Twelve lead anywhere, and each of five others needs one.
    expect(built).toBe(12 - 5);
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
