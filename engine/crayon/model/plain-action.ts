import type { CrayonState } from '../state/state.ts';
import { type ActionKind, actionOf, kindNumber } from './action.ts';
import type { ActionDef, Rules } from './rules.ts';

type Parts = Pick<ActionDef, 'apply' | 'describe'> & {
  /** Why it is illegal now, '' if it is legal; by default always legal. */
  readonly whyNot?: (rules: Rules, state: CrayonState) => string;
};

/** Defines an action without an operand, encoded as 0. */
export function plainAction(kind: ActionKind, { whyNot = () => '', apply, describe }: Parts): ActionDef {
  const action = actionOf(kind);
  return {
    kind: kindNumber(kind),
    list(rules, state, out, n) {
      if (whyNot(rules, state) === '') out[n++] = action;
      return n;
    },
    isLegal: (rules, state, operand) => operand === 0 && whyNot(rules, state) === '',
    why: (rules, state, operand) =>
      operand !== 0 ? 'the operand of this action must be 0' : whyNot(rules, state),
    apply,
    describe,
  };
}
