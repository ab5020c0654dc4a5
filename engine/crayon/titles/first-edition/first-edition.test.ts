// Rules that only the first edition has. Tests of shared rules run with both titles.
import { describe, expect, test } from 'vitest';
import { lay, setCash } from '../../testing/arrange.ts';
import { TestGame } from '../../testing/test-game.ts';
import { firstEditionRules } from '../../testing/titles.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';

const startGame = (choice: ToyChoice = {}, seed = 1) =>
  new TestGame(toyGame({ title: firstEditionRules, events: [], ...choice }), seed);

/** Joins the toy's two majors for a seat and sets its cash. */
function makeWinner(table: TestGame, seat: number, cash: number): void {
  lay(table, seat, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
  setCash(table, seat, cash);
}

describe('first edition', () => {
  test('the game ends at once when one player has joined the majors and holds the cash', () => {
    const table = startGame();
    table.passTo(table.state.firstSeat);
    const first = table.state.firstSeat;
    makeWinner(table, first, 95);
    table.do('stop');
    expect(table.game.result(table.state)).toMatchObject({ reason: 'victory', winners: [first] });
  });

  test('after a flood anybody may build where a bridge was', () => {
    const table = startGame({ events: ['flood'], constants: { startCash: 60 } });
    table.passTo(table.state.firstSeat);
    const [drawer, other] = [table.state.seat, 1 - table.state.seat];
    lay(table, other, [3, 1], [4, 1]);
    table.drawEvent('flood').passTo(drawer).do('stop').do('end-turn');
    expect(table.state.eventCount).toBe(0);
    table.state.seat = table.state.actor = drawer;
    table.do('stop');
    expect(table.canBuild([3, 1], [4, 1])).toBe(true);
  });

  test('track that a flood cuts off from every major city is not built on until it is joined again', () => {
    const table = startGame({ events: ['flood'], constants: { startCash: 60 } });
    table.build([3, 1], [4, 1], [5, 1]);
    const seat = table.state.seat;
    table.passTo(seat, 0);
    table.drawEvent('flood').do('stop');
    const bridge = table.rules.board.segmentOf[table.arc([3, 1], [4, 1])];
    expect(table.state.segmentOwner[bridge]).toBe(0);
    expect(table.game.violations(table.state)).toEqual([]);
    expect(table.canBuild([5, 1], [5, 0])).toBe(false);
    table.do('end-turn').passTo(seat).do('stop').do('end-turn').passTo(seat).do('stop');
    expect(table.canBuild([5, 1], [5, 0])).toBe(false);
    table.build([3, 1], [4, 1]);
    expect(table.canBuild([5, 1], [5, 0])).toBe(true);
    expect(table.game.violations(table.state)).toEqual([]);
  });

  test('option goal-basic: cash alone wins', () => {
    for (const [options, cash, wins] of [
      [['goal-basic'], 250, true],
      [['goal-basic'], 249, false],
      [[], 250, false],
    ] as [string[], number, boolean][]) {
      const table = startGame({ options, ownGoal: true });
      table.passTo(table.state.firstSeat);
      const second = 1 - table.state.firstSeat;
      setCash(table, second, cash);
      table.do('stop'); // in the turn of any seat
      const won = { reason: 'victory', winners: [second] };
      if (wins) expect(table.game.result(table.state)).toMatchObject(won);
      else expect(table.game.result(table.state)).toBe(null);
    }
  });
});
