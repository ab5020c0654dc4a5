// Changes in Empire Planner, found by comparing two states.
import { planner } from '../../../engine/index.ts';
import type { Change, ChangeKind } from './change.ts';

/** @param follows what the action set off that nobody chose, one thing a line */
export function plannerChanges(
  game: planner.PlannerGame,
  before: planner.PlannerState,
  after: planner.PlannerState,
  follows: string,
): Change[] {
  const found: Change[] = [];
  const add = (kind: ChangeKind, seat: number, text: string): void => {
    found.push({ kind, seat, text });
  };
  const rose = (field: number, seat: number): number => after[field + seat] - before[field + seat];
  for (let seat = 0; seat < game.seats; seat++) {
    if (rose(planner.TRAINS_RUN, seat) > 0) {
      const capital = rose(
        planner.CAPITAL_FLOW + planner.FLOWS.length * seat + planner.FLOW_TRAINS - seat,
        seat,
      );
      add('delivery', seat, `brings a train home and receives $${capital}`);
    }
    if (after[planner.FORFEITED] === seat + 1 && before[planner.FORFEITED] === 0)
      add('fault', seat, 'is out of the game');
  }
  for (let slot = 0; slot < planner.FACTORY_CARDS; slot++) {
    const holder = after[planner.HOLDER + slot];
    if (holder === before[planner.HOLDER + slot] || holder === 0 || holder > game.seats) continue;
    const { name } = game.rules.constants.faces[after[planner.FACE + slot]];
    add('event', holder - 1, `takes the factory card ${name}`);
  }
  const actor = Math.max(0, Math.min(game.seats - 1, after[planner.ACTOR] - 1));
  if (after[planner.SHUFFLES] > before[planner.SHUFFLES])
    add('news', actor, 'The action cards are shuffled anew');
  for (const line of follows.split('\n')) if (line !== '') add('news', actor, line);
  return found;
}
