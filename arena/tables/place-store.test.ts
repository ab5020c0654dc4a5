import { expect, test } from 'vitest';
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';
import { PlaceStore } from './place-store.ts';

const placesBySeed = (seeds: SeedGames): RankedGame[][] =>
  [...seeds].map((games) => games.map(({ entrants, places }) => ({ entrants, places })));

test('games are returned by seed, on request only sound ones, without empty seeds', () => {
  const store = new PlaceStore(3);
  const game = (seed: number, i: number) => ({ entrants: [i, seed, 500], places: [1, 2, (i % 3) + 1] });
  for (let seed = 0; seed < 40; seed++) {
    store.openSeed();
    // Every third seed has sound games, every fifth has none at all.
    for (let i = 0; i < 6 && seed % 5 !== 4; i++) store.add(game(seed, i), seed % 3 === 0);
  }
  const seeds = Array.from({ length: 40 }, (_, seed) => seed).filter((seed) => seed % 5 !== 4);
  const gamesOf = (seed: number) => Array.from({ length: 6 }, (_, i) => game(seed, i));
  expect(store.seeds(false)).toHaveLength(32);
  expect(placesBySeed(store.seeds(false))).toEqual(seeds.map(gamesOf));
  const soundSeeds = store.seeds(true);
  expect(placesBySeed(soundSeeds)).toEqual(seeds.filter((seed) => seed % 3 === 0).map(gamesOf));
  // It can be iterated again.
  expect([...soundSeeds]).toHaveLength(soundSeeds.length);
});
