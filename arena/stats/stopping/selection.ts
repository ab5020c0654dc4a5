// Selects the best `count` bots: a bot leaves as soon as it is certain whether it is among them. Only a pair
// of a bot that is and one that is not can lead to a wrong choice. There are m = count · (bots - count) such
// pairs, and each has a confidence sequence of level α/m. With probability 1 - α all m sequences cover their
// means at every seed; then no bot leaves wrongly and no choice is wrong by `within` or more.
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { pairIndex } from '../estimates/seed-sums.ts';
import { ALPHA, type PairState, type StopRule, UNEQUAL_SEEDS } from './stop-rule.ts';

export type TopRule = StopRule & { readonly kind: 'top' };

/** A bot that has left. */
export interface Departure {
  readonly bot: number;
  /** Number of seeds after which it left. */
  readonly seeds: number;
  /** True when it is among the best. */
  readonly isChosen: boolean;
  /** Bots that it is certainly better than if chosen, else worse than. */
  readonly against: readonly number[];
}

export interface Selection {
  /** Undecided bots, ascending. */
  readonly open: readonly number[];
  readonly left: readonly Departure[];
  /**
   * Why no more games are needed: the best are known; the chosen are less than `within` worse than the best;
   * or the best cannot be chosen because bots beat each other in a cycle.
   */
  readonly end?: 'known' | 'within' | 'cycle';
}

/** Level of each sequence, see above. @param bots number of all bots */
export const selectionAlpha = ({ count }: TopRule, bots: number): number => ALPHA / (count * (bots - count));

/** Evidence about two bots, first minus second. */
interface Known {
  readonly sign: -1 | 0 | 1;
  readonly mean: number;
  /** True when the second bot is certainly less than `within` better. */
  readonly isNear: boolean;
}

function compare(rule: TopRule, pairs: readonly PairState[], bots: number): (a: number, b: number) => Known {
  const alpha = selectionAlpha(rule, bots);
  return (a, b) => {
    const turned = a > b;
    const { moments, unequal } = pairs[pairIndex(bots, Math.min(a, b), Math.max(a, b))];
    const mean = turned ? -moments.mean : moments.mean;
    const interval = sequenceInterval(moments, alpha);
    if (!interval) return { sign: 0, mean, isNear: false };
    const half = (interval.high - interval.low) / 2;
    const isNear = rule.within !== undefined && unequal >= UNEQUAL_SEEDS && half - mean < rule.within;
    return { sign: mean > half ? 1 : mean < -half ? -1 : 0, mean, isNear };
  };
}

/** Number of bots still to be chosen. */
export const placesLeft = ({ count }: TopRule, { left }: Selection): number =>
  count - left.filter(({ isChosen }) => isChosen).length;

/** Undecided bots by the sum of their mean differences to each other, largest first. */
export function rankOpen(
  rule: TopRule,
  pairs: readonly PairState[],
  bots: number,
  open: readonly number[],
): number[] {
  const known = compare(rule, pairs, bots);
  const sums = new Map(
    open.map((bot) => [
      bot,
      open.reduce((sum, other) => sum + (other === bot ? 0 : known(bot, other).mean), 0),
    ]),
  );
  return [...open].sort((a, b) => sums.get(b)! - sums.get(a)! || a - b);
}

/**
 * Updates the selection. @param pairs of all bots, in the order of `botPairs`
 * @param before the selection so far @param seeds number of seeds so far
 */
export function selectBots(
  rule: TopRule,
  pairs: readonly PairState[],
  bots: number,
  before: Selection,
  seeds: number,
): Selection {
  const known = compare(rule, pairs, bots);
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const others = (bot: number, sign: 1 | -1, list: readonly number[]): number[] =>
    list.filter((other) => other !== bot && known(bot, other).sign === sign);
  let selection = before;
  while (selection.open.length > 0) {
    const { open, left } = selection;
    const places = placesLeft(rule, selection);
    const chosen = open.filter((bot) => others(bot, 1, open).length >= open.length - places);
    const beaten = open.filter((bot) => !chosen.includes(bot) && others(bot, -1, open).length >= places);
    if (chosen.length > places || beaten.length > open.length - places) return { open, left, end: 'cycle' };
    const leaving = [...chosen, ...beaten];
    if (leaving.length === 0) break;
    const departures = leaving.map((bot): Departure => {
      const isChosen = chosen.includes(bot);
      return { bot, seeds, isChosen, against: others(bot, isChosen ? 1 : -1, all) };
    });
    selection = {
      open: open.filter((bot) => !leaving.includes(bot)),
      left: [...left, ...departures],
    };
  }
  const { open, left } = selection;
  if (open.length === 0) return { open, left, end: 'known' };
  const ranked = rankOpen(rule, pairs, bots, open);
  const places = placesLeft(rule, selection);
  const [likely, rest] = [ranked.slice(0, places), ranked.slice(places)];
  if (!likely.every((bot) => rest.every((other) => known(bot, other).isNear))) return selection;
  const departures = likely.map((bot) => ({ bot, seeds, isChosen: true, against: others(bot, 1, all) }));
  return { open: rest, left: [...left, ...departures], end: 'within' };
}
