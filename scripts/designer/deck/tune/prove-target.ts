// Proof of a tuned deck: tests on fresh seeds whether the target is reached.
import { crayon } from '../../../../engine/index.ts';
import {
  type ComparedFigure,
  compareFigures,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  UNFAIRNESS_FIGURE,
  USED_AS_ASKED_FIGURE,
} from '../../../games/compare/index.ts';
import type { Comparison } from '../balance/compare-decks.ts';
import { deckFigures } from '../balance/deck-figures.ts';
import { type DeckGame, dealsOf } from '../games/deck-game.ts';
import type { Kinds } from '../games/study.ts';
import type { Target } from './plan-deck-tuning.ts';

/** Comparison of the decks before and after; `rows` has the figures other than the target's. */
export interface Proof extends Comparison {
  readonly target: ComparedFigure;
}

/** Payouts by demand, before and after the tuning. */
interface TunedPayouts {
  readonly startPayouts: readonly number[];
  readonly endPayouts: readonly number[];
}

/**
 * Share of the deals of changed demands that followed the change: delivered where the payout was raised, not
 * delivered where it was lowered. NaN for a game in which none was dealt.
 */
function usedAsAsked(game: DeckGame, { startPayouts, endPayouts }: TunedPayouts): number {
  let [dealt, followedCount] = [0, 0];
  for (const { card, outcome } of dealsOf(game)) {
    for (let d = 0; d < crayon.DEMANDS_PER_CARD; d++) {
      const demand = card * crayon.DEMANDS_PER_CARD + d;
      const shift = endPayouts[demand] - startPayouts[demand];
      if (shift === 0) continue;
      dealt++;
      if (shift > 0 === (outcome === d)) followedCount++;
    }
  }
  return followedCount / dealt;
}

/** Tests whether the games of a proof show what the target asked for; compares other figures separately. */
export function proveTarget(
  { id }: Target,
  comparison: Comparison,
  payouts: TunedPayouts,
  kinds: Kinds,
): Proof {
  const [a, b] = comparison.sides.map((games) => ({ games, demands: payouts.startPayouts.length }));
  const measured = deckFigures(a, b, kinds);
  const asAsked = (): MeasuredFigure => {
    const pairs = a.games
      .map((game, i) => [game, b.games[i]].map((pairedGame) => usedAsAsked(pairedGame, payouts)))
      .filter((pair) => !pair.some(Number.isNaN));
    return {
      figure: USED_AS_ASKED_FIGURE,
      a: pairs.map(([before]) => before),
      b: pairs.map(([, after]) => after),
    };
  };
  const targetFigure =
    id === 'rounds' ? ROUNDS_FIGURE : id === 'fair-pay' ? USED_AS_ASKED_FIGURE : UNFAIRNESS_FIGURE;
  const targetComparison = measured.find(({ figure }) => figure === targetFigure) ?? asAsked();
  const [target] = compareFigures([targetComparison]);
  return {
    ...comparison,
    target,
    rows: compareFigures(measured.filter((figure) => figure !== targetComparison)),
  };
}
