// Which value of a rule gives games the wished figure: the same seeds are played with several values, a cubic is fitted,
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
  /** Neighbouring values with which the very same games were played. */
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
  /** True once values around the answer were played. */
  readonly isLocal: boolean;
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
  let [games, unfinished, played]: [number, number, readonly Played[]] = [0, 0, []];
  const add = async (values: readonly number[]): Promise<void> => {
    for (const value of values) {
      const list = await play(value);
      games += list.length;
      unfinished += list.filter(({ finished }) => !finished).length;
      const figures = list.map(({ figure }) => figure);
      const point = measured(figures);
      const side = isOff(point.interval, target.value) ? Math.sign(point.mean - target.value) : 0;
      played = [...played, { value, figures, side, ...point }].sort((a, b) => a.value - b.value);
    }
  };
  await add(param.levels);
  let fitted = played;
  let [isLocal, isChecked] = [false, false];
  for (;;) {
    const values = fitted.map(({ value }) => value);
    const fit = fitCubic(
      values,
      fitted.map(({ figures }) => figures),
    );
    const curve = curveOf(fit, values);
    const plateaus = plateausOf(played);
    const { misfits } = fit;
    const room = most - played.length;
    const state = { param, target, curve, played, fitted, plateaus, misfits, isLocal, isChecked, room };
    const next = tooManyUnfinished(target, unfinished / games) ?? nextStep(state);
    if (!('play' in next)) {
      const effect = measured(difference(played[0], played[played.length - 1]));
      const points = played.map(({ value, mean, interval }) => ({ value, mean, interval }));
      const same = plateaus.map((run) => run.map(({ value }) => value));
      const seeds = played[0].figures.length;
      return { param, target, seeds, points, curve, effect, plateaus: same, ...next };
    }
    // A check plays one value; a step that refits what was played plays none.
    if (next.play.length > 0) [isLocal, isChecked] = [true, next.isCheck ?? false];
    await add(next.play);
    fitted = next.fit(played);
  }
}

const curveOf = ({ at }: CubicFit, values: readonly number[]): RulePoint[] => {
  const [low, high] = [values[0], values[values.length - 1]];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const value = low + (i * (high - low)) / STEPS;
    return { value, ...measured(at(value)) };
  });
};

/** Runs of neighbours with the same games. */
function plateausOf(played: readonly Played[]): Played[][] {
  const runs: Played[][] = [];
  for (const one of played) {
    const run = runs[runs.length - 1];
    if (run?.[0].figures.every((figure, seed) => figure === one.figures[seed])) run.push(one);
    else runs.push([one]);
  }
  return runs.filter(({ length }) => length > 1);
}

const widthOf = ({ param: { levels } }: State, { low, high }: Interval): number =>
  (high - low) / (levels[levels.length - 1] - levels[0]);

function tooManyUnfinished({ figure: { figure } }: RuleTarget, unfinished: number): Next | undefined {
  if (figure.id !== 'rounds' || unfinished <= MAX_UNFINISHED) return undefined;
  return {
    refusal: `the round limit ended ${Math.round(100 * unfinished)} % of the games, so their length is not known: raise --max-rounds`,
  };
}

function nextStep(state: State): Next {
  const { param, target, played, plateaus, curve } = state;
  const { figure } = target.figure;
  const sides = played.flatMap(({ side }) => (side === 0 ? [] : [side]));
  const turns = sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length;
  if (turns > 1) return { refusal: severalText(target) };
  const confidence = 1 - 0.05 / (played.length - 1);
  if (played.slice(1).every((one) => !isOff(meanInterval(difference(played[0], one), confidence), 0)))
    return {
      refusal: `no effect of ${param.name} on ${figure.name} is distinguishable from 0: ${
        plateaus.length > 0
          ? `${plateauText(state)}; take ${rangeBeside(state, plateaus[0])}`
          : 'play more --seeds, or a wider range'
      }`,
    };
  if (turns === 0 && sides.length === played.length && metOf(curve, target).length === 0) {
    const means = played.map((one) => one.mean);
    const [least, greatest] = [Math.min(...means), Math.max(...means)].map(figure.format);
    const [low, high] = [played[0].value, played[played.length - 1].value];
    return {
      refusal: `${param.name} from ${low} to ${high} reaches ${figure.name} from ${least} to ${greatest} only, not ${figure.format(target.value)}`,
    };
  }
  return onPlateau(state) ?? byFit(state) ?? aroundAnswer(state);
}

