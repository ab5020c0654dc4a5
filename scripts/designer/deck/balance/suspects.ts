// Sequential looks at the suspects of a deck: payouts, cities and loads out of line by what is known before play. Games say
// whether bots use them accordingly, and each is decided at the first look that shows it.
//
// Evidence on a suspect is an e-value, a normal mixture of likelihood ratios (Robbins 1970, Annals of Mathematical
// Statistics 41:1397): with use x beyond the usual, its standard error s, and V = 1 / s²,
//   e = exp(η² x² V² / (2 (1 + η² V))) / √(1 + η² V).
// At most 5 % of the decided are wrong in the mean, whenever they are (e-BH; Wang and Ramdas 2022, JRSS B 84:822):
// 1. If the true effect is 0 or of the other sign, each likelihood ratio of an effect of the sign of x is a
//    supermartingale over games that begins at 1. So is their mixture, and e is at most that mixture.
// 2. Stopped at the look that decides its suspect, e therefore has mean at most 1 (optional stopping).
// 3. In the end R of K suspects are decided, each with e >= K / (0.05 R), because R only grows from look to look.
// 4. The false share is Σ 1{e >= K / (0.05 R)} / R <= Σ 0.05 e / K over wrong ones: mean at most 0.05, dependent or not.
// It holds as far as errors of the choice model are normal.

import { mean } from '../../../../arena/stats/basics/index.ts';
import type { Estimate } from '../../../../arena/stats/estimates/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { measureHauls } from '../build/hauls.ts';
import type { DeckStudy } from '../games/study.ts';
import { studyPreference } from './fair-payouts.ts';
import { type PayoutHabit, payoutHabit } from './payout-habit.ts';

const FALSE_DISCOVERIES = 0.05;
/** Effect that is typical of errors, fixed before play: e-values grow fastest there. */
const TYPICAL_EFFECT = Math.log(1.4);

/** Suspects of a deck, each as its demands: one for a payout, all for a city or load. */
export function suspectsOf(
  { outOfLine, cities, loads }: PayoutHabit,
  { city, load }: crayon.Deck,
): number[][] {
  const all = [...outOfLine.keys()];
  const groups = [
    { habits: cities, groupOf: city },
    { habits: loads, groupOf: load },
  ].flatMap(({ habits, groupOf }) =>
    habits.flatMap((habit, group) =>
      habit.outOfLine === 0 ? [] : [all.filter((demand) => groupOf[demand] === group)],
    ),
  );
  return [...all.filter((demand) => outOfLine[demand] !== 0).map((demand) => [demand]), ...groups];
}

/** e-value of the hypothesis 'no effect of this sign'. */
export function eValue({ value, standardError }: Estimate): number {
  const [v, u] = [1 / standardError ** 2, 1 + (TYPICAL_EFFECT / standardError) ** 2];
  return Math.exp((TYPICAL_EFFECT * value * v) ** 2 / (2 * u)) / Math.sqrt(u);
}

/** Adds to `decided` the suspects that this look decides. @param evidence by suspect: its e-value */
export function decide(evidence: readonly number[], decided: Set<number>): void {
  const open = [...evidence.keys()].filter((i) => !decided.has(i)).sort((a, b) => evidence[b] - evidence[a]);
  const enough = open.findLastIndex(
    (i, rank) => evidence[i] >= evidence.length / (FALSE_DISCOVERIES * (decided.size + rank + 1)),
  );
  for (const i of open.slice(0, enough + 1)) decided.add(i);
}

/** Watches the suspects of a study. Undefined for a deck with too few demands. */
export function watchSuspects({ board, deck, constants }: crayon.Rules) {
  const hauls = measureHauls(board, constants);
  const before = payoutHabit(board, deck, hauls);
  if (before === undefined) return undefined;
  const suspects = suspectsOf(before, deck);
  const decided = new Set<number>();
  return {
    suspects: suspects.length,
    decided,
    /** Looks at all games so far. @returns true once all is decided that is or was out of line */
    look(study: DeckStudy): boolean {
      const preference = studyPreference(study);
      const habit = preference && payoutHabit(board, deck, hauls, preference.measured);
      if (habit === undefined) return false;
      const evidence = suspects.map((demands) => {
        const use = demands.map((demand) => habit.use[demand]);
        const standardError = Math.hypot(...use.map((one) => one.standardError)) / use.length;
        return eValue({ value: mean(use.map(({ value }) => value)), standardError });
      });
      decide(evidence, decided);
      const names = new Set(suspects.map(String));
      return (
        decided.size === suspects.length && suspectsOf(habit, deck).every((one) => names.has(String(one)))
      );
    },
  };
}
