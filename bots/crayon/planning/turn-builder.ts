// Builds a turn action by action on a copy of the observation, by the engine's own rules, so that an answer
// never holds an illegal action. It needs nothing hidden: an action that reveals something closes the turn.
import { crayon } from '../../../engine/index.ts';
import type { BoardTables, State } from './map/board-tables.ts';

/** Kinds of action with a known outcome: the turn stays open after them. */
const OPEN_KINDS = new Set(
  (['place', 'pick-up', 'drop', 'move', 'stop', 'build', 'upgrade', 'borrow'] as const).map(
    crayon.kindNumber,
  ),
);

/** A turn of one seat, built action by action. */
export interface TurnBuilder {
  /** The observation after the actions so far. Always the same object. */
  readonly state: State;
  readonly actions: readonly number[];
  /** True after an action whose outcome only the referee knows, and after the end of the turn. */
  readonly isClosed: boolean;
  /** Starts over from an observation, which is copied. */
  begin(observation: State): void;
  /** True if the action is legal now. */
  can(action: number): boolean;
  /** Adds the action if it is legal; returns whether it was. */
  play(action: number): boolean;
}

export function createTurnBuilder({ rules, game }: BoardTables): TurnBuilder {
  const state = new crayon.CrayonState(rules.layout);
  const turnBuilder = {
    state,
    actions: [] as number[],
    isClosed: false,
    begin(observation: State): void {
      state.become(observation);
      turnBuilder.actions = [];
      turnBuilder.isClosed = false;
    },
    can: (action: number): boolean => !turnBuilder.isClosed && game.isLegal(state, action),
    play(action: number): boolean {
      if (!turnBuilder.can(action)) return false;
      turnBuilder.actions.push(action);
      if (OPEN_KINDS.has(crayon.kindOf(action))) game.apply(state, action);
      else turnBuilder.isClosed = true;
      return true;
    },
  };
  return turnBuilder;
}
