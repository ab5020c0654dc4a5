// Small versions of the tables of gauntlets.
import { expect, test } from 'vitest';
import {
  ALIKE_GAUNTLETS,
  DUEL_GAUNTLETS,
  measureChosen,
  measureGauntletGames,
  TAKE_GAUNTLETS,
} from './gauntlets.ts';

const named = <Gauntlet extends { readonly world: { readonly name: string } }>(
  list: readonly Gauntlet[],
  name: string,
): Gauntlet => list.find(({ world }) => world.name === `gauntlet, ${name}`)!;

test.each([
  ['10 points, 2 seats', 3],
  ['5 points, 4 seats', 1.6],
])('%s: a gauntlet takes far fewer games than a round robin with the same rule', (name, times) => {
  const { games, roundRobin, wrong } = measureGauntletGames(named(DUEL_GAUNTLETS, name), 20);
  expect(roundRobin / games).toBeGreaterThan(times);
  expect(wrong).toBe(0);
});

test('the interval of the chosen newcomer is rarely wrong', () => {
  const { wrong, wrongChoice } = measureChosen(named(TAKE_GAUNTLETS, 'eight takes alike, 2 seats'), 30);
  expect(wrong).toBeLessThan(0.15);
  expect(wrongChoice).toBe(0);
});

test('takes that play alike and lose take at most 1.5 times the games of one for each', () => {
  const [one, two] = [1, 2].map(
    (takes) => measureChosen(named(ALIKE_GAUNTLETS, `${takes} alike, 20 points behind, 2 seats`), 30).games,
  );
  expect(two).toBeLessThan(3 * one);
});
