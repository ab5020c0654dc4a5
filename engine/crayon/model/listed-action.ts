// Actions defined by reasons against them: each condition is stated once, with its text. The hottest actions
// of a turn test without texts instead.
import type { CrayonState } from '../state/state.ts';
import { type ActionKind, actionOf, kindNumber, operandOf } from './action.ts';
import type { ActionDef, Rules } from './rules.ts';

/** Reason against an operand, '' if it is legal now. Accepts any operand. */
type WhyNot = (rules: Rules, state: CrayonState, operand: number) => string;

interface ListedParts extends Pick<ActionDef, 'apply' | 'describe'> {
  /** Candidate operands, ascending; a number means all below it. */
  readonly operands: (rules: Rules, state: CrayonState) => number | Iterable<number>;
  readonly whyNot: WhyNot;
}

export function listedAction(
  kind: ActionKind,
  { operands, whyNot, apply, describe }: ListedParts,
): ActionDef {
  const firstAction = actionOf(kind);
  return {
    kind: kindNumber(kind),
    list(rules, state, out, start) {
      const candidates = operands(rules, state);
      let n = start;
      if (typeof candidates === 'number') {
        for (let operand = 0; operand < candidates; operand++)
          if (whyNot(rules, state, operand) === '') out[n++] = firstAction | operand;
      } else {
        for (const operand of candidates)
          if (whyNot(rules, state, operand) === '') out[n++] = firstAction | operand;
      }
      return n;
    },
    isLegal: (rules, state, operand) => whyNot(rules, state, operand) === '',
    whyIllegal: whyNot,
    apply,
    describe,
  };
}

interface PlainParts extends Pick<ActionDef, 'apply' | 'describe'> {
  /** Reason against the action, '' if it is legal now; by default always legal. */
  readonly whyNot?: (rules: Rules, state: CrayonState) => string;
}

/** Defines an action without an operand, encoded as 0. */
export const plainAction = (kind: ActionKind, { whyNot = () => '', ...parts }: PlainParts): ActionDef =>
  listedAction(kind, {
    ...parts,
    operands: () => 1,
    whyNot: (rules, state, operand) =>
      operand !== 0 ? 'the operand of this action must be 0' : whyNot(rules, state),
  });

/** Forbids operands of a standard action. @param whyNot reason against a legal operand, '' if none */
export const restrictedAction = (action: ActionDef, whyNot: ActionDef['whyIllegal']): ActionDef => ({
  ...action,
  list(rules, state, out, start) {
    const end = action.list(rules, state, out, start);
    let n = start;
    for (let i = start; i < end; i++) if (whyNot(rules, state, operandOf(out[i])) === '') out[n++] = out[i];
    return n;
  },
  isLegal: (rules, state, operand) =>
    action.isLegal(rules, state, operand) && whyNot(rules, state, operand) === '',
  whyIllegal: (rules, state, operand) =>
    action.isLegal(rules, state, operand)
      ? whyNot(rules, state, operand)
      : action.whyIllegal(rules, state, operand),
});
