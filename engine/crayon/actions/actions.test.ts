// Actions of both titles: cases in words, and tests with the numbers of each rule book.
import { describe, expect, test } from 'vitest';
import { TERRAINS } from '../board/board.ts';
import type { CrayonGame } from '../game/game.ts';
import { actionOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { carry } from '../testing/arrange.ts';
import { runCases, setUpCase } from '../testing/cases/run-cases.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { TestGame } from '../testing/test-game.ts';
import { asFile, type GridPlace, type TextBoard } from '../testing/text-board.ts';
import { northAmerica } from '../testing/titles.ts';
import { toyGame } from '../testing/toy.ts';

runCases(new URL('actions.cases.txt', import.meta.url));

/** One milepost of each kind of ground in a row, with clear ground before each. */
const terrainBoard: TextBoard = {
  rows: [
    'ccccccccccccccccccccc',
    'ccccccmcacdcfcjcwcccc',
    ...Array.from({ length: 3 }, () => 'ccccccccccccccccccccc'),
  ],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 1] },
    { name: 'Mine', size: 'small', at: [9, 4], supplies: ['coal'] },
  ],
  loads: { coal: 3 },
};

/** Board with a major city that has few exits, because the sea surrounds it. */
const capeBoard: TextBoard = {
  rows: ['cccccccc~', 'ccccccccc', 'cccccccc~', 'ccccc~~~~', 'ccccc~~~~'],
  cities: [
    { name: 'Hub', size: 'major', at: [1, 1] },
    { name: 'Cape', size: 'major', at: [6, 1] },
    { name: 'Mine', size: 'small', at: [3, 4], supplies: ['coal'] },
  ],
  loads: { coal: 3 },
};
const choiceOf = (textBoard: TextBoard, constants: object) => ({
  textBoard,
  cards: Array.from({ length: 20 }, (): [string, string, string] => [
    'Hub coal 5',
    'Hub coal 6',
    'Hub coal 7',
  ]),
  events: [],
  constants,
});

describe.each(RULE_BOOKS)('$id: prices', ({ title, terrain }) => {
  test('the ground built to sets the price, not the ground built from', () => {
    const table = new TestGame(
      toyGame({ title, ...choiceOf(terrainBoard, { startCash: 99, buildLimit: 99 }) }),
    );
    const line = Array.from({ length: 16 }, (_, i): GridPlace => [3 + i, 1]);
    const prices = line.slice(1).map((to, i) => {
      const before = table.state.cash[table.state.seat];
      const price = table.build(line[i], to);
      expect(before - table.state.cash[table.state.seat]).toBe(price);
      return [TERRAINS[table.rules.board.terrain[table.rules.board.to[table.arc(line[i], to)]]], price];
    });
    for (const [ground, price] of prices)
      expect([ground, price]).toEqual([ground, terrain[ground as 'clear']]);
    expect(new Set(prices.map(([ground]) => ground))).toEqual(new Set(TERRAINS));
  });
});

describe.each(RULE_BOOKS)('$id: rights to enter', ({ title }) => {
  test('every major keeps an exit for each player who has none there', () => {
    const table = new TestGame(
      toyGame({ title, seats: 4, ...choiceOf(capeBoard, { startCash: 60, majorStarts: 9 }) }),
    );
    const { exits } = table.rules.board.cities[table.city('Cape')];
    let builtCount = 0;
    for (const arc of exits) {
      if (!table.can('build', arc)) continue;
      table.do('build', arc);
      builtCount++;
    }
    expect(builtCount).toBe(exits.length - 3);
  });
});

describe.each(RULE_BOOKS)('$id: trains', ({ title: { id: title }, trains }) => {
  const setUpTrain = ({ id }: (typeof trains)[number]) =>
    setUpCase({ title, goalCash: '999' }).run(`A drives ${id}`);

  test('everybody starts with a freight', () => {
    const { rules, state } = setUpCase({ title, seats: '3' });
    expect(rules.trains.map(({ id }) => id)).toEqual(trains.map(({ id }) => id));
    expect([...state.trainClass]).toEqual([0, 0, 0]);
  });

  test('each class moves as many mileposts a turn as its card says', () => {
    for (const train of trains) {
      const table = setUpTrain(train).run('A at D2; to A; A.at = D2');
      let moveCount = 0;
      for (; table.can('move', table.arc(...segmentOfStep(moveCount))); moveCount++)
        table.move(...segmentOfStep(moveCount));
      expect([train.id, moveCount]).toEqual([train.id, train.speed]);
    }
    // To and fro in a major city.
    function segmentOfStep(step: number): [GridPlace, GridPlace] {
      return step % 2 === 0 ? [[3, 1], [2, 1]] : [[2, 1], [3, 1]]; // biome-ignore format: a line
    }
  });

  test('each class carries as many loads as its card says', () => {
    for (const train of trains) {
      const table = setUpTrain(train).run('A at Cedar; pick-up coal; pick-up fish');
      table.run(train.loads === 2 ? 'cannot pick-up coal' : 'pick-up coal; cannot pick-up fish');
    }
  });

  test('each class is exchanged for the next better ones at 20M, and for no other', () => {
    for (const train of trains) {
      const table = setUpTrain(train).run('stop; A has 20');
      expect(trains.filter((_, to) => table.can('upgrade', to)).map(({ id }) => id)).toEqual(train.becomes);
      for (const better of train.becomes) table.run(`save; upgrade ${better}; A.cash = 0; restore`);
      table.run('A has 19');
      expect(trains.some((_, to) => table.can('upgrade', to))).toBe(false);
    }
  });

  test('the summary of a seat lists its loads', () => {
    const { game, state } = setUpCase({ title }).run('A drives super; A carries coal coal fish');
    expect(game.summary(state, state.seat)).toMatch(/, carrying coal, coal, fish$/);
  });
});

test('an exchange for a train with two cargo slots fewer makes its owner lose loads until the rest fit', () => {
  const truck = { id: 'truck', name: 'truck', speed: 9, capacity: 3, upgrades: [{ to: 'cart', price: 5 }] };
  const cart = { id: 'cart', name: 'cart', speed: 12, capacity: 1, upgrades: [] };
  const rules = asFile('rules.json', { format: 'rules/1', trains: [truck, cart] });
  const files = { ...readTitleFiles(northAmerica), rules };
  const game = northAmerica.compile({ seats: 2, options: [], maxRounds: 200, files }) as CrayonGame;
  const table = new TestGame({ game, rules: game.rules as Rules });
  carry(table, table.state.seat, 'coal', 'oil', 'wheat');
  table.do('upgrade', 1);
  expect(game.describe(table.state, actionOf('lose-load', table.load('oil')))).toBe(
    'loses oil for lack of room',
  );
  table.do('lose-load', table.load('oil'));
  expect(game.violations(table.state)).toEqual([]);
  expect(table.can('end-turn')).toBe(false);
  table.do('lose-load', table.load('coal')).do('end-turn');
});
