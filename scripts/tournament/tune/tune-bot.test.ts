// Steps and proof of a tuning, with simulated games.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import type { SeedResult, SettingPair } from './paired-table.ts';
import type { TunedParam } from './params.ts';
import { paperGame } from './testing/toy-table.ts';
import { type PlayPair, type TuneSettings, tuneBot } from './tune-bot.ts';

const params: readonly TunedParam[] = [
  { id: 'depth', low: 0, high: 20, start: 4, whole: true, decimals: 0 },
  { id: 'charge', low: 0, high: 2, start: 1.8, whole: false, decimals: 3 },
];
const settings: TuneSettings = {
  ...{ params, base: { depth: 4, charge: 1.8, style: 'calm' }, judge: 'wins', seatsEach: 2 },
  ...{ iterations: 120, seeds: 12, firstSeed: 1, proofSeeds: 400, firstProofSeed: 5_000_000 },
};

/** Strength of settings; best at a depth of 14 and a charge of 0.5. */
const strength = ({ depth, charge }: SettingPair['plus']): number =>
  -(((Number(depth) - 14) / 10) ** 2) - (Number(charge) - 0.5) ** 2;

/** Simulates games by the strength of the settings, and records what was played. */
function simulatePairs(seedLog: string[] = []): PlayPair {
  return async function* (part, { plus, minus }, seeds) {
    expect([plus.style, minus.style]).toEqual(['calm', 'calm']);
    for (const seed of seeds) {
      seedLog.push(`${part}: ${seed} ${JSON.stringify(plus)}`);
      const random = stream(seed, 'paper');
      const chance = 1 / (1 + Math.exp(2 * (strength(minus) - strength(plus))));
      const games = [0, 1].map(() => paperGame(random() < chance));
      yield { seed, games } satisfies SeedResult;
    }
  };
}

const noListeners = { onStep: () => {} };

test('a tuning finds better values and proves them on seeds that no step has played', async () => {
  const seedLog: string[] = [];
  const { tuned, proof, steps } = await tuneBot(settings, { ...noListeners, play: simulatePairs(seedLog) });
  expect(Math.abs(tuned[0] - 14)).toBeLessThanOrEqual(3);
  expect(Math.abs(tuned[1] - 0.5)).toBeLessThan(0.3);
  expect(proof.results).toHaveLength(400);
  expect(proof.wins.interval?.low).toBeGreaterThan(0);
  expect(proof.wins.p).toBeLessThan(0.001);
  const seedsOf = (isProof: boolean) =>
    seedLog
      .filter((line) => line.startsWith('proof') === isProof)
      .map((line) => Number(/: (\d+)/.exec(line)?.[1]));
  expect(seedsOf(false)).toEqual(Array.from({ length: 120 * 12 }, (_, i) => 1 + i));
  expect(Math.min(...seedsOf(true))).toBe(5_000_000);
  for (const { plus, minus } of steps) {
    for (const [depth, charge] of [plus, minus]) {
      expect(Number.isInteger(depth) && depth >= 0 && depth <= 20).toBe(true);
      expect(charge >= 0 && charge <= 2).toBe(true);
    }
    // Two settings that are rounded to the same would have nothing to compare.
    expect(Math.abs(plus[0] - minus[0])).toBeGreaterThanOrEqual(1);
  }
});

test('both values of a parameter with two values are played in every step', async () => {
  const two = { ...settings, iterations: 20, proofSeeds: 20 };
  const only = [{ id: 'depth', low: 4, high: 5, start: 4, whole: true, decimals: 0 }];
  const { steps } = await tuneBot({ ...two, params: only }, { ...noListeners, play: simulatePairs() });
  for (const { plus, minus } of steps) expect([plus[0], minus[0]].sort()).toEqual([4, 5]);
});

test('a tuning without changed values plays no proof', async () => {
  const level: PlayPair = async function* (_part, _pair, seeds) {
    for (const seed of seeds)
      yield { seed, games: [{ value: 0, plus: 0, minus: 0, finished: false, faults: 0 }] };
  };
  const { tuned, proof } = await tuneBot(settings, { ...noListeners, play: level });
  expect(tuned).toEqual([4, 1.8]);
  expect(proof.results).toEqual([]);
});

test('the same games give the same tuning', async () => {
  const first: string[] = [];
  const second: string[] = [];
  const short = { ...settings, iterations: 15, proofSeeds: 30 };
  const a = await tuneBot(short, { ...noListeners, play: simulatePairs(first) });
  const b = await tuneBot(short, { ...noListeners, play: simulatePairs(second) });
  expect(second).toEqual(first);
  expect(b).toEqual(a);
});

test.each([20, 50])(
  '95 % intervals of proofs of %i seeds cover the true value in at least 88 of 100 studies',
  async (proofSeeds) => {
    const depth = [{ id: 'depth', low: 0, high: 20, start: 4, whole: true, decimals: 0 }];
    let covering = 0;
    for (let study = 0; study < 100; study++) {
      const play: PlayPair = async function* (part, _pair, seeds) {
        for (const seed of seeds) {
          const random = stream(seed, 'proof', study);
          yield { seed, games: [0, 1].map(() => paperGame(part !== 'proof' || random() < 0.95)) };
        }
      };
      const short = { ...settings, params: depth, iterations: 2, seeds: 1, proofSeeds };
      const { interval } = (await tuneBot(short, { ...noListeners, play })).proof.wins;
      if (interval!.low <= 0.45 && 0.45 <= interval!.high) covering++;
    }
    // Of 100 studies 95, give or take 2.2.
    expect(covering).toBeGreaterThan(88);
  },
);
