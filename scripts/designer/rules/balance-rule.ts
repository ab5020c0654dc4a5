// Which value of a rule gives games the target figure: the same seeds are played with several values, a cubic is fitted,
// and the value is where it meets the target. The interval of the value holds those at which the mean is not
// distinguishable from the target (Fieller 1954, JRSS B 16:175). Rules have kinks, steps and plateaus that no cubic has
// and that five values may miss. So more values are played around the answer, then the answer itself, and the fit is
// tested. Values around it are added until a fit passes that meets the target once; if none does, the answer lies between
// the nearest values that are certainly off the target.
import { type Interval, mean, meanInterval } from '../../../arena/stats/basics/index.ts';
import { plural } from '../../output/text/index.ts';
import { type CubicFit, fitCubic } from './cubic-fit.ts';
import type { RuleParam, RuleTarget } from './plan-rule.ts';

/** A game with a value. */
export interface RuleGame {
  readonly figure: number;
  /** False if the round limit ended it. */
  readonly finished: boolean;
}

/** Plays the same seeds with a value. @returns by seed: its game */
export type PlayValue = (value: number) => Promise<readonly RuleGame[]>;

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
  /** Figure by the cubic that was fitted last, at values all over those that it was fitted to. */
  readonly curve: readonly RulePoint[];
  /** Figure at the last value less that at the first, on the same seeds. */
  readonly effect: Omit<RulePoint, 'value'>;
  /** Neighbouring values with which every seed gave the same figure. */
  readonly plateaus: readonly (readonly number[])[];
  /**
   * Value that meets the target, with its 95 % interval; absent if there is no telling. `by` is what the interval rests
   * on: a cubic that passed the test of its fit, or the nearest values that are certainly off the target.
   */
  readonly answer?: {
    readonly value: number;
    readonly exact: number;
    readonly interval: Interval;
    readonly by: 'cubic' | 'neighbours';
  };
  /** Why there is no answer. */
  readonly refusal?: string;
}

/** Most values that are played. */
export const MOST_VALUES = 15;
/** Values around the answer that are fitted. */
const FITTED = 5;
/** Places of a fit that are looked at. */
const STEPS = 400;
/** Widest interval of an answer, as a share of the range. */
const MAX_WIDTH = 0.25;
/** Above this share of games that the round limit ends, their length says little. */
const MAX_UNFINISHED = 0.05;

/** A value played. */
interface Played extends RulePoint {
  readonly figures: readonly number[];
  /** Number of its games that the round limit ended. */
  readonly unfinished: number;
  /** On which side of the target the figure certainly is; 0 if it is not distinguishable from it. */
  readonly side: number;
}

const measured = (figures: readonly number[]): Omit<RulePoint, 'value'> => ({
  mean: mean(figures),
  interval: meanInterval(figures),
});

const isOff = ({ low, high }: Interval, value: number): boolean => value < low || high < value;

const difference = (a: Played, b: Played): number[] =>
  b.figures.map((figure, seed) => figure - a.figures[seed]);

const valuesOf = (points: readonly RulePoint[]): number[] => points.map(({ value }) => value);

const ends = <T>(list: readonly T[]): readonly [T, T] => [list[0], list[list.length - 1]];

/** The point whose figure is nearest to the target; the first of equals. */
const nearest = <T extends RulePoint>(points: readonly T[], { value }: RuleTarget): T =>
  points.reduce((best, one) => (Math.abs(one.mean - value) < Math.abs(best.mean - value) ? one : best));

/** What comes next: an end, or values to play and those to fit. */
type Next =
  | Pick<RuleBalance, 'answer' | 'refusal'>
  | {
      readonly play: readonly number[];
      readonly fit: (played: readonly Played[]) => readonly Played[];
      readonly isCheck?: boolean;
    };

interface State extends Pick<RuleBalance, 'param' | 'target' | 'curve'> {
  readonly played: readonly Played[];
  readonly fitted: readonly Played[];
  readonly plateaus: readonly (readonly Played[])[];
  readonly misfits: boolean;
  /** True once the answer of a fit around it was played. */
  readonly isChecked: boolean;
  /** Values that may still be played. */
  readonly room: number;
}

