// What a viewer must know of a family of games to follow it. A family that is not listed is told in words alone.
import { type AnyGame, type crayon, empirePlanner } from '../../../engine/index.ts';
import type { ChangeKind } from '../story/change.ts';
import { type Changes, changesOf } from '../story/changes-of.ts';

export interface FamilyFacts {
  /** What the curves show, with the sign of its unit around the number; null for no curves. */
  readonly score: { readonly name: string; readonly text: (value: number) => string } | null;
  scoreOf(state: unknown, seat: number): number;
  /** Names of the kinds of moment that one can jump to. */
  readonly jumps: Readonly<Partial<Record<ChangeKind, string>>>;
  readonly changes: Changes;
}

type OwnFacts = Omit<FamilyFacts, 'changes'>;

const crayonFacts: OwnFacts = {
  score: { name: 'Cash', text: (value) => `${value}M` },
  scoreOf: (state, seat) => (state as crayon.CrayonState).cash[seat],
  jumps: { delivery: 'delivery', event: 'event', fee: 'fee', fault: 'fault' },
};

const plannerFacts = (game: empirePlanner.PlannerGame): OwnFacts => ({
  score: { name: 'Victory points', text: (value) => `${value} VP` },
  scoreOf: (state, seat) =>
    empirePlanner.scoreOf(game.rules.constants, state as empirePlanner.PlannerState, seat).total,
  jumps: { delivery: 'train home', event: 'factory card', fault: 'fault' },
});

const plainFacts: OwnFacts = { score: null, scoreOf: () => 0, jumps: { fault: 'fault' } };

function ownFacts(game: AnyGame): OwnFacts {
  if (game.family === 'crayon') return crayonFacts;
  return game.family === 'empire-planner' ? plannerFacts(game as empirePlanner.PlannerGame) : plainFacts;
}

export const factsOf = (game: AnyGame): FamilyFacts => ({ ...ownFacts(game), changes: changesOf(game) });
