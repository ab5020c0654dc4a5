// A stopping rule (`run --until`) ends a run when enough is known. To add one, write a file like rules/width.ts and list it in
// rules/stop-rules.ts: settings, help, runs, forecasts, tables, texts and pages follow. All rules may be evaluated after
// every seed, and their error rates must hold for all pairs together.
import type { PairState, PairVerdict } from './pair-state.ts';
import type { Choice, Selector, SelectorShape } from './selection.ts';

/** The bots of a run. */
export interface RuleLineup {
  readonly bots: number;
  /** Label of a bot that is there twice. */
  readonly twice?: string;
}

/** What is planned. */
export interface ForecastShape {
  readonly bots: number;
  /** Number of pairs that the rule judges; in a gauntlet, of newcomers. */
  readonly pairs: number;
  readonly seats: number;
  /** Games of a seed while no bot has left, and those of a pair that meets on it. */
  readonly gamesPerSeed: number;
  readonly gamesOfPair: number;
  /** Share of seeds in which a pair meets while no bot has left. */
  readonly meetingShare: number;
  /** True difference of each pair, or of the last chosen and the first rejected bot: 0 to 1. */
  readonly difference: number;
  /** Variance of a seed's value, and the step of its moments. */
  readonly variance: number;
  readonly step: number;
}

/** How a rule decides pair by pair. `pairs` is the number of all pairs. */
export interface PairDecisions<Rule> {
  /** Records what a seed shows about a pair. */
  afterSeed?(rule: Rule, pair: PairState, pairs: number): void;
  /** True if the pair needs no more games, whatever other pairs will show. */
  isDecided(rule: Rule, pair: PairState, pairs: number): boolean;
  /** True if the run may end; by default when every pair is decided. */
  holds?(rule: Rule, pairs: readonly PairState[]): boolean;
  verdict?(rule: Rule, pair: PairState, pairs: number): PairVerdict;
  /** Difference below which newcomers of a gauntlet count as equally good; undefined for a rule that tells all apart. */
  nearLimit(rule: Rule): number | undefined;
  /** Adjusts p-values of "no difference" for all pairs; by default Holm's procedure. */
  adjust?(rule: Rule, pValues: readonly number[]): number[];
  /** Estimated number of seeds on which the pair must meet, from its seeds so far. */
  seedsForPair(rule: Rule, pair: PairState, pairs: number): number;
}

/** A kind of stopping rule. Has either `pairs`, or `choice` and `selector`. */
export interface StopRuleKind<Rule extends { readonly kind: string }> {
  readonly kind: Rule['kind'];
  /** Words before `=` in `--until`; by default the kind. */
  readonly names?: readonly string[];
  /** Forms in which users write it. */
  readonly syntax: readonly string[];
  /** @param value text after `=`, if there is one @param name word before it @returns a message if it is not a rule */
  read(value: string | undefined, name: string): Rule | string;
  /** Canonical text. */
  write(rule: Rule): string;
  /** The rule with error rates that were given apart from it, as 0.2.0 did; absent if it has none. */
  withErrorRates?(rule: Rule, rates: { readonly alpha?: number; readonly beta?: number }): Rule;
  /** Reasons why the rule can never hold. */
  problems?(rule: Rule, lineup: RuleLineup): string[];
  readonly pairs?: PairDecisions<Rule>;
  /** Bots that the rule chooses, while others leave. */
  choice?(rule: Rule): Choice;
  /** Makes the search for them. */
  selector?(rule: Rule, shape: SelectorShape): Selector;
  /** Mean number of seeds on which a pair must meet: `each` of the pairs, and the last one to be decided. */
  meetings(rule: Rule, shape: ForecastShape): { readonly each: number; readonly last: number };
  /** Seeds and games of a run in which bots leave and the last two meet on `seeds` seeds. */
  gamesOfSelection?(rule: Rule, shape: ForecastShape, seeds: number): { seeds: number; games: number };
  /** Differences that the rule names, 0 to 1. */
  sizes?(rule: Rule): readonly number[];
  /** Meaning of its verdicts, sentences without their full stops. */
  legend?(rule: Rule): string[];
}

/** A number of a rule; NaN for any other text. */
export const ruleNumber = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text);

/** A share that a user typed, in points with all its digits: `2`, `-0.5`. */
export const sizeInPoints = (share: number): string => String(Number((share * 100).toPrecision(12)));
