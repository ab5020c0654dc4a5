import { describe, expect, test } from 'vitest';
import { actionOf, formatAction } from '../../model/action.ts';
import { tallyAt } from '../../money/money.ts';
import type { Table } from '../../testing/play.ts';
import { milepostAt, type Place } from '../../testing/text-board.ts';
import { cash, lay, put, started } from '../testing/option-table.ts';

/** The train of a seat, the first to act unless named, has just moved from [3, 1] to [4, 1] on a line of its own that goes on. */
function onOwnTrack(who?: number) {
  const table = started('backtracking');
  const { seat } = table.passTo(who ?? table.state.seat).state;
  lay(table, seat, [3, 1], [4, 1], [5, 1]);
  put(table, seat, [3, 1]);
  return { table: table.move([3, 1], [4, 1]), seat };
}

describe('backtracking', () => {
  test('turning round anywhere costs the whole turn; afterwards every direction is free', () => {
    turnRoundOnOwnTrack();
  });

  test.each([0, 1])('it costs seat %i nothing else on own track', turnRoundOnOwnTrack);

  function turnRoundOnOwnTrack(who?: number): void {
    const { table, seat } = onOwnTrack(who);
    const { state } = table;
    expect(table.can('backtrack')).toBe(false); // the turn has begun
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
    cash(table, seat, 0);
    table.do('backtrack');
    expect(state.cash[seat]).toBe(0);
    expect(state.actor).toBe(1 - seat);
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
  }

  test('on another player’s track the fee is due', () => {
    for (const guest of [0, 1]) {
      const { table, seat, owner } = onRentedTrack([], guest);
      const [before, got] = [table.state.cash[seat], table.state.cash[owner]];
      table.do('backtrack');
      expect([table.state.cash[seat], table.state.cash[owner]]).toEqual([before - 4, got + 4]);
    }
  });

  test('who cannot pay the fee does not turn round', () => {
    for (const guest of [0, 1]) {
      const { table, seat } = onRentedTrack([], guest);
      cash(table, seat, 3);
      expect(table.can('backtrack')).toBe(false);
      cash(table, seat, 4);
      expect(table.can('backtrack')).toBe(true);
    }
  });

  test('in a city a train may turn anyway, so no turn is spent there', () => {
    const table = started('backtracking');
    const { state } = table;
    lay(table, state.seat, [4, 1], [5, 1], [6, 1]);
    put(table, state.seat, [4, 1]);
    state.cameFrom[state.seat] = milepostAt(table.rules.board, [3, 1]);
    expect(table.can('backtrack')).toBe(true);
    const seat = state.seat;
    table.move([4, 1], [5, 1]).passTo(seat);
    expect(table.can('backtrack')).toBe(false);
    expect(table.canMove([5, 1], [4, 1])).toBe(true);
  });
});

/** The active seat's train stands at [4, 1] in the open, come from [3, 1] along the other seat's track. */
function onRentedTrack(options: readonly string[] = [], guest?: number) {
  const table = started(['backtracking', ...options]);
  const { seat } = table.passTo(guest ?? table.state.seat).state;
  lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
  put(table, seat, [3, 1]);
  table.move([3, 1], [4, 1]).passTo(seat);
  return { table, seat, owner: 1 - seat };
}

const phaseOf = ({ rules, state }: Table): string => rules.phases[state.phase].id;

const legal = ({ game, state }: Table): string[] => {
  const out = new Int32Array(game.maxLegal);
  return [...out.subarray(0, game.legalActions(state, out))].map(formatAction);
};

