import { describe, expect, it } from 'vitest';
import { Table } from '../../../../engine/crayon/testing/play.ts';
import { firstEditionRules } from '../../../../engine/crayon/testing/titles.ts';
import { toyBoard, toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { chooseJob } from '../choose/choose-job.ts';
import type { Choose } from '../context.ts';
import { at, cards, plainParams, plainTable } from '../testing/table.ts';
import { createPlanningBot } from './planning-bot.ts';

/** Actions that a bot of the seat answers with, as text. */
function answers(table: Table, seat: number, params = plainParams, choose: Choose = chooseJob): string[] {
  const setup = { random: () => 0, seat, seats: table.rules.seats, rules: table.rules, params: {} };
  const bot = createPlanningBot(setup, params, choose);
  return bot.decide(table.game.observe(table.state, seat), table.legal).map(table.game.format);
}

/** A seat with a line from West by Mine to East, its train at Mine; every card pays for coal in East. */
function atMine(cash: number): { table: Table; seat: number } {
  const table = plainTable({
    cards: cards(['East coal 12', 'East fish 1', 'West fish 1']),
    constants: { startCash: 60, majorStarts: 9, buildLimit: 60, goalCash: 50 },
  });
  const { seat } = table.state;
  table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
  table.build([5, 0], [6, 0], [6, 1], [7, 2], [8, 2], [9, 2]);
  table.passTo(seat, 0);
  table.do('place', at(table, [5, 0]));
  table.state.cash[seat] = cash;
  return { table, seat };
}

describe('planning bot', () => {
  it('goes on working on its own track without a penny, whatever it would keep in reserve', () => {
    const { table, seat } = atMine(0);
    const kinds = answers(table, seat, { ...plainParams, reserve: 5 }).map((text) => text.split(' ')[0]);
    expect(kinds).toEqual(['pick-up', 'move', 'move', 'move', 'move', 'move', 'deliver']);
  });

  it('with victory in hand ends its turn, and spends nothing', () => {
    const { table, seat } = atMine(50);
    expect(answers(table, seat)).toEqual(['stop 0', 'end-turn 0']);
    table.state.cash[seat] = 49;
    expect(answers(table, seat)[0]).toBe(`pick-up ${table.load('coal')}`);
  });

  it('with money for the goal gives no hand up, but builds what is missing between the majors', () => {
    const table = plainTable({ constants: { startCash: 60, buildLimit: 60, goalCash: 50, goalMajors: 2 } });
    const { seat } = table.state;
    table.build([2, 2], [3, 2]);
    table.passTo(seat, 0);
    table.do('place', at(table, [2, 2])).passTo(seat, 0);
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

  it('drops a plan when others have taken the beginning of what is still to be built', () => {
    const table = plainTable({
      cards: cards(['Town coal 30', 'East fish 1', 'West fish 1']),
      constants: { startCash: 60, majorStarts: 9, buildLimit: 60 },
    });
    const { state, rules, game } = table;
    const { seat } = state;
    table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]);
    table.passTo(seat, 0);
    table.do('place', at(table, [5, 0]));
    state.spent = 59; // a million is left of what may be spent this turn
    const setup = { random: () => 0, seat, seats: rules.seats, rules, params: {} };
    const bot = createPlanningBot(setup, plainParams, chooseJob);
    const ownSegments = (): number => state.segmentOwner.filter((owner) => owner === seat + 1).length;
    for (const action of bot.decide(game.observe(state, seat), table.legal)) game.apply(state, action);
    const begun = ownSegments();
    // On the way to Town, what lies between the seat's track and the last segment goes to somebody else.
    state.segmentOwner[rules.board.segmentOf[table.arc([6, 1], [7, 2])]] = 2 - seat;
    table.passTo(seat, 0);
    for (const action of bot.decide(game.observe(state, seat), table.legal)) game.apply(state, action);
    expect(ownSegments()).toBeGreaterThan(begun);
  });
});

it('places its train elsewhere while a strike lets no train into the country of its best job', () => {
  const textBoard = {
    ...toyBoard,
    cities: toyBoard.cities.map((city) => (city.name === 'Cedar' ? { ...city, supplies: ['fish'] } : city)),
  };
  const table = new Table(
    toyGame({
      title: firstEditionRules,
      textBoard,
      events: ['country'],
      cards: cards(['Birch coal 40', 'Ash fish 9', 'Elm wood 5']), // coal comes from Fir in Canada alone
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
