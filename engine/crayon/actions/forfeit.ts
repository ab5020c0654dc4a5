// The referee plays it for a faulty bot: the seat passes for the rest of the game, but its track stays.
import { kindNumber } from '../model/action.ts';
import type { ActionDef } from '../model/rules.ts';
import { endTurn } from '../turn/advance.ts';
import { askForLoss, continueDraw } from '../turn/draw.ts';
import { loseLoad, trainMustLose } from '../turn/events.ts';
import { endGame, isOver } from '../turn/victory.ts';

export const forfeit: ActionDef = {
  kind: kindNumber('forfeit'),
  list: (_rules, _state, _out, n) => n,
  isLegal: () => false,
  whyIllegal: () => 'no bot may forfeit: only the referee expels a seat',
  apply(rules, state, seat) {
    if (isOver(state) || state.forfeited[seat] !== 0) return;
    state.forfeited[seat] = 1;
    state.goalMetRound[seat] = 0;
    if (state.forfeited.every((isOut) => isOut !== 0)) {
      endGame(state, 'all-faulted');
      return;
    }
    for (const hook of rules.afterSeatLeft) hook(rules, state, seat);
    if (seat === state.seat) state.turnOver = 1;
    const mustLoseLoad = trainMustLose(state, seat) >= 0;
    for (let train = trainMustLose(state, seat); train >= 0; train = trainMustLose(state, seat))
      loseLoad(rules, state, train, state.carried[train * state.layout.cargoSlots] - 1);
    if (mustLoseLoad) {
      if (state.actor !== seat || askForLoss(rules, state)) return;
      if (state.drawingSeat >= 0) {
        continueDraw(rules, state);
        return;
      }
    }
    // While cards are drawn, `continueDraw` ends the turn; otherwise it ends here, in any phase.
    if (seat === state.seat && state.drawingSeat < 0) endTurn(rules, state);
  },
  describe: (_rules, _state, seat) => `seat ${seat} is out of the game: it passes from now on`,
};
