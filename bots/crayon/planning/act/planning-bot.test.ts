import { describe, expect, test } from 'vitest';
import { TestGame } from '../../../../engine/crayon/testing/test-game.ts';
import { firstEditionRules } from '../../../../engine/crayon/testing/titles.ts';
import { toyBoard, toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { chooseJob } from '../choose/choose-job.ts';
import type { Choose } from '../context.ts';
import { MINE_TO_EAST, plainParams, plainTable, trainAtMine, twentyCards } from '../testing/plain-table.ts';
import { createPlanningBot } from './planning-bot.ts';

/** The answer of a seat's bot as text. */
function answers(table: TestGame, seat: number, params = plainParams, choose: Choose = chooseJob): string[] {
  const setup = { random: () => 0, seat, seats: table.rules.seats, rules: table.rules, params: {} };
  const bot = createPlanningBot(setup, params, choose);
  return bot.decide(table.game.observe(table.state, seat), table.legal).map(table.game.format);
}

/** A seat with its train at Mine, on a line from West to East; every card pays for coal in East. */
function atMine(cash: number) {
  const demands = twentyCards(['East coal 12', 'East fish 1', 'West fish 1']);
  const table = trainAtMine({ cards: demands, constants: { goalCash: 50 } }, MINE_TO_EAST);
  return { table: table.run(`A has ${cash}`), seat: table.state.seat };
}

describe('a planning bot', () => {
  test('works on its own track without cash, whatever its reserve', () => {
    const { table, seat } = atMine(0);
    const kinds = answers(table, seat, { ...plainParams, reserve: 5 }).map((text) => text.split(' ')[0]);
    expect(kinds).toEqual(['pick-up', 'move', 'move', 'move', 'move', 'move', 'deliver']);
  });

  test('ends its turn and spends nothing once it meets the goal', () => {
    const { table, seat } = atMine(50);
    expect(answers(table, seat)).toEqual(['stop 0', 'end-turn 0']);
    table.state.cash[seat] = 49;
    expect(answers(table, seat)[0]).toBe(`pick-up ${table.load('coal')}`);
  });

  test('with the cash of the goal builds the missing line between majors instead of discarding', () => {
    const table = plainTable({ constants: { goalCash: 50, goalMajors: 2 } });
    const { seat } = table.state;
    table.run('build C3 D3; to A; place C3; to A');
    const kinds = (cash: number): Set<string> => {
      table.state.cash[seat] = cash;
      return new Set(
        answers(table, seat, { ...plainParams, connectAbove: 40, trains: [] }, () => null).map(
          (text) => text.split(' ')[0],
        ),
      );
    };
    expect(kinds(80)).toEqual(new Set(['stop', 'build', 'end-turn']));
    expect(kinds(52)).toEqual(new Set(['discard-hand']));
  });

  test('replaces a plan if others have built where its missing track was to start', () => {
    const table = trainAtMine(
      { cards: twentyCards(['Town coal 30', 'East fish 1', 'West fish 1']) },
      'F1 G1',
    );
    const { state, rules, game } = table;
    const { seat } = state;
    state.spent = 59; // 1M below the limit of the turn
    const setup = { random: () => 0, seat, seats: rules.seats, rules, params: {} };
    const bot = createPlanningBot(setup, plainParams, chooseJob);
    const ownSegments = (): number => state.segmentOwner.filter((owner) => owner === seat + 1).length;
    for (const action of bot.decide(game.observe(state, seat), table.legal)) game.apply(state, action);
    const begun = ownSegments();
    // On the way to Town, the segment between the seat's track and the last segment goes to somebody else.
    state.segmentOwner[rules.board.segmentOf[table.arc([6, 1], [7, 2])]] = 2 - seat;
    table.passTo(seat, 0);
    for (const action of bot.decide(game.observe(state, seat), table.legal)) game.apply(state, action);
    expect(ownSegments()).toBeGreaterThan(begun);
  });
});

test('a planning bot places its train elsewhere while a strike closes the country of its best job', () => {
  const textBoard = {
    ...toyBoard,
    cities: toyBoard.cities.map((city) => (city.name === 'Cedar' ? { ...city, supplies: ['fish'] } : city)),
  };
  const table = new TestGame(
    toyGame({
      title: firstEditionRules,
      textBoard,
      events: ['country'],
      cards: twentyCards(['Birch coal 40', 'Ash fish 9', 'Elm wood 5']), // coal comes from Fir in Canada alone
      constants: { startCash: 80, goalMajors: 9 },
    }),
  );
  table.passTo(table.state.firstSeat);
  const placed = (): string => {
    const place = answers(table, table.state.seat).find((text) => text.startsWith('place')) as string;
    const at = Number(place.split(' ')[1]);
    return table.rules.board.cities[table.rules.board.cityOf[at]].name;
  };
  expect(placed()).toBe('Fir');
  table.drawEvent('country');
  expect(placed()).not.toBe('Fir');
});
