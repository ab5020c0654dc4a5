import { describe, expect, test } from 'vitest';
import { demandsOf } from '../../cargo/demands.ts';
import { carry } from '../../testing/arrange.ts';
import { aboard, started } from '../testing/option-table.ts';

describe('open contracts', () => {
  test('discarded hands lie open, four at most, and pay the first to deliver', () => {
    const table = started('open-contracts');
    const { state, rules } = table;
    const seat = state.seat;
    const hand = [...state.hand.subarray(seat * 3, seat * 3 + 3)];
    table.do('discard-hand');
    expect([...state.extra.open]).toEqual([...hand.map((card) => card + 1), 0]);
    const second = state.hand[(1 - seat) * 3];
    table.do('discard-hand');
    expect(state.extra.open[3]).toBe(second + 1);
    expect(state.discardCount).toBe(2);
    expect(table.game.faults(state)).toEqual([]);
    const demand = hand[1] * 3;
    state.trainAt[seat] = rules.board.cities[rules.deck.city[demand]].milepost;
    aboard(table, seat, rules.board.loads[rules.deck.load[demand]].name);
    const before = state.cash[seat];
    const kept = [...state.hand];
    table.do('deliver-open', 3);
    expect(state.cash[seat] - before).toBe(rules.deck.payout[demand]);
    expect([...state.hand]).toEqual(kept);
    expect(state.extra.open[1]).toBe(0);
    expect(state.discards[2]).toBe(hand[1]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('open contracts are among the demands that every player may work for', () => {
    const table = started('open-contracts');
    const { state, rules } = table;
    const hand = [...state.hand.subarray(state.seat * 3, state.seat * 3 + 3)];
    table.do('discard-hand');
    for (const seat of [0, 1]) {
      const open = demandsOf(rules, state, seat).slice(9);
      expect(open.map(({ demand }) => demand)).toEqual(
        hand.flatMap((card) => [card * 3, card * 3 + 1, card * 3 + 2]),
      );
      expect(open.every(({ claim, bound, rivals }) => claim === -1 && !bound && rivals === 0)).toBe(true);
    }
  });

  test('one is filled with its load aboard, in its city, and by nothing else', () => {
    const table = started('open-contracts');
    const { state, rules } = table;
    const { seat } = state;
    table.do('discard-hand').passTo(seat);
    const { city, load } = rules.deck;
    const open = [...state.extra.open].flatMap((card) =>
      card === 0 ? [-1, -1, -1] : [0, 1, 2].map((d) => (card - 1) * 3 + d),
    );
    expect(open).toHaveLength(12);
    for (const [name, chip] of [
      ['coal', 0],
      ['fish', 1],
      ['toys', 2],
      ['wood', 3],
    ] as const) {
      // biome-ignore format: a line
      carry(table, seat, name);
      for (const { milepost } of rules.board.cities) {
        state.trainAt[seat] = milepost;
        const wanted = open.map(
          (demand) => demand >= 0 && city[demand] === rules.board.cityOf[milepost] && load[demand] === chip,
        );
        expect(open.map((_, operand) => table.can('deliver-open', operand))).toEqual(wanted);
      }
      const listed = demandsOf(rules, state, seat).slice(9);
      for (const { demand, aboard: isAboard, chip: isThere } of listed) {
        expect(isAboard).toBe(load[demand] === chip);
        expect(isThere).toBe(state.chips[load[demand]] > 0);
      }
      expect(listed.map(({ deliver }) => table.game.format(deliver))).toEqual(
        open.flatMap((demand, operand) => (demand >= 0 ? [`deliver-open ${operand}`] : [])),
      );
    }
    state.trainAt[seat] = -1;
    expect(table.can('deliver-open', 0)).toBe(false);
  });

  test('a card that is discarded goes to the first place that is free', () => {
    const table = started('open-contracts');
    const { state } = table;
    table.do('discard-hand').do('discard-hand');
    state.discards[state.discardCount++] = state.extra.open[1] - 1;
    state.extra.open[1] = 0;
    const [card] = state.hand.subarray(state.seat * 3);
    table.do('discard-hand');
    expect(state.extra.open[1]).toBe(card + 1);
    expect(table.game.faults(state)).toEqual([]);
  });
});
