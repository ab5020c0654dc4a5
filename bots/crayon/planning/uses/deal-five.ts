// Option fast-game-deal-five: two of five cards are put away.
import { crayon } from '../../../../engine/index.ts';
import type { Answer, Use } from '../context.ts';
import { usesCard } from '../tours/plan.ts';
import { leastValuable, PLAN_PENALTY_M } from './least-valuable.ts';

const { DEMANDS_PER_CARD, operandOf } = crayon;

/** Chooses the card to put away: the one whose best demand pays least, those of the plan last. */
const chooseCardToPutAway: Answer = ({ tables, turnBuilder, seat }, plan, legal) => {
  const { payout } = tables.rules.deck;
  const { hand, layout } = turnBuilder.state;
  return leastValuable(legal, (action) => {
    const card = hand[seat * layout.handSize + operandOf(action)];
    const payoutM = Math.max(...payout.subarray(card * DEMANDS_PER_CARD, (card + 1) * DEMANDS_PER_CARD));
    return plan !== null && usesCard(plan, card) ? payoutM + PLAN_PENALTY_M : payoutM;
  });
};

export const dealFive: Use = {
  option: 'fast-game-deal-five',
  does: 'puts away the cards that pay least, those of its plan last',
  answers: { 'put-away': chooseCardToPutAway },
};
