// Tunes parameters of a bot by SPSA, then plays the result against the start on fresh seeds.

import type { Params } from '../../../arena/model/index.ts';
import { type PairedDifference, pairedDifference } from '../../../arena/stats/estimates/index.ts';
import { type Judge, judgeOf } from '../../../arena/stats/judges/index.ts';
import { stream } from '../../../engine/index.ts';
import { type SeedResult, type SettingPair, seedMean } from './paired-table.ts';
import { coordinateOf, playedValue, type TunedParam } from './params.ts';
import { Spsa } from './spsa.ts';

export interface TuneSettings {
  readonly params: readonly TunedParam[];
  /** All parameters of the bot at the start. */
  readonly base: Params;
  readonly iterations: number;
  /** Seeds of a step, two games each. */
  readonly seeds: number;
  readonly firstSeed: number;
  /** Seeds of the proof, two games each, and the first of them. */
  readonly proofSeeds: number;
  readonly firstProofSeed: number;
  /** Judge that defines the `value` of a game. */
  readonly judge: Judge;
  /** Number of seats of each setting. */
  readonly seatsEach: number;
}

/** The values of the tuned parameters, in their order. */
export type Values = readonly number[];

export interface TuneStep {
  /** The two settings played, and the point after the step, rounded for play. */
  readonly plus: Values;
  readonly minus: Values;
  readonly point: Values;
  /** Mean value by the judge, plus less minus. */
  readonly value: number;
  readonly results: readonly SeedResult[];
}

export interface TuneProof {
  /** Empty if the tuned values equal the start. */
  readonly results: readonly SeedResult[];
  /** Difference of values by the judge, tuned less start; the verdict is about it. */
  readonly value: PairedDifference;
  /** Difference of win rates of a seat, printed as well under another judge. */
  readonly wins: PairedDifference;
}

export interface Tuning {
  readonly settings: TuneSettings;
  readonly steps: readonly TuneStep[];
  readonly tuned: Values;
  /** Undefined until the tuning is finished. */
  readonly proof?: TuneProof;
}

/** Plays seeds and yields their results in order. @param part name of this part of the work */
export type PlayPair = (
  part: string,
  pair: SettingPair,
  seeds: readonly number[],
) => AsyncIterable<SeedResult>;

export interface TuneOptions {
  readonly play: PlayPair;
  /** Called after each step with the tuning so far. */
  readonly onStep: (tuning: Tuning) => void;
}

/** All parameters of the bot, with these values of the tuned ones. */
const withValues = (params: readonly TunedParam[], base: Params, values: Values): Params => ({
  ...base,
  ...Object.fromEntries(params.map(({ id }, i) => [id, values[i]])),
});

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** Plays all steps and the proof. */
export async function tuneBot(
  settings: TuneSettings,
  { play, onStep }: TuneOptions,
): Promise<Tuning & { readonly proof: TuneProof }> {
  const { params, base, iterations, seeds, firstSeed, proofSeeds, firstProofSeed } = settings;
  const playAll = async (part: string, pair: readonly [Values, Values], list: readonly number[]) => {
    const [plus, minus] = pair.map((values) => withValues(params, base, values));
    const results: SeedResult[] = [];
    for await (const result of play(part, { plus, minus }, list)) results.push(result);
    return results;
  };
  const valuesAt = (point: readonly number[], draws?: readonly number[]): Values =>
    params.map((param, i) => playedValue(param, point[i], draws?.[i]));
  const startPoint = params.map((param) => coordinateOf(param, param.start));
  const spsa = new Spsa(startPoint, {
    iterations,
    // Otherwise both settings could be rounded to the same whole number.
    minPerturbations: params.map(({ low, high, whole }) => (whole ? 1 / (high - low) : 0)),
    random: (step) => stream(firstSeed, 'tune directions', step),
  });
  const steps: TuneStep[] = [];
  for (let step = 0; step < iterations; step++) {
    // The same draw rounds both settings, so that their distance is kept.
    const draw = stream(firstSeed, 'tune rounding', step);
    const draws = params.map(() => draw());
    const perturbed = spsa.perturb();
    const [plus, minus] = [valuesAt(perturbed.plus, draws), valuesAt(perturbed.minus, draws)];
    const list = seedsFrom(firstSeed + step * seeds, seeds);
    const results = await playAll(`step ${step + 1}`, [plus, minus], list);
    const values = results.map((result) => seedMean(result, ({ value }) => value));
    spsa.advance(values);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    steps.push({ plus, minus, point: valuesAt(spsa.path[spsa.iteration]), value: mean, results });
    onStep({ settings, steps, tuned: valuesAt(spsa.answer) });
  }
  const tuned = valuesAt(spsa.answer);
  const start = params.map((param) => param.start);
  const isUnchanged = tuned.every((value, i) => value === start[i]);
  const list = isUnchanged ? [] : seedsFrom(firstProofSeed, proofSeeds);
  const results = await playAll('proof', [tuned, start], list);
  const differences = (by: Judge, read: (game: SeedResult['games'][number]) => number): PairedDifference => {
    // Seats of a setting share their wins, so the difference is one of win rates by seat.
    const { countsWins, step } = judgeOf(by);
    const share = countsWins ? 1 / settings.seatsEach : 1;
    const values = results.map((result) => seedMean(result, read));
    return pairedDifference(values, { step: step * share, maxDifference: share });
  };
  const proof = {
    results,
    value: differences(settings.judge, ({ value }) => value),
    wins: differences('wins', ({ plus, minus }) => plus - minus),
  };
  return { settings, steps, tuned, proof };
}
