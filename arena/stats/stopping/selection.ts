// Selects the best `count` bots, two or more (one: select-best.ts): a bot leaves as soon as it is certain whether it is one
// of them. Only a pair of a bot among the best and a bot outside can lead to a wrong choice, and only if the bot outside
// appears better. There are m = count · (bots - count) such pairs, and each has a one-sided sequence of level α/m. With
// probability 1 - α all m sequences hold at every seed; then no bot leaves wrongly and no choice is wrong by `within` or
// more.
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';
import { ALPHA, MIN_UNEQUAL_SEEDS, type PairState } from './pair-state.ts';

/** Bots to choose: `count` that are certainly the best, or less than `within` worse. */
export interface Choice {
  readonly count: number;
  readonly within?: number;
}

/** Stops when the bots are chosen. */
export interface TopRule extends Choice {
  readonly kind: 'top';
}

/** A bot that has left the run; bots by index or, in tables, by label. */
export interface Departure<Bot = number> {
  readonly bot: Bot;
  /** Number of seeds after which it left. */
  readonly seeds: number;
  /** True if it is among the best. */
  readonly isChosen: boolean;
  /** Bots that it is certainly better than (if chosen) or worse than; for a single best bot, the one that most clearly was better when it left. */
  readonly against: readonly Bot[];
}

export interface Selection {
  /** Undecided bots, ascending. */
  readonly undecided: readonly number[];
  readonly departures: readonly Departure[];
  /**
   * Why no more games are needed: the best bots are known; the chosen bots are less than `within` worse than the
   * best; the best cannot be chosen because bots beat each other in a cycle; or, of several newcomers of a gauntlet, the one
   * that leads is better than the field, or all are decided against it, while others are not told apart (`open`).
   */
  readonly end?: 'known' | 'within' | 'cycle' | 'open';
}

export interface SelectorShape {
  /** Of all bots, in the order of `botPairs`. */
  readonly pairs: readonly PairState[];
  readonly bots: number;
  /** Of a game; only at two do the pairs of a leader suffice. */
  readonly seats: number;
  /** Minimum change of a seed's value by one game, see moments.ts. */
  readonly step: number;
}

/** Searches the best bots while a run plays. */
export interface Selector {
  /** Number of seeds up to the first rung. */
  readonly firstRung: number;
  /** Counts a seed. @param differences by pair, NaN if it did not meet @param step largest change by one game */
  count?(seeds: number, differences: readonly number[], step: number): void;
  /** @param seeds number of finished seeds @param previous at the last rung */
  select(seeds: number, previous: Selection): Selection;
  /** True if the run may end; by default once the selection has an end. */
  holds?(selection: Selection): boolean;
  /** By pair, true if it plays up to the first rung; by default all. */
  readonly firstPairs?: readonly boolean[];
  /** True if a pair that rests is decided, as far as the search asks. @param remaining bots that have not left */
  hasSettled?(pair: readonly number[], remaining: readonly number[]): boolean;
  /** Begins a rung. @returns by pair, true if it plays on */
  openPairs(selection: Selection): boolean[];
  /** Number of seeds up to the next rung. @param usual number for other rules */
  rungEnd(seeds: number, usual: number): number;
  /** Estimated total number of seeds, see `seedsToStop`. */
  seedsToStop(selection: Selection, seeds: number): number | undefined;
}

/** Level of each pair's confidence sequence, both sides together. @param bots number of all bots */
export const selectionAlpha = ({ count }: TopRule, bots: number): number =>
  (2 * ALPHA) / (count * (bots - count));

/** Evidence about two bots, first minus second. */
export interface Evidence {
  readonly sign: -1 | 0 | 1;
  readonly mean: number;
  /** True if the second bot is certainly less than `within` better. */
  readonly isNear: boolean;
}

/** Returns a function that compares two bots. */
function compare(
  pairs: readonly PairState[],
  bots: number,
  alpha: number,
  within: number | undefined,
): (a: number, b: number) => Evidence {
  return (a, b) => {
    const isSwapped = a > b;
    const { moments, unequalSeeds } = pairs[pairIndex(bots, Math.min(a, b), Math.max(a, b))];
    const mean = isSwapped ? -moments.mean : moments.mean;
    const interval = sequenceInterval(moments, alpha);
    if (!interval) return { sign: 0, mean, isNear: false };
    const halfWidth = (interval.high - interval.low) / 2;
    const isNear = within !== undefined && unequalSeeds >= MIN_UNEQUAL_SEEDS && halfWidth - mean < within;
    return { sign: mean > halfWidth ? 1 : mean < -halfWidth ? -1 : 0, mean, isNear };
  };
}

/** Number of bots still to be chosen. */
export const botsToChoose = ({ count }: TopRule, { departures }: Pick<Selection, 'departures'>): number =>
  count - departures.filter(({ isChosen }) => isChosen).length;

/** Undecided bots by the sum of their mean differences to each other, largest first. */
export function rankUndecided(
  rule: TopRule,
  pairs: readonly PairState[],
  bots: number,
  undecided: readonly number[],
): number[] {
  const evidence = compare(pairs, bots, selectionAlpha(rule, bots), rule.within);
  const sums = new Map(
    undecided.map((bot) => [
      bot,
      undecided.reduce((sum, other) => sum + (other === bot ? 0 : evidence(bot, other).mean), 0),
    ]),
  );
  return [...undecided].sort((a, b) => sums.get(b)! - sums.get(a)! || a - b);
}

