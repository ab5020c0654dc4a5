// The habit of decks whose payouts follow a known rule, on the board of North America, with payouts altered
// here and there.
import { describe, expect, test } from 'vitest';
import { readDataFile } from '../../../../arena/files/index.ts';
import { mean } from '../../../../arena/stats/basics/index.ts';
import type { Estimate } from '../../../../arena/stats/estimates/index.ts';
import { randomNormal } from '../../../../arena/testing/normal.ts';
import { crayon, stream } from '../../../../engine/index.ts';
import { deckPreset } from '../../../maps/title-constants.ts';
import { measureHauls } from '../build/hauls.ts';
import { type PayoutHabit, payoutHabit } from './payout-habit.ts';

const { board: file, constants: prices } = deckPreset('north-america');
const board = crayon.compileBoard(readDataFile(file));
const hauls = measureHauls(board, prices);
const cities = board.cities.length;

/** A demand for each of 300 pairs of a load and a city that does not supply it, and how far it is hauled. */
const demands = Array.from({ length: 300 }, (_, i) => {
  const load = i % board.loads.length;
  const { suppliers } = board.loads[load];
  const others = board.cities.map((_, city) => city).filter((city) => !suppliers.includes(city));
  const city = others[(i * 7) % others.length];
  const least = (table: Int32Array): number =>
    Math.min(...suppliers.map((from) => table[from * cities + city]));
  return { load, city, hops: Math.max(1, least(hauls.hops)), cost: Math.max(1, least(hauls.cost)) };
});

interface Options {
  /** Standard deviation of the logarithms of payouts about the rule. */
  readonly noise?: number;
  /** By demand: logarithm of the factor by which its payout was altered. */
  readonly logFactors?: ReadonlyMap<number, number>;
  /** Share of that alteration which shows in what bots take; below 0 they do the opposite. */
  readonly response?: number;
  readonly seed?: number;
  /** Exponents of the length and of the price of track. */
  readonly rule?: readonly [number, number];
  /** True to aim at the payouts that bots find fair instead of those of the payout rule. */
  readonly isFair?: boolean;
}

/** Payouts by the rule, what bots make of them, and the habit that is found. Fair payouts lie about the rule too. */
function simulateHabit({
  noise = 0.05,
  logFactors = new Map(),
  response = 1,
  seed = 1,
  rule = [0.5, 0.4],
  isFair = false,
}: Options): PayoutHabit {
  const random = stream(seed, 'habit');
  const excess: Estimate[] = [];
  const payout = demands.map(({ hops, cost }, i) => {
    const preference = (isFair ? 0.4 : 0.1) * randomNormal(random);
    const deviation = noise * randomNormal(random) + (isFair ? preference : 0);
    const logFactor = logFactors.get(i) ?? 0;
    excess.push({ value: deviation + response * logFactor - preference, standardError: 0.05 });
    return Math.round(30 * hops ** rule[0] * cost ** rule[1] * Math.exp(deviation + logFactor));
  });
  const deck: crayon.Deck = {
    cards: demands.length / 3,
    city: Int16Array.from(demands, ({ city }) => city),
    load: Int16Array.from(demands, ({ load }) => load),
    payout: Int16Array.from(payout),
  };
  const habit = payoutHabit(board, deck, hauls, excess);
  if (habit === undefined) throw new Error('no habit');
  return habit;
}

const verdictsOf = ({ outOfLine }: PayoutHabit): [number, number][] =>
  outOfLine.flatMap((verdict, i): [number, number][] => (verdict === 0 ? [] : [[i, verdict]]));

const ALTERED = new Map([
  [3, 0.6],
  [40, -0.6],
  [77, 0.5],
  [118, -0.5],
  [200, 0.8],
  [201, 0.7],
  [299, -0.9],
]);

describe('altered payouts whose use agrees', () => {
  test.each([1, 2, 3, 4, 5])('are called out of line, and no others are (seed %i)', (seed) => {
    const expected = [...ALTERED].map(([i, by]): [number, number] => [i, Math.sign(by)]);
    expect(verdictsOf(simulateHabit({ logFactors: ALTERED, seed }))).toEqual(expected);
  });

  test('are called out of line under any payout rule of the deck', () => {
    for (const rule of [[1, 0] as const, [0, 1] as const, [0.1, 0.1] as const]) {
      expect(verdictsOf(simulateHabit({ logFactors: ALTERED, rule })).map(([i]) => i)).toEqual([
        ...ALTERED.keys(),
      ]);
    }
  });

  test('are called out of line in a deck that pays fair payouts', () => {
    const habit = simulateHabit({ logFactors: ALTERED, isFair: true });
    expect(verdictsOf(habit).map(([i]) => i)).toEqual([...ALTERED.keys()]);
    expect(habit.scale).toBeLessThan(0.08);
  });

  test("have the payout of the deck's rule as usual payout", () => {
    const [honest, spoilt] = [simulateHabit({}), simulateHabit({ logFactors: ALTERED })];
    for (const i of ALTERED.keys()) {
      const { value, low, high } = spoilt.usual[i];
      expect(Math.abs(Math.log(value / honest.usual[i].value))).toBeLessThan(0.1);
      expect(Math.log(high / low)).toBeCloseTo(2 * 1.96 * spoilt.scale, 9);
      expect(Math.sqrt(high * low)).toBeCloseTo(value, 9);
    }
  });

  test('do not raise the scale of the other payouts', () => {
    expect(simulateHabit({ logFactors: ALTERED }).scale).toBeLessThan(1.15 * simulateHabit({}).scale);
  });
});

