// Building and delivering where seats promise demands for small cities: a segment into a small city binds a card, and of
// such a card only the promised demand may be filled.
import { DEMANDS } from '../../cards/deck.ts';
import { ACTION_KINDS, operandOf } from '../../model/action.ts';
import type { ActionDef } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { commitTo, mayFill, setFree } from './promise-for-city.ts';

const buildWithPromise = (usual: ActionDef): ActionDef => ({
  ...usual,
  apply(rules, state, arc) {
    commitTo(rules, state, rules.board.segmentOf[arc]);
    usual.apply(rules, state, arc);
  },
});

function deliverPromised(usual: ActionDef): ActionDef {
  const isOpen = (state: CrayonState, operand: number): boolean =>
    mayFill(state, state.seat, Math.floor(operand / DEMANDS), operand % DEMANDS);
  return {
    ...usual,
    list(rules, state, out, start) {
      const end = usual.list(rules, state, out, start);
      let n = start;
      for (let i = start; i < end; i++) if (isOpen(state, operandOf(out[i]))) out[n++] = out[i];
      return n;
    },
    isLegal: (rules, state, operand) => usual.isLegal(rules, state, operand) && isOpen(state, operand),
    why: (rules, state, operand) =>
      usual.isLegal(rules, state, operand)
        ? 'another demand of this card is promised, and must be filled first'
        : usual.why(rules, state, operand),
    apply(rules, state, operand) {
      setFree(state, state.seat * state.layout.handSize + Math.floor(operand / DEMANDS));
      usual.apply(rules, state, operand);
    },
  };
}

/** The action as it is under the option two-player. */
export function withPromises(def: ActionDef): ActionDef {
  switch (ACTION_KINDS[def.kind]) {
    case 'build':
      return buildWithPromise(def);
    case 'deliver':
      return deliverPromised(def);
    default:
      return def;
  }
}
