// Option open-contracts (S0, challenge): discarded hands lie open on the board, four cards at most, and whoever first
// delivers on one of them is paid for it. Extra slot `open`: card + 1, 0 where there is none.
import { kindNumber, ply } from '../action.ts';
import { DEMANDS } from '../cards/deck.ts';
import { carries, putBack } from '../loads.ts';
import { addTally, bankOf, pay } from '../money.ts';
import { isStruck } from '../move-cost.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard } from '../turn/cards.ts';
import { claimBonus, payoutOf } from '../turn/payout.ts';
import type { PlyDef, RuleModule, Rules } from './rules.ts';

const MOST_OPEN = 4;

const demandOf = (state: CrayonState, operand: number): number =>
  (state.extra.open[Math.floor(operand / DEMANDS)] - 1) * DEMANDS + (operand % DEMANDS);

function mayDeliver(rules: Rules, state: CrayonState, operand: number): boolean {
  if (operand >= MOST_OPEN * DEMANDS || state.extra.open[Math.floor(operand / DEMANDS)] === 0) return false;
  const at = state.trainAt[state.seat];
  const demand = demandOf(state, operand);
  return (
    at >= 0 &&
    rules.board.cityOf[at] === rules.deck.city[demand] &&
    carries(state, state.seat, rules.deck.load[demand]) &&
    state.movesLeft >= rules.constants.loadPoints &&
    !isStruck(rules, state, at)
  );
}

const deliverOpen: PlyDef = {
  kind: kindNumber('deliver-open'),
  list(rules, state, out, n) {
    for (let operand = 0; operand < MOST_OPEN * DEMANDS; operand++) {
      if (mayDeliver(rules, state, operand)) out[n++] = ply('deliver-open', operand);
    }
    return n;
  },
  isLegal: mayDeliver,
  apply(rules, state, operand) {
    const { seat } = state;
    const demand = demandOf(state, operand);
    const load = rules.deck.load[demand];
    const amount = payoutOf(rules, state, seat, demand);
    state.movesLeft -= rules.constants.loadPoints;
    putBack(state, seat, load);
    pay(state, bankOf(state), seat, amount);
    claimBonus(rules, state, load);
    addTally(state, 'deliveries', seat, 1);
    addTally(state, 'income', seat, amount);
    state.progressRound = state.round;
    state.acted = 1;
    const slot = Math.floor(operand / DEMANDS);
    discardCard(state, state.extra.open[slot] - 1);
    state.extra.open[slot] = 0;
  },
  describe(rules, state, operand) {
    const demand = demandOf(state, operand);
    const city = rules.board.cities[rules.deck.city[demand]].name;
    const load = rules.board.loads[rules.deck.load[demand]].name;
    return `delivers ${load} to ${city} on an open contract for ${payoutOf(rules, state, state.seat, demand)}M`;
  },
};

export const openContracts: RuleModule = {
  id: 'open-contracts',
  name: 'Open contracts',
  description: 'discarded hands lie open, four cards at most, for whoever delivers first',
  fields: [{ name: 'open', length: () => MOST_OPEN }],
  phases: (list) =>
    list.map((phase) =>
      phase.id === 'operate' ? { ...phase, plies: [...phase.plies, deliverOpen] } : phase,
    ),
  hooks: {
    discarded(_rules, state, card) {
      const free = state.extra.open.indexOf(0);
      if (free >= 0) state.extra.open[free] = card + 1;
      return free >= 0;
    },
  },
  cardsElsewhere: (state) => [...state.extra.open].filter((card) => card !== 0).map((card) => card - 1),
};