/** Finds the value. @param most values that may be played, at least those of `param` */
export async function balanceRule(
  param: RuleParam,
  target: RuleTarget,
  play: PlayValue,
  most = MOST_VALUES,
): Promise<RuleBalance> {
  let played: readonly Played[] = [];
  const add = async (values: readonly number[]): Promise<void> => {
    for (const value of values) {
      const games = await play(value);
      const figures = games.map(({ figure }) => figure);
      const unfinished = games.filter(({ finished }) => !finished).length;
      const point = measured(figures);
      const side = isOff(point.interval, target.value) ? Math.sign(point.mean - target.value) : 0;
      played = [...played, { value, figures, unfinished, side, ...point }].sort((a, b) => a.value - b.value);
    }
  };
  await add(param.levels);
  let fitted = played;
  let isChecked = false;
  for (;;) {
    const values = valuesOf(fitted);
    const fit = fitCubic(
      values,
      fitted.map(({ figures }) => figures),
    );
    const curve = curveOf(fit, values);
    const plateaus = plateausOf(played);
    const room = most - played.length;
    const next = nextStep({
      ...{ param, target, curve, played, fitted, plateaus, room, isChecked, misfits: fit.misfits },
    });
    if (!('play' in next)) {
      const effect = measured(difference(...ends(played)));
      const points = played.map(({ value, mean, interval }) => ({ value, mean, interval }));
      const seeds = played[0].figures.length;
      return { param, target, seeds, points, curve, effect, plateaus: plateaus.map(valuesOf), ...next };
    }
    // A step that fits what was played before plays none.
    if (next.play.length > 0) isChecked = next.isCheck ?? false;
    await add(next.play);
    fitted = next.fit(played);
  }
}

const curveOf = ({ at }: CubicFit, values: readonly number[]): RulePoint[] => {
  const [low, high] = ends(values);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const value = low + (i * (high - low)) / STEPS;
    return { value, ...measured(at(value)) };
  });
};

/** Runs of neighbours with the same figures. */
function plateausOf(played: readonly Played[]): Played[][] {
  const runs: Played[][] = [];
  for (const one of played) {
    const run = runs[runs.length - 1];
    if (run?.[0].figures.every((figure, seed) => figure === one.figures[seed])) run.push(one);
    else runs.push([one]);
  }
  return runs.filter(({ length }) => length > 1);
}

const widthOf = ({ param: { levels } }: State, { low, high }: Interval): number => {
  const [first, last] = ends(levels);
  return (high - low) / (last - first);
};

function nextStep(state: State): Next {
  const { param, target, played, plateaus, curve } = state;
  const { id, name, format } = target.figure.figure;
  const games = played.length * played[0].figures.length;
  const unfinished = played.reduce((sum, one) => sum + one.unfinished, 0) / games;
  if (id === 'rounds' && unfinished > MAX_UNFINISHED)
    return {
      refusal: `the round limit ended ${Math.round(100 * unfinished)} % of the games, so their length is not known: raise --max-rounds`,
    };
  const sides = played.flatMap(({ side }) => (side === 0 ? [] : [side]));
  const turns = sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length;
  if (turns > 1)
    return {
      refusal: `${name} of ${format(target.value)} can be had at more than one value: narrow the range of --param`,
    };
  const confidence = 1 - 0.05 / (played.length - 1);
  if (played.slice(1).every((one) => !isOff(meanInterval(difference(played[0], one), confidence), 0))) {
    const advice =
      plateaus.length > 0
        ? `${plateauText(plateaus.map(valuesOf))}; take ${rangeBeside(state, plateaus[0])}`
        : 'play more --seeds, or a wider range';
    return { refusal: `no effect of ${param.name} on ${name} is distinguishable from 0: ${advice}` };
  }
  if (turns === 0 && sides.length === played.length && metOf(curve, target).length === 0) {
    const [least, greatest] = ends(played.map((one) => one.mean).sort((a, b) => a - b)).map(format);
    const [low, high] = ends(valuesOf(played));
    return {
      refusal: `${param.name} from ${low} to ${high} reaches ${name} from ${least} to ${greatest} only, not ${format(target.value)}`,
    };
  }
  return onPlateau(state) ?? byFit(state) ?? aroundAnswer(state);
}

