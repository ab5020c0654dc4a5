// Building and delivering with promises: a segment into a small city binds a card, of which only the
// promised demand may be filled.
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { restrictedAction } from '../../model/listed-action.ts';
import type { ActionDef } from '../../model/rules.ts';
import { clearPromise, mayFillDemand, promiseForBuild } from './promise-for-city.ts';

export const buildWithPromise = (action: ActionDef): ActionDef => ({
  ...action,
  apply(rules, state, arc) {
    promiseForBuild(rules, state, rules.board.segmentOf[arc]);
    action.apply(rules, state, arc);
  },
});

export const deliverPromised = (action: ActionDef): ActionDef => ({
  ...restrictedAction(action, (_rules, state, operand) =>
    mayFillDemand(state, state.seat, Math.floor(operand / DEMANDS_PER_CARD), operand % DEMANDS_PER_CARD)
      ? ''
      : 'another demand of this card is promised and must be filled first',
  ),
  apply(rules, state, operand) {
    clearPromise(state, state.seat * state.layout.handSize + Math.floor(operand / DEMANDS_PER_CARD));
    action.apply(rules, state, operand);
  },
});
