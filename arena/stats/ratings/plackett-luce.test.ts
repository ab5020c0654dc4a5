import { describe, expect, test } from 'vitest';
import { randomInt, shuffle, stream } from '../../../engine/index.ts';
import { makeChoices, type RankedGame } from './choices.ts';
import { type Fit, fitPlackettLuce, MAX_NEWTON_STEPS } from './plackett-luce.ts';

// American League East 1987, Agresti, Categorical Data Analysis, 2nd edition, table 10.10, also in R's
// BradleyTerry2: wins of the home team (row) over the visitor (column) and, beside them, the visitor's.
const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
const HOME = [
  '--- 4-3 4-2 4-3 6-1 4-2 6-0',
  '3-3 --- 4-2 4-3 6-0 6-1 4-3',
  '2-5 4-3 --- 2-4 4-3 4-2 6-0',
  '3-3 5-1 2-5 --- 4-3 4-2 6-1',
  '5-1 2-5 3-3 4-2 --- 5-2 6-0',
  '2-5 3-3 3-4 4-3 4-2 --- 2-4',
  '2-5 1-5 1-6 2-4 1-6 3-4 ---',
];

function baseball(): RankedGame[] {
  const games: RankedGame[] = [];
  HOME.forEach((row, home) => {
    row.split(' ').forEach((cell, away) => {
      if (home === away) return;
      const [won, lost] = cell.split('-').map(Number);
      for (let i = 0; i < won + lost; i++) {
        games.push({ entrants: [home, away], places: i < won ? [1, 2] : [2, 1] });
      }
    });
  });
  return games;
}

const fitOf = (games: readonly RankedGame[], bots: number, seats: number, ridge: number): Fit => {
  const choices = makeChoices([games], bots, seats);
  return fitPlackettLuce(choices, ridge);
};

describe('baseball of 1987', () => {
  test('without home advantage reproduces column 3 of table 10.11, differences from Baltimore', () => {
    // All games with swapped seats as well, so that no seat is better.
    const games = baseball().flatMap((game) => [
      game,
      { entrants: [...game.entrants].reverse(), places: [...game.places].reverse() },
    ]);
    const { theta, gamma } = fitOf(games, 7, 2, 0);
    expect(gamma[0]).toBeCloseTo(0, 9);
    const abilities = TEAMS.map((_, team) => Number((theta[team] - theta[6]).toFixed(2)));
    expect(abilities).toEqual([1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0]);
  });

  test('with home advantage reproduces column 5 and an advantage of 0.302', () => {
    const { theta, gamma } = fitOf(baseball(), 7, 2, 0);
    const total = theta.reduce((sum, value) => sum + Math.exp(value), 0);
    const shares = Array.from(theta, (value) => Number((Math.exp(value) / total).toFixed(3)));
    expect(shares).toEqual([0.22, 0.19, 0.164, 0.157, 0.137, 0.088, 0.044]);
    expect(gamma[0] - gamma[1]).toBeCloseTo(0.302, 3);
  });
});

/** The model's definition including the ridge, independent of the code of the fit. */
function logLikelihood(
  games: readonly RankedGame[],
  theta: readonly number[],
  gamma: readonly number[],
  ridge: number,
): number {
  let sum = 0;
  for (const { entrants, places } of games) {
    for (const place of [...new Set(places)].sort((a, b) => a - b)) {
      const seatsLeft = entrants.map((_, seat) => seat).filter((seat) => places[seat] >= place);
      const tiedSeats = seatsLeft.filter((seat) => places[seat] === place);
      const power = (seat: number): number => theta[entrants[seat]] + gamma[seat];
      for (const seat of tiedSeats) sum += power(seat) / tiedSeats.length;
      sum -= Math.log(seatsLeft.reduce((all, seat) => all + Math.exp(power(seat)), 0));
    }
  }
  for (const side of [theta, gamma]) {
    for (let i = 0; i < side.length; i++) {
      for (let j = 0; j < i; j++) {
        const even = (side[i] + side[j]) / 2 - Math.log(Math.exp(side[i]) + Math.exp(side[j]));
        sum += (ridge / (side.length - 1)) * even;
      }
    }
  }
  return sum;
}

/** Coordinate ascent that halves the step when no coordinate improves. */
function climb(games: readonly RankedGame[], bots: number, seats: number, ridge: number): number[] {
  const at = new Array<number>(bots + seats).fill(0);
  const value = (): number => logLikelihood(games, at.slice(0, bots), at.slice(bots), ridge);
  let best = value();
  for (let step = 0.5; step > 1e-7; ) {
    let better = false;
    for (let i = 0; i < at.length; i++) {
      for (const by of [step, -step]) {
        at[i] += by;
        const now = value();
        if (now > best + 1e-14) {
          best = now;
          better = true;
        } else at[i] -= by;
      }
    }
    if (!better) step /= 2;
  }
  return at;
}

const centre = (values: readonly number[]): number[] => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return values.map((value) => value - mean);
};

describe('the maximum of the likelihood', () => {
  test.each([
    [2, 2, 6, 0.7],
    [3, 3, 8, 1],
    [4, 3, 14, 1],
    [5, 4, 20, 0.5],
  ])(
    'is that of a search by brute force: %i bots, %i seats, %i games, ridge %d',
    (bots, seats, count, ridge) => {
      const random = stream(bots * 10 + seats, 'tiny');
      const games = Array.from({ length: count }, (): RankedGame => {
        const order = Array.from({ length: bots }, (_, i) => i);
        shuffle(random, order, bots);
        // Shared places are common here.
        return {
          entrants: order.slice(0, seats),
          places: order.slice(0, seats).map(() => randomInt(random, 3)),
        };
      });
      const { theta, gamma } = fitOf(games, bots, seats, ridge);
      const climbed = climb(games, bots, seats, ridge);
      const expected = [...centre(climbed.slice(0, bots)), ...centre(climbed.slice(bots))];
      [...theta, ...gamma].forEach((value, i) => {
        expect(value).toBeCloseTo(expected[i], 4);
      });
    },
  );
});

test('a fit exists however one-sided the games are', () => {
  const games = Array.from({ length: 500 }, (_, i): RankedGame => {
    return i % 2 === 0
      ? { entrants: [0, 1, 2], places: [1, 2, 3] }
      : { entrants: [2, 1, 0], places: [3, 2, 1] };
  });
  const { theta, steps } = fitOf(games, 3, 3, 1);
  expect(steps).toBeLessThan(MAX_NEWTON_STEPS);
  expect(theta[0]).toBeGreaterThan(theta[1] + 3);
  expect(theta[1]).toBeGreaterThan(theta[2] + 3);
  expect(theta.every(Number.isFinite)).toBe(true);
});

test('games with only ties give equal strengths', () => {
  const games = [{ entrants: [0, 1, 2, 3], places: [1, 1, 1, 1] }];
  expect([...fitOf(games, 4, 4, 0).theta]).toEqual([0, 0, 0, 0]);
});
