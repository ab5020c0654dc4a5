// The spots: icons of the two revealed Action cards, numbered in reading order, left card first. A side's
// action cube stands on the spot that it took last.
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';

const leftCard = (rules: PlannerRules, state: PlannerState): readonly number[] =>
  rules.cards[state.deck[state.dealt - 2] - 1];
const rightCard = (rules: PlannerRules, state: PlannerState): readonly number[] =>
  rules.cards[state.deck[state.dealt - 1] - 1];

/** Number of spots on both cards. */
export const spotCount = (rules: PlannerRules, state: PlannerState): number =>
  leftCard(rules, state).length + rightCard(rules, state).length;

/** Icon of a spot: an index into `rules.icons`. */
export function iconAt(rules: PlannerRules, state: PlannerState, spot: number): number {
  const left = leftCard(rules, state);
  return spot < left.length ? left[spot] : rightCard(rules, state)[spot - left.length];
}

/** True if a side may pick the spot, even without effect. */
export function mayPick(rules: PlannerRules, state: PlannerState, side: number, spot: number): boolean {
  const index = iconAt(rules, state, spot);
  const icon = rules.icons[index];
  if (icon.oncePerRound && (state.used[side] & (1 << index)) !== 0) return false;
  return state.cube[side] === spot + 1 ? icon.mayStay : isUnclaimed(rules, state, spot);
}

/** True if no cube or claim is on the spot. Archie takes such a spot if his chart has no possible answer. */
export function isUnclaimed(rules: PlannerRules, state: PlannerState, spot: number): boolean {
  if (state.cube[0] === spot + 1 || state.cube[1] === spot + 1) return false;
  return !rules.claimsLast || (state.claimed & (1 << spot)) === 0;
}

/** Puts a side's action cube on the spot. */
export function placeCube(state: PlannerState, side: number, spot: number): void {
  state.cube[side] = spot + 1;
  state.claimed |= 1 << spot;
}
