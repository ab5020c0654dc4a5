import { describe, expect, test } from 'vitest';
import * as W from '../model/layout.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';

const table = (...options: string[]): Position => new Position(testGame(options));

describe('a building turn', () => {
  test('assigns the three dice freely to block, number and cost', () => {
    const legal = table().dice(0, [3, 5, 2]).legal();
    expect(legal.filter((text) => text.startsWith('build'))).toEqual([
      'build 2-3 for 5',
      'build 2-5 for 3',
      'build 3-2 for 5',
      'build 3-5 for 2',
      'build 5-2 for 3',
      'build 5-3 for 2',
    ]);
  });

  test('lists equal assignments of equal dice once', () => {
    const builds = (dice: [number, number, number]) =>
      table()
        .dice(0, dice)
        .legal()
        .filter((text) => text.startsWith('build'));
    expect(builds([4, 4, 4])).toEqual(['build 4-4 for 4']);
    expect(builds([1, 1, 2])).toEqual(['build 1-1 for 2', 'build 1-2 for 1', 'build 2-1 for 1']);
  });

  test('pays the cost die in Capital only', () => {
    expect(table().money(0, 1, 50).dice(0, [3, 5, 2]).legal()).toEqual(['pass']);
    const after = table().dice(0, [3, 5, 2]).play('build 3-5 for 2');
    expect([after.at(W.CAPITAL), after.at(W.PROFIT), after.at(W.OWNER, 16)]).toEqual([18, 5, 1]);
  });

  test('never builds on a space that is built on', () => {
    const legal = table().own(1, '3-5').dice(0, [3, 5, 2]).legal();
    expect(legal).not.toContain('build 3-5 for 2');
  });

  test('stops at nine buildings', () => {
    const position = table();
    for (const place of ['1-1', '1-2', '1-3', '1-4', '4-1', '4-2', '4-3', '4-4']) position.own(0, place);
    expect(position.dice(0, [3, 5, 2]).legal()).toContain('build 3-5 for 2');
    position.own(0, '6-6');
    expect(position.dice(0, [3, 5, 2]).legal()).toEqual(['pass', 'reroll 2', 'reroll 3', 'reroll 5']);
  });

  test('may be passed with or without a legal building', () => {
    const position = table().dice(0, [3, 5, 2]);
    const before = position.at(W.REVEALED);
    position.play('pass');
    expect(position.game.toAct(position.s)).toBe(1);
    expect(position.at(W.REVEALED)).toBe(before + 1);
    expect(position.at(W.CAPITAL)).toBe(20);
  });

  test('rerolls one die for $2, once', () => {
    const position = table().dice(0, [6, 6, 1]).play('reroll 1');
    expect(position.at(W.CAPITAL)).toBe(18);
    expect([position.at(W.DICE), position.at(W.DICE, 1)]).toEqual([6, 6]);
    expect(position.legal().some((text) => text.startsWith('reroll'))).toBe(false);
    expect(table().money(0, 1).dice(0, [6, 6, 1]).legal()).not.toContain('reroll 1');
  });

  test('gives the other side dice that do not depend on a reroll', () => {
    const [plain, rerolled] = [[], ['reroll 1']].map((first) => {
      const position = table()
        .dice(0, [6, 6, 1])
        .play(...first, 'pass');
      return [...position.s.subarray(W.DICE, W.DICE + 3)];
    });
    expect(plain).toEqual(rerolled);
  });
});

describe('an Industrial Factory', () => {
  const row = (...options: string[]): Position =>
    table(...options)
      .card(2, 'Factory 3A', -1)
      .card(3, 'Factory 4A', -1);

  test('comes with a card of the row, paid in Capital and Profit in any mix', () => {
    const position = row().money(0, 8, 5).dice(0, [3, 6, 5]).play('build 3-6 for 5', 'factory 3');
    expect(position.legal()).toEqual(['pay 0', 'pay 1', 'pay 2', 'pay 3']);
    position.play('pay 3');
    expect([position.at(W.CAPITAL), position.at(W.PROFIT)]).toEqual([0, 3]);
    expect([position.at(W.HOLDER, 3), position.at(W.STOCK, 3), position.at(W.P_SLOT)]).toEqual([1, 0, 0]);
    expect(position.at(W.HOLDER, 2)).toBe(0);
    expect(position.game.toAct(position.s)).toBe(1);
  });

  test('cannot be built when no card of the row can be paid for', () => {
    const legal = (capital: number, profit: number) =>
      row().card(0, 'Private Bank', 1).money(0, capital, profit).dice(0, [3, 6, 5]).legal();
    expect(legal(5, 2)).not.toContain('build 3-6 for 5');
    expect(legal(5, 3)).toContain('build 3-6 for 5');
  });

  test('offers only the cards that can be paid for', () => {
    const position = row().money(0, 8, 1).dice(0, [3, 6, 5]).play('build 3-6 for 5');
    expect(position.legal()).toContain('factory 2');
    expect(position.legal()).not.toContain('factory 3');
  });

  test('is built without a card when none is left, or not at all with no-card-forbid', () => {
    const empty = (...options: string[]): Position => {
      const position = table(...options);
      for (let slot = 0; slot < 6; slot++) position.s[W.HOLDER + slot] = 2;
      return position.dice(0, [3, 6, 5]);
    };
    const position = empty().play('build 3-6 for 5');
    expect(position.game.toAct(position.s)).toBe(1);
    expect(position.at(W.CAPITAL)).toBe(15);
    expect(empty('no-card-forbid').legal()).not.toContain('build 3-6 for 5');
  });
});

describe('in the solo game', () => {
  test('the player builds first, Archie follows at once and the Actions phase begins', () => {
    const position = new Position(soloGame()).dice(0, [3, 5, 2]).play('build 3-5 for 2');
    expect(position.game.toAct(position.s)).toBe(0);
    expect(position.legal()[0]).toMatch(/^spot/);
  });
});
