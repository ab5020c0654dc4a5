// Answers to what the public pool asks, on its toy table: coal to Ash pays 9M, toys to Elm 7M, fish to Birch 11M.
import { describe, expect, it } from 'vitest';
import {
  COAL,
  FISH,
  PoolTable,
  TOYS,
} from '../../../../engine/crayon/options/public-pool/testing/pool-table.ts';
import { lay, put, started } from '../../../../engine/crayon/options/testing/option-table.ts';
import { crayon } from '../../../../engine/index.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { contextAt } from '../testing/table.ts';
import { answer, loseLeast } from './answers.ts';

/** What the seat whose load is at stake gives up, as text. */
function loss(table: PoolTable): string {
  const context = contextAt(table, table.state.actor);
  const out = new Int32Array(table.game.maxLegal);
  const list = (): number[] => [...out.subarray(0, table.game.legalActions(table.state, out))];
  const has = (action: number): boolean => table.game.isLegal(table.state, action);
  return table.game.format(loseLeast(context, null, { list, has }));
}

/** A seat with two locks is derailed by the card that its second lock turns up. */
function derailed(cash: number): { table: PoolTable; fish: number; coal: number } {
  const table = new PoolTable({ events: ['derailment'] }).begin();
  const { state } = table;
  const { seat } = state;
  const [first, second] = table.pool;
  table.resize(4).give(seat, COAL, FISH).put(seat, 'Ash');
  const event = state.deck.indexOf(table.rules.deck.cards);
  const at = state.deckCount - 2;
  if (event >= 0) [state.deck[event], state.deck[at]] = [state.deck[at], state.deck[event]];
  state.cash[seat] = cash;
  table.do('lock', first * 3 + COAL).do('lock', second * 3 + FISH);
  return { table, coal: first * 3 + COAL, fish: second * 3 + FISH };
}

describe('a derailment under the pool', () => {
  it('takes the lock that pays least', () => {
    const { table, coal } = derailed(80);
    expect(table.phase).toBe('lose-load');
    expect(loss(table)).toBe(`lose-locked ${coal}`);
  });

  it('takes any lock rather than a spare load once the money for victory is there', () => {
    const { table, coal } = derailed(90);
    table.give(table.state.actor, COAL);
    expect(loss(table)).toBe(`lose-locked ${coal}`);
    table.state.cash[table.state.actor] = 0;
    expect(loss(table)).toBe(`lose-load ${table.load('coal')}`);
  });
});

describe('jobs under the pool', () => {
  it('that the seat has bound itself to come first', () => {
    const table = new PoolTable().begin([TOYS]);
    const { seat } = table.state;
    table.put(seat, 'Ash').give(seat, COAL);
    const context = contextAt(table, seat);
    const plan = chooseJob(context, context.turnBuilder.state);
    expect(plan?.stops.map(({ job }) => job.load)).toEqual([table.load('toys'), table.load('toys')]);
    expect(crayon.demandsOf(table.rules, table.state, seat).filter(({ bound }) => bound)).toHaveLength(1);
  });
});

describe('a lost turn on rented track', () => {
  it('is not spent on turning round for a fee', () => {
    const table = started('backtracking');
    const { state, game } = table;
    const { seat } = state;
    lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]).do('stop').do('end-turn');
    state.lostTurns[seat] = 1;
    table.do('stop').do('end-turn');
    const out = new Int32Array(game.maxLegal);
    const list = (): number[] => [...out.subarray(0, game.legalActions(state, out))];
    expect(list().map(game.format)).toEqual(['end-turn 0', 'backtrack 0']);
    const context = contextAt(table, seat);
    const has = (action: number): boolean => game.isLegal(state, action);
    expect(game.format(answer(context, context.turnBuilder.state, null, { list, has }))).toBe('end-turn 0');
  });
});
