import { describe, expect, test } from 'vitest';
import { Table } from '../../testing/play.ts';
import type { Sketch } from '../../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';
import { layTrack } from '../../track.ts';
import { firstEditionRules } from './first-edition.ts';

const table = (choice: ToyChoice = {}, seed = 1) =>
  new Table(toyGame({ title: firstEditionRules, events: [], ...choice }), seed);

/** Joins the toy's two majors for a seat and sets its cash. */
function rich(t: Table, seat: number, cash: number): void {
  const chain = [
    [3, 2],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 3],
  ] as const;
  for (let i = 1; i < chain.length; i++) {
    layTrack(t.rules, t.state, seat, t.rules.board.segmentOf[t.arc(chain[i - 1], chain[i])]);
  }
  t.state.cash[t.rules.seats] += t.state.cash[seat] - cash;
  t.state.cash[seat] = cash;
}

describe('first edition', () => {
  test('40 cash, freight to fast to super, no heavy freight', () => {
    expect(firstEditionRules.constants.startCash).toBe(40);
    const t = table({ constants: { startCash: 60 } });
    expect(t.rules.trains.map(({ id }) => id)).toEqual(['freight', 'fast', 'super']);
    expect([0, 1, 2].map((to) => t.can('upgrade', to))).toEqual([false, true, false]);
  });

  test('an ocean inlet costs 3M more', () => {
    const t = table();
    expect(t.rules.arcCost[t.arc([7, 4], [7, 5])]).toBe(1 + 3);
  });

  test('the opening runs the same way round twice', () => {
    const t = table({ seats: 3 });
    const first = t.state.firstSeat;
    const order: number[] = [];
    for (let i = 0; i < 6; i++) {
      order.push((t.state.seat - first + 3) % 3);
      t.do('end-turn');
    }
    expect(order).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('building starts at no more than two different major mileposts a turn, any number of segments at each', () => {
    const t = table({ constants: { startCash: 60 } });
    t.build([3, 1], [4, 1]);
    t.build([3, 1], [4, 0]);
    t.build([3, 2], [3, 3]);
    expect(t.canBuild([3, 2], [4, 2])).toBe(true);
    expect(t.canBuild([2, 2], [2, 3])).toBe(false);
  });

  test('the last free edges are kept for others at medium cities only', () => {
    const sketch = (size: 'small' | 'medium'): Sketch => ({
      rows: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
      cities: [
        { name: 'Hub', size: 'major', at: [2, 2] },
        { name: 'Corner', size, at: [0, 0], supplies: ['coal'] },
        { name: 'Burg', size: 'medium', at: [5, 3] },
      ],
      loads: { coal: 3 },
    });
    const cards = Array.from(
      { length: 20 },
      () => ['Hub coal 5', 'Burg coal 6', 'Hub coal 7'] as [string, string, string],
    );
    for (const [size, allowed] of [
      ['small', true],
      ['medium', false],
    ] as const) {
      const t = table({ sketch: sketch(size), cards, constants: { startCash: 60 } });
      t.build([1, 1], [0, 1], [0, 0]);
      t.build([1, 1], [1, 0]);
      expect(t.canBuild([1, 0], [0, 0])).toBe(allowed);
    }
  });

  test('who begins is cut for, whatever was dealt', () => {
    const begins = Array.from({ length: 60 }, (_, seed) => table({ seats: 3 }, seed).state.firstSeat);
    expect(new Set(begins)).toEqual(new Set([0, 1, 2]));
    expect(begins).toEqual(
      Array.from({ length: 60 }, (_, seed) => table({ seats: 3 }, seed).state.firstSeat),
    );
  });

  test('the game ends at once when one player has joined the majors and holds the cash', () => {
    const t = table();
    t.passTo(t.state.firstSeat);
    const first = t.state.firstSeat;
    rich(t, first, 95);
    t.do('stop');
    expect(t.game.result(t.state)).toMatchObject({ reason: 'victory', winners: [first] });
  });

  test('after a flood anybody may build where a bridge was', () => {
    const t = table({ events: ['flood'], constants: { startCash: 60 } });
    t.passTo(t.state.firstSeat);
    const [drawer, other] = [t.state.seat, 1 - t.state.seat];
    layTrack(t.rules, t.state, other, t.rules.board.segmentOf[t.arc([3, 1], [4, 1])]);
    t.drawEvent('flood').passTo(drawer).do('stop').do('end-turn');
    expect(t.state.eventCount).toBe(0);
    t.state.seat = t.state.actor = drawer;
    t.do('stop');
    expect(t.canBuild([3, 1], [4, 1])).toBe(true);
  });

  test('track that a flood cuts off from every major city is not built on until it is joined again', () => {
    const t = table({ events: ['flood'], constants: { startCash: 60 } });
    t.build([3, 1], [4, 1], [5, 1]);
    const seat = t.state.seat;
    t.passTo(seat, 0);
    t.drawEvent('flood').do('stop');
    const bridge = t.rules.board.segmentOf[t.arc([3, 1], [4, 1])];
    expect(t.state.segmentOwner[bridge]).toBe(0);
    expect(t.game.faults(t.state)).toEqual([]);
    expect(t.canBuild([5, 1], [5, 0])).toBe(false);
    t.do('end-turn').passTo(seat).do('stop').do('end-turn').passTo(seat).do('stop');
    expect(t.canBuild([5, 1], [5, 0])).toBe(false);
    t.build([3, 1], [4, 1]);
    expect(t.canBuild([5, 1], [5, 0])).toBe(true);
    expect(t.game.faults(t.state)).toEqual([]);
  });

  test('option goal-basic: cash alone wins', () => {
    const t = table({ options: ['goal-basic'] });
    t.passTo(t.state.firstSeat);
    const first = t.state.firstSeat;
    t.state.cash[2] -= 60;
    t.state.cash[1 - first] += 60;
    t.do('stop');
    expect(t.game.result(t.state)).toMatchObject({ reason: 'victory', winners: [1 - first] });
    const both = table();
    both.passTo(both.state.firstSeat);
    both.state.cash[2] -= 60;
    both.state.cash[first] += 60;
    both.do('stop');
    expect(both.game.result(both.state)).toBe(null);
  });
});