describe('backtracking in a lost turn', () => {
  test('a turn lost anyhow turns the train round', () => {
    const { table, seat } = onOwnTrack();
    const { state } = table;
    state.lostTurns[seat] = 1;
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
  });

  test('on another player’s track the player is asked, and pays the fee', () => {
    for (const guest of [0, 1]) askedInLostTurn(guest);
  });

  function askedInLostTurn(guest: number): void {
    const { table, seat, owner } = onRentedTrack([], guest);
    const { state, game } = table;
    state.lostTurns[seat] = 1;
    const before = [...state.cash];
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    expect([state.actor, phaseOf(table)]).toEqual([seat, 'lost-turn']);
    expect(legal(table)).toEqual(['end-turn 0', 'backtrack 0']);
    expect(game.describe(state, actionOf('backtrack'))).toBe(
      `turns the train round in a lost turn, for the fee of 4M to seat ${owner}`,
    );
    table.do('backtrack');
    expect([state.cash[seat], state.cash[owner]]).toEqual([before[seat] - 4, before[owner] + 4]);
    expect(state.actor).toBe(owner);
    expect(game.faults(state)).toEqual([]);
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
    expect(state.tallies[tallyAt(state, 'lostTurnCount', seat)]).toBe(1);
  }

  test('a player who leaves the train as it is pays nothing, and the turn is lost', () => {
    const { table, seat, owner } = onRentedTrack();
    const { state } = table;
    state.lostTurns[seat] = 1;
    const before = [...state.cash];
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    table.do('end-turn');
    expect([...state.cash]).toEqual(before);
    expect(state.actor).toBe(owner);
    table.passTo(seat);
    expect([phaseOf(table), table.canMove([4, 1], [3, 1])]).toEqual(['operate', false]);
  });

  test('who cannot pay the fee, or is out of the game, is not asked', () => {
    for (const isGone of [false, true]) {
      const { table, seat, owner } = onRentedTrack();
      const { state, game } = table;
      table.do('stop').do('end-turn');
      state.lostTurns[seat] = 1;
      if (isGone) game.apply(state, game.forfeit(seat));
      else cash(table, seat, 3);
      table.do('stop').do('end-turn');
      expect([state.actor, phaseOf(table)]).toEqual([owner, 'operate']);
    }
  });

  test('the right to rebuild a bridge outlasts a lost turn with a question in it', () => {
    const { table, seat } = onRentedTrack();
    const { state, rules } = table;
    state.lostTurns[seat] = 1;
    table.do('stop').do('end-turn').do('stop');
    state.bridgeRight[0] = seat + 1;
    state.bridgeRights = 1;
    table.do('end-turn').do('end-turn');
    expect(state.bridgeRight[0]).toBe(seat + 1);
    expect(rules.bridges.length).toBeGreaterThan(0);
  });

  test('with two trains, each of them on rented track is asked about and pays for itself', () => {
    const { table, seat } = onRentedTrack(['additional-trains']);
    const { state, rules } = table;
    const parked = seat + rules.seats;
    state.trainAt[parked] = state.trainAt[seat];
    state.cameFrom[parked] = state.cameFrom[seat];
    state.lostTurns[seat] = 1;
    const before = state.cash[seat];
    table.do('stop').do('end-turn').do('stop').do('end-turn');
    expect(legal(table)).toEqual(['end-turn 0', 'backtrack 0', 'backtrack 1']);
    table.do('backtrack', 1);
    expect(legal(table)).toEqual(['end-turn 0', 'backtrack 0']);
    table.do('backtrack', 0);
    expect(state.cash[seat]).toBe(before - 8);
    expect([state.cameFrom[seat], state.cameFrom[parked]]).toEqual([-1, -1]);
    expect(state.actor).toBe(1 - seat);
  });
});

describe('backtracking while events hold the train', () => {
  /** The other seat's train stands at [4, 1] on its own track; the active seat draws a strike on that line. */
  function held(
    chain: Place[] = [
      [3, 1],
      [4, 1],
      [5, 1],
    ],
  ): Table {
    const table = started('backtracking', { events: ['own-line'] });
    const { state } = table;
    const [owner, guest] = [state.seat, 1 - state.seat];
    lay(table, owner, ...chain);
    table.passTo(guest);
    put(table, guest, [3, 1]);
    table.move([3, 1], [4, 1]).passTo(owner);
    return table.drawEvent('own-line');
  }

  test('a train that a strike stops turns round without losing the turn: building is still allowed', () => {
    const table = held();
    const { state, game } = table;
    const { seat } = state;
    expect([table.canMove([4, 1], [5, 1]), table.canMove([4, 1], [3, 1])]).toEqual([false, false]);
    const before = state.cash[seat];
    expect(game.describe(state, actionOf('backtrack'))).toBe(
      `turns the train round where it cannot go on, for the fee of 4M to seat ${1 - seat}`,
    );
    table.do('backtrack');
    expect([state.actor, phaseOf(table), state.movesLeft]).toEqual([seat, 'operate', 0]);
    expect(state.cash[seat]).toBe(before - 4);
    expect(table.can('discard-hand')).toBe(false);
    table.do('stop');
    expect(table.canBuild([2, 2], [2, 3])).toBe(true);
    table.do('end-turn').passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
  });

  test('own track at the next milepost is no way out', () => {
    const table = held();
    const { seat } = table.state;
    const beyond: Place[] = [[6, 1], [5, 0], [6, 0], [5, 2], [6, 2]]; // biome-ignore format: a line
    for (const place of beyond) lay(table, seat, [5, 1], place);
    table.do('backtrack');
    expect([table.state.actor, phaseOf(table)]).toEqual([seat, 'operate']);
  });

  test('where another way is open, turning round costs the turn', () => {
    const table = held();
    const { seat } = table.state;
    lay(table, seat, [4, 1], [4, 2]);
    expect(table.canMove([4, 1], [4, 2])).toBe(true);
    table.do('backtrack');
    expect(table.state.actor).toBe(1 - seat);
  });

  test('at the end of the line without any event, turning round costs the turn', () => {
    const table = started('backtracking');
    const { seat } = table.state;
    lay(table, seat, [3, 1], [4, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]).passTo(seat);
    table.do('backtrack');
    expect(table.state.actor).toBe(1 - seat);
  });
});
