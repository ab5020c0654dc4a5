// Option backtracking (S0, mercy): a train may turn round anywhere at the cost of a whole turn. On another player's
// track the fee is due. A turn lost anyhow turns the train round for nothing, unless that would cost a fee.
import { kindNumber, ply } from '../action.ts';
import { addTally, pay } from '../money.ts';
import { trackOwner } from '../move-cost.ts';
import type { CrayonState } from '../state/state.ts';
import { endTurn } from '../turn/advance.ts';
import type { PlyDef, RuleModule, Rules } from './rules.ts';

/** Seat whose track the train last ran on and so stands on, -1 when that costs nothing. */
function landlord(rules: Rules, state: CrayonState, train: number): number {
  const { board } = rules;
  const at = state.trainAt[train];
  for (let arc = board.first[at]; arc < board.first[at + 1]; arc++) {
    if (board.to[arc] !== state.cameFrom[train]) continue;
    const owner = trackOwner(rules, state, board.segmentOf[arc]);
    return owner >= 0 && owner !== train % rules.seats ? owner : -1;
  }
  return -1;
}

const turnsInVain = (state: CrayonState, train: number): boolean =>
  state.trainAt[train] < 0 || state.cameFrom[train] < 0;

function mayBacktrack(rules: Rules, state: CrayonState): boolean {
  const { seat } = state;
  if (state.acted !== 0 || turnsInVain(state, seat)) return false;
  return landlord(rules, state, seat) < 0 || state.cash[seat] >= rules.constants.trackFee;
}

const backtrack: PlyDef = {
  kind: kindNumber('backtrack'),
  list(rules, state, out, n) {
    if (mayBacktrack(rules, state)) out[n++] = ply('backtrack');
    return n;
  },
  isLegal: (rules, state, operand) => operand === 0 && mayBacktrack(rules, state),
  apply(rules, state) {
    const { seat } = state;
    const owner = landlord(rules, state, seat);
    if (owner >= 0) {
      const { trackFee } = rules.constants;
      pay(state, seat, owner, trackFee);
      addTally(state, 'feesPaid', seat, trackFee);
      addTally(state, 'feesReceived', owner, trackFee);
    }
    state.cameFrom[seat] = -1;
    endTurn(rules, state);
  },
  describe: () => 'spends the turn on turning the train round',
};

export const backtracking: RuleModule = {
  id: 'backtracking',
  name: 'Backtracking',
  description: 'a train may turn round on any milepost at the cost of a whole turn',
  phases: (list) =>
    list.map((phase) => (phase.id === 'operate' ? { ...phase, plies: [...phase.plies, backtrack] } : phase)),
  hooks: {
    turnEnd(rules, state, seat, hadTurn) {
      if (hadTurn) return;
      for (let train = seat; train < state.layout.trains; train += rules.seats) {
        if (!turnsInVain(state, train) && landlord(rules, state, train) < 0) state.cameFrom[train] = -1;
      }
    },
  },
};
