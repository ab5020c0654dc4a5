// A turn in the making. Plies are tried out on a copy of what the bot sees, with the engine's own rules, so that an
// answer never holds an illegal ply. Nothing hidden is needed: plies that reveal something end the draft.
import { crayon } from '../../../engine/index.ts';
import type { BoardTables, State } from './map/board-tables.ts';

export interface TurnBuilder {
  /** What the seat sees, as it will be after the plies drafted so far. Always the same object. */
  readonly state: State;
  readonly actions: readonly number[];
  /** True after a ply whose outcome only the referee knows, and after the end of the turn. */
  readonly closed: boolean;
  /** Starts anew from an observation, which stays as it is. */
  begin(observation: State): void;
  can(action: number): boolean;
  /** Adds the ply if it is legal; says whether it did. */
  play(action: number): boolean;
}

/** Plies after which the draft goes on: what they do is known. */
const OPEN_KINDS = new Set(
  (['place', 'pick-up', 'drop', 'move', 'stop', 'build', 'upgrade'] as const).map(crayon.kindNumber),
);

export function createTurnBuilder({ rules, game }: BoardTables): TurnBuilder {
  const state = new crayon.CrayonState(rules.layout);
  const turnBuilder = {
    state,
    actions: [] as number[],
    closed: false,
    begin(observation: State): void {
      state.become(observation);
      turnBuilder.actions = [];
      turnBuilder.closed = false;
    },
    can: (action: number): boolean => !turnBuilder.closed && game.isLegal(state, action),
    play(action: number): boolean {
      if (!turnBuilder.can(action)) return false;
      turnBuilder.actions.push(action);
      if (OPEN_KINDS.has(crayon.kindOf(action))) game.apply(state, action);
      else turnBuilder.closed = true;
      return true;
    },
  };
  return turnBuilder;
}
