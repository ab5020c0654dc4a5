// Single options, with which every kind of action must be played, and combinations that together contain each
// pair of compatible options. Random players and carriers play them, and all invariants are checked.
import { expect, test } from 'vitest';
import { optionProblems } from '../../core/option-problems.ts';
import { checkGame } from '../../core/testing/conformance.ts';
import type { TitleRules } from '../compile/compile-rules.ts';
import { checkToy } from '../testing/check-toy.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { TITLE_SEATS } from '../testing/title-seats.ts';
import { firstEdition, firstEditionRules, northAmerica, northAmericaRules } from '../testing/titles.ts';
import { dozenCards, toyGame } from '../testing/toy.ts';
import { allModules } from './all-modules.ts';
import { coveringSets, withNeeds } from './testing/covering-sets.ts';

const sets = coveringSets('toy', allModules);

const toy = { id: 'toy', options: allModules };

test('the combinations cover every pair of options that may be on together', () => {
  expect(sets.length).toBeGreaterThan(1);
  for (const a of allModules) {
    for (const b of allModules) {
      if (optionProblems(toy, withNeeds(allModules, [a.id, b.id])).length > 0) continue;
      expect(
        sets.some((set) => set.includes(a.id) && set.includes(b.id)),
        `${a.id} with ${b.id}`,
      ).toBe(true);
    }
  }
});

/** Enough cards for hands of five and four open contracts. */
const cards = [...dozenCards, ...dozenCards, ...dozenCards];

const REACH = ['figure deliveries', 'figure upgrades'];

const titles: [string, TitleRules][] = [
  ['north-america', northAmericaRules],
  ['first-edition', firstEditionRules],
];
titles.forEach(([name, title], turn) => {
  test.each(allModules.map(({ id }) => [id]))(`${name} with %s plays every kind of action`, (id) => {
    const options = withNeeds(allModules, [id]);
    const isPool = id === 'public-pool';
    const seats = allModules.find((module) => options.includes(module.id) && module.seats)?.seats;
    const choice = {
      title,
      options,
      seats: seats ?? (isPool ? 4 : 3),
      maxRounds: 60,
      // Long enough for rare actions: the loss of a load in a derailment, and of a bound load in the pool.
      constants: { goalCash: isPool ? 300 : 200 },
    };
    expect(checkToy(choice, { seeds: 4, every: 29, reach: REACH })).toEqual([]);
  });

  // One title plays a set with two seats, the other with four.
  const rows = sets.map((set, i): [string, number] => [set.join(' '), (i + turn) % 2 === 0 ? 2 : 4]);
  test.each(rows)(`${name} with %s, %i seats`, { timeout: 60_000 }, (set, defaultSeats) => {
    const options = set.split(' ');
    const seats =
      allModules.find((module) => options.includes(module.id) && module.seats)?.seats ?? defaultSeats;
    const choice = { seats, title, options, cards };
    const shortGame = toyGame({ ...choice, maxRounds: 12, constants: { idleRounds: 10 } });
    expect(checkGame(shortGame.game, { seeds: 1 })).toEqual([]);
    const longChoice = { ...choice, maxRounds: 60, constants: { goalCash: 200 } };
    expect(checkToy(longChoice, { seeds: 2, every: 9, kinds: 'any', reach: REACH })).toEqual([]);
  });
});

// Options with phases or trains of their own, at tables of every size.
test.each(TITLE_SEATS)(
  '$title.id, $seats seats: the contract holds with each large option',
  ({ title, seats }) => {
    for (const option of ['public-pool', 'selling-and-trading-track', 'additional-trains-four-cards']) {
      const options = withNeeds(allModules, [option]);
      const choice = {
        title,
        seats,
        options,
        cards: [...cards, ...dozenCards],
        constants: { idleRounds: 12 },
      };
      expect(checkGame(toyGame(choice).game, { seeds: seats < 5 ? 4 : 1 }), option).toEqual([]);
    }
  },
);

test.each([northAmerica, firstEdition])('$meta.id on its own board with a public pool', (title) => {
  const options = ['public-pool'];
  const game = title.compile({ seats: 3, options, maxRounds: 30, files: readTitleFiles(title) });
  expect(checkGame(game, { seeds: 2, checkEvery: 5 })).toEqual([]);
});
