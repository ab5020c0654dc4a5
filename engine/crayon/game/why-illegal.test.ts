import { describe, expect, test } from 'vitest';
import { actionOf } from '../model/action.ts';
import { lay, placeTrain, setCash } from '../testing/arrange.ts';
import { TestGame } from '../testing/test-game.ts';
import { toyGame } from '../testing/toy.ts';

describe('the reason in the words of the game', () => {
  const startGame = (): {
    table: TestGame;
    seat: number;
    why: (...action: Parameters<typeof actionOf>) => string;
  } => {
    const table = new TestGame(toyGame({ events: [], constants: { startCash: 60 } }));
    const { seat } = table.passTo(table.state.firstSeat).state;
    return { table, seat, why: (...action) => table.game.whyIllegal!(table.state, actionOf(...action)) };
  };

  test('names the train, track, fee or phase that forbids a move', () => {
    const { table, seat, why } = startGame();
    expect(why('move', table.arc([4, 1], [4, 2]))).toBe(
      'E2 to E3 does not start where the train is: the train is not placed yet',
    );
    placeTrain(table, seat, [4, 1]);
    expect(why('move', table.arc([4, 1], [4, 2]))).toBe('there is no track from E2 to E3');
    lay(table, 1 - seat, [4, 1], [4, 2]);
    setCash(table, seat, 3);
    expect(why('move', table.arc([4, 1], [4, 2]))).toBe(`the fee to seat ${1 - seat} is 4M, but you have 3M`);
    expect(why('move', table.arc([4, 2], [4, 1]))).toBe(
      'E3 to E2 does not start where the train is: the train is at E2',
    );
    expect(why('build', table.arc([4, 1], [4, 2]))).toMatch(
      /^build is not an action of the phase operate, which has: place/,
    );
  });

  test('names the start, owner, limit or cash that forbids a build or an upgrade', () => {
    const { table, seat, why } = startGame();
    table.do('stop');
    expect(why('build', table.arc([4, 1], [4, 2]))).toBe('E2 is neither on your track nor a major city');
    lay(table, seat, [3, 1], [4, 1]);
    expect(why('build', table.arc([3, 1], [4, 1]))).toMatch(/: your own$/);
    table.state.spent = 20;
    expect(why('build', table.arc([4, 1], [4, 2]))).toBe('E2 to E3 costs 2M, but 0M are left this turn');
    setCash(table, seat, 0);
    expect(why('build', table.arc([4, 1], [4, 2]))).toBe('E2 to E3 costs 2M, but you have 0M');
    expect(why('upgrade', 1)).toMatch(/^a .+ costs 20M, but you have 0M$/);
    expect(why('borrow', 5)).toBe('borrow belongs to an option that is off');
  });

  test('names the place, card, supply or cargo that forbids handling a load', () => {
    const { table, seat, why } = startGame();
    placeTrain(table, seat, [4, 1]);
    expect(why('pick-up', 0)).toBe('the train is at E2, but loads are picked up in cities');
    expect(why('drop', 0)).toBe('the train is at E2, but loads are dropped in cities');
    expect(why('deliver', 0)).toMatch(/^\w+ is wanted in \w+, but the train is at E2$/);
    expect(why('deliver', 99)).toMatch(/^there is no card 33 in a hand of 3$/);
    table.state.trainAt[seat] = table.rules.board.cities[table.city('Ash')].milepost;
    const foreign = table.rules.board.loads.findIndex(
      (_, load) => !table.rules.board.cities[table.city('Ash')].supplies.includes(load),
    );
    const { name } = table.rules.board.loads[foreign];
    expect(why('pick-up', foreign)).toBe(`Ash does not supply ${name}`);
    expect(why('drop', foreign)).toBe(`no ${name} is aboard`);
  });
});
