import { describe, expect, test } from 'vitest';
import { CAPITAL, CUBE, PHASE, POLLUTION, PROFIT, STEP } from '../model/layout.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { PICK } from './phase.ts';

// Cards 1 and 2: EX2 TRAIN MOVE1 PROD UP_R CLEAN, then EX3 PASS_OWN MOVE2 PROD UP_C UP_ANY.
const table = (...options: string[]): Position => new Position(testGame(options)).showing(1, 2).pick(0);
const [EX2, MOVE1, UP_R, CLEAN, EX3, MOVE2] = ['spot 0', 'spot 2', 'spot 4', 'spot 5', 'spot 6', 'spot 8'];

describe('a pick', () => {
  test('may be any icon of the two cards on which no cube stands', () => {
    const position = table();
    expect(position.legal()).toHaveLength(12);
    position.play(CLEAN);
    expect(position.game.toAct(position.s)).toBe(1);
    expect(position.legal()).not.toContain(CLEAN);
    expect(position.legal()).toHaveLength(11);
  });

  test('goes round first, second, first, second', () => {
    const position = table();
    const order: number[] = [];
    for (const spot of [CLEAN, UP_R, 'spot 1', 'spot 7']) {
      order.push(position.game.toAct(position.s));
      position.play(spot);
    }
    expect(order).toEqual([0, 1, 0, 1]);
    expect(position.at(STEP)).toBe(0);
  });

  test('must be another spot the second time, and the one left is free for the other side', () => {
    const position = table().play(CLEAN, UP_R);
    expect(position.legal()).not.toContain(CLEAN);
    position.play('spot 1');
    expect(position.legal()).toContain(CLEAN);
  });

  test('keeps spots claimed all round with claims-round-long', () => {
    const position = table('claims-round-long').play(CLEAN, UP_R, 'spot 1');
    expect(position.legal()).not.toContain(CLEAN);
  });

  test('may be the same MOVE1 twice', () => {
    const position = table().play(MOVE1, UP_R);
    expect(position.legal()).toContain(MOVE1);
    expect(table('claims-round-long').play(MOVE1, UP_R).legal()).toContain(MOVE1);
  });

  test('is MOVE2 once a round, even where two are showing', () => {
    // Cards 2 and 4 both show MOVE2.
    const position = new Position(testGame()).showing(2, 4).pick(0);
    const twice = ['spot 2', 'spot 8'];
    expect(position.legal()).toEqual(expect.arrayContaining(twice));
    position.play('spot 2', 'spot 5');
    expect(position.legal()).not.toContain('spot 8');
    position.play('spot 0', 'exchange 0');
    expect(position.legal()).toEqual(expect.arrayContaining(twice));
  });

  test('may be a spot whose action can do nothing', () => {
    const position = table().play(MOVE2);
    expect(position.game.toAct(position.s)).toBe(1);
  });
});

describe('actions that name no building, Train or Good', () => {
  test('EX2 and EX3 turn $2 or $3 into a VP, any number of times', () => {
    const position = table().play(EX2);
    expect(position.legal()).toEqual(Array.from({ length: 11 }, (_, n) => `exchange ${n}`));
    position.play('exchange 10', EX3, 'exchange 6');
    expect([position.at(CAPITAL), position.at(PROFIT)]).toEqual([0, 15]);
    expect([position.at(CAPITAL, 1), position.at(PROFIT, 1)]).toEqual([2, 11]);
  });

  test('CLEAN takes pollution down by one, not below nothing', () => {
    const position = table();
    position.s[POLLUTION] = 1;
    position.play(CLEAN, 'clean');
    expect([position.at(POLLUTION), position.game.toAct(position.s)]).toEqual([0, 1]);
    position.pick(0).s[CUBE] = 0;
    position.play(CLEAN);
    expect([position.at(POLLUTION), position.game.toAct(position.s)]).toEqual([0, 1]);
  });

  test.each([
    ['two', table],
    ['one against Archie', () => new Position(soloGame()).showing(1, 2).pick(0)],
  ])('CLEAN may leave pollution as it is, in the game for %s', (_name, start) => {
    const position = start();
    position.s[POLLUTION] = 2;
    position.play(CLEAN);
    expect(position.legal()).toEqual(['done', 'clean']);
    expect(position.play('done').at(POLLUTION)).toBe(2);
    expect([position.at(CUBE), position.at(PHASE)]).toEqual([6, PICK]);
  });

  test('the round of the rulebook example can be played', () => {
    const position = table()
      .own(0, '3-5')
      .card(0, 'Factory 2A', 0, 1)
      .train(0, 1)
      .card(1, 'Factory 3A', 1)
      .train(1, 2, 0)
      .play(UP_R, 'raise 3-5 with 0', EX3, 'exchange 2', 'spot 7', 'board 0');
    expect(position.play(MOVE2).legal()).toEqual(['move 1']);
    expect([position.at(CUBE), position.at(CUBE, 1)]).toEqual([8, 9]);
  });
});
