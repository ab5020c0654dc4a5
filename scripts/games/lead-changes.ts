// Changes of the lead during a game.
import type { Outcome } from '../../arena/model/index.ts';

/** Sole leaders in the order in which they took the lead, from samples of all scores. */
export function leadersOf(course: Outcome['course']): number[] {
  const leaders: number[] = [];
  for (const scores of course) {
    const best = Math.max(...scores);
    const ahead = [...scores.keys()].filter((seat) => scores[seat] === best);
    if (ahead.length === 1 && ahead[0] !== leaders.at(-1)) leaders.push(ahead[0]);
  }
  return leaders;
}

/** Number of changes of the sole leader. */
export const leadChanges = (course: Outcome['course']): number => Math.max(0, leadersOf(course).length - 1);
