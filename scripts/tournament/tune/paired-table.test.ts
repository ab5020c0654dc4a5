import { expect, test } from 'vitest';
import { MINUS, PLUS, pairedSeatings } from './paired-table.ts';

test.each([
  [2, 0],
  [4, 0],
  [4, 2],
  [6, 2],
  [5, 3],
])(
  '%i seats, %i opponents: the second game is the first with the two settings exchanged',
  (seats, opponents) => {
    const half = (seats - opponents) / 2;
    for (let seed = 1; seed <= 30; seed++) {
      const [first, second] = pairedSeatings(seed, seats, opponents);
      for (const game of [first, second]) {
        expect(game.filter((entrant) => entrant === PLUS)).toHaveLength(half);
        expect(game.filter((entrant) => entrant === MINUS)).toHaveLength(half);
        expect(new Set(game).size).toBe(2 + opponents);
      }
      first.forEach((entrant, seat) => {
        const counterpart = entrant === PLUS ? MINUS : entrant === MINUS ? PLUS : entrant;
        expect(second[seat]).toBe(counterpart);
      });
    }
  },
);

test('every bot plays in every seat over the seeds', () => {
  const seatings = new Set<string>();
  for (let seed = 1; seed <= 100; seed++) {
    const [first] = pairedSeatings(seed, 4, 1 + 1);
    first.forEach((entrant, seat) => {
      seatings.add(`${seat} ${entrant}`);
    });
  }
  expect(seatings.size).toBe(16);
});
