import { describe, expect, test } from 'vitest';
import { stream } from '../../core/rng.ts';
import { ACTION_KINDS, type ActionKind, kindOf } from '../model/action.ts';
import { allModules } from '../options/all-modules.ts';
import type { Tally } from '../state/slots.ts';
import { TALLIES } from '../state/slots.ts';
import type { CrayonState } from '../state/state.ts';
import { createDeliveryPlayer } from '../testing/delivery-player.ts';
import { toyGame } from '../testing/toy.ts';
import { tallySlot } from '../turn/money.ts';

/** Effect on cash of tallies in millions: 1 adds to it, -1 takes from it. */
const CASH_SIGNS: Readonly<Partial<Record<Tally, 1 | -1>>> = {
  income: 1,
  feesReceived: 1,
  trackSales: 1,
  loans: 1,
  trackCost: -1,
  trainCost: -1,
  feesPaid: -1,
  ownTrackCost: -1,
  taxes: -1,
};

/** Tallies that each kind of action may change; a card drawn may be a tax. */
const TALLIES_BY_KIND: Readonly<Partial<Record<ActionKind, readonly Tally[]>>> = {
  deliver: ['income', 'taxes'],
  'deliver-open': ['income', 'taxes'],
  'deliver-locked': ['income', 'taxes'],
  'discard-hand': ['taxes'],
  'put-away': ['taxes'],
  pitch: ['taxes'],
  'lose-load': ['taxes'],
  'lose-locked': ['taxes'],
  release: ['taxes'],
  build: ['trackCost'],
  upgrade: ['trainCost'],
  move: ['feesPaid', 'feesReceived', 'ownTrackCost'],
  backtrack: ['feesPaid', 'feesReceived'],
  borrow: ['loans'],
  'accept-offer': ['trackCost', 'trackSales'],
};

/** Tallies that any action may change, because debts are paid after it. */
const DEBT_TALLIES: readonly Tally[] = ['loans', 'feesPaid', 'feesReceived'];

const options = allModules.map(({ id, needs = [], seats = 3 }) => ({ on: [...needs, id], seats }));

describe('after every action of games played to victory', () => {
  test.each([{ on: [], seats: 3 }, ...options])('$on', ({ on, seats }) => {
    const { game, rules } = toyGame({ seats, options: on, maxRounds: 60, constants: { goalCash: 200 } });
    const tallyOf = (state: CrayonState, tally: Tally, seat: number): number =>
      state.tallies[tallySlot(state, tally, seat)];
    const legal = new Int32Array(game.maxLegal);
    for (const seed of [1, 2]) {
      const state = game.setup(seed);
      const player = createDeliveryPlayer(rules, stream(seed, 'money'));
      while (game.toAct(state) >= 0) {
        const previous = state.copy();
        const action = player(state, legal, game.legalActions(state, legal));
        game.apply(state, action);
        const kind = ACTION_KINDS[kindOf(action)];
        const allowedTallies = [...(TALLIES_BY_KIND[kind] ?? []), ...(on.length > 0 ? DEBT_TALLIES : [])];
        for (let seat = 0; seat < seats; seat++) {
          let change = 0;
          for (const tally of TALLIES) {
            const sign = CASH_SIGNS[tally] ?? 0;
            const increase = tallyOf(state, tally, seat) - tallyOf(previous, tally, seat);
            if (sign !== 0 && increase !== 0)
              expect(allowedTallies, `${kind} changes ${tally}`).toContain(tally);
            change += sign * increase;
          }
          expect(state.cash[seat] - previous.cash[seat], `${kind}, seat ${seat}`).toBe(change);
        }
      }
      expect(game.moneyViolations(state)).toEqual([]);
    }
  });
});

describe('tallies that do not explain the cash', () => {
  const { game } = toyGame({ seats: 2 });

  test('are reported with the seat', () => {
    const state = game.setup(1);
    expect(game.moneyViolations(state)).toEqual([]);
    state.cash[1] += 3;
    expect(game.moneyViolations(state)).toEqual(['seat 1 has 33M, but its tallies add up to 30M']);
  });

  test('are reported if nobody received a fee', () => {
    const state = game.setup(1);
    state.tallies[tallySlot(state, 'feesPaid', 0)] += 4;
    state.cash[0] -= 4;
    expect(game.moneyViolations(state)).toEqual(['fees paid are 4M more than fees received']);
  });
});
