// Actions that need no operand.

import type { CrayonState } from '../state/state.ts';
import { type ActionKind, actionOf, kindNumber } from './action.ts';
import type { ActionDef, Rules } from './rules.ts';

type Parts = Pick<ActionDef, 'apply' | 'describe'> & {
  /** Why it is not legal now, '' when it is; always legal without it. */
  readonly whyNot?: (rules: Rules, state: CrayonState) => string;
};

/** An action that needs no operand: 0 stands for it. */
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
      operand !== 0 ? 'this action takes no operand but 0' : whyNot(rules, state),
    apply,
    describe,
  };
}
