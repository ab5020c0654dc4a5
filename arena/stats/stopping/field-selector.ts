// Applies a rule about pairs to a gauntlet, where newcomers meet a field of rivals. A newcomer's value on a seed is its mean
// difference from the rivals, each of equal weight: the mean of the differences in pairs.csv. The rule judges this value
// as it judges that of a pair elsewhere. Of several newcomers the best is searched as in best-search.ts, by the difference of
// their values, and losing ones leave. Unless the rule asks for the best, the run ends as soon as the newcomer that leads is
// certainly better than the field, or all are decided: which of them is the best may then be open. Decided ones rest.
//
// The interval of the newcomer that was chosen: each of k newcomers has a confidence sequence of level α/k. With probability
// 1 - α all of them hold at every seed, so that of whichever newcomer is chosen, at whatever seed, holds as well (field-table.ts).
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { addValue, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';
import { BestSearch, MIN_SEEDS_TO_LEAVE } from './best-search.ts';
import { SEARCH_GAP } from './best-selector.ts';
import { ALPHA, type PairState } from './pair-state.ts';
import {
  choiceOf,
  isDecided,
  kindOf,
  type PairRule,
  pairVerdicts,
  type StopRule,
  seedsForPairs,
  shouldStop,
} from './rules/stop-rules.ts';
import { leavingAlpha, selectBest } from './select-best.ts';
import type { Selection, Selector, SelectorShape, TopRule } from './selection.ts';

/** The choice of a rule that makes one; of others that of the best of several newcomers. */
export function choiceRule(rule: StopRule): TopRule {
  const { count, within } = choiceOf(rule) ?? { count: 1, within: kindOf(rule).pairs?.nearLimit(rule) };
  return { kind: 'top', count, ...(within !== undefined && { within }) };
}

export class FieldSelector implements Selector {
  /** By newcomer, the values that the rule judges. */
  readonly field: readonly PairState[];
  /** All games of a single newcomer are needed until the rule holds. */
  readonly firstRung: number;
  readonly #rule: PairRule;
  readonly #choice: TopRule;
  readonly #bots: number;
  /** Share of a newcomer's value that one game can change: it meets `seats` - 1 rivals. */
  readonly #share: number;
  readonly #search?: BestSearch;
  /** True if the run ends only when the best newcomer is known. */
  readonly #asksForBest: boolean;
  /** Newcomers that play, since the last rung. */
  #playing: readonly number[];

  /** @param newcomers number of newcomers, the first of the bots */
  constructor(rule: PairRule, newcomers: number, { bots, seats, step }: SelectorShape) {
    this.#rule = rule;
    this.#choice = choiceRule(rule);
    this.#asksForBest = (rule.takes ?? 'any') !== 'any';
    this.#bots = bots;
    this.#share = (seats - 1) / (bots - newcomers);
    this.field = Array.from({ length: newcomers }, () => ({
      moments: newMoments(step * this.#share),
      unequalSeeds: 0,
    }));
    this.#playing = [...this.field.keys()];
    if (newcomers > 1)
      this.#search = new BestSearch(newcomers, step * this.#share, leavingAlpha(this.#choice));
    this.firstRung = this.#search ? MIN_SEEDS_TO_LEAVE : Number.POSITIVE_INFINITY;
  }

  /** The chosen newcomer or, before the choice, the one that leads. */
  best({ departures, undecided }: Selection): number {
    const chosen = departures.find(({ isChosen }) => isChosen)?.bot;
    if (chosen !== undefined || this.#asksForBest) return chosen ?? this.#search?.leader ?? 0;
    const meanOf = (newcomer: number): number => this.field[newcomer].moments.mean;
    return undecided.reduce((best, one) => (meanOf(one) > meanOf(best) ? one : best));
  }

  #isDecided(newcomer: number): boolean {
    return isDecided(this.#rule, this.field[newcomer], this.field.length);
  }

  /** True if it is certainly better than the field. */
  #isBetter(newcomer: number): boolean {
    const { length } = this.field;
    const interval = sequenceInterval(this.field[newcomer].moments, ALPHA / length);
    return pairVerdicts(this.#rule, this.field)[newcomer].better === 1 || (interval?.low ?? 0) > 0;
  }

  /** Mean difference of a newcomer from the rivals that it met; NaN without one. */
  #valueOf(newcomer: number, differences: readonly number[]): number {
    const rivals = Array.from({ length: this.#bots - this.field.length }, (_, i) => this.field.length + i);
    const met = rivals
      .map((rival) => differences[pairIndex(this.#bots, newcomer, rival)])
      .filter((difference) => !Number.isNaN(difference));
    return met.reduce((sum, one) => sum + one, 0) / met.length;
  }

  count(seeds: number, differences: readonly number[], step: number): void {
    const values = this.field.map(({ moments }, newcomer) => {
      const value = this.#playing.includes(newcomer) ? this.#valueOf(newcomer, differences) : Number.NaN;
      if (Number.isNaN(value)) return value;
      addValue(moments, value);
      moments.step = Math.max(moments.step, step * this.#share);
      if (Math.abs(value) > ROUNDING_ERROR) this.field[newcomer].unequalSeeds++;
      return value;
    });
    this.#search?.add(seeds, (one, other) => values[one] - values[other], [], step * this.#share);
    // Also records the verdicts of a sequential test.
    shouldStop(this.#rule, this.field);
  }

  /** A choice is final: later seeds are played by the chosen newcomer alone. */
  select(seeds: number, previous: Selection): Selection {
    if (!this.#search || previous.end !== undefined) return previous;
    const selection = selectBest(this.#search, this.#choice, seeds, this.field.length, false);
    if (selection.end !== undefined || this.#asksForBest) return selection;
    const { undecided, departures } = selection;
    const best = this.best(selection);
    const isEnd =
      (this.#isDecided(best) && this.#isBetter(best)) || undecided.every((one) => this.#isDecided(one));
    if (!isEnd) return selection;
    return {
      undecided: undecided.filter((one) => one !== best),
      departures: [...departures, { bot: best, seeds, isChosen: true, against: [] }],
      end: 'open',
    };
  }

  holds(selection: Selection): boolean {
    const isChosen = !this.#search || selection.end !== undefined;
    return isChosen && this.#isDecided(this.best(selection));
  }

  /** True for a newcomer that rests because it is decided against the field, and may still be the best one. */
  hasSettled([newcomer]: readonly number[], remaining: readonly number[]): boolean {
    return !this.#asksForBest && remaining.includes(newcomer);
  }

  openPairs(selection: Selection): boolean[] {
    this.#search?.chooseLeader();
    const { end, undecided } = selection;
    this.#playing =
      end !== undefined
        ? [this.best(selection)]
        : undecided.filter((one) => this.#asksForBest || !this.#isDecided(one));
    return this.#pairs();
  }

  get firstPairs(): boolean[] {
    return this.#pairs();
  }

  /** Pairs of a newcomer that plays and a rival. */
  #pairs(): boolean[] {
    return botPairs(this.#bots).map(
      ([first, second]) => this.#playing.includes(first) && second >= this.field.length,
    );
  }

  rungEnd(seeds: number, usual: number): number {
    return Math.max(usual, seeds + SEARCH_GAP.min);
  }

  /** Until the leading newcomer is decided if it is ahead of the field, else until all are. */
  seedsToStop(selection: Selection): number | undefined {
    const best = this.field[this.best(selection)];
    const isAhead = !this.#asksForBest && best.moments.mean > 0;
    return seedsForPairs(this.#rule, isAhead ? [best] : this.field, this.field.length);
  }
}
