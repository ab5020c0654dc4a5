// The possible numbers of actions, for learners, which number all actions from 0 on.
import type { ActionRange } from '../../core/game.ts';
import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { ACTION_KINDS, type ActionKind, actionOf, kindOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { MAX_LOAN_M } from '../options/borrowing.ts';
import { MAX_OFFER_M } from '../options/selling-and-trading-track/offer.ts';

/** All kinds of action in the rules, except the referee's, with their ranges of operands. */
export function actionRangesOf(rules: Rules): ActionRange[] {
  const { board, deck, layout } = rules;
  const demands = deck.cards * DEMANDS_PER_CARD;
  const operandCounts: Readonly<Partial<Record<ActionKind, number>>> = {
    place: board.mileposts,
    'pick-up': board.loads.length,
    deliver: layout.handSize * DEMANDS_PER_CARD,
    drop: board.loads.length,
    move: board.arcs,
    build: board.arcs,
    upgrade: rules.trains.length,
    'lose-load': board.loads.length,
    'put-away': layout.handSize,
    borrow: MAX_LOAN_M + 1,
    backtrack: 2,
    // There are at most as many contracts as cards.
    'deliver-open': demands,
    draft: demands,
    lock: demands,
    'deliver-locked': demands,
    'lose-locked': demands,
    release: demands,
    'open-offer': rules.seats,
    'want-track': board.segments,
    'give-track': board.segments,
    'submit-offer': MAX_OFFER_M + 1,
    promise: layout.handSize * DEMANDS_PER_CARD,
  };
  return ACTION_KINDS.flatMap((kind, number) =>
    kind === 'forfeit' || rules.actions[number] === undefined
      ? []
      : [{ kind, first: actionOf(kind), count: operandCounts[kind] ?? 1 }],
  );
}

/** Upper bound of the number of legal actions: the possible actions of the phase that has most. */
export function maxLegalActions({ phases }: Rules, ranges: readonly ActionRange[]): number {
  const counts = new Map(ranges.map(({ first, count }) => [kindOf(first), count]));
  const sums = phases.map(({ actions }) => actions.reduce((sum, { kind }) => sum + counts.get(kind)!, 0));
  return Math.max(...sums);
}
