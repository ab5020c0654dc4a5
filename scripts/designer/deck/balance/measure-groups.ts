// Fates of demands by groups: each by itself, by city, by load, by payout. Intervals rest on seeds.

import {
  ClusteredRatios,
  type Interval,
  type Ratio,
  shareError,
  shareInterval,
  shrink,
} from '../../../../arena/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { type DeckGame, dealsOf, GIVEN_UP, KEPT } from '../games/deck-game.ts';

export interface GroupMeasure {
  readonly name: string;
  /** Demands in it. */
  readonly demands: number;
  /** Mean payout of its demands, millions. */
  readonly payout: number;
  /** Times one of its demands was dealt, and what became of them. */
  readonly dealt: number;
  readonly delivered: number;
  /** Another demand of the card was delivered. */
  readonly passedOver: number;
  readonly givenUp: number;
  /** Deals still in a hand, or open, when the game ended. */
  readonly kept: number;
  /** Share of deals that ended with the delivery; NaN when never dealt. */
  readonly use: number;
  readonly useInterval: Interval;
  /** Use drawn to the mean of all groups, the more the less certain it is (empirical Bayes). */
  readonly shrunkUse: number;
  /** 1 when used more often than the deck's average demand, -1 when less often, 0 when unclear. */
  readonly significance: -1 | 0 | 1;
  /** Means of deliveries: rounds held, millions of track, mileposts moved and rounds it took; NaN without any. */
  readonly roundsHeld: number;
  readonly track: number;
  readonly mileposts: number;
  readonly turns: number;
  /** Payouts less track, by round that the deliveries took. */
  readonly profit: Ratio;
  /** Win rate of the seats that drew it, less that of all seats that drew a card: a share, with its error. */
  readonly lift: number;
  readonly liftError: number;
}

/** Every group of demands that are listed together. */
interface Grouping {
  readonly names: readonly string[];
  /** By demand: index into `names`. */
  readonly groupOf: ArrayLike<number>;
}

/** Groups in the order in which their names first come. */
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

/** Sums over deliveries of a group. */
const SUMS = ['roundsHeld', 'track', 'mileposts', 'turns'] as const;

/** @param games all with the payouts of `deck` */
export function measureGroups(
  deck: crayon.Deck,
  games: readonly DeckGame[],
  { names, groupOf }: Grouping,
): GroupMeasure[] {
  const zeros = (): Float64Array => new Float64Array(names.length);
  const counts = { passedOver: zeros(), givenUp: zeros(), kept: zeros() };
  const sums = { roundsHeld: zeros(), track: zeros(), mileposts: zeros(), turns: zeros() };
  const use = new ClusteredRatios(names.length);
  const profit = new ClusteredRatios(names.length);
  const wins = new ClusteredRatios(names.length);
  const all = new ClusteredRatios(2);
  for (const game of games) {
    const won = game.bots.map((_, seat) => (game.winners.includes(seat) ? 1 / game.winners.length : 0));
    for (const deal of dealsOf(game)) {
      const { card, seat, fate, rounds, track, mileposts, turns } = deal;
      if (seat >= 0) all.add(1, won[seat], 1);
      for (let d = 0; d < crayon.DEMANDS; d++) {
        const demand = card * crayon.DEMANDS + d;
        const group = groupOf[demand];
        use.add(group, fate === d ? 1 : 0, 1);
        all.add(0, fate === d ? 1 : 0, 1);
        if (seat >= 0) wins.add(group, won[seat], 1);
        if (fate === GIVEN_UP) counts.givenUp[group]++;
        else if (fate === KEPT) counts.kept[group]++;
        else if (fate !== d) counts.passedOver[group]++;
        if (fate !== d) continue;
        sums.roundsHeld[group] += rounds;
        sums.track[group] += track;
        sums.mileposts[group] += mileposts;
        sums.turns[group] += turns;
        profit.add(group, deck.payout[demand] - track, turns);
      }
    }
    for (const ratios of [use, profit, wins, all]) ratios.endCluster();
  }
  const [mean, meanWin] = [all.ratio(0).value, all.ratio(1).value];
  const sizes = zeros();
  const payouts = zeros();
  deck.payout.forEach((payout, demand) => {
    sizes[groupOf[demand]]++;
    payouts[groupOf[demand]] += payout;
  });
  const ratios = names.map((_, group) => use.ratio(group));
  const dealt = ratios.filter(({ x }) => x > 0);
  const shrunk =
    dealt.length === 0 ? [] : shrink(dealt.map((r) => ({ value: r.value, error: shareError(r) }))).values;
  let next = 0;
  return names.map((name, group): GroupMeasure => {
    const ratio = ratios[group];
    const interval = shareInterval(ratio);
    const win = wins.ratio(group);
    const per = (sum: (typeof SUMS)[number]): number => sums[sum][group] / ratio.y;
    return {
      name,
      demands: sizes[group],
      payout: payouts[group] / sizes[group],
      dealt: ratio.x,
      delivered: ratio.y,
      passedOver: counts.passedOver[group],
      givenUp: counts.givenUp[group],
      kept: counts.kept[group],
      use: ratio.value,
      useInterval: interval,
      shrunkUse: ratio.x > 0 ? shrunk[next++].value : Number.NaN,
      significance: interval.low > mean ? 1 : interval.high < mean ? -1 : 0,
      roundsHeld: per('roundsHeld'),
      track: per('track'),
      mileposts: per('mileposts'),
      turns: per('turns'),
      profit: profit.ratio(group),
      lift: win.value - meanWin,
      liftError: win.error,
    };
  });
}
