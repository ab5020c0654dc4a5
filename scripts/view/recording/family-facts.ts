// What a viewer must know of a family of games to follow it. A family that is not listed is told in words alone.
import { type AnyGame, type crayon, empirePlanner } from '../../../engine/index.ts';
import type { Change, ChangeKind } from './change.ts';
import { crayonChanges } from './crayon-changes.ts';
import { plannerChanges } from './empire-planner-changes.ts';

export interface FamilyFacts {
  /** What the curves show, with the sign of its unit around the number; null for no curves. */
  readonly score: { readonly name: string; readonly text: (value: number) => string } | null;
  scoreOf(state: unknown, seat: number): number;
  /** Names of the kinds of moment that one can jump to. */
  readonly jumps: Readonly<Partial<Record<ChangeKind, string>>>;
  /** Neither state is kept or changed. */
  changes(before: unknown, after: unknown, action: number): Change[];
}

const crayonFacts = (rules: crayon.Rules): FamilyFacts => ({
  score: { name: 'Cash', text: (value) => `${value}M` },
  scoreOf: (state, seat) => (state as crayon.CrayonState).cash[seat],
  jumps: { delivery: 'delivery', event: 'event', fee: 'fee', fault: 'fault' },
  changes: (before, after) => crayonChanges(rules, before as crayon.CrayonState, after as crayon.CrayonState),
});

const plannerFacts = (game: empirePlanner.PlannerGame): FamilyFacts => ({
  score: { name: 'Victory points', text: (value) => `${value} VP` },
  scoreOf: (state, seat) =>
    empirePlanner.scoreOf(game.rules.constants, state as empirePlanner.PlannerState, seat).total,
  jumps: { delivery: 'train home', event: 'factory card', fault: 'fault' },
  changes: (before, after, action) => {
    const was = before as empirePlanner.PlannerState;
    return plannerChanges(game, was, after as empirePlanner.PlannerState, game.follows?.(was, action) ?? '');
  },
});

const plainFacts = (game: AnyGame): FamilyFacts => ({
  score: null,
  scoreOf: () => 0,
  jumps: { fault: 'fault' },
  changes: (before, after, action) => {
    const seat = game.toAct(before);
    const told: Change[] = (game.follows?.(before, action) ?? '')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'news', seat, text }));
    const isForfeit = !game.isLegal(before, action) && action === game.forfeit(seat);
    return isForfeit && game.hash(before) !== game.hash(after)
      ? [{ kind: 'fault', seat, text: 'is out of the game' }, ...told]
      : told;
  },
});

export function factsOf(game: AnyGame): FamilyFacts {
  if (game.family === 'crayon') return crayonFacts(game.rules as crayon.Rules);
  if (game.family === 'empire-planner') return plannerFacts(game as empirePlanner.PlannerGame);
  return plainFacts(game);
}
