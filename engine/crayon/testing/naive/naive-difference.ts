// Compares the list of legal actions with a naive one. The naive generators do not test whether an action
// blocks a player, because that is slow; it is tested here for the actions that only they list.
import { ACTION_KINDS, kindOf, operandOf } from '../../model/action.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { holdersOf, naivelyHolds } from './naive-reachability.ts';

export interface Difference {
  /** Actions in one list only, except those in `blocks`. */
  readonly unexplainedActions: number[];
  /** Actions that are illegal because they would block a player. */
  readonly blocks: number[];
}

/** Compares the actions of a naive generator with those that the game lists. */
export function naiveDifference(
  rules: Rules,
  state: CrayonState,
  naive: readonly number[],
  listedActions: readonly number[],
): Difference {
  const missing = naive.filter((action) => !listedActions.includes(action));
  const blocks = missing.filter((action) => isBlocking(rules, state, action));
  const surplus = listedActions.filter((action) => !naive.includes(action));
  return {
    unexplainedActions: [...surplus, ...missing.filter((action) => !blocks.includes(action))],
    blocks,
  };
}

/** True if an action would block somebody, by `naivelyHolds`. */
export function isBlocking(rules: Rules, state: CrayonState, action: number): boolean {
  const holders = holdersOf(rules, state);
  const kind = ACTION_KINDS[kindOf(action)];
  if (kind === 'build') {
    const segment = rules.board.segmentOf[operandOf(action)];
    // A seat that may rebuild a bridge was counted as if the bridge stood.
    return holders[segment] === 0 && !naivelyHolds(rules, holders, holders.with(segment, state.seat + 1));
  }
  if (kind !== 'submit-offer') return false;
  const partner = state.extra.offer[0];
  const isNamed = (s: number): boolean => ((state.extra.offerTrack[s >> 5] >>> (s & 31)) & 1) === 1;
  const after = holders.map((owner, s) =>
    !isNamed(s) ? owner : owner === partner ? state.seat + 1 : partner,
  );
  return !naivelyHolds(rules, holders, after);
}
