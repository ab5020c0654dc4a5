// Which value of a rule gives games the wished figure: each seed is played with several values, a cubic is fitted to the
// figure of each seed, and the value is where the mean of these cubics meets the target. All is linear in the
// figures, so a seed's cubic at a value is one observation, and intervals rest on seeds. The interval of the value
// holds those at which the mean is not distinguishable from the target (Fieller 1954, JRSS B 16:175).
import { type Interval, mean, meanInterval, solveLinear } from '../../../arena/stats/basics/index.ts';
import { plural } from '../../output/text/index.ts';
import type { RuleParam, RuleTarget } from './plan-rule.ts';

/** A value of the range and the figure there. */
export interface RulePoint {
  readonly value: number;
  readonly mean: number;
  /** 95 %. */
  readonly interval: Interval;
}

/** Result of `rules balance`. */
export interface RuleBalance {
  readonly param: RuleParam;
  readonly target: RuleTarget;
  readonly seeds: number;
  /** Figure as measured at each value played. */
  readonly points: readonly RulePoint[];
  /** Figure by the fitted cubic at values all over the range. */
  readonly curve: readonly RulePoint[];
  /** Figure at the last value less that at the first, on the same seeds. */
  readonly effect: Omit<RulePoint, 'value'>;
  /** Value that meets the target, with its 95 % interval; absent if there is no telling. */
  readonly answer?: { readonly value: number; readonly exact: number; readonly interval: Interval };
  /** Why there is no answer. */
  readonly refusal?: string;
}

/** Coefficients of a cubic: a parabola misses how games shorten with more cash. */
const MAX_TERMS = 4;
/** Places of the range that are looked at. */
const STEPS = 400;
/** Widest interval of an answer, as a share of the range. */
const MAX_WIDTH = 0.25;
/** Above this share of games that the round limit ends, their length says little. */
const MAX_UNFINISHED = 0.05;

/** By place: weights of the values played in the cubic there; fewer terms for fewer than four values. */
function cubic(levels: readonly number[]): (value: number) => number[] {
  const [low, high] = [levels[0], levels[levels.length - 1]];
  const terms = Math.min(MAX_TERMS, levels.length);
  const row = (value: number): number[] => {
    const u = (2 * (value - low)) / (high - low) - 1;
    return [1, u, u * u, u * u * u].slice(0, terms);
  };
  const rows = levels.map(row);
  const normal = Array.from({ length: terms * terms }, (_, at) =>
    rows.reduce((sum, one) => sum + one[Math.trunc(at / terms)] * one[at % terms], 0),
  );
  return (value) => {
    const solved = solveLinear(normal, row(value));
    return rows.map((one) => one.reduce((sum, term, k) => sum + term * solved[k], 0));
  };
}

const pointOf = (values: readonly number[]): Omit<RulePoint, 'value'> => ({
  mean: mean(values),
  interval: meanInterval(values),
});

/**
 * @param figures by value played, by seed: the figure of its game
 * @param unfinished share of games that the round limit ended
 */
export function balanceRule(
  param: RuleParam,
  target: RuleTarget,
  figures: readonly (readonly number[])[],
  unfinished: number,
): RuleBalance {
  const { levels } = param;
  const weightsAt = cubic(levels);
  const seeds = figures[0].length;
  const bySeed = (weights: readonly number[]): number[] =>
    Array.from({ length: seeds }, (_, seed) => weights.reduce((sum, w, k) => sum + w * figures[k][seed], 0));
  const [low, high] = [levels[0], levels[levels.length - 1]];
  const curve = Array.from({ length: STEPS + 1 }, (_, i): RulePoint => {
    const value = low + (i * (high - low)) / STEPS;
    return { value, ...pointOf(bySeed(weightsAt(value))) };
  });
  const [first, last] = [low, high].map(weightsAt);
  const effect = pointOf(bySeed(last.map((weight, k) => weight - first[k])));
  const points = levels.map((value, k) => ({ value, ...pointOf(figures[k]) }));
  const result = { param, target, seeds, points, curve, effect };
  const met = curve.filter(({ interval }) => interval.low <= target.value && target.value <= interval.high);
  const refusal = whyNot(result, met, unfinished);
  if (refusal !== undefined) return { ...result, refusal };
  const miss = ({ mean }: RulePoint): number => Math.abs(mean - target.value);
  const exact = met.reduce((best, point) => (miss(point) < miss(best) ? point : best)).value;
  return { ...result, answer: { value: Math.round(exact), exact, interval: rangeOf(met) } };
}

const rangeOf = (met: readonly RulePoint[]): Interval => ({
  low: met[0].value,
  high: met[met.length - 1].value,
});

/** @param met places at which the figure is not distinguishable from the target */
function whyNot(
  { param, target, effect, curve, seeds }: Omit<RuleBalance, 'answer'>,
  met: readonly RulePoint[],
  unfinished: number,
): string | undefined {
  const { name, levels } = param;
  const { figure } = target.figure;
  const [low, high] = [curve[0], curve[STEPS]];
  if (figure.id === 'rounds' && unfinished > MAX_UNFINISHED)
    return `the round limit ended ${Math.round(100 * unfinished)} % of the games, so their length is not known: raise --max-rounds`;
  if (effect.interval.low <= 0 && effect.interval.high >= 0)
    return `no effect of ${name} on ${figure.name} is distinguishable from 0: play more --seeds, or a wider range`;
  if (met.length === 0)
    return `${name} from ${low.value} to ${high.value} reaches ${figure.name} from ${figure.format(low.mean)} to ${figure.format(high.mean)} only, not ${figure.format(target.value)}`;
  const interval = rangeOf(met);
  if (met.includes(low) || met.includes(high))
    return `the value may lie beyond ${met.includes(low) ? low.value : high.value}: widen the range of --param, or play more --seeds`;
  const width = (interval.high - interval.low) / (high.value - low.value);
  if (Math.round(width * STEPS) > met.length - 1)
    return `${figure.name} of ${figure.format(target.value)} can be had at more than one value: narrow the range of --param`;
  if (width <= MAX_WIDTH) return undefined;
  const enough = Math.ceil((seeds * (width / MAX_WIDTH) ** 2) / 10) * 10;
  return `the value is known within ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)} only, more than a quarter of the range: about ${plural(enough, 'seed')} of ${levels.length} games would do`;
}
