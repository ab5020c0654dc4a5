// Answers to questions of the public pool on a toy board: coal to Ash pays 9M, toys to Elm 7M, fish to Birch
// 11M.
import { describe, expect, test } from 'vitest';
import type { CaseGame } from '../../../../engine/crayon/testing/cases/case-game.ts';
import { setUpCase } from '../../../../engine/crayon/testing/cases/run-cases.ts';
import { crayon } from '../../../../engine/index.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { contextAt } from '../testing/plain-table.ts';
import { answerQuestion, chooseLoss } from './answers.ts';

const POOL = { options: 'public-pool', deck: 'Ash coal 9, Elm toys 7, Birch fish 11' };

/** The load or lock that the seat gives up, as text. */
const loss = (table: CaseGame): string =>
  table.game.format(chooseLoss(contextAt(table, table.state.actor), null, table.legal));

/** A seat with two locks that is derailed by the card drawn for its second lock. */
function derailed(cash: number): { table: CaseGame; coal: number } {
  const table = setUpCase({ ...POOL, events: 'derailment' }).run('pool of 4; A carries coal fish; A at Ash');
  const coal = (table.state.extra.poolCard[0] - 1) * 3;
  table.run(`A has ${cash}; top derailment; top demand; lock a coal; lock b fish; phase = lose-load`);
  return { table, coal };
}

describe('a derailment with a public pool', () => {
  test('costs the lock with the lowest payout', () => {
    const { table, coal } = derailed(80);
    expect(loss(table)).toBe(`lose-locked ${coal}`);
  });

  test('costs a lock rather than a spare load if the seat has the cash of the goal', () => {
    const { table, coal } = derailed(90);
    table.run('A gets coal');
    expect(loss(table)).toBe(`lose-locked ${coal}`);
    table.run('A has 0');
    expect(loss(table)).toBe(`lose-load ${table.load('coal')}`);
  });
});

describe('jobs with a public pool', () => {
  test('come first if the seat is committed to them', () => {
    const table = setUpCase({ ...POOL, privates: 'toys' }).run('A at Ash; A carries coal');
    const { seat } = table.state;
    const context = contextAt(table, seat);
    const plan = chooseJob(context, context.turnBuilder.state);
    expect(plan?.stops.map(({ job }) => job.load)).toEqual([table.load('toys'), table.load('toys')]);
    expect(
      crayon.demandsOf(table.rules, table.state, seat).filter(({ isCommitted }) => isCommitted),
    ).toHaveLength(1);
  });
});

describe('a lost turn on rented track', () => {
  test('is not spent on reversing for a fee', () => {
    const table = setUpCase({ options: 'backtracking' });
    table.run(
      'B lays D2 E2 F2; A at D2; move D2 E2; pass; set A.lostTurns 1; pass; only end-turn, backtrack',
    );
    const context = contextAt(table, table.state.seat);
    const chosen = answerQuestion(context, null, table.legal);
    expect(table.game.format(chosen)).toBe('end-turn 0');
  });
});
