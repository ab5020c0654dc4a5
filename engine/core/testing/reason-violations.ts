// Checks that a game gives a reason for each illegal action and for no legal one. For tests.
import type { Game } from '../game.ts';

/** Matches a reason that was built from a missing value. */
const MISSING_VALUE = /\b(undefined|null|NaN|Infinity)\b|-\d+M|\[object/;

/** Describes wrong answers of `whyIllegal`, if the game has it. @param probes actions to try, legal or not */
export function reasonViolations<S>(game: Game<S>, state: S, probes: Iterable<number>): string[] {
  if (!game.whyIllegal) return [];
  const hash = game.hash(state);
  const violations: string[] = [];
  for (const action of probes) {
    const reason = game.whyIllegal(state, action);
    const name = `${action} (${game.format(action)})`;
    if (game.isLegal(state, action)) {
      if (reason !== '') violations.push(`${name} is legal, but has a reason against it: ${reason}`);
    } else if (reason.length < 10 || MISSING_VALUE.test(reason) || /[.\n]$/.test(reason)) {
      violations.push(`${name} is illegal because of '${reason}'`);
    }
  }
  if (game.hash(state) !== hash) violations.push('explaining why an action is illegal changes the play');
  return violations;
}
