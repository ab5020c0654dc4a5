// Building and delivering with promises: a segment into a small city binds a card, of which only the promised
// demand may be filled.
import { DEMANDS } from '../../cards/deck.ts';
import { restrictedAction } from '../../model/listed-action.ts';
import type { ActionDef } from '../../model/rules.ts';
import { commitTo, mayFill, setFree } from './promise-for-city.ts';

export const buildWithPromise = (usual: ActionDef): ActionDef => ({
  ...usual,
  apply(rules, state, arc) {
    commitTo(rules, state, rules.board.segmentOf[arc]);
    usual.apply(rules, state, arc);
  },
});

export const deliverPromised = (usual: ActionDef): ActionDef => ({
  ...restrictedAction(usual, (_rules, state, operand) =>
    mayFill(state, state.seat, Math.floor(operand / DEMANDS), operand % DEMANDS)
      ? ''
      : 'another demand of this card is promised and must be filled first',
  ),
  apply(rules, state, operand) {
    setFree(state, state.seat * state.layout.handSize + Math.floor(operand / DEMANDS));
    usual.apply(rules, state, operand);
  },
});
