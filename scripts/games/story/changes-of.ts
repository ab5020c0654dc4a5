// What an action brought about, whatever the game: by families that are known in detail, others by what they tell themselves.
import type { AnyGame, crayon, empirePlanner } from '../../../engine/index.ts';
import type { Change } from './change.ts';
import { crayonChanges } from './crayon/crayon-changes.ts';
import { plannerChanges } from './empire-planner-changes.ts';

/** Neither state is kept or changed. */
export type Changes = (before: unknown, after: unknown, action: number) => Change[];

const plainChanges =
  (game: AnyGame): Changes =>
  (before, after, action) => {
    const seat = game.toAct(before);
    const told: Change[] = (game.follows?.(before, action) ?? '')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'news', seat, text }));
    const isForfeit = !game.isLegal(before, action) && action === game.forfeit(seat);
    return isForfeit && game.hash(before) !== game.hash(after)
      ? [{ kind: 'fault', seat, text: 'is out of the game', isSaid: true }, ...told]
      : told;
  };

export function changesOf(game: AnyGame): Changes {
  if (game.family === 'crayon') {
    const rules = game.rules as crayon.Rules;
    return (before, after, action) =>
      crayonChanges(rules, before as crayon.CrayonState, after as crayon.CrayonState, action);
  }
  if (game.family !== 'empire-planner') return plainChanges(game);
  const planner = game as empirePlanner.PlannerGame;
  return (before, after, action) => {
    const was = before as empirePlanner.PlannerState;
    const follows = planner.follows?.(was, action) ?? '';
    return plannerChanges(planner, was, after as empirePlanner.PlannerState, follows);
  };
}
