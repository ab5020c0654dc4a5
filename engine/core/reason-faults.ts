// Whether a game says of each illegal action, and of no legal one, why it is not legal. For tests.
import type { Game } from './game.ts';

/** Words that appear when a reason was made of something that is not there. */
const HOLES = /\b(undefined|null|NaN|Infinity)\b|-\d+M|\[object/;

/** What is wrong with `whyIllegal`, in words; nothing for a game without it. @param probes actions to try, legal or not */
export function reasonFaults<S>(game: Game<S>, state: S, probes: Iterable<number>): string[] {
  if (!game.whyIllegal) return [];
  const hash = game.hash(state);
  const faults: string[] = [];
  for (const action of probes) {
    const why = game.whyIllegal(state, action);
    const name = `${action} (${game.format(action)})`;
    if (game.isLegal(state, action)) {
      if (why !== '') faults.push(`${name} is legal, but there is a reason against it: ${why}`);
    } else if (why.length < 10 || HOLES.test(why) || /[.\n]$/.test(why)) {
      faults.push(`${name} is illegal because of '${why}'`);
    }
  }
  if (game.hash(state) !== hash) faults.push('saying why an action is illegal changes the play');
  return faults;
}