/** `at 23, 35, 48 and 60 every seed gave the same figure`. */
export const plateauText = (plateaus: RuleBalance['plateaus']): string =>
  plateaus
    .map(
      (run) => `at ${run.slice(0, -1).join(', ')} and ${run[run.length - 1]} every seed gave the same figure`,
    )
    .join(', ');

/** A range without a plateau. */
function rangeBeside({ param, played }: State, plateau: readonly Played[]): string {
  const [low, high] = ends(valuesOf(played));
  const [first, last] = ends(valuesOf(plateau));
  if (low === first && last === high) return 'another range';
  return `the narrower range --param ${param.name}=${low < first ? `${low}..${first}` : `${last}..${high}`}`;
}

/** Places at which the figure is not distinguishable from the target. */
const metOf = (curve: readonly RulePoint[], { value }: RuleTarget): RulePoint[] =>
  curve.filter(({ interval }) => !isOff(interval, value));

/** If the same figures meet the target at several values, any of them does. */
function onPlateau(state: State): Next | undefined {
  const { target, played, plateaus, fitted, room } = state;
  const run = plateaus.find(([{ side }]) => side === 0);
  if (run === undefined) return undefined;
  const [first, last] = ends(run);
  const [before, after] = [played[played.indexOf(first) - 1], played[played.indexOf(last) + 1]];
  if (widthOf(state, { low: first.value, high: last.value }) > MAX_WIDTH || !before || !after) {
    const { name, format } = target.figure.figure;
    return {
      refusal: `${plateauText([valuesOf(run)])}, ${name} of ${format(first.mean)}: take ${rangeBeside(state, run)}, or another target`,
    };
  }
  const interval = { low: before.value, high: after.value };
  const isNarrow = widthOf(state, interval) <= MAX_WIDTH;
  const middle = (first.value + last.value) / 2;
  const answer = { value: Math.round(middle), exact: middle, interval, by: 'neighbours' } as const;
  if (before.side !== 0 && after.side !== 0 && isNarrow) return { answer };
  const more = middles([before, first, last, after], [0, 2]);
  if (more.length > 0 && more.length <= room) return { play: more, fit: () => fitted };
  return isNarrow ? { answer } : { refusal: wideText(state, interval) };
}

/** Whole numbers in the middle of gaps, each given by its first value. */
const middles = (values: readonly Played[], gaps: readonly number[]): number[] =>
  gaps
    .map((i) => Math.round((values[i].value + values[i + 1].value) / 2))
    .filter((value, at) => value > values[gaps[at]].value && value < values[gaps[at] + 1].value);

/** The answer of the fit, if it passes its test and meets the target at one place. */
function byFit(state: State): Next | undefined {
  const { param, target, played, fitted, curve, room } = state;
  const met = metOf(curve, target);
  if (state.misfits || met.length === 0) return undefined;
  const isLocal = played.length > param.levels.length;
  if (!isLocal && moreValues(state).length > 0) return undefined;
  const [first, last] = ends(met).map((point) => curve.indexOf(point));
  if (last - first >= met.length) return undefined;
  const [low, high] = ends(valuesOf(met));
  const interval = { low, high };
  const isWide = widthOf(state, interval) > MAX_WIDTH;
  if (first === 0 || last === STEPS) {
    const from = played.indexOf(fitted[0]) - (first === 0 ? 1 : 0);
    const to = played.indexOf(fitted[fitted.length - 1]) + (last === STEPS ? 1 : 0);
    if (from < 0 || to >= played.length)
      return {
        refusal: `the value may lie beyond ${played[from < 0 ? 0 : to - 1].value}: widen the range of --param, or play more --seeds`,
      };
    if (isWide) return { refusal: wideText(state, interval) };
    return { play: [], fit: (all) => all.slice(from, to + 1) };
  }
  const exact = nearest(met, target).value;
  const value = Math.round(exact);
  if (!state.isChecked && room > 0 && played.every((one) => one.value !== value))
    return {
      play: [value],
      isCheck: true,
      fit: (all) => all.filter((one) => one.value === value || fitted.some((old) => old.value === one.value)),
    };
  if (isWide) return { refusal: wideText(state, interval) };
  return { answer: { value, exact, interval, by: 'cubic' } };
}

