// Rules that only the first edition has. Tests of shared rules run with both titles.
import { describe, expect, test } from 'vitest';
import { lay, setCash } from '../../testing/arrange.ts';
import { TestGame } from '../../testing/play.ts';
import { firstEditionRules } from '../../testing/titles.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';

const startGame = (choice: ToyChoice = {}, seed = 1) =>
  new TestGame(toyGame({ title: firstEditionRules, events: [], ...choice }), seed);

/** Joins the toy's two majors for a seat and sets its cash. */
function makeWinner(t: TestGame, seat: number, cash: number): void {
  lay(t, seat, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
  setCash(t, seat, cash);
}

describe('first edition', () => {
  test('the game ends at once when one player has joined the majors and holds the cash', () => {
    const t = startGame();
    t.passTo(t.state.firstSeat);
    const first = t.state.firstSeat;
    makeWinner(t, first, 95);
    t.do('stop');
    expect(t.game.result(t.state)).toMatchObject({ reason: 'victory', winners: [first] });
  });

  test('after a flood anybody may build where a bridge was', () => {
    const t = startGame({ events: ['flood'], constants: { startCash: 60 } });
    t.passTo(t.state.firstSeat);
    const [drawer, other] = [t.state.seat, 1 - t.state.seat];
    lay(t, other, [3, 1], [4, 1]);
    t.drawEvent('flood').passTo(drawer).do('stop').do('end-turn');
    expect(t.state.eventCount).toBe(0);
    t.state.seat = t.state.actor = drawer;
    t.do('stop');
    expect(t.canBuild([3, 1], [4, 1])).toBe(true);
  });

  test('track that a flood cuts off from every major city is not built on until it is joined again', () => {
    const t = startGame({ events: ['flood'], constants: { startCash: 60 } });
    t.build([3, 1], [4, 1], [5, 1]);
    const seat = t.state.seat;
    t.passTo(seat, 0);
    t.drawEvent('flood').do('stop');
    const bridge = t.rules.board.segmentOf[t.arc([3, 1], [4, 1])];
    expect(t.state.segmentOwner[bridge]).toBe(0);
    expect(t.game.violations(t.state)).toEqual([]);
    expect(t.canBuild([5, 1], [5, 0])).toBe(false);
    t.do('end-turn').passTo(seat).do('stop').do('end-turn').passTo(seat).do('stop');
    expect(t.canBuild([5, 1], [5, 0])).toBe(false);
    t.build([3, 1], [4, 1]);
    expect(t.canBuild([5, 1], [5, 0])).toBe(true);
    expect(t.game.violations(t.state)).toEqual([]);
  });

  test('option goal-basic: cash alone wins', () => {
    for (const [options, cash, wins] of [
      [['goal-basic'], 250, true],
      [['goal-basic'], 249, false],
      [[], 250, false],
    ] as [string[], number, boolean][]) {
      const t = startGame({ options, ownGoal: true });
      t.passTo(t.state.firstSeat);
      const second = 1 - t.state.firstSeat;
      setCash(t, second, cash);
      t.do('stop'); // in the turn of any seat
      const won = { reason: 'victory', winners: [second] };
      if (wins) expect(t.game.result(t.state)).toMatchObject(won);
      else expect(t.game.result(t.state)).toBe(null);
    }
  });
});
