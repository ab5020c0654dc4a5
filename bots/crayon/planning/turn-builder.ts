// Builds a turn action by action on a copy of the observation, by the engine's own rules, so that an answer
// never holds an illegal action. It needs nothing hidden: an action that reveals something closes the turn.
import { crayon } from '../../../engine/index.ts';
import type { BoardTables, State } from './map/board-tables.ts';

/** Kinds of action with a known outcome: the turn stays open after them. */
const OPEN_KINDS = new Set(
  (['place', 'pick-up', 'drop', 'move', 'stop', 'build', 'upgrade'] as const).map(crayon.kindNumber),
);

export type TurnBuilder = Readonly<ReturnType<typeof createTurnBuilder>>;

export function createTurnBuilder({ rules, game }: BoardTables) {
  const state = new crayon.CrayonState(rules.layout);
  const turnBuilder = {
    /** The observation after the actions so far. Always the same object. */
    state,
    actions: [] as number[],
    /** True after an action whose outcome only the referee knows, and after the end of the turn. */
    isClosed: false,
    /** Starts over from an observation, which is copied. */
    begin(observation: State): void {
      state.become(observation);
      turnBuilder.actions = [];
      turnBuilder.isClosed = false;
    },
    can: (action: number): boolean => !turnBuilder.isClosed && game.isLegal(state, action),
    /** Adds the action if it is legal; returns whether it was. */
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
