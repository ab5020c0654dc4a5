// Evaluates a stopping rule in a gauntlet, where newcomers meet a field of rivals. A newcomer's value on a seed is its mean
// difference from the rivals, each of equal weight: the mean of the differences in pairs.csv. The rule judges this value
// as it judges that of a pair elsewhere. Of several newcomers the best is searched as in best-search.ts, by the difference of
// their values, and losing ones leave.
//
// The interval of the newcomer that was chosen: each of k newcomers has a confidence sequence of level α/k. With probability
// 1 - α all of them hold at every seed, so that of whichever newcomer is chosen, at whatever seed, holds as well (field-table.ts).
import { addValue, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import { botPairs, pairIndex } from '../estimates/seed-sums.ts';
import { BestSearch, MIN_SEEDS_TO_LEAVE } from './best-search.ts';
import { SEARCH_GAP } from './best-selector.ts';
import type { PairState } from './pair-state.ts';
import { choiceOf, isDecided, kindOf, type PairRule, type StopRule, shouldStop } from './rules/stop-rules.ts';
import { leavingAlpha, selectBest, unprovenLeads } from './select-best.ts';
import type { Selection, TopRule, UnprovenWin } from './selection.ts';
import { countPairs, nextRung, type PairRest, type RunMonitor, type Undecided } from './stopping-monitor.ts';

export interface GauntletShape {
  /** Number of newcomers, the first of the entrants. */
  readonly newcomers: number;
  readonly entrants: number;
  readonly seats: number;
  /** Of a pair on a seed. */
  readonly games: number;
}

/** The choice of a rule that makes one; of others that of the best of several newcomers. */
export function choiceRule(rule: StopRule): TopRule {
  const { count, within } = choiceOf(rule) ?? { count: 1, within: kindOf(rule).pairs?.nearLimit(rule) };
  return { kind: 'top', count, ...(within !== undefined && { within }) };
}

export class GauntletMonitor implements RunMonitor {
  readonly rule: PairRule;
  readonly pairs: readonly PairState[];
  readonly field: readonly PairState[];
  readonly search?: BestSearch;
  readonly isUneven = true;
  seeds = 0;
  stoppedAfter: number | undefined;
  selection: Selection;
  /** All games of a single newcomer are needed until the rule holds. */
  rungEnd: number;
  readonly #shape: GauntletShape;
  readonly #choice: TopRule;
  #unproven: readonly UnprovenWin[] = [];
  readonly #rungs: { readonly from: number; readonly undecided: Undecided }[];

  /** @param step minimum change of a pair's value on a seed by one game, see moments.ts */
  constructor(rule: PairRule, step: number, shape: GauntletShape) {
    const { newcomers, entrants } = shape;
    this.rule = rule;
    this.#shape = shape;
    this.#choice = choiceRule(rule);
    this.pairs = botPairs(entrants).map(() => ({ moments: newMoments(step), unequalSeeds: 0 }));
    this.field = Array.from({ length: newcomers }, () => ({
      moments: newMoments(step * this.#fieldShare),
      unequalSeeds: 0,
    }));
    const bots = [...this.field.keys()];
    this.selection = { undecided: bots, departures: [] };
    if (newcomers > 1)
      this.search = new BestSearch(newcomers, step * this.#fieldShare, leavingAlpha(this.#choice));
    this.rungEnd = this.search ? MIN_SEEDS_TO_LEAVE : Number.POSITIVE_INFINITY;
    this.#rungs = [{ from: 0, undecided: this.#open(bots) }];
  }

  /** Share of a newcomer's value that one game can change: it meets `seats` - 1 rivals. */
  get #fieldShare(): number {
    const { seats, entrants, newcomers } = this.#shape;
    return (seats - 1) / (entrants - newcomers);
  }

  /** The chosen newcomer or, before the choice, the one that leads. */
  get best(): number {
    const { departures } = this.selection;
    return departures.find(({ isChosen }) => isChosen)?.bot ?? this.search?.leader ?? 0;
  }

  #open(bots: readonly number[]): Undecided {
    const { entrants, newcomers } = this.#shape;
    const isMet = ([first, second]: readonly number[]) => bots.includes(first) && second >= newcomers;
    return { bots, pairs: botPairs(entrants).map(isMet) };
  }

  undecidedAt(seedIndex: number): Undecided {
    return this.#rungs.findLast(({ from }) => from <= seedIndex)!.undecided;
  }

  restOf(pair: number): PairRest | undefined {
    const open = this.#rungs.findLastIndex(({ undecided }) => undecided.pairs[pair]);
    const rung = this.#rungs[open + 1];
    return rung && open >= 0 ? { seeds: rung.from, because: 'a bot left' } : undefined;
  }

  report(differences: readonly number[], largest: readonly number[] = []): void {
    if (this.stoppedAfter !== undefined) return;
    const { entrants, newcomers, games } = this.#shape;
    const undecided = this.undecidedAt(this.seeds);
    countPairs(this.pairs, undecided, differences, largest, games);
    const step = (Math.max(0, ...largest) / games) * this.#fieldShare;
    const values = this.field.map((state, newcomer) => {
      if (!undecided.bots.includes(newcomer)) return Number.NaN;
      const met: number[] = [];
      for (let rival = newcomers; rival < entrants; rival++) {
        const difference = differences[pairIndex(entrants, newcomer, rival)];
        if (!Number.isNaN(difference)) met.push(difference);
      }
      const value = met.reduce((sum, one) => sum + one, 0) / met.length;
      if (Number.isNaN(value)) return value;
      addValue(state.moments, value);
      state.moments.step = Math.max(state.moments.step, step);
      if (Math.abs(value) > ROUNDING_ERROR) state.unequalSeeds++;
      return value;
    });
    this.seeds++;
    this.search?.add(
      this.seeds,
      (one, other) => values[one] - values[other],
      this.#unproven.map(({ bot, other }) => [bot, other]),
      step,
    );
    // A choice is final: later seeds are played by the chosen newcomer alone.
    if (this.search && this.selection.end === undefined) this.#choose(this.search);
    // Also records the verdicts of a sequential test.
    shouldStop(this.rule, this.field);
    const isOver = (newcomer: number): boolean => isDecided(this.rule, this.field[newcomer], newcomers);
    if ((!this.search || this.selection.end !== undefined) && isOver(this.best))
      this.stoppedAfter = this.seeds;
    else if (this.seeds === this.rungEnd) this.#beginRung();
  }

  #choose(search: BestSearch): void {
    const selected = selectBest(search, this.#choice, this.seeds, this.field.length);
    if (selected.end !== undefined || this.seeds === this.rungEnd) this.selection = selected;
  }

  #beginRung(): void {
    const { search, selection } = this;
    search!.chooseLeader();
    this.#unproven = unprovenLeads(search!, this.#choice);
    this.#rungs.push({
      from: this.seeds,
      undecided: this.#open(selection.end === undefined ? selection.undecided : [this.best]),
    });
    this.rungEnd = Math.max(nextRung(this.seeds), this.seeds + SEARCH_GAP.min);
  }
}