const severalText = ({ figure: { figure }, value }: RuleTarget): string =>
  `${figure.name} of ${figure.format(value)} can be had at more than one value: narrow the range of --param`;

/** `at 23, 35, 48 and 60 the same games were played`. */
export const plateauText = ({
  plateaus,
}: {
  readonly plateaus: readonly (readonly (number | RulePoint)[])[];
}) =>
  plateaus
    .map((run) => run.map((one) => (typeof one === 'number' ? one : one.value)))
    .map((run) => `at ${run.slice(0, -1).join(', ')} and ${run[run.length - 1]} the same games were played`)
    .join(', ');

/** A range without a plateau. */
function rangeBeside({ param, played }: State, plateau: readonly Played[]): string {
  const [low, high] = [played[0].value, played[played.length - 1].value];
  const [first, last] = [plateau[0].value, plateau[plateau.length - 1].value];
  if (low === first && last === high) return 'another range';
  return `the narrower range --param ${param.name}=${low < first ? `${low}..${first}` : `${last}..${high}`}`;
}

/** Places at which the figure is not distinguishable from the target. */
const metOf = (curve: readonly RulePoint[], { value }: RuleTarget): RulePoint[] =>
  curve.filter(({ interval }) => !isOff(interval, value));

/** If the same games meet the target at several values, any of them does. */
function onPlateau(state: State): Next | undefined {
  const { param, target, played, plateaus, fitted, room } = state;
  const run = plateaus.find(([{ side }]) => side === 0);
  if (run === undefined) return undefined;
  const [first, last] = [run[0], run[run.length - 1]];
  const [before, after] = [played[played.indexOf(first) - 1], played[played.indexOf(last) + 1]];
  if (widthOf(state, { low: first.value, high: last.value }) > MAX_WIDTH || !before || !after) {
    const { figure } = target.figure;
    return {
      refusal: `${plateauText({ plateaus: [run] })}, with ${figure.name} of ${figure.format(first.mean)}: ${param.name} decides nothing there; take ${rangeBeside(state, run)}, or another target`,
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
  const { target, played, fitted, curve, room } = state;
  const met = metOf(curve, target);
  if (state.misfits || met.length === 0) return undefined;
  if (!state.isLocal && moreValues(state).length > 0) return undefined;
  const isNear = (at: number): boolean => met.includes(curve[at]);
  const [first, last] = [curve.indexOf(met[0]), curve.indexOf(met[met.length - 1])];
  if (last - first >= met.length) return undefined;
  const interval = { low: met[0].value, high: met[met.length - 1].value };
  const isWide = widthOf(state, interval) > MAX_WIDTH;
  if (isNear(0) || isNear(STEPS)) {
    const from = played.indexOf(fitted[0]) - (isNear(0) ? 1 : 0);
    const to = played.indexOf(fitted[fitted.length - 1]) + (isNear(STEPS) ? 1 : 0);
    if (from < 0 || to >= played.length)
      return {
        refusal: `the value may lie beyond ${played[from < 0 ? 0 : to - 1].value}: widen the range of --param, or play more --seeds`,
      };
    if (isWide) return { refusal: wideText(state, interval) };
    return { play: [], fit: (all) => all.slice(from, to + 1) };
  }
  const miss = ({ mean }: RulePoint): number => Math.abs(mean - target.value);
  const exact = met.reduce((best, point) => (miss(point) < miss(best) ? point : best)).value;
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
function crossing(played: readonly Played[], { value }: RuleTarget): readonly [number, number] {
  const gaps = [...played.keys()].slice(1);
  const crossed = gaps.filter((i) => (played[i].mean - value) * (played[i - 1].mean - value) <= 0);
  if (crossed.length > 0) return [crossed[0] - 1, crossed[crossed.length - 1]];
  const miss = (i: number): number => Math.abs(played[i].mean - value);
  const nearest = [0, ...gaps].reduce((best, i) => (miss(i) < miss(best) ? i : best));
  return [Math.max(0, nearest - 1), Math.min(played.length - 1, nearest + 1)];
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
  const { figure } = target.figure;
  const after = played.findIndex(
    ({ side }, i) => side !== 0 && played.slice(0, i).some((one) => one.side === -side),
  );
  if (after < 0)
    return {
      refusal: `no smooth curve fits ${figure.name} by ${param.name}, and no value played is certainly beyond the target: play more --seeds`,
    };
  const before = played.findLastIndex(({ side }, i) => i < after && side !== 0);
  const interval = { low: played[before].value, high: played[after].value };
  const [low, high] = [played[before], played[after]].map(({ mean }) => figure.format(mean));
  const range = `${param.name}=${interval.low}..${interval.high}`;
  const inside = played.slice(before + 1, after);
  if (inside.length === 0)
    return {
      refusal: `${figure.name} jumps from ${low} at ${interval.low} to ${high} at ${interval.high}: ${
        interval.high - interval.low === 1
          ? `no whole number gives ${figure.format(target.value)}`
          : `take the narrower range --param ${range}`
      }`,
    };
  if (widthOf(state, interval) > MAX_WIDTH)
    return {
      refusal: `no smooth curve fits ${figure.name} from ${low} at ${interval.low} to ${high} at ${interval.high}: take the narrower range --param ${range}`,
    };
  const miss = ({ mean }: Played): number => Math.abs(mean - target.value);
  const { value } = inside.reduce((best, one) => (miss(one) < miss(best) ? one : best));
  return { answer: { value, exact: value, interval, by: 'neighbours' } };
}

/** The values played nearest to where the figure seems to meet the target, as many as are fitted. */
function nearestTo(played: readonly Played[], target: RuleTarget): readonly Played[] {
  const [first, last] = crossing(played, target).map((i) => played[i]);
  const share = (target.value - first.mean) / (last.mean - first.mean);
  const centre = first.value + (share >= 0 && share <= 1 ? share : 0.5) * (last.value - first.value);
  const distance = ({ value }: Played): number => Math.abs(value - centre);
  const nearest = [...played].sort((a, b) => distance(a) - distance(b) || a.value - b.value).slice(0, FITTED);
  return played.filter((one) => nearest.includes(one));
}

/** Says that the interval is too wide: by a plateau, where more seeds do not help, or by chance. */
function wideText(state: State, interval: Interval): string {
  const { param, target, played } = state;
  const { figure } = target.figure;
  const [low, high] = [played[0], played[played.length - 1]];
  const level = played.filter(({ side }) => side === 0);
  const [first, last] = [level[0], level[level.length - 1]];
  if (level.length > 1) {
    const change = meanInterval(difference(first, last));
    const expected = ((high.mean - low.mean) * (last.value - first.value)) / (high.value - low.value);
    if (!isOff(change, 0) && isOff(change, expected))
      return `${param.name} from ${first.value} to ${last.value} does not change ${figure.name} distinguishably (${figure.format(first.mean)} to ${figure.format(last.mean)}), so no value there can be preferred: narrow the range of --param to where it does, or take another target`;
  }
  const seeds = low.figures.length;
  const enough = Math.ceil((seeds * (widthOf(state, interval) / MAX_WIDTH) ** 2) / 10) * 10;
  return `the value is known within ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)} only, more than a quarter of the range: about ${plural(enough, 'seed')} would do`;
}
