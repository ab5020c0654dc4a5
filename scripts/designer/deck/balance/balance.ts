// The balance of a deck: analysis of the games of a study by demand, city, load and payout.
import { mean } from '../../../../arena/stats/basics/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { measureHauls } from '../build/hauls.ts';
import type { DeckStudy } from '../games/study.ts';
import { type FairPayouts, fairPayout, studyPreference } from './fair-payouts.ts';
import type { GroupHabit } from './group-habit.ts';
import { type GroupMeasure, groupBy, measureGroups } from './measure-groups.ts';
import { type PayoutHabit, payoutHabit } from './payout-habit.ts';
import { type Power, powerOf } from './power.ts';
import { type Unfairness, unfairness } from './unfairness.ts';

/** Width of a band of payouts. */
const BAND_WIDTH_M = 5;

/** Measurements of one demand. */
export interface DemandBalance extends GroupMeasure {
  /** Name of its card, and its number on the card, from 1. */
  readonly card: string;
  readonly index: number;
  readonly city: string;
  readonly load: string;
  /** Payout at which it would be taken as often as the average demand, with its 95 % interval. */
  readonly fair?: { readonly fair: number; readonly low: number; readonly high: number };
  /** Usual payout of similar demands in the deck; absent for small decks and without fair payouts. */
  readonly usual?: PayoutHabit['usual'][number];
  /** 1 if its payout is far above the usual one and bots use it accordingly, -1 if far below. */
  readonly outOfLine: -1 | 0 | 1;
}

/** Measurements of a group of demands. */
export interface GroupBalance extends GroupMeasure {
  /** Geometric mean of payout over fair payout: 1.2 pays a fifth too much; NaN if not measured. */
  readonly overFair: number;
  /** Payout over what the deck pays for similar demands, the median of its demands; NaN if not measured. */
  readonly overUsual: number;
  /** 1 if it pays too well as such, -1 if too little. Bands of payouts are not judged. */
  readonly outOfLine: -1 | 0 | 1;
}

/** Balance of a deck: the analysis of a study, for the terminal, CSV, JSON and the page. */
export interface Balance {
  readonly study: DeckStudy;
  readonly games: number;
  /** Games with printed payouts; those of them that ended by the goal; and the mean rounds of all of them. */
  readonly plainGames: number;
  readonly finishedGames: number;
  readonly meanRounds: number;
  /** Mean use of a demand. */
  readonly use: number;
  readonly unfairness: Unfairness;
  readonly demands: readonly DemandBalance[];
  readonly bands: readonly GroupBalance[];
  readonly cities: readonly GroupBalance[];
  readonly loads: readonly GroupBalance[];
  /** Absent if payouts did not vary, or too few games were played. */
  readonly preference?: FairPayouts;
  readonly habit?: PayoutHabit;
  /** What errors of single payouts would have been found; absent without `habit`. */
  readonly power?: readonly Power[];
}

const bandOf = (payout: number): string => {
  const low = Math.trunc(payout / BAND_WIDTH_M) * BAND_WIDTH_M;
  return `${low} - ${low + BAND_WIDTH_M - 1}`;
};

/** Analyses a study. @param ids names of the cards */
export function balanceOf(study: DeckStudy, ids: readonly string[]): Balance {
  const { rules, printedGames, variedGames } = study;
  const { board, deck } = rules;
  const demands = deck.payout.length;
  const preference = studyPreference(study);
  const hauls = measureHauls(board, rules.constants);
  const habit = preference && payoutHabit(board, deck, hauls, preference.measured);
  const power = habit && powerOf(board, deck, hauls, preference.measured, habit.outOfLine);
  const measureGrouping = (
    nameOf: (demand: number) => string,
    habitOf?: (demand: number) => GroupHabit | undefined,
  ): GroupBalance[] => {
    const grouping = groupBy(demands, nameOf);
    return measureGroups(deck, printedGames, grouping).map((group, i) => {
      const excess = preference?.excess.filter((_, demand) => grouping.groupOf[demand] === i) ?? [];
      const { shift = Number.NaN, outOfLine = 0 } = habitOf?.(Array.from(grouping.groupOf).indexOf(i)) ?? {};
      return {
        ...group,
        overFair: Math.exp(mean(excess.map(({ value }) => value))),
        overUsual: Math.exp(shift),
        outOfLine,
      };
    });
  };
  const cityOf = (demand: number): string => board.cities[deck.city[demand]].name;
  const loadOf = (demand: number): string => board.loads[deck.load[demand]].name;
  const demandBalances = measureGroups(deck, printedGames, groupBy(demands, String)).map(
    (measure, demand): DemandBalance => ({
      ...measure,
      card: ids[Math.trunc(demand / crayon.DEMANDS_PER_CARD)],
      index: (demand % crayon.DEMANDS_PER_CARD) + 1,
      city: cityOf(demand),
      load: loadOf(demand),
      ...(preference && { fair: fairPayout(deck.payout[demand], preference.excess[demand]) }),
      ...(habit && { usual: habit.usual[demand] }),
      outOfLine: habit?.outOfLine[demand] ?? 0,
    }),
  );
  const [total] = measureGroups(
    deck,
    printedGames,
    groupBy(demands, () => 'all'),
  );
  return {
    study,
    games: printedGames.length + variedGames.length,
    plainGames: printedGames.length,
    finishedGames: printedGames.filter(({ finished }) => finished).length,
    meanRounds: mean(printedGames.map(({ rounds }) => rounds)),
    use: total.use,
    unfairness: unfairness(demands, printedGames),
    demands: demandBalances,
    bands: measureGrouping((demand) => bandOf(deck.payout[demand])).sort(
      (a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10),
    ),
    cities: measureGrouping(cityOf, (demand) => habit?.cities[deck.city[demand]]),
    loads: measureGrouping(loadOf, (demand) => habit?.loads[deck.load[demand]]),
    ...(preference && { preference }),
    ...(habit && { habit, power }),
  };
}
