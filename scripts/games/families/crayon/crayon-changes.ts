// Changes in crayon-rail games, found by comparing two states, so that the effects of every rule are
// included.
import { crayon } from '../../../../engine/index.ts';
import type { StateChange } from '../family-view.ts';
import { findCardChanges } from './card-changes.ts';
import { findEventChanges } from './event-changes.ts';
import { findLossChanges } from './loss-changes.ts';
import { findMoneyChanges } from './money-changes.ts';
import type { Transition } from './transition.ts';

/** Consequences that the action's own text leaves out, and changes that viewers can jump to; events first. */
export function crayonChanges(
  rules: crayon.Rules,
  before: crayon.CrayonState,
  after: crayon.CrayonState,
  action: number,
): StateChange[] {
  const changes: StateChange[] = [];
  const kind: string = crayon.ACTION_KINDS[crayon.kindOf(action)];
  const transition: Transition = {
    rules,
    before,
    after,
    kind,
    actor: kind === 'forfeit' ? crayon.operandOf(action) : before.actor,
    add: (change, seat, text, slots, isInText) => changes.push({ kind: change, seat, text, slots, isInText }),
    addSentence: (change, seat, text, slots, isInText) =>
      changes.push({ kind: change, seat, text, slots, isSentence: true, isInText }),
  };
  findEventChanges(transition);
  findMoneyChanges(transition);
  findCardChanges(transition);
  findLossChanges(transition);
  return changes;
}
