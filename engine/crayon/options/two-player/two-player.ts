// Option two-player (RULES.md: S0, games for 2): fewer chips, stricter limits in cities, a promise for
// every small city entered, and dropped loads that stay in their city.
import { SMALL } from '../../board/board.ts';
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { operandOf } from '../../model/action.ts';
import type { Demand } from '../../model/demand.ts';
import { ALWAYS, type RuleModule, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { storageFields, storedLoads } from '../field-warehousing/storage.ts';
import { storeLoads } from '../field-warehousing/store-loads.ts';
import {
  concernsCity,
  hasPromise,
  hasPromiseFor,
  mayFillDemand,
  mayPromise,
  PROMISE_PHASE,
  promiseFields,
  promisePhase,
} from './promise-for-city.ts';
import { buildWithPromise, deliverPromised } from './promised-actions.ts';

function promiseViolations(rules: Rules, state: CrayonState): string[] {
  const { cities } = rules.board;
  const violations: string[] = [];
  state.extra.committed.forEach((demandPlusOne, slot) => {
    if (demandPlusOne === 0) return;
    const demand = demandPlusOne - 1;
    if (Math.floor(demand / DEMANDS_PER_CARD) !== state.hand[slot])
      violations.push(
        `demand ${demand} is promised in hand slot ${slot}, which holds card ${state.hand[slot]}`,
      );
    if (!cities.some(({ size }, city) => size === SMALL && concernsCity(rules, demand, city)))
      violations.push(`demand ${demand} is promised, which concerns no small city`);
  });
  if (state.endReason === 0) {
    const isAsked = rules.phases[state.phase].id === PROMISE_PHASE;
    const choices = [...Array(state.layout.handSize * DEMANDS_PER_CARD).keys()].filter(
      (operand) => isAsked && mayPromise(rules, state, operand),
    );
    if (isAsked !== (state.extra.entered[0] !== 0) || (isAsked && choices.length < 2))
      violations.push(
        `${choices.length} demands to choose a promise from, city ${state.extra.entered[0] - 1}`,
      );
  }
  return violations;
}

/** The demands left to fill: only the promised one of a card with a promise. */
const demandsLeft = (_rules: Rules, state: CrayonState, seat: number, list: readonly Demand[]): Demand[] =>
  list.flatMap((demand) => {
    const operand = operandOf(demand.deliverAction);
    const [slot, index] = [Math.floor(operand / DEMANDS_PER_CARD), operand % DEMANDS_PER_CARD];
    if (!mayFillDemand(state, seat, slot, index)) return [];
    return [{ ...demand, isCommitted: hasPromise(state, seat * state.layout.handSize + slot) }];
  });

export const twoPlayer: RuleModule = {
  id: 'two-player',
  use: ALWAYS,
  name: 'Game for two',
  description:
    'one chip less of each load; one player per small city, two per medium one; a small city needs a card for it; dropped loads stay',
  seats: 2,
  excludes: ['field-warehousing'],
  patchConstants: (constants) => ({ ...constants, chipsOut: 1, cityEntries: [1, 2] }),
  fields: [...storageFields, ...promiseFields],
  changedActions: { ...storeLoads('one'), build: buildWithPromise, deliver: deliverPromised },
  phases: () => [promisePhase],
  hooks: {
    mayEnterCity: (rules, state, seat, city) =>
      rules.board.cities[city].size !== SMALL || hasPromiseFor(rules, state, seat, city),
    mustKeepCard: (_rules, state, slot) => hasPromise(state, slot),
    adjustDemands: demandsLeft,
    // A seat that has left makes no more choices.
    afterSeatLeft(_rules, state, seat) {
      if (seat === state.seat) state.extra.entered.fill(0);
    },
  },
  chipsElsewhere: (_rules, state) => storedLoads(state).map(({ load }) => load),
  violations: promiseViolations,
};