/** First and last of the values between which the figure crosses the target, or of those nearest to it. */
function crossing(played: readonly Played[], target: RuleTarget): readonly [number, number] {
  const miss = (i: number): number => played[i].mean - target.value;
  const crossed = [...played.keys()].slice(1).filter((i) => miss(i) * miss(i - 1) <= 0);
  if (crossed.length > 0) return [crossed[0] - 1, crossed[crossed.length - 1]];
  const at = played.indexOf(nearest(played, target));
  return [Math.max(0, at - 1), Math.min(played.length - 1, at + 1)];
}

/** Values around the answer that may be played: in the gaps where the figure crosses the target and beside them. */
function moreValues({ played, target, room }: State): number[] {
  const [first, last] = crossing(played, target);
  const from = Math.max(0, first - 1);
  const gaps = Array.from({ length: Math.min(played.length - 1, last + 1) - from }, (_, i) => from + i);
  const more = middles(played, gaps);
  return more.length <= room ? more : [];
}

/** Plays values around the answer, if there are any; else it lies between those that are certainly off the target. */
function aroundAnswer(state: State): Next {
  const { param, target, played } = state;
  const more = moreValues(state);
  if (more.length > 0) return { play: more, fit: (all) => nearestTo(all, target) };
  const { name, format } = target.figure.figure;
  const after = played.findIndex(
    ({ side }, i) => side !== 0 && played.slice(0, i).some((one) => one.side === -side),
  );
  if (after < 0)
    return {
      refusal: `no smooth curve fits ${name} by ${param.name}, and no value played is certainly beyond the target: play more --seeds`,
    };
  const before = played.findLastIndex(({ side }, i) => i < after && side !== 0);
  const interval = { low: played[before].value, high: played[after].value };
  const [from, to] = [played[before], played[after]].map(({ value, mean }) => `${format(mean)} at ${value}`);
  const advice = `take the narrower range --param ${param.name}=${interval.low}..${interval.high}`;
  const inside = played.slice(before + 1, after);
  if (inside.length === 0) {
    const isNextTo = interval.high - interval.low === 1;
    return {
      refusal: `${name} jumps from ${from} to ${to}: ${isNextTo ? `no whole number gives ${format(target.value)}` : advice}`,
    };
  }
  if (widthOf(state, interval) > MAX_WIDTH)
    return { refusal: `no smooth curve fits ${name} from ${from} to ${to}: ${advice}` };
  const { value } = nearest(inside, target);
  return { answer: { value, exact: value, interval, by: 'neighbours' } };
}

/** The values played nearest to where the figure seems to meet the target, as many as are fitted. */
function nearestTo(played: readonly Played[], target: RuleTarget): readonly Played[] {
  const [first, last] = crossing(played, target).map((i) => played[i]);
  const share = (target.value - first.mean) / (last.mean - first.mean);
  const centre = first.value + (share >= 0 && share <= 1 ? share : 0.5) * (last.value - first.value);
  const distance = ({ value }: Played): number => Math.abs(value - centre);
  const kept = [...played].sort((a, b) => distance(a) - distance(b) || a.value - b.value).slice(0, FITTED);
  return played.filter((one) => kept.includes(one));
}

/** Says that the interval is too wide: by a plateau, where more seeds do not help, or by chance. */
function wideText(state: State, interval: Interval): string {
  const { param, target, played } = state;
  const { name } = target.figure.figure;
  const [low, high] = ends(played);
  const level = played.filter(({ side }) => side === 0);
  if (level.length > 1) {
    const [first, last] = ends(level);
    const change = meanInterval(difference(first, last));
    const expected = ((high.mean - low.mean) * (last.value - first.value)) / (high.value - low.value);
    if (!isOff(change, 0) && isOff(change, expected))
      return `${param.name} from ${first.value} to ${last.value} does not change ${name} distinguishably: narrow the range of --param to where it does, or take another target`;
  }
  const enough = Math.ceil((low.figures.length * (widthOf(state, interval) / MAX_WIDTH) ** 2) / 10) * 10;
  return `the value is known within ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)} only, more than a quarter of the range: about ${plural(enough, 'seed')} would do`;
}
