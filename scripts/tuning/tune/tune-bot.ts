// Tunes numbers of a bot: climbs by SPSA, then plays what came of it against the start on seeds that no
// tuning has seen.
import {
  GAME_STEP,
  type Judge,
  type PairedDifference,
  type Params,
  pairedDifference,
} from '../../../arena/index.ts';
import { stream } from '../../../engine/index.ts';
import { coordinateOf, playedValue, type TunedParam } from './params.ts';
import { type SeedResult, type Sides, seedMean } from './side-table.ts';
import { Spsa } from './spsa.ts';

export interface TuneSettings {
  readonly params: readonly TunedParam[];
  /** All parameters of the bot at the start. */
  readonly base: Params;
  readonly iterations: number;
  /** Seeds of an iteration, two games each. */
  readonly seeds: number;
  readonly firstSeed: number;
  /** Seeds of the proof, two games each, and the first of them. */
  readonly proofSeeds: number;
  readonly firstProofSeed: number;
  /** Judge that `value` of games is by. */
  readonly judge: Judge;
  /** Seats of either setting. */
  readonly seatsEach: number;
}

/** The values of the tuned parameters, in their order. */
export type Values = readonly number[];

export interface TuneStep {
  /** Settings that were played, and the point after the step as it would be played. */
  readonly plus: Values;
  readonly minus: Values;
  readonly point: Values;
  /** Mean value under the judge, plus less minus. */
  readonly value: number;
  readonly results: readonly SeedResult[];
}

export interface TuneProof {
  /** Empty when the start came out again: there is nothing to play. */
  readonly results: readonly SeedResult[];
  /** Tuned less start, of values under the judge: what is proved. */
  readonly value: PairedDifference;
  /** Difference of win rates of a seat, shown beside it where another judge was asked for. */
  readonly wins: PairedDifference;
}

export interface Tuning {
  readonly settings: TuneSettings;
  readonly steps: readonly TuneStep[];
  readonly tuned: Values;
  /** Missing while the tuning goes on. */
  readonly proof?: TuneProof;
}

/** Yields the results of the seeds in their order. @param part name of this part of the work */
export type PlaySides = (part: string, sides: Sides, seeds: readonly number[]) => AsyncIterable<SeedResult>;

export interface TuneOptions {
  readonly play: PlaySides;
  /** Called after each seed. */
  readonly onSeed: () => void;
  /** Called after each step, with all that is known then. */
  readonly onStep: (tuning: Tuning) => void;
}

/** Thrown when play stops before all games have been played. */
export class TuningInterrupted extends Error {}

/** All parameters of the bot, those that are tuned with these values. */
const withValues = (params: readonly TunedParam[], base: Params, values: Values): Params => ({
  ...base,
  ...Object.fromEntries(params.map(({ id }, i) => [id, values[i]])),
});

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** @throws TuningInterrupted */
export async function tuneBot(
  settings: TuneSettings,
  { play, onSeed, onStep }: TuneOptions,
): Promise<Tuning & { readonly proof: TuneProof }> {
  const { params, base, iterations, seeds, firstSeed, proofSeeds, firstProofSeed } = settings;
  const playAll = async (part: string, sides: readonly [Values, Values], list: readonly number[]) => {
    const [plus, minus] = sides.map((values) => withValues(params, base, values));
    const results: SeedResult[] = [];
    for await (const result of play(part, { plus, minus }, list)) {
      results.push(result);
      onSeed();
    }
    if (results.length < list.length) throw new TuningInterrupted();
    return results;
  };
  const valuesAt = (point: readonly number[], draws?: readonly number[]): Values =>
    params.map((param, i) => playedValue(param, point[i], draws?.[i]));
  const spsa = new Spsa(
    params.map((param) => coordinateOf(param, param.start)),
    {
      steps: iterations,
      // Settings that are rounded to the same whole number would have nothing to compare.
      leastProbes: params.map(({ low, high, whole }) => (whole ? 1 / (high - low) : 0)),
      random: (step) => stream(firstSeed, 'tune directions', step),
    },
  );
  const steps: TuneStep[] = [];
  for (let step = 0; step < iterations; step++) {
    // Both settings are rounded with the same draw, so that they keep their distance.
    const draw = stream(firstSeed, 'tune rounding', step);
    const draws = params.map(() => draw());
    const probe = spsa.probe();
    const [plus, minus] = [valuesAt(probe.plus, draws), valuesAt(probe.minus, draws)];
    const list = seedsFrom(firstSeed + step * seeds, seeds);
    const results = await playAll(`step ${step + 1}`, [plus, minus], list);
    const values = results.map((result) => seedMean(result, ({ value }) => value));
    spsa.advance(values);
    const value = values.reduce((sum, one) => sum + one, 0) / values.length;
    steps.push({ plus, minus, point: valuesAt(spsa.path[spsa.step]), value, results });
    onStep({ settings, steps, tuned: valuesAt(spsa.answer) });
  }
  const tuned = valuesAt(spsa.answer);
  const start = params.map((param) => param.start);
  const same = tuned.every((value, i) => value === start[i]);
  const list = same ? [] : seedsFrom(firstProofSeed, proofSeeds);
  const results = await playAll('proof', [tuned, start], list);
  const differences = (by: Judge, read: (game: SeedResult['games'][number]) => number): PairedDifference => {
    // Seats of a setting share their wins, so the difference is one of win rates by seat.
    const part = by === 'wins' ? 1 / settings.seatsEach : 1;
    const values = results.map((result) => seedMean(result, read));
    return pairedDifference(values, { step: GAME_STEP[by] * part, maxDifference: part });
  };
  const proof = {
    results,
    value: differences(settings.judge, ({ value }) => value),
    wins: differences('wins', ({ plus, minus }) => plus - minus),
  };
  return { settings, steps, tuned, proof };
}