const botsThat = (departures: readonly Departure[], wereChosen: boolean): number[] =>
  departures.flatMap(({ bot, isChosen }) => (isChosen === wereChosen ? [bot] : []));

/** A bot that is or may be chosen, and a bot that left and is not certainly worse. */
export interface UnprovenWin extends Evidence {
  readonly bot: number;
  readonly other: number;
}

/**
 * Guards the choice against circles: a bot that left because a second one is better may itself be better than the
 * chosen one. So a choice is known only when each chosen bot is certainly better than each bot that left. In a circle
 * every bot is worse than some other one, and is shown to be better with a probability of at most the evidence's α.
 * @param chosen bots that are or may be chosen @param evidence of one-sided level ALPHA
 */
export const unprovenWins = (
  chosen: readonly number[],
  left: readonly number[],
  evidence: (a: number, b: number) => Evidence,
): UnprovenWin[] =>
  chosen.flatMap((bot) =>
    left.flatMap((other) => {
      const win = { bot, other, ...evidence(bot, other) };
      return win.sign === 1 ? [] : [win];
    }),
  );

/** Bots each of which left because of the next one: from a bot back to itself, or to one that nothing beats. */
export function followDefeats(start: number, departures: readonly Departure[]): Set<number> {
  const circle = new Set([start]);
  for (const bot of circle) {
    const departure = departures.find((one) => one.bot === bot && !one.isChosen);
    for (const other of departure?.against ?? []) circle.add(other);
  }
  return circle;
}

/** Bots that are undecided again if these wins are unproven, or that beat each other in a circle. */
export function reopen(unproven: readonly UnprovenWin[], departures: readonly Departure[]): Selection {
  const defeat = unproven.find(({ sign }) => sign === -1);
  const inQuestion = defeat
    ? followDefeats(defeat.other, departures).add(defeat.bot)
    : new Set(unproven.flatMap(({ bot, other }) => [bot, other]));
  return {
    undecided: [...inQuestion].sort((a, b) => a - b),
    departures: departures.filter(({ bot }) => !inQuestion.has(bot)),
    ...(defeat && { end: 'cycle' }),
  };
}

/** Unproven wins of the chosen bots and of those that will probably be chosen. */
export function unprovenOf(
  rule: TopRule,
  pairs: readonly PairState[],
  bots: number,
  { undecided, departures }: Selection,
): UnprovenWin[] {
  const likelyBest = rankUndecided(rule, pairs, bots, undecided).slice(0, botsToChoose(rule, { departures }));
  return unprovenWins(
    [...botsThat(departures, true), ...likelyBest],
    botsThat(departures, false),
    compare(pairs, bots, 2 * ALPHA, rule.within),
  );
}

/** By pair, true if both bots are undecided and one is the leader, if there is one, or if the first's win is unproven. */
export const pairsInQuestion = (
  bots: number,
  { undecided }: Pick<Selection, 'undecided'>,
  unproven: readonly UnprovenWin[],
  leader?: number,
): boolean[] =>
  botPairs(bots).map(
    (pair) =>
      (pair.every((bot) => undecided.includes(bot)) && (leader === undefined || pair.includes(leader))) ||
      unproven.some(({ bot, other }) => pair.includes(bot) && pair.includes(other)),
  );

/**
 * Updates the selection. @param pairs of all bots, in the order of `botPairs` @param seeds number of finished seeds
 */
export function selectBots(
  rule: TopRule,
  pairs: readonly PairState[],
  bots: number,
  previous: Selection,
  seeds: number,
): Selection {
  const evidence = compare(pairs, bots, selectionAlpha(rule, bots), rule.within);
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const others = (bot: number, sign: 1 | -1, list: readonly number[]): number[] =>
    list.filter((other) => other !== bot && evidence(bot, other).sign === sign);
  let selection = previous;
  while (selection.undecided.length > 0) {
    const { undecided, departures } = selection;
    const toChoose = botsToChoose(rule, selection);
    const chosen = undecided.filter((bot) => others(bot, 1, undecided).length >= undecided.length - toChoose);
    const beaten = undecided.filter(
      (bot) => !chosen.includes(bot) && others(bot, -1, undecided).length >= toChoose,
    );
    if (chosen.length > toChoose || beaten.length > undecided.length - toChoose)
      return { undecided, departures, end: 'cycle' };
    const leaving = [...chosen, ...beaten];
    if (leaving.length === 0) break;
    const leavers = leaving.map((bot): Departure => {
      const isChosen = chosen.includes(bot);
      return { bot, seeds, isChosen, against: others(bot, isChosen ? 1 : -1, all) };
    });
    selection = {
      undecided: undecided.filter((bot) => !leaving.includes(bot)),
      departures: [...departures, ...leavers],
    };
  }
  const { undecided, departures } = selection;
  const unproven = unprovenOf(rule, pairs, bots, selection);
  if (undecided.length === 0)
    return unproven.length === 0 ? { undecided, departures, end: 'known' } : reopen(unproven, departures);
  const ranked = rankUndecided(rule, pairs, bots, undecided);
  const toChoose = botsToChoose(rule, selection);
  const [likelyBest, likelyOthers] = [ranked.slice(0, toChoose), ranked.slice(toChoose)];
  const areNear = likelyBest.every((bot) => likelyOthers.every((other) => evidence(bot, other).isNear));
  if (!areNear || !unproven.every(({ isNear }) => isNear)) return selection;
  const chosen = likelyBest.map((bot) => ({ bot, seeds, isChosen: true, against: others(bot, 1, all) }));
  return { undecided: likelyOthers, departures: [...departures, ...chosen], end: 'within' };
}
