// Checks whether the games of a proof show what the target asked for.

import { crayon } from '../../../../engine/index.ts';
import {
  AS_ASKED,
  type ComparedFigure,
  compareFigures,
  type MeasuredFigure,
  ROUNDS,
  UNFAIRNESS,
} from '../../../games/index.ts';
import type { Comparison } from '../balance/compare-decks.ts';
import { deckFigures } from '../balance/deck-figures.ts';
import { type DeckGame, dealsOf } from '../games/deck-game.ts';
import type { Kinds } from '../games/study.ts';
import type { Target } from './plan-deck-tuning.ts';

/** `rows` are the figures besides the target's. */
export interface Proof extends Comparison {
  readonly target: ComparedFigure;
}

/** By demand, before and after. */
interface Payouts {
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/**
 * Share of the deals of changed demands that ended as the change asks: with the delivery where the payout was
 * raised, without it where the payout was lowered. NaN for a game in which none was dealt.
 */
function usedAsAsked(game: DeckGame, { start, end }: Payouts): number {
  let [dealt, met] = [0, 0];
  for (const { card, fate } of dealsOf(game)) {
    for (let d = 0; d < crayon.DEMANDS; d++) {
      const demand = card * crayon.DEMANDS + d;
      const shift = end[demand] - start[demand];
      if (shift === 0) continue;
      dealt++;
      if (shift > 0 === (fate === d)) met++;
    }
  }
  return met / dealt;
}

export function proveTarget({ id }: Target, comparison: Comparison, payouts: Payouts, kinds: Kinds): Proof {
  const [a, b] = comparison.sides.map((games) => ({ games, demands: payouts.start.length }));
  const measured = deckFigures(a, b, kinds);
  const asAsked = (): MeasuredFigure => {
    const pairs = a.games
      .map((game, i) => [game, b.games[i]].map((one) => usedAsAsked(one, payouts)))
      .filter((pair) => !pair.some(Number.isNaN));
    return { figure: AS_ASKED, a: pairs.map(([before]) => before), b: pairs.map(([, after]) => after) };
  };
  const wanted = id === 'rounds' ? ROUNDS : id === 'fair-pay' ? AS_ASKED : UNFAIRNESS;
  const proved = measured.find(({ figure }) => figure === wanted) ?? asAsked();
  const [target] = compareFigures([proved]);
  return { ...comparison, target, rows: compareFigures(measured.filter((figure) => figure !== proved)) };
}
