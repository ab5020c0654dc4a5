// What a seat may work for under the pool, as planners are told it: the same in either title.
import { describe, expect, test } from 'vitest';
import { demandsOf } from '../../cargo/demands.ts';
import { actionOf } from '../../model/action.ts';
import { BOOKS } from '../../testing/books.ts';
import { toyBoard } from '../../testing/toy.ts';
import { COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

describe.each(BOOKS)('$id', ({ title }) => {
  test('each private card by its place in the hand and the demand declared, in every seat', () => {
    const table = new PoolTable({ title, seats: 3 }).begin([COAL], [FISH, TOYS], [TOYS, COAL]);
    const { state, rules } = table;
    for (const [place, wanted] of [[COAL], [FISH, TOYS], [TOYS, COAL]].entries()) {
      const seat = (state.firstSeat + place) % 3;
      const own = demandsOf(rules, state, seat).filter(({ bound }) => bound);
      expect(own.map(({ deliver }) => deliver)).toEqual(wanted.map((d, k) => actionOf('deliver', 3 * k + d)));
      expect(own.map(({ demand }) => demand)).toEqual(wanted.map((d, k) => state.hand[seat * 2 + k] * 3 + d));
      expect(own.map(({ aboard, chip, rivals }) => [aboard, chip, rivals])).toEqual(
        wanted.map(() => [false, true, 0]),
      );
    }
  });

  test('the load of a private card is aboard once it was picked up for it, not because one like it is', () => {
    const table = new PoolTable({ title }).begin([FISH, COAL]);
    const { state, rules } = table;
    const { seat } = state;
    const aboard = (): boolean[] =>
      demandsOf(rules, state, seat)
        .filter(({ bound }) => bound)
        .map((one) => one.aboard);
    expect(aboard()).toEqual([false, false]);
    table.put(seat, 'Cedar').do('pick-up', table.load('coal'));
    expect(aboard()).toEqual([false, true]);
    table.do('pick-up', table.load('fish'));
    expect(aboard()).toEqual([true, true]);
  });

  test('a demand of the pool has a chip as long as one lies in the tray', () => {
    const table = new PoolTable({
      title,
      textBoard: { ...toyBoard, loads: { coal: 1, fish: 2, toys: 2, wood: 1 } },
    }).begin();
    const { state, rules } = table;
    const chips = (): boolean[] =>
      demandsOf(rules, state, state.seat)
        .slice(0, 3)
        .map(({ chip }) => chip);
    expect(chips()).toEqual([true, true, true]);
    table.give(1 - state.seat, COAL);
    expect(chips()).toEqual([false, true, true]);
  });

  test('of a locked card the locked demand is left, for those who raced for it and for all others', () => {
    const table = new PoolTable({ title, seats: 3 }).begin();
    const { state, rules } = table;
    const [first, second, third] = [0, 1, 2].map((i) => (state.seat + i) % 3);
    const [, card] = table.pool;
    const demand = card * 3 + TOYS;
    const seenBy = (seat: number) =>
      demandsOf(rules, state, seat).filter((one) => Math.floor(one.demand / 3) === card);
    table.give(first, TOYS).do('lock', demand).pass();
    table.give(second, TOYS);
    expect(seenBy(first)).toEqual([
      {
        demand,
        deliver: actionOf('deliver-locked', demand),
        claim: -1,
        aboard: true,
        chip: true,
        bound: true,
        rivals: 0,
      },
    ]);
    expect(seenBy(second)).toEqual([
      {
        demand,
        deliver: actionOf('deliver-locked', demand),
        claim: actionOf('lock', demand),
        aboard: true,
        chip: true,
        bound: false,
        rivals: 1 << first,
      },
    ]);
    table.do('lock', demand);
    expect(seenBy(first).map(({ rivals }) => rivals)).toEqual([1 << second]);
    expect(seenBy(third)).toMatchObject([
      { aboard: false, bound: false, rivals: (1 << first) | (1 << second) },
    ]);
  });
});
