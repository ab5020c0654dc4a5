// Options alone, where every kind of action that is then offered must be played, and options together: a set of
// combinations in which every pair of options that may be on together is on together at least once. Played at random and by
// a player that gets somewhere, with all invariants checked.
import { expect, test } from 'vitest';
import { optionFaults } from '../../core/check-options.ts';
import { checkGame } from '../../core/conformance.ts';
import { checkToy } from '../testing/check-toy.ts';
import { dozen, toyGame } from '../testing/toy.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';
import { allModules } from './all-modules.ts';
import type { TitleRules } from './compile-rules.ts';

/** An option with all that it needs. */
function withNeeds(ids: readonly string[]): string[] {
  const on = new Set(ids);
  for (const id of on)
    for (const need of allModules.find((module) => module.id === id)?.needs ?? []) on.add(need);
  return allModules.map(({ id }) => id).filter((id) => on.has(id));
}

const fits = (ids: readonly string[]): boolean =>
  optionFaults({ id: 'toy', options: allModules }, ids).length === 0;

/** Greedy: each combination takes up all options, in turn from a later start, that cover something new and fit. */
function coveringSet(): string[][] {
  const ids = allModules.map(({ id }) => id);
  const open = new Set<string>();
  for (const a of ids) for (const b of ids) if (a <= b && fits(withNeeds([a, b]))) open.add(`${a} ${b}`);
  const sets: string[][] = [];
  while (open.size > 0) {
    let on = withNeeds([...open][0].split(' '));
    for (let i = 0; i < ids.length; i++) {
      const id = ids[(i + sets.length * 3) % ids.length];
      const more = withNeeds([...on, id]);
      if (fits(more)) on = more;
    }
    for (const a of on) for (const b of on) open.delete(a <= b ? `${a} ${b}` : `${b} ${a}`);
    sets.push(on);
  }
  return sets;
}

const sets = coveringSet();

test('the combinations cover every pair of options that may be on together', () => {
  expect(sets.length).toBeGreaterThan(1);
  for (const a of allModules) {
    for (const b of allModules) {
      if (!fits(withNeeds([a.id, b.id]))) continue;
      expect(
        sets.some((on) => on.includes(a.id) && on.includes(b.id)),
        `${a.id} with ${b.id}`,
      ).toBe(true);
    }
  }
});

/** Enough for five cards dealt to each and four open ones. */
const cards = [...dozen, ...dozen, ...dozen];

const REACH = ['figure deliveries', 'figure upgrades'];

const titles: [string, TitleRules][] = [
  ['north-america', northAmericaRules],
  ['first-edition', firstEditionRules],
];
for (const [name, title] of titles) {
  test.each(allModules.map(({ id }) => [id]))(`${name} with %s plays every kind of action`, (id) => {
    const options = withNeeds([id]);
    const isPool = id === 'public-pool';
    const seats = allModules.find((module) => options.includes(module.id) && module.seats)?.seats;
    const choice = {
      title,
      options,
      seats: seats ?? (isPool ? 4 : 3),
      maxRounds: 60,
      // Long enough for what seldom happens: a load lost in a derailment, in the pool one that is to be kept.
      constants: { goalCash: isPool ? 300 : 200 },
    };
    expect(checkToy(choice, { seeds: isPool ? 20 : 6, every: 29, reach: REACH })).toEqual([]);
  });

  test.each(sets.map((on) => [on.join(' ')]))(`${name} with %s`, { timeout: 60_000 }, (on) => {
    const options = on.split(' ');
    const two = allModules.some((module) => options.includes(module.id) && module.seats === 2);
    for (const seats of two ? [2] : [2, 4]) {
      const choice = { seats, title, options, cards, maxRounds: 25, constants: { idleRounds: 15 } };
      expect(checkGame(toyGame(choice).game, { seeds: 1 })).toEqual([]);
      const far = { ...choice, maxRounds: 60, constants: { goalCash: 200 } };
      expect(checkToy(far, { seeds: 2, every: 9, kinds: 'any', reach: REACH })).toEqual([]);
    }
  });
}
