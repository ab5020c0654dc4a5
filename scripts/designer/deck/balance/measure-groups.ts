// Measures the use of demands by group: single demands, cities, loads or payouts. Seeds are the clusters of
// all intervals.

import type { Interval } from '../../../../arena/stats/basics/index.ts';
import {
  ClusteredRatios,
  type Ratio,
  shareError,
  shareInterval,
  shrink,
} from '../../../../arena/stats/estimates/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { type DeckGame, dealsOf, GIVEN_UP, HELD_AT_END } from '../games/deck-game.ts';

/** Measurements of a group of demands. */
export interface GroupMeasure {
  readonly name: string;
  /** Demands in it. */
  readonly demands: number;
  /** Mean payout of its demands, millions. */
  readonly payout: number;
  /** Deals of its demands, and the outcomes of these deals. */
  readonly dealt: number;
  readonly delivered: number;
  /** Another demand of the card was delivered. */
  readonly passedOver: number;
  readonly givenUp: number;
  /** Deals still in a hand, or open, when the game ended. */
  readonly heldAtEnd: number;
  /** Share of deals that ended with the delivery; NaN when never dealt. */
  readonly use: number;
  readonly useInterval: Interval;
  /** Use, shrunk towards the mean of all groups (empirical Bayes). */
  readonly shrunkUse: number;
  /** 1 if used more often than the deck's average demand, -1 if less often, 0 if undecided. */
  readonly significance: -1 | 0 | 1;
  /** Means per delivery: rounds held, millions on track, mileposts moved, rounds of effort. NaN if none. */
  readonly roundsHeld: number;
  readonly trackM: number;
  readonly mileposts: number;
  readonly turns: number;
  /** Payouts less spending on track, per round of effort, in millions. */
  readonly profit: Ratio;
  /** Win rate of the seats that drew it, less that of all seats that drew a card; with its standard error. */
  readonly lift: number;
  readonly liftError: number;
}

/** Partition of the demands into groups. */
interface Grouping {
  readonly names: readonly string[];
  /** By demand: index into `names`. */
  readonly groupOf: ArrayLike<number>;
}

/** Groups demands by name, in the order of the names' first demands. */
export function groupBy(demands: number, nameOf: (demand: number) => string): Grouping {
  const index = new Map<string, number>();
  const groupOf = Array.from({ length: demands }, (_, demand) => {
    const name = nameOf(demand);
    const group = index.get(name) ?? index.size;
    index.set(name, group);
    return group;
  });
  return { names: [...index.keys()], groupOf };
}

/** Measures each group. @param games all with the payouts of `deck` */
export function measureGroups(
  deck: crayon.Deck,
  games: readonly DeckGame[],
  { names, groupOf }: Grouping,
): GroupMeasure[] {
  const zeros = (): Float64Array => new Float64Array(names.length);
  const counts = { passedOver: zeros(), givenUp: zeros(), heldAtEnd: zeros() };
  const sums = { roundsHeld: zeros(), trackM: zeros(), mileposts: zeros(), turns: zeros() };
  const use = new ClusteredRatios(names.length);
  const profit = new ClusteredRatios(names.length);
  const wins = new ClusteredRatios(names.length);
  const totals = new ClusteredRatios(2);
  for (const game of games) {
    const winShares = game.bots.map((_, seat) => (game.winners.includes(seat) ? 1 / game.winners.length : 0));
    for (const { card, seat, outcome, rounds, trackM, mileposts, turns } of dealsOf(game)) {
      if (seat >= 0) totals.add(1, winShares[seat], 1);
      for (let d = 0; d < crayon.DEMANDS_PER_CARD; d++) {
        const demand = card * crayon.DEMANDS_PER_CARD + d;
        const group = groupOf[demand];
        use.add(group, outcome === d ? 1 : 0, 1);
        totals.add(0, outcome === d ? 1 : 0, 1);
        if (seat >= 0) wins.add(group, winShares[seat], 1);
        if (outcome === GIVEN_UP) counts.givenUp[group]++;
        else if (outcome === HELD_AT_END) counts.heldAtEnd[group]++;
        else if (outcome !== d) counts.passedOver[group]++;
        if (outcome !== d) continue;
        sums.roundsHeld[group] += rounds;
        sums.trackM[group] += trackM;
        sums.mileposts[group] += mileposts;
        sums.turns[group] += turns;
        profit.add(group, deck.payout[demand] - trackM, turns);
      }
    }
    for (const ratios of [use, profit, wins, totals]) ratios.endCluster();
  }
  const [meanUse, meanWin] = [totals.ratio(0).value, totals.ratio(1).value];
  const sizes = zeros();
  const payouts = zeros();
  deck.payout.forEach((payout, demand) => {
    sizes[groupOf[demand]]++;
    payouts[groupOf[demand]] += payout;
  });
  const ratios = names.map((_, group) => use.ratio(group));
  const dealt = ratios.filter(({ x }) => x > 0);
  const shrunk =
    dealt.length === 0
      ? []
      : shrink(dealt.map((r) => ({ value: r.value, standardError: shareError(r) }))).values;
  return names.map((name, group): GroupMeasure => {
    const ratio = ratios[group];
    const interval = shareInterval(ratio);
    const win = wins.ratio(group);
    const perDelivery = (sums: Float64Array): number => sums[group] / ratio.y;
    return {
      name,
      demands: sizes[group],
      payout: payouts[group] / sizes[group],
      dealt: ratio.x,
      delivered: ratio.y,
      passedOver: counts.passedOver[group],
      givenUp: counts.givenUp[group],
      heldAtEnd: counts.heldAtEnd[group],
      use: ratio.value,
      useInterval: interval,
      shrunkUse: shrunk[dealt.indexOf(ratio)]?.value ?? Number.NaN,
      significance: interval.low > meanUse ? 1 : interval.high < meanUse ? -1 : 0,
      roundsHeld: perDelivery(sums.roundsHeld),
      trackM: perDelivery(sums.trackM),
      mileposts: perDelivery(sums.mileposts),
      turns: perDelivery(sums.turns),
      profit: profit.ratio(group),
      lift: win.value - meanWin,
      liftError: win.standardError,
    };
  });
}
