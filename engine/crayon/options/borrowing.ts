// Option borrowing (RULES.md: S0, mercy): the bank lends up to 20M, and twice as much is paid back as soon
// as the player has it. One loan at a time, and only for more than the player's cash: a smaller one would
// be paid back at once.
import { listedAction } from '../model/listed-action.ts';
import { actionsOf, type RuleModule, type Rules } from '../model/rules.ts';
import { moduleField } from '../state/module-slots.ts';
import type { CrayonState } from '../state/state.ts';
import { addTally, bankOf, pay } from '../turn/money.ts';

/** Largest loan in millions. */
export const MAX_LOAN_M = 20;

const borrow = listedAction('borrow', {
  operands: (_rules, state) => (state.cash[state.seat] < MAX_LOAN_M ? MAX_LOAN_M + 1 : 0),
  whyNot(_rules, { cash, seat, extra: { debt } }, millions) {
    if (millions < 1 || millions > MAX_LOAN_M) return `the bank lends from 1M to ${MAX_LOAN_M}M`;
    if (debt[seat] !== 0) return `a loan is open: ${debt[seat]}M must be paid back first`;
    return cash[seat] < millions ? '' : `a loan must be more than your cash of ${cash[seat]}M`;
  },
  apply(_rules, state, millions) {
    pay(state, bankOf(state), state.seat, millions);
    addTally(state, 'loans', state.seat, millions);
    state.extra.debt[state.seat] = 2 * millions;
  },
  describe: (_rules, _state, millions) => `borrows ${millions}M and owes the bank ${2 * millions}M`,
});

/** Pays back the loan of each seat whose cash covers it. */
function repay(rules: Rules, state: CrayonState): void {
  const { debt } = state.extra;
  for (let seat = 0; seat < rules.seats; seat++) {
    if (debt[seat] === 0 || state.cash[seat] < debt[seat]) continue;
    pay(state, seat, bankOf(state), debt[seat]);
    addTally(state, 'loans', seat, -debt[seat]);
    debt[seat] = 0;
  }
}

declare module '../state/module-slots.ts' {
  interface ModuleSlots {
    readonly debt: Int32Array;
  }
}

export const borrowing: RuleModule = {
  id: 'borrowing',
  use: actionsOf('borrow'),
  name: 'Borrowing',
  description: 'the bank lends up to 20M; twice as much is paid back as soon as the player has it',
  fields: [moduleField('debt', ({ seats }) => seats, [0, 2 * MAX_LOAN_M], 'Millions to pay back.')],
  addedActions: { operate: [borrow], build: [borrow] },
  hooks: { afterAction: repay },
};
