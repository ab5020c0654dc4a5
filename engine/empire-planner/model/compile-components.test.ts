import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import { componentsFile, testGame } from '../testing/planner-game.ts';
import { compileComponents } from './compile-components.ts';
import { BUILDING_TYPES, GOODS, ICON_KINDS } from './components.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests break the file in ways that its type forbids
type Loose = any;

/** The problems of the supplied file after a change. */
function problemsAfter(change: (content: Loose) => void): readonly string[] {
  const file = componentsFile();
  change(file.content);
  return inputErrors(() => compileComponents(file), 'components.json');
}

const count = <T>(list: readonly T[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of list) counts[String(item)] = (counts[String(item)] ?? 0) + 1;
  return counts;
};

describe('the supplied components', () => {
  const components = compileComponents(componentsFile());

  test('have 36 spaces of the counted kinds, each with its die icon as maximum', () => {
    expect(count([...components.typeOf].map((type) => BUILDING_TYPES[type]))).toEqual({
      mixed: 4,
      commercial: 8,
      parking: 4,
      residential: 8,
      industrial: 4,
      leisure: 5,
      townhall: 3,
    });
    components.maxOf.forEach((max, space) => {
      const { upgradable } = components.types[components.typeOf[space]];
      expect(max).toBe(upgradable ? (space % 6) + 1 : 1);
    });
  });

  test('have twelve faces: one bank, and Goods of three colours', () => {
    expect(count(components.faces.map((face) => GOODS[face.good] ?? 'none'))).toEqual({
      none: 1,
      red: 3,
      brown: 4,
      blue: 4,
    });
    for (const { links } of components.faces) expect(links[0]).toBe(links.length === 4 ? 'top' : 'right');
  });

  test('have eight Action cards of six icons', () => {
    expect(components.cards.map((card) => card.length)).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
    expect(count(components.cards.flat().map((icon) => components.icons[icon].id))).toEqual({
      EX2: 3,
      TRAIN: 5,
      MOVE1: 4,
      PROD: 5,
      UP_R: 3,
      CLEAN: 3,
      EX3: 3,
      PASS_OWN: 4,
      MOVE2: 4,
      UP_C: 3,
      UP_ANY: 3,
      PASS_OTHER: 4,
      UP_L: 2,
      UP_I: 2,
    });
  });

  test('have a chart of four choices for each of the ten actions', () => {
    expect(count(components.chart.flat().map((kind) => ICON_KINDS[kind]))).toEqual({
      addTrain: 6,
      move2: 6,
      passengerOwned: 6,
      passengerUnowned: 6,
      move1: 6,
      exchange: 5,
      reducePollution: 5,
    });
  });

  test('count their entries and stand-ins', () => {
    expect([components.entries, components.standIns]).toEqual([109, 59]);
    // The text names the kind of space 3-5; its maximum is a reading (ruling A18).
    const { buildings } = (componentsFile().content as Loose).cityBlocks[2];
    expect(buildings[4]).toMatchObject({ max: 5, source: 'rulebook', maxSource: 'rulebook-inferred' });
  });

  test('price each Good by the market die', () => {
    const prices = Array.from({ length: 6 }, (_, die) => [
      ...components.price.subarray(die * 3, die * 3 + 3),
    ]);
    // A different order of 1, 2, 3 on each face.
    expect(new Set(prices.map((row) => row.join())).size).toBe(6);
    for (const row of prices) expect([...row].sort()).toEqual([1, 2, 3]);
  });
});

describe('a file of components', () => {
  test('is refused with all its problems at once, each with its place', () => {
    const problems = problemsAfter((content) => {
      content.cityBlocks[0].buildings[1].source = 'hearsay';
      content.cityBlocks[0].buildings[0].max = 4;
      content.cityBlocks[2].buildings[4].maxSource = 'a guess';
      content.factoryCards[1].B.nameSource = 'hearsay';
      content.cityBlocks[5].block = 1;
      content.factoryCards[2].A.railLinks = 4;
      content.factoryCards[0].A.goodsTrack = 3;
      content.icons.UP_R.type = 'parking';
      content.icons.EX2.steps = 2;
      content.actionCards[0].slots[0] = ['EX9'];
      content.actionCards.pop();
      content.supply.startCapital.value = 60;
    });
    for (const part of [
      "cityBlocks.0.buildings.1.source: 'hearsay' is not a key of sources",
      "cityBlocks.2.buildings.4.maxSource: 'a guess' is not a key of sources",
      "factoryCards.1.B.nameSource: 'hearsay' is not a key of sources",
      'cityBlocks.0.buildings.0.max: 4, but mixed buildings are never upgraded',
      'cityBlocks.5.buildings.0: block 1 number 1 appears twice',
      'factoryCards.2.A.linkOrder: 3 links, but railLinks is 4',
      'factoryCards.0.A.goodsTrack: 3, but must be 0 exactly if good is null',
      'icons.UP_R.type: no Good upgrades parking buildings',
      'icons.EX2.steps: exchange does not use it',
      "actionCards.0.slots: 'EX9' is not a key of icons",
      'actionCards: 7 cards',
      'supply.startCapital: more than supply.capitalTrackMax',
    ]) {
      expect(
        problems.filter((problem) => problem.startsWith(part)),
        part,
      ).toHaveLength(1);
    }
  });

  test('with values of wrong types is refused with the path of each', () => {
    const problems = problemsAfter((content) => {
      content.cityBlocks[3].buildings[2].type = 'castle';
      content.market.byDie['4'].red = -1;
      content.archieChart.rows.exchange[0] = 'nap';
      content.extra = 1;
    });
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).toMatch(/cityBlocks\.3\.buildings\.2\.type/);
    expect(problems.join('\n')).toMatch(/market\.byDie\.4\.red/);
    expect(problems.join('\n')).toMatch(/archieChart\.rows\.exchange\.0/);
  });

  test('needs two unlimited icons on each Action card', () => {
    const problems = problemsAfter((content) => {
      content.actionCards[0].slots = [['MOVE2'], ['MOVE2'], ['EX2']];
    });
    expect(problems).toEqual(['actionCards.0.slots: at least two icons without perPhaseLimit']);
  });

  test('may define other figures, which the game then uses', () => {
    const file = componentsFile();
    const content = file.content as Loose;
    content.supply.startCapital = { value: 31, source: 'user' };
    content.game.rounds.value = 2;
    content.icons.EX4 = { action: 'exchange', rate: 4, source: 'user' };
    content.actionCards[0].slots[0] = ['EX4'];
    const game = testGame([], file);
    expect(game.summary(game.setup(1), 0)).toContain('$31');
    expect(game.rules.constants.icons.at(-1)).toMatchObject({ id: 'EX4', rate: 4 });
  });
});
