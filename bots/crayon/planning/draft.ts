// A turn in the making. Plies are tried out on a copy of what the bot sees, with the engine's own rules, so that an
// answer never holds an illegal ply. Nothing hidden is needed: plies that reveal something end the draft.
import { crayon } from '../../../engine/index.ts';
import type { Atlas, State } from './atlas.ts';

export interface Draft {
  /** The seat's view of the game as it will be after the plies drafted so far. */
  readonly state: State;
  readonly plies: readonly number[];
  /** True after a ply whose outcome only the referee knows, and after the end of the turn. */
  readonly closed: boolean;
  /** Starts anew from an observation, which stays as it is. */
  begin(observation: State): void;
  can(kind: crayon.PlyKind, operand?: number): boolean;
  /** Adds the ply if it is legal; says whether it did. */
  play(kind: crayon.PlyKind, operand?: number): boolean;
}

/** Kinds that reveal cards, or hand the turn on. */
const CLOSING: readonly crayon.PlyKind[] = ['deliver', 'discard-hand', 'end-turn', 'lose-load'];

export function createDraft({ rules, game }: Atlas): Draft {
  const state = new crayon.CrayonState(rules.layout);
  const draft = {
    state,
    plies: [] as number[],
    closed: false,
    begin(observation: State): void {
      state.become(observation);
      draft.plies = [];
      draft.closed = false;
    },
    can: (kind: crayon.PlyKind, operand = 0): boolean =>
      !draft.closed && game.isLegal(state, crayon.ply(kind, operand)),
    play(kind: crayon.PlyKind, operand = 0): boolean {
      const action = crayon.ply(kind, operand);
      if (draft.closed || !game.isLegal(state, action)) return false;
      draft.plies.push(action);
      if (CLOSING.includes(kind)) draft.closed = true;
      else game.apply(state, action);
      return true;
    },
  };
  return draft;
}
