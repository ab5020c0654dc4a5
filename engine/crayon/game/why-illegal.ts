// Explains to bot authors why an action is illegal: first by its kind, then by its operand.
import { ACTION_KINDS, kindNumber, kindOf, operandOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** The reason. @param action any number that is not a legal action */
export function whyIllegal(rules: Rules, state: CrayonState, action: number): string {
  if (state.actor < 0) return 'the game is over';
  if (!Number.isInteger(action) || action < 0 || action > 0x7fffffff)
    return 'an action is a whole number from 0 to 2147483647, as returned by crayon.actionOf';
  const kind = kindOf(action);
  const name = ACTION_KINDS[kind];
  if (name === undefined) return `there is no kind of action ${kind}: the last is ${ACTION_KINDS.length - 1}`;
  const phase = rules.phases[state.phase];
  const def = phase.actions.find((candidate) => candidate.kind === kind);
  if (def) return def.whyIllegal(rules, state, operandOf(action));
  if (kind === kindNumber('forfeit')) return 'only the referee expels a seat';
  if (rules.actions[kind] === undefined) return `${name} belongs to an option that is off`;
  const kinds = phase.actions.map((actionDef) => ACTION_KINDS[actionDef.kind]).join(', ');
  return `${name} is not an action of the phase ${phase.id}, which has: ${kinds}`;
}
