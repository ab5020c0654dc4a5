// Played by the referee when a bot misbehaves: the seat passes for the rest of the game, its track stays.
import { kindNumber } from '../action.ts';
import type { PlyDef } from '../rules/rules.ts';
import { endGame, endTurn, isOver } from '../turn/advance.ts';
import { continueDraw, interrupt } from '../turn/draw.ts';
import { loseLoad } from '../turn/events.ts';

export const forfeit: PlyDef = {
  kind: kindNumber('forfeit'),
  list: (_rules, _state, _out, n) => n,
  isLegal: () => false,
  apply(rules, state, seat) {
    if (isOver(state) || state.forfeited[seat] !== 0) return;
    state.forfeited[seat] = 1;
    state.declared[seat] = 0;
    if (state.forfeited.every((gone) => gone !== 0)) {
      endGame(state, 'all-faulted');
      return;
    }
    if (seat === state.seat) state.turnOver = 1;
    if (state.mustLose[seat] !== 0) {
      loseLoad(state, seat, state.carried[seat * state.layout.berths] - 1);
      if (state.actor === seat && !interrupt(rules, state)) continueDraw(rules, state);
    } else if (seat === state.seat && state.drawer < 0) {
      endTurn(rules, state);
    }
  },
  describe: (_rules, _state, seat) => `seat ${seat} is out of the game: it passes from now on`,
};
