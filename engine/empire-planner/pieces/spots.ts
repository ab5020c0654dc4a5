// The spots: icons of the two revealed Action cards, numbered in reading order, left card first. A side's
// action cube stands on the spot that it took last.
import type { Icon } from '../model/components.ts';
import { CLAIMED, CUBE, DEALT, DECK, type PlannerState, USED } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

const leftCard = (rules: PlannerRules, s: PlannerState): readonly number[] =>
  rules.cards[s[DECK + s[DEALT] - 2] - 1];
const rightCard = (rules: PlannerRules, s: PlannerState): readonly number[] =>
  rules.cards[s[DECK + s[DEALT] - 1] - 1];

/** Number of spots on both cards. */
export const spotCount = (rules: PlannerRules, s: PlannerState): number =>
  leftCard(rules, s).length + rightCard(rules, s).length;

/** Icon of a spot: an index into `rules.icons`. */
export function iconAt(rules: PlannerRules, s: PlannerState, spot: number): number {
  const left = leftCard(rules, s);
  return spot < left.length ? left[spot] : rightCard(rules, s)[spot - left.length];
}

/** True if no cube or claim keeps a side from the spot, ignoring limits of the icon. */
function isFreeFor(rules: PlannerRules, s: PlannerState, side: number, spot: number, icon: Icon): boolean {
  if (s[CUBE + side] === spot + 1) return icon.mayStay;
  if (s[CUBE + 1 - side] === spot + 1) return false;
  return !rules.claimsLast || (s[CLAIMED] & (1 << spot)) === 0;
}

/** True if a side may pick the spot, even without effect. */
export function mayPick(rules: PlannerRules, s: PlannerState, side: number, spot: number): boolean {
  const index = iconAt(rules, s, spot);
  const icon = rules.icons[index];
  if (icon.oncePerRound && (s[USED + side] & (1 << index)) !== 0) return false;
  return isFreeFor(rules, s, side, spot, icon);
}

/** True if no cube or claim is on the spot. Archie takes such a spot if his chart has no possible answer. */
export function isUnclaimed(rules: PlannerRules, s: PlannerState, spot: number): boolean {
  if (s[CUBE] === spot + 1 || s[CUBE + 1] === spot + 1) return false;
  return !rules.claimsLast || (s[CLAIMED] & (1 << spot)) === 0;
}

/** Puts a side's action cube on the spot. */
export function placeCube(s: PlannerState, side: number, spot: number): void {
  s[CUBE + side] = spot + 1;
  s[CLAIMED] |= 1 << spot;
}