describe('a deck whose payouts scatter by 8 %', () => {
  const decks = [...Array(12).keys()];
  /** Twelve payouts, raised by two fifths and lowered by as much. */
  const moderate = new Map(
    [...Array(12).keys()].map((i) => [5 + 24 * i, (i % 2 === 0 ? 1 : -1) * Math.log(1.4)]),
  );

  test('shows most factors of 1.4, with few false calls', () => {
    const habits = decks.map((seed) => simulateHabit({ noise: 0.08, logFactors: moderate, seed }));
    const calls = habits.flatMap((habit) => verdictsOf(habit).map(([i]) => i));
    const right = calls.filter((i) => moderate.has(i)).length;
    expect(right / (12 * decks.length)).toBeGreaterThan(0.7);
    expect((calls.length - right) / calls.length).toBeLessThan(0.05);
  });

  test('calls no payout that deviates by less than the printed factor', () => {
    for (const seed of decks) {
      const { minFactor, outOfLine, scale } = simulateHabit({ noise: 0.08, logFactors: moderate, seed });
      expect(Math.log(minFactor) / scale).toBeGreaterThan(2.9);
      expect(Math.log(minFactor) / scale).toBeLessThan(4.1);
      expect(outOfLine.some((verdict) => verdict !== 0)).toBe(true);
    }
    expect(simulateHabit({ noise: 0.01 }).minFactor).toBeCloseTo(1.2, 9);
  });

  test('gets hardly any call if no payout was altered', () => {
    const seeds = [...Array(40).keys()].map((seed) => 100 + seed);
    const falseCalls = seeds.filter((seed) => verdictsOf(simulateHabit({ noise: 0.08, seed })).length > 0);
    // 5 % are 2, give or take 1.4.
    expect(falseCalls.length).toBeLessThan(6);
  });
});

describe('a payout is in line', () => {
  test('in a deck without altered payouts, whatever its rule', () => {
    for (let seed = 1; seed <= 10; seed++) expect(verdictsOf(simulateHabit({ seed }))).toEqual([]);
  });

  test('if it was altered but use agrees only by chance', () => {
    const counts = Array.from({ length: 20 }, (_, seed) => {
      const verdicts = verdictsOf(simulateHabit({ logFactors: ALTERED, response: 0, seed })).filter(([i]) =>
        ALTERED.has(i),
      );
      for (const [i, verdict] of verdicts) expect(verdict).toBe(Math.sign(ALTERED.get(i) ?? 0));
      return verdicts.length / ALTERED.size;
    });
    expect(mean(counts)).toBeGreaterThan(0.2);
    // Above a half: estimates lean towards use that follows the payout, as it mostly does.
    expect(mean(counts)).toBeLessThan(0.7);
  });

  test('if it pays more but bots pass it over', () => {
    for (let seed = 1; seed <= 10; seed++)
      expect(verdictsOf(simulateHabit({ logFactors: ALTERED, response: -0.5, seed }))).toEqual([]);
  });

  test('if it deviates by less than a fifth', () => {
    expect(verdictsOf(simulateHabit({ noise: 0.01, logFactors: new Map([[40, Math.log(1.15)]]) }))).toEqual(
      [],
    );
    expect(verdictsOf(simulateHabit({ noise: 0.01, logFactors: new Map([[40, Math.log(1.35)]]) }))).toEqual([
      [40, 1],
    ]);
  });

  test('if its deviation is within the noise of the deck', () => {
    expect(verdictsOf(simulateHabit({ noise: 0.3, logFactors: new Map([[40, 0.6]]) }))).toEqual([]);
  });
});

test('the scale equals the noise of the payouts', () => {
  for (const noise of [0.05, 0.1, 0.2]) {
    const { scale } = simulateHabit({ noise });
    expect(scale / noise).toBeGreaterThan(0.8);
    expect(scale / noise).toBeLessThan(1.15);
  }
});

test('a deck with fewer than forty demands is not judged', () => {
  const deck = (count: number): crayon.Deck => ({
    cards: count / 3,
    city: Int16Array.from(demands.slice(0, count), ({ city }) => city),
    load: Int16Array.from(demands.slice(0, count), ({ load }) => load),
    payout: Int16Array.from(demands.slice(0, count), ({ hops }) => 10 + hops),
  });
  const zeros = (count: number) => Array.from({ length: count }, () => ({ value: 0, standardError: 0.1 }));
  expect(payoutHabit(board, deck(39), hauls, zeros(39))).toBeUndefined();
  expect(payoutHabit(board, deck(42), hauls, zeros(42))?.usual).toHaveLength(42);
});
