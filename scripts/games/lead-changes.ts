// Changes of the lead in a game: a measure of how open it is.
import type { Outcome } from '../../arena/index.ts';

/** Seats that are alone ahead, one after the other, in samples of everybody's score. */
export function leadersOf(course: Outcome['course']): number[] {
  const leaders: number[] = [];
  for (const scores of course) {
    const most = Math.max(...scores);
    const ahead = [...scores.keys()].filter((seat) => scores[seat] === most);
    if (ahead.length === 1 && ahead[0] !== leaders.at(-1)) leaders.push(ahead[0]);
  }
  return leaders;
}

export const leadChanges = (course: Outcome['course']): number => Math.max(0, leadersOf(course).length - 1);
