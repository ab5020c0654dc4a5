// Checks that `legalActions` and `isLegal` agree in a state. For tests.
import type { Game } from '../game.ts';

/** Describes each disagreement. @param probes actions to try, legal or not */
export function legalityViolations<S>(game: Game<S>, state: S, probes: Iterable<number>): string[] {
  const buffer = new Int32Array(game.maxLegal);
  const list = buffer.subarray(0, game.legalActions(state, buffer));
  const listedActions = new Set(list);
  const violations: string[] = [];
  for (const action of listedActions) {
    if (!game.isLegal(state, action))
      violations.push(`'${game.format(action)}' is listed, but isLegal rejects it`);
  }
  for (const action of probes) {
    if (game.isLegal(state, action) && !listedActions.has(action))
      violations.push(`isLegal accepts '${game.format(action)}', which is not listed`);
  }
  if (listedActions.size !== list.length) violations.push('an action is listed twice');
  if (list.some((action, i) => i > 0 && list[i - 1] > action)) violations.push('the list is not ascending');
  return violations;
}
