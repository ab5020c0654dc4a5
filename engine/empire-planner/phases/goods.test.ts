// Goods: made by PROD, spent on upgrades; and upgrades for Capital.
import { describe, expect, it } from 'vitest';
import { CAPITAL, MARKET, POLLUTION, STOCK } from '../model/layout.ts';
import { testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';

const table = (...options: string[]): Position => new Position(testGame(options));

describe('PROD', () => {
  it('raises Goods on any own Factories at the price of the market die', () => {
    const position = table().card(0, 'Factory 2A', 0, 1).card(1, 'Bacon Factory', 0, 3).money(0, 7);
    position.begin(0, 'PROD');
    position.play('produce 0', 'produce 1', 'produce 0', 'produce 0', 'produce 0');
    expect([position.at(CAPITAL), position.at(STOCK), position.at(STOCK, 1)]).toEqual([0, 5, 4]);
    expect(position.game.toAct(position.s)).toBe(1);
  });

  it('stops at the end of a track and of the money', () => {
    const position = table().card(0, 'Factory 2A', 0, 4).card(1, 'Bacon Factory', 0).money(0, 2);
    position.begin(0, 'PROD');
    expect(position.legal()).toEqual(['done', 'produce 0']);
    expect(position.play('produce 0').game.toAct(position.s)).toBe(1);
    position.s[MARKET] = 5;
    position.begin(0, 'PROD');
    expect(position.legal()).toEqual(['done', 'produce 1']);
  });

  it('makes nothing in a Private Bank, and the Good of its other side with bank-good', () => {
    const bank = (...options: string[]): Position => table(...options).card(0, 'Private Bank', 0);
    expect(bank().begin(0, 'PROD')).toBe(false);
    const position = bank('bank-good');
    expect(position.begin(0, 'PROD')).toBe(true);
    position.play('produce 0');
    expect(position.at(CAPITAL)).toBe(17);
    const leisure = bank('bank-good').own(0, '1-6');
    leisure.s[STOCK] = 1;
    leisure.begin(0, 'UP_L');
    expect(leisure.legal()).toContain('raise 1-6 with 0');
  });

  it('is no use for Factories of the row or of the other side', () => {
    const position = table().card(0, 'Factory 2A', 1).card(1, 'Factory 3A', -1);
    expect(position.begin(0, 'PROD')).toBe(false);
  });
});

describe('upgrades with Goods', () => {
  const stocked = (...options: string[]): Position =>
    table(...options)
      .card(0, 'Bacon Factory', 0, 1)
      .card(1, 'Factory 3A', 0, 1)
      .card(2, 'Factory 2A', 0, 2);

  it('take Goods of the colour of the kind, a level each, spread as wished', () => {
    const position = stocked().own(0, '3-5').own(0, '1-4');
    position.begin(0, 'UP_R');
    expect(position.legal()).toEqual(['done', 'raise 1-4 with 2', 'raise 3-5 with 2']);
    position.play('raise 3-5 with 2', 'raise 1-4 with 2');
    expect([position.level('3-5'), position.level('1-4'), position.at(STOCK, 2)]).toEqual([2, 2, 0]);
    expect(position.game.toAct(position.s)).toBe(1);
  });

  it('match red to leisure and blue to commercial', () => {
    const position = stocked().own(0, '1-6').own(0, '2-4');
    position.begin(0, 'UP_L');
    expect(position.legal()).toEqual(['done', 'raise 1-6 with 0']);
    position.begin(0, 'UP_C');
    expect(position.legal()).toEqual(['done', 'raise 2-4 with 1']);
  });

  it('end at the maximum of the building and may stop before', () => {
    const position = stocked().own(0, '2-2', 2).own(0, '3-5');
    position.begin(0, 'UP_R');
    expect(position.legal()).toEqual(['done', 'raise 3-5 with 2']);
    expect(position.play('done').at(STOCK, 2)).toBe(2);
  });

  it('leave buildings of the other side alone', () => {
    expect(stocked().own(1, '3-5').begin(0, 'UP_R')).toBe(false);
  });

  it('convert two Goods of different colours once for each Town Hall', () => {
    const position = stocked().own(0, '3-5').own(0, '2-1');
    position.begin(0, 'UP_R');
    expect(position.legal()).toEqual([
      'done',
      'raise 3-5 with 2',
      'raise 3-5 with 0+1',
      'raise 3-5 with 0+2',
      'raise 3-5 with 1+2',
    ]);
    position.play('raise 3-5 with 0+1');
    expect(position.legal()).toEqual(['done', 'raise 3-5 with 2']);
    expect([position.at(STOCK), position.at(STOCK, 1), position.at(STOCK, 2)]).toEqual([0, 0, 2]);
  });

  it('never convert two Goods of one colour', () => {
    const position = table()
      .own(0, '3-5')
      .own(0, '2-1')
      .card(0, 'Factory 3A', 0, 1)
      .card(1, 'Factory 5B', 0, 1);
    expect(position.begin(0, 'UP_R')).toBe(false);
  });

  it('raise Industrial Factories with any Good, given a Town Hall, without converting', () => {
    expect(stocked().own(0, '3-6').begin(0, 'UP_I')).toBe(false);
    const position = stocked().own(0, '3-6').own(0, '2-1');
    position.begin(0, 'UP_I');
    expect(position.legal()).toEqual(['done', 'raise 3-6 with 0', 'raise 3-6 with 1', 'raise 3-6 with 2']);
    position.play('raise 3-6 with 0', 'raise 3-6 with 1');
    expect([position.level('3-6'), position.at(POLLUTION)]).toEqual([3, 2]);
  });

  it('end when pollution is at its limit', () => {
    const position = stocked().own(0, '3-6').own(0, '2-1');
    position.s[POLLUTION] = 12;
    position.begin(0, 'UP_I');
    position.play('raise 3-6 with 0');
    expect([position.level('3-6'), position.at(POLLUTION)]).toEqual([2, 13]);
    expect(position.game.toAct(position.s)).toBe(1);
    expect(position.begin(0, 'UP_I')).toBe(false);
  });
});

describe('UP_ANY', () => {
  it('raises one building, $3 a level', () => {
    const position = table().own(0, '3-5').own(0, '2-4').money(0, 10);
    position.begin(0, 'UP_ANY');
    expect(position.legal()).toEqual(['done', 'raise 2-4 with cash', 'raise 3-5 with cash']);
    position.play('raise 3-5 with cash');
    expect(position.legal()).toEqual(['done', 'raise 3-5 with cash']);
    position.play('raise 3-5 with cash', 'raise 3-5 with cash');
    expect([position.level('3-5'), position.at(CAPITAL)]).toEqual([4, 1]);
    expect(position.game.toAct(position.s)).toBe(1);
  });

  it('raises Factories and Parking only with a Town Hall, or without with up-any-without-hall', () => {
    const bare = (...options: string[]): Position =>
      table(...options)
        .own(0, '3-6')
        .own(0, '1-3');
    expect(bare().begin(0, 'UP_ANY')).toBe(false);
    const hall = bare().own(0, '2-1');
    hall.begin(0, 'UP_ANY');
    expect(hall.legal()).toEqual(['done', 'raise 1-3 with cash', 'raise 3-6 with cash']);
    const free = bare('up-any-without-hall');
    free.begin(0, 'UP_ANY');
    expect(free.legal()).toEqual(['done', 'raise 1-3 with cash', 'raise 3-6 with cash']);
    expect(free.play('raise 3-6 with cash').at(POLLUTION)).toBe(1);
  });

  it('never raises Mixed Developments and Town Halls', () => {
    expect(table().own(0, '1-1').own(0, '2-1').begin(0, 'UP_ANY')).toBe(false);
  });

  it('stops at 13 pollution for Factories only', () => {
    const position = table().own(0, '3-6').own(0, '2-1').own(0, '1-3');
    position.s[POLLUTION] = 13;
    position.begin(0, 'UP_ANY');
    expect(position.legal()).toEqual(['done', 'raise 1-3 with cash']);
  });
});
