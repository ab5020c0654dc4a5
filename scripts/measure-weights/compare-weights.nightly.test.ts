import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyGame, empirePlanner } from '../../engine/index.ts';
import { changedWeights, compareWeights } from './compare-weights.ts';

const files = ([url]: URL[]) => ({
  components: { source: 'components.json', content: JSON.parse(readFileSync(url, 'utf8')) as unknown },
});
const games = empirePlanner.plannerTitles.map(
  (title): AnyGame =>
    title.compile({
      seats: title.meta.seats.usual,
      options: [],
      maxRounds: 100,
      files: files([title.files.components]),
    }),
);

test.each(games.map((game) => [game.title, game] as const))(
  '%s: the same weights come out the same',
  (_, game) => {
    const [own, same, poor] = compareWeights(game, [{}, {}, { capital: 0.05 }], 7, 3, {
      nodes: 100,
      rounds: 1,
    });
    expect(same).toEqual(own);
    expect(own.gain).toEqual({ mean: 0, half: 0 });
    expect(poor.gain.mean).toBeCloseTo(poor.margin.mean - own.margin.mean, 9);
    expect(poor.gain.mean).toBeLessThan(0);
  },
);

test('a weight that does not exist is refused by name', () => {
  expect(() => changedWeights(true, { gold: 1 })).toThrow(/gold: must be one of capital, /);
});
