// Checks that a game gives a reason for each illegal action and for no legal one. For tests.
import type { Game } from '../game.ts';

/** Signs of a reason that was built from a missing value. */
const HOLES = /\b(undefined|null|NaN|Infinity)\b|-\d+M|\[object/;

/** Describes the violations of `whyIllegal`, if the game has it. @param probes actions to try, legal or not */
export function reasonViolations<S>(game: Game<S>, state: S, probes: Iterable<number>): string[] {
  if (!game.whyIllegal) return [];
  const hash = game.hash(state);
  const violations: string[] = [];
  for (const action of probes) {
    const why = game.whyIllegal(state, action);
    const name = `${action} (${game.format(action)})`;
    if (game.isLegal(state, action)) {
      if (why !== '') violations.push(`${name} is legal, but has a reason against it: ${why}`);
    } else if (why.length < 10 || HOLES.test(why) || /[.\n]$/.test(why)) {
      violations.push(`${name} is illegal because of '${why}'`);
    }
  }
  if (game.hash(state) !== hash) violations.push('explaining why an action is illegal changes the play');
  return violations;
}
