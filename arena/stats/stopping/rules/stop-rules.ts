// All stopping rules: reads and writes them, and applies each by its kind.
import { MIN_SEEDS_FOR_SAFE_INTERVAL, sequencePValue } from '../../basics/confidence-sequence.ts';
import { holmAdjusted } from '../../basics/holm.ts';
import type { PairState, PairVerdict } from '../pair-state.ts';
import type { Choice, TopRule } from '../selection.ts';
import type { PairDecisions, StopRuleKind } from '../stop-rule.ts';
import { type DecidedRule, decided } from './decided.ts';
import { type SprtRule, sprt } from './sprt.ts';
import { top } from './top.ts';
import { type WidthRule, width } from './width.ts';

/**
 * When a gauntlet of several newcomers ends. `any`: once the one that leads is decided to be better than the field, or all are
 * decided. `best`: once the best is chosen and decided. `unnamed` is `best` in the files of versions without these words.
 */
export type Takes = 'any' | 'best' | 'unnamed';

/** A rule that considers each pair separately; `takes` only in a gauntlet of several newcomers, `any` by default. */
export type PairRule = (WidthRule | DecidedRule | SprtRule) & { readonly takes?: Takes };

/** Value of `run --until`. */
export type StopRule = PairRule | TopRule;

/** In the order of help and messages. */
const KINDS: readonly StopRuleKind<StopRule>[] = [top, decided, width, sprt];

/** All that depends on the kind of a rule. */
export const kindOf = (rule: StopRule): StopRuleKind<StopRule> =>
  KINDS.find(({ kind }) => kind === rule.kind)!;

const forms = KINDS.flatMap(({ syntax }) => syntax);

/** Syntax of stopping rules, for messages. */
export const STOP_RULE_SYNTAX = `${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}`;

/** Parses a rule. @returns a message if the text is not a rule */
export function readStopRule(text: string): StopRule | string {
  const [, form, takes] = /^(.*?)(?:,(any|best))?$/s.exec(text)!;
  const [name, ...rest] = form.split('=');
  const found = KINDS.find(({ kind, names = [kind] }) => names.includes(name));
  if (!found) return `must be ${STOP_RULE_SYNTAX}`;
  const rule = found.read(rest.length === 0 ? undefined : rest.join('='), name);
  if (takes === undefined || typeof rule === 'string') return rule;
  return isPairRule(rule)
    ? { ...rule, takes: takes as Takes }
    : `must be without ,${takes}: best and top choose anyway`;
}

export const isPairRule = (rule: StopRule | undefined): rule is PairRule =>
  rule !== undefined && kindOf(rule).pairs !== undefined;

/** Canonical text of a rule. */
export function stopRuleText(rule: StopRule): string {
  const takes = isPairRule(rule) && rule.takes !== 'unnamed' ? rule.takes : undefined;
  return [kindOf(rule).write(rule), ...(takes ? [takes] : [])].join(',');
}

/** How many bots a rule chooses, and how near to the best they may be; undefined for rules about pairs. */
export const choiceOf = (rule: StopRule | undefined): Choice | undefined =>
  rule && kindOf(rule).choice?.(rule);

const pairsOf = (rule: StopRule): PairDecisions<StopRule> | undefined => kindOf(rule).pairs;

/** True if a pair needs no more games. Bonferroni makes this independent of later results of other pairs. */
export const isDecided = (rule: StopRule, pair: PairState, pairs: number): boolean =>
  pairsOf(rule)!.isDecided(rule, pair, pairs);

/** Evaluates a rule about pairs after a seed: true if it holds. Records verdicts in the pairs. */
export function shouldStop(rule: StopRule, pairs: readonly PairState[]): boolean {
  if (pairs.length === 0) return false;
  const decisions = pairsOf(rule)!;
  for (const pair of pairs) decisions.afterSeed?.(rule, pair, pairs.length);
  return decisions.holds?.(rule, pairs) ?? pairs.every((pair) => isDecided(rule, pair, pairs.length));
}

/** Adjusted p-values of "no difference" for every pair, valid after every seed. */
export function monitoredPValues(rule: StopRule, pairs: readonly Pick<PairState, 'moments'>[]): number[] {
  const raw = pairs.map(({ moments }) => sequencePValue(moments));
  return pairsOf(rule)?.adjust?.(rule, raw) ?? holmAdjusted(raw);
}

/** Verdicts of a stopping rule. @param pairs all pairs of the run, in order */
export const pairVerdicts = (rule: StopRule, pairs: readonly PairState[]): PairVerdict[] =>
  pairs.map((pair) => pairsOf(rule)?.verdict?.(rule, pair, pairs.length) ?? {});

/** Meaning of the verdicts of a rule, in sentences; empty for rules without verdicts. */
export const verdictLegend = (rule: StopRule | undefined): string[] =>
  (rule && kindOf(rule).legend?.(rule)) ?? [];

/**
 * Estimated number of seeds until the last pair is decided; undefined or infinite as in `StoppingMonitor.seedsToStop`.
 * @param count number of all pairs
 */
export function seedsForPairs(
  rule: StopRule,
  pairs: readonly PairState[],
  count = pairs.length,
): number | undefined {
  let maxSeeds = 0;
  for (const pair of pairs) {
    const { count: seeds } = pair.moments;
    if (seeds < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
    maxSeeds = Math.max(maxSeeds, seeds, pairsOf(rule)!.seedsForPair(rule, pair, count));
  }
  return pairs.length === 0 ? undefined : maxSeeds;
}
