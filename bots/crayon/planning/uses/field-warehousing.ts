// Option field-warehousing: loads that were put down lie in their cities for some turns. Plans fetch them there, if the
// train is sure to come in time; free cargo slots take them on the way.
import { crayon } from '../../../../engine/index.ts';
import type { Source, Use } from '../context.ts';
import type { BoardTables, State } from '../map/board-tables.ts';

/** Share of the movement until a load goes back that the way to it may take. */
const REACH = 0.8;

/** The stored loads that a seat's train reaches in time; all of its city. */
function storedInReach({ rules, steps }: BoardTables, state: State, seat: number): Source[] {
  const { storedLoad, storedCity, storedSeat, storedEnds } = state.extra;
  const from = state.trainAt[seat];
  const speed = crayon.speedOf(rules, state, seat);
  const sources: Source[] = [];
  for (let i = 0; from >= 0 && i < storedLoad.length && storedLoad[i] !== 0; i++) {
    const distance = steps(storedCity[i])[from];
    // The seat's own turns that are sure to come before the one in which it goes back ends.
    const turns = storedEnds[i] - (storedSeat[i] === seat ? 1 : 2);
    const reach = REACH * ((state.seat === seat ? state.movesLeft : 0) + turns * speed);
    if (distance >= 0 && distance <= reach) sources.push({ load: storedLoad[i] - 1, city: storedCity[i] });
  }
  return sources;
}

export const fieldWarehousing: Use = {
  option: 'field-warehousing',
  does: 'fetches loads that were put down, if it comes in time',
  measured: '+1 to +6 (800 seeds)',
  sources: storedInReach,
};
