import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Whether the card in a hand slot (seat * handSize + slot) must stay in the hand until a demand of it is filled. */
export function isKept(rules: Rules, state: CrayonState, slot: number): boolean {
  for (let i = 0; i < rules.isKept.length; i++) if (rules.isKept[i](rules, state, slot)) return true;
  return false;
}
