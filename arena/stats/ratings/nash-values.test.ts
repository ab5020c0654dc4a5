import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { nashValues } from './nash-values.ts';

/** The antisymmetric table of these rows above the diagonal. */
function table(bots: number, oddsOf: (i: number, j: number) => number): Float64Array {
  const odds = new Float64Array(bots * bots);
  for (let i = 0; i < bots; i++) {
    for (let j = i + 1; j < bots; j++) {
      const value = oddsOf(i, j);
      odds[i * bots + j] = value;
      odds[j * bots + i] = -value;
    }
  }
  return odds;
}

/** 1 where the first beats the second of rock 0, paper 1, scissors 2. */
const beats = (i: number, j: number): number => [0, -1, 1][(j - i + 3) % 3];

test('Nash values of rock, paper, scissors are 0, also with copies of one of them', () => {
  for (const copies of [0, 1, 6, 20]) {
    const kinds = [0, 1, 2, ...new Array<number>(copies).fill(2)];
    const odds = table(kinds.length, (i, j) => 0.85 * beats(kinds[i], kinds[j]));
    for (const value of nashValues(odds, kinds.length)) expect(value).toBeCloseTo(0, 3);
  }
});

test('Nash values of a transitive pool are the distances to the best bot', () => {
  const theta = [0.3, 1.2, -0.5, 0.9];
  const values = nashValues(
    table(4, (i, j) => theta[i] - theta[j]),
    4,
  );
  values.forEach((value, i) => {
    expect(value).toBeCloseTo(theta[i] - 1.2, 3);
  });
});

test("Nash values reproduce the paper's example of an uneven cycle and a weaker bot", () => {
  // Rock beats scissors by 3, all else by 1: p = (1, 3, 1) / 5 by the odds of the other two.
  const odds = [0, -1, 3, 1, 1, 0, -1, 2, -3, 1, 0, 0.5, -1, -2, -0.5, 0];
  const values = nashValues(Float64Array.from(odds), 4);
  for (const value of values.slice(0, 3)) expect(value).toBeCloseTo(0, 3);
  expect(values[3]).toBeCloseTo((-1 * 1 - 2 * 3 - 0.5 * 1) / 5, 3);
});

test('no bot wins against the Nash mixture, whatever the table', () => {
  for (let round = 0; round < 30; round++) {
    const random = stream(round, 'nash');
    const bots = 2 + (round % 9);
    const values = nashValues(
      table(bots, () => 8 * random() - 4),
      bots,
    );
    expect(Math.max(...values)).toBeCloseTo(0, 2);
  }
});
