// Phases at the edges of what they allow: the last dollar, the last Good, the second player, tables that are
// full. `legal` also compares every list with the naive rules.
import { describe, expect, it, test } from 'vitest';
import * as W from '../model/layout.ts';
import { testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { UNBOARDING } from './phase.ts';

const table = (...options: string[]): Position => new Position(testGame(options));
const toAct = (position: Position): number => position.game.toAct(position.s);

describe('building', () => {
  it('is paid by the second player out of its own money', () => {
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

  it('lets the last $2 go into a reroll', () => {
    const legal = table().money(0, 2).dice(0, [6, 6, 1]).legal();
    expect(legal.filter((text) => text.startsWith('reroll'))).toEqual(['reroll 1', 'reroll 6']);
  });

  it('rolls the die that was named, and no other', () => {
    for (const [i, die] of [6, 5, 1].entries()) {
      const position = table().dice(0, [6, 5, 1]).play(`reroll ${die}`);
      const kept = [6, 5, 1].filter((_, k) => k !== i);
      expect([0, 1, 2].filter((k) => k !== i).map((k) => position.at(W.DICE, k))).toEqual(kept);
    }
  });

  it('is passed without a building', () => {
    const position = table().dice(0, [3, 5, 2]).play('pass');
    expect(position.s.subarray(W.OWNER, W.OWNER + 36).every((owner) => owner === 0)).toBe(true);
    expect(toAct(position)).toBe(1);
  });

  it('of a Factory asks for the last card of the row, whichever slot it lies in, and for its price', () => {
    const last = (): Position => {
      const position = table().card(0, 'Factory 2A', -1);
      for (let slot = 1; slot < 6; slot++) position.s[W.HOLDER + slot] = 2;
      return position.dice(0, [3, 6, 5]);
    };
    expect(last().money(0, 5, 3).legal()).not.toContain('build 3-6 for 5');
    expect(last().play('build 3-6 for 5').legal()).toEqual(['factory 0']);
  });

  it('offers no card that somebody has, and takes the rest of a price in VP', () => {
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

  test('when the only Factory has its Train', () => {
    expect(table().card(0, 'Factory 2A', 0).train(0, 1).begin(0, 'TRAIN')).toBe(false);
  });

  test('when the only own Train is full', () => {
    expect(table().card(5, 'Factory 5A', 0).train(5, 6).begin(0, 'PASS_OWN')).toBe(false);
  });

  test('when only the other side has a Train', () => {
    const position = table().card(1, 'Factory 3A', 1).card(2, 'Factory 4A', 0).train(1, 3);
    expect(position.begin(0, 'MOVE1')).toBe(false);
  });

  test('when the Goods fit no building of the kind', () => {
    expect(table().card(2, 'Factory 2A', 0, 2).own(0, '1-2').begin(0, 'UP_R')).toBe(false);
  });
});

describe('an action ends when the side says so', () => {
  test('passengers', () => {
    const position = table().card(3, 'Factory 4A', 1).card(2, 'Factory 2A', 1).train(2, 1).train(3, 4);
    position.own(0, '1-3').own(0, '3-1').begin(0, 'PASS_OTHER');
    position.legal();
    position.play('board 1', 'done');
    expect(toAct(position)).toBe(1);
    expect([0, 1].map((t) => position.at(W.TRAIN_CUBES, t))).toEqual([0, 1]);
  });

  test('production', () => {
    const position = table().card(0, 'Factory 2A', 0, 1);
    position.begin(0, 'PROD');
    expect(toAct(position.play('done'))).toBe(1);
    expect(position.at(W.STOCK)).toBe(1);
  });

  test('upgrades for Capital', () => {
    const position = table().own(0, '1-4');
    position.begin(0, 'UP_ANY');
    expect(toAct(position.play('done'))).toBe(1);
    expect(position.level('1-4')).toBe(1);
  });
});

describe('upgrades', () => {
  test('for Capital take the last $3, of the second player as well, and raise own buildings only', () => {
    for (const side of [0, 1]) {
      const position = table()
        .money(0, 20 * side)
        .money(1, 0)
        .money(side, 3)
        .own(side, '1-4')
        .own(1 - side, '3-5');
      position.begin(side, 'UP_ANY');
      expect(position.legal()).toEqual(['done', 'raise 1-4 with cash']);
    }
  });

  test('with Goods take those of own Factories only', () => {
    const position = table()
      .card(1, 'Factory 5A', 1, 2)
      .card(2, 'Factory 2A', 0, 1)
      .own(0, '3-5')
      .own(0, '2-1');
    position.begin(0, 'UP_R');
    expect(position.legal()).toEqual(['done', 'raise 3-5 with 2']);
  });

  test('of Factories take any Good there is, and nothing else', () => {
    const position = table().card(0, 'Factory 2A', 0, 1).train(0, 1).own(0, '3-6').own(0, '2-1');
    position.begin(0, 'UP_I');
    position.legal();
    const pair = table().card(0, 'Factory 2A', 0, 1).card(1, 'Factory 3A', 0, 1).train(0, 1).own(0, '3-5');
    pair.own(0, '2-1').begin(0, 'UP_R');
    pair.legal();
  });
});

test('the second player produces for its own money', () => {
  const position = table().money(0, 0).money(1, 2).card(0, 'Factory 2A', 1, 1);
  position.s[W.MARKET] = 1;
  position.begin(1, 'PROD');
  expect(position.legal()).toContain('produce 0');
  expect(table().money(0, 20).money(1, 0).card(0, 'Factory 2A', 1, 1).begin(1, 'PROD')).toBe(false);
});

describe('a move', () => {
  it('of one link is over after it, whatever other Trains there are', () => {
    const position = table().card(0, 'Factory 2A', 0).card(1, 'Factory 3A', 0).train(0, 1).train(1, 1);
    position.begin(0, 'MOVE1');
    expect(toAct(position.play('move 0'))).toBe(1);
  });

  it('takes no cube off a Train while the last one is not needed', () => {
    const position = table().card(0, 'Factory 2A', 0).card(2, 'Factory 4A', 1).train(0, 1).train(2, 6, 0, 5);
    position.s[W.TRAIN_CUBES + 1] = 6;
    position.begin(0, 'MOVE1');
    expect(toAct(position.play('move 0'))).toBe(1);
  });

  it('takes a cube that is needed off a foreign Train that carries one', () => {
    const position = table().card(0, 'Factory 2A', 0).card(1, 'Factory 3A', 0).card(2, 'Factory 4A', 1);
    position.card(3, 'Factory 5A', 1).train(0, 3, 1, 2).train(2, 6, 0, 6).train(3, 2).money(0, 51);
    position.begin(0, 'MOVE1');
    position.s[W.PHASE] = UNBOARDING;
    expect(position.legal()).toEqual(['unboard 1']);
    expect(position.play('unboard 1').at(W.TRAIN_PIPS, 1)).toBe(6);
  });

  it('is not made in the gains, where a cube may have to come home too', () => {
    const position = table().card(0, 'Factory 2A', 0).card(2, 'Factory 4A', 1).train(0, 1).train(2, 6, 0, 6);
    position.money(0, 51).pick(0);
    position.s[W.STEP] = 6;
    position.s[W.PHASE] = UNBOARDING;
    const round = position.at(W.ROUND);
    expect(position.play('unboard 1').at(W.ROUND)).toBe(round + 1);
  });
});
