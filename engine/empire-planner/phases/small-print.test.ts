// Phases at the edges of what they allow: the last dollar, the last Good, the second player, tables that are
// full. `legal` also compares every list with the naive rules.
import { describe, expect, test } from 'vitest';
import * as W from '../model/layout.ts';
import { testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { UNBOARDING } from './phase.ts';

const table = (...options: string[]): Position => new Position(testGame(options));
const toAct = (position: Position): number => position.game.toAct(position.s);

describe('building', () => {
  test('is paid by the second player out of its own money', () => {
    const position = table()
      .money(0, 0, 0)
      .money(1, 8, 1)
      .card(2, 'Factory 3A', -1)
      .card(3, 'Factory 4A', -1);
    position.dice(1, [3, 6, 5]);
    expect(position.legal()).toContain('reroll 3');
    const cards = position.play('build 3-6 for 5').legal();
    expect(cards).toContain('factory 2');
    expect(cards).not.toContain('factory 3');
    expect(position.play('factory 2').legal()).toEqual(['pay 2', 'pay 3']);
    expect(table().money(1, 5, 1).dice(1, [3, 6, 5]).legal()).not.toContain('build 3-6 for 5');
  });

  test('lets the last $2 go into a reroll', () => {
    const legal = table().money(0, 2).dice(0, [6, 6, 1]).legal();
    expect(legal.filter((text) => text.startsWith('reroll'))).toEqual(['reroll 1', 'reroll 6']);
  });

  test('rolls the die that was named, and no other', () => {
    for (const [i, die] of [6, 5, 1].entries()) {
      const position = table().dice(0, [6, 5, 1]).play(`reroll ${die}`);
      const kept = [6, 5, 1].filter((_, k) => k !== i);
      expect([0, 1, 2].filter((k) => k !== i).map((k) => position.at(W.DICE, k))).toEqual(kept);
    }
  });

  test('is passed without a building', () => {
    const position = table().dice(0, [3, 5, 2]).play('pass');
    expect(position.s.subarray(W.OWNER, W.OWNER + 36).every((owner) => owner === 0)).toBe(true);
    expect(toAct(position)).toBe(1);
  });

  test('of a Factory asks for the last card of the row, whichever slot it lies in, and for its price', () => {
    const last = (): Position => {
      const position = table().card(0, 'Factory 2A', -1);
      for (let slot = 1; slot < 6; slot++) position.s[W.HOLDER + slot] = 2;
      return position.dice(0, [3, 6, 5]);
    };
    expect(last().money(0, 5, 3).legal()).not.toContain('build 3-6 for 5');
    expect(last().play('build 3-6 for 5').legal()).toEqual(['factory 0']);
  });

  test('offers no card that somebody has, and takes the rest of a price in VP', () => {
    const position = table().card(1, 'Factory 3A', 1).card(2, 'Factory 2A', -1).money(0, 8, 1);
    position.dice(0, [3, 6, 5]).play('build 3-6 for 5');
    expect(position.legal()).not.toContain('factory 1');
    expect(position.play('factory 2').legal()).toEqual(['pay 3']);
    expect(position.play('pay 3').at(W.PROFIT)).toBe(0);
  });
});

describe('an action is over at once', () => {
  test('when no Capital is left to exchange', () => {
    expect(table().money(0, 1).begin(0, 'EX2')).toBe(false);
    expect(table().money(0, 2).begin(0, 'EX2')).toBe(true);
  });
});

describe('a move', () => {
  test('is not made in the gains, where a cube may have to come home too', () => {
    const position = table().card(0, 'Factory 2A', 0).card(2, 'Factory 4A', 1).train(0, 1).train(2, 6, 0, 6);
    position.money(0, 51).pick(0);
    position.s[W.STEP] = 6;
    position.s[W.PHASE] = UNBOARDING;
    const round = position.at(W.ROUND);
    expect(position.play('unboard 1').at(W.ROUND)).toBe(round + 1);
  });
});
