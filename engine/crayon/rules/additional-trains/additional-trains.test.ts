import { describe, expect, test } from 'vitest';
import { checkGame } from '../../../core/conformance.ts';
import { stream } from '../../../core/rng.ts';
import { kindNumber, ply } from '../../action.ts';
import { livelyPly } from '../../testing/lively.ts';
import { naiveLegal } from '../../testing/naive-legal.ts';
import { Table } from '../../testing/play.ts';
import { milepostAt, type Place } from '../../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';
import { firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';
import { layTrack } from '../../track.ts';
import { parkedMoves, parkedTrain } from './parked-train.ts';

const FREIGHT = 0;
const FAST = 1;

const open = (choice: ToyChoice = {}): Table =>
  new Table(
    toyGame({
      ...choice,
      options: ['additional-trains', ...(choice.options ?? [])],
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );

/** Past the opening; the seat to act has its whole turn before it. */
function started(choice: ToyChoice = {}): Table {
  const table = open(choice);
  return table.passTo(table.state.firstSeat);
}

function lay(table: Table, seat: number, ...chain: Place[]): void {
  const { board } = table.rules;
  for (let i = 1; i < chain.length; i++) {
    layTrack(table.rules, table.state, seat, board.segmentOf[table.arc(chain[i - 1], chain[i])]);
  }
}

/** Puts a train, named by its number, on the board. */
const put = (table: Table, train: number, place: Place): void => {
  table.state.trainAt[train] = milepostAt(table.rules.board, place);
};

function loaded(table: Table, train: number, ...names: string[]): void {
  const { state } = table;
  const start = train * state.layout.berths;
  names.forEach((name, i) => {
    state.carried[start + i] = table.load(name) + 1;
    state.chips[table.load(name)]--;
  });
  state.carried.subarray(start, start + names.length).sort();
}

const aboard = (table: Table, train: number): string[] => {
  const { berths } = table.state.layout;
  return [...table.state.carried.subarray(train * berths, (train + 1) * berths)]
    .filter((load) => load > 0)
    .map((load) => table.rules.board.loads[load - 1].name);
};

describe('two trains', () => {
  test('each player starts with a freight and a fast freight, in either title', () => {
    for (const title of [northAmericaRules, firstEditionRules]) {
      const table = open({ title, seats: 3 });
      for (const seat of [0, 1, 2]) {
        expect(table.rules.trains[table.state.trainClass[seat]].id).toBe('freight');
        expect(table.rules.trains[table.state.trainClass[parkedTrain(table.state, seat)]].id).toBe('fast');
        expect(table.state.trainAt[seat]).toBe(-1);
        expect(table.state.trainAt[parkedTrain(table.state, seat)]).toBe(-1);
      }
      expect(table.game.faults(table.state)).toEqual([]);
    }
  });

  test('without the option there is one train and no way to switch', () => {
    const table = new Table(toyGame());
    expect(parkedTrain(table.state, 0)).toBe(-1);
    expect(table.state.trainAt).toHaveLength(2);
    expect(table.can('switch-train')).toBe(false);
    expect(parkedMoves(table.rules, table.state)).toBe(0);
  });

  test('both trains move in the same turn, each with the movement of its class, in any order', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1], [6, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [6, 1]);
    expect(state.movesLeft).toBe(9);
    expect(parkedMoves(table.rules, state)).toBe(12);
    table.move([3, 1], [4, 1]).do('switch-train');
    expect(state.trainClass[seat]).toBe(FAST);
    expect(state.movesLeft).toBe(12);
    expect(parkedMoves(table.rules, state)).toBe(8);
    table.move([6, 1], [5, 1], [4, 1]).do('switch-train');
    expect(state.trainClass[seat]).toBe(FREIGHT);
    expect(state.movesLeft).toBe(8);
    table.move([4, 1], [5, 1]).do('switch-train').move([4, 1], [3, 1]);
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([9, 7]);
    table.do('stop');
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([0, 0]);
  });

  test('movement is fresh for both trains in the next turn and never goes from one to the other', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [4, 1]);
    table.move([3, 1], [4, 1]).do('switch-train').move([4, 1], [3, 1]).do('stop');
    table.do('switch-train').do('end-turn').passTo(seat);
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([9, 12]);
    state.movesLeft = 0;
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
    table.do('switch-train');
    expect(state.movesLeft).toBe(12);
    table.do('switch-train');
    expect(state.movesLeft).toBe(0);
  });

  test('each train is placed in a city of its own choice', () => {
    const table = started({ events: [] });
    const { state, rules } = table;
    const seat = state.seat;
    table.do('place', milepostAt(rules.board, [5, 1]));
    expect(table.can('place', milepostAt(rules.board, [1, 4]))).toBe(false);
    table.do('switch-train').do('place', milepostAt(rules.board, [1, 4]));
    expect([state.trainAt[seat], state.trainAt[parkedTrain(state, seat)]]).toEqual([
      milepostAt(rules.board, [1, 4]),
      milepostAt(rules.board, [5, 1]),
    ]);
  });

  test('each train remembers where it came from', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    table.move([3, 1], [4, 1]).do('switch-train').move([5, 1], [4, 1]);
    expect(table.canMove([4, 1], [5, 1])).toBe(false);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
    table.do('switch-train');
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
    expect(table.canMove([4, 1], [5, 1])).toBe(true);
  });

  test('each train has its own cargo and capacity; chips of both are accounted for', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    const other = parkedTrain(state, seat);
    put(table, seat, [5, 1]);
    put(table, other, [5, 1]);
    table.do('pick-up', table.load('coal')).do('pick-up', table.load('fish'));
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    table.do('switch-train').do('pick-up', table.load('coal'));
    expect(table.can('drop', table.load('fish'))).toBe(false);
    expect([aboard(table, seat), aboard(table, other)]).toEqual([['coal'], ['coal', 'fish']]);
    expect(state.chips[table.load('coal')]).toBe(0);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('either train delivers on the hand of its owner', () => {
    const table = started({ events: [] });
    const { state, rules } = table;
    const seat = state.seat;
    const demand = state.hand[seat * 3] * 3;
    const load = rules.board.loads[rules.deck.load[demand]].name;
    loaded(table, parkedTrain(state, seat), load);
    state.trainAt[parkedTrain(state, seat)] = rules.board.cities[rules.deck.city[demand]].milepost;
    expect(table.can('deliver', 0)).toBe(false);
    const cash = state.cash[seat];
    table.do('switch-train').do('deliver', 0);
    expect(state.cash[seat]).toBe(cash + rules.deck.payout[demand]);
  });

  test('trains are upgraded in the usual way: one a turn instead of building, whichever is in operation', () => {
    const table = open({ events: [] });
    const { state } = table;
    const seat = state.seat;
    const other = parkedTrain(state, seat);
    expect([1, 2, 3].map((to) => table.can('upgrade', to))).toEqual([true, true, false]);
    table.do('switch-train');
    expect([0, 1, 2, 3].map((to) => table.can('upgrade', to))).toEqual([false, false, false, true]);
    const cash = state.cash[seat];
    table.do('upgrade', 3);
    expect(cash - state.cash[seat]).toBe(20);
    expect([state.trainClass[seat], state.trainClass[other]]).toEqual([3, FREIGHT]);
    table.do('switch-train');
    expect(table.can('upgrade', 1)).toBe(false);
    expect(table.canBuild([4, 2], [5, 2])).toBe(false);
  });

  test('in the first edition the freight becomes fast and both become super', () => {
    const table = open({ title: firstEditionRules, events: [] });
    expect([1, 2].map((to) => table.can('upgrade', to))).toEqual([true, false]);
    table.do('switch-train');
    expect([1, 2].map((to) => table.can('upgrade', to))).toEqual([false, true]);
  });

  test('the hand may be discarded only before either train has acted', () => {
    const table = started({ events: [] });
    put(table, table.state.seat, [5, 1]);
    table.do('switch-train');
    expect(table.can('discard-hand')).toBe(true);
    table.do('switch-train').do('pick-up', table.load('coal')).do('switch-train');
    expect(table.can('discard-hand')).toBe(false);
  });

  test('a fee pays an owner’s track for both trains of a player for the turn', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    const cash = state.cash[seat];
    table.move([3, 1], [4, 1]).do('switch-train').move([5, 1], [4, 1], [3, 1]);
    expect(state.cash[seat]).toBe(cash - 4);
  });

  test('by cost-to-move, 1M pays own track for both trains', () => {
    const table = started({ events: [], options: ['cost-to-move'] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    const cash = state.cash[seat];
    table.move([3, 1], [4, 1]).do('switch-train').move([5, 1], [4, 1]);
    expect(state.cash[seat]).toBe(cash - 1);
  });

  test('by backtracking, a turn lost anyhow turns both trains round', () => {
    const table = started({ events: [], options: ['backtracking'] });
    const { state } = table;
    const seat = state.seat;
    for (const train of [seat, parkedTrain(state, seat)]) {
      put(table, train, [4, 1]);
      state.cameFrom[train] = milepostAt(table.rules.board, [3, 1]);
    }
    state.lostTurns[1 - seat] = 1;
    state.lostTurns[seat] = 1;
    table.do('stop').do('end-turn');
    expect([...state.cameFrom]).toEqual([-1, -1, -1, -1]);
  });

  test('place and cargo of the parked train are seen by everybody', () => {
    const table = started({ events: [] });
    const { state, game } = table;
    const seat = state.seat;
    const other = parkedTrain(state, seat);
    put(table, other, [5, 1]);
    loaded(table, other, 'fish');
    const seen = game.observe(state, 1 - seat);
    expect(seen.trainAt[other]).toBe(milepostAt(table.rules.board, [5, 1]));
    expect([...seen.carried]).toEqual([...state.carried]);
    expect(game.summary(seen, seat)).toContain('fast freight at Cedar, carrying fish');
    expect(game.describe(state, ply('switch-train'))).toBe('takes up the fast freight at Cedar');
  });
});

describe('events and two trains', () => {
  test('a derailment costs each train in the area a load of the owner’s choice, and the owner one turn', () => {
    const table = started();
    const { state } = table;
    const drawer = state.seat;
    const other = 1 - drawer;
    const trains = [other, parkedTrain(state, other)];
    put(table, trains[0], [2, 1]); // Ash
    put(table, trains[1], [4, 5]); // Gum
    loaded(table, trains[0], 'fish', 'coal');
    loaded(table, trains[1], 'toys', 'wood');
    table.drawEvent('derailment');
    expect(state.actor).toBe(other);
    expect(table.can('lose-load', table.load('toys'))).toBe(false);
    table.do('lose-load', table.load('fish'));
    expect(state.actor).toBe(other);
    expect(table.can('lose-load', table.load('coal'))).toBe(false);
    table.do('lose-load', table.load('toys'));
    expect(trains.map((train) => aboard(table, train))).toEqual([['coal'], ['wood']]);
    expect(state.actor).toBe(drawer); // the other seat's turn was skipped
    expect(table.game.faults(state)).toEqual([]);
    table.do('stop').do('end-turn');
    expect(state.actor).toBe(other); // once, not twice
  });

  test('a parked train alone in the area loses its load and its owner the turn', () => {
    const table = started();
    const { state } = table;
    const drawer = state.seat;
    const other = 1 - drawer;
    put(table, other, [5, 1]);
    put(table, parkedTrain(state, other), [2, 1]);
    loaded(table, other, 'coal');
    loaded(table, parkedTrain(state, other), 'fish');
    table.drawEvent('derailment');
    expect(state.actor).toBe(drawer);
    expect([aboard(table, other), aboard(table, parkedTrain(state, other))]).toEqual([['coal'], []]);
  });

  test('the drawer’s parked train derails the drawer', () => {
    const table = started();
    const { state } = table;
    const drawer = state.seat;
    put(table, parkedTrain(state, drawer), [2, 1]);
    table.drawEvent('derailment');
    expect(state.lostTurns[drawer]).toBe(1);
    expect(state.actor).toBe(1 - drawer);
  });

  test('a seat that forfeits while it owes two loads gives up one of each train', () => {
    const table = started();
    const { state, game } = table;
    const other = 1 - state.seat;
    const trains = [other, parkedTrain(state, other)];
    for (const train of trains) {
      put(table, train, [2, 1]);
      loaded(table, train, ...(train === other ? ['fish', 'coal'] : ['toys', 'wood']));
    }
    table.drawEvent('derailment');
    game.apply(state, game.forfeit(other));
    expect(trains.map((train) => aboard(table, train))).toEqual([['fish'], ['wood']]);
    expect(state.actor).toBe(1 - other);
    expect(game.faults(state)).toEqual([]);
  });

  test('weather slows the train that stands in it or runs into it, not the other one', () => {
    const table = started();
    const { state } = table;
    const other = 1 - state.seat;
    lay(table, other, [4, 1], [5, 1], [6, 1]);
    put(table, other, [6, 1]);
    put(table, parkedTrain(state, other), [2, 1]);
    table.drawEvent('fog'); // reaches [4, 1]
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([9, 6]);
    table.move([6, 1], [5, 1], [4, 1]);
    expect(state.movesLeft).toBe(4); // 7 left, halved
    table.do('switch-train');
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([6, 4]);
    table.do('switch-train').do('switch-train');
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([6, 4]); // once a turn
  });

  test('weather that comes up in mid-turn halves what each train in it has left', () => {
    const table = started({ events: ['fog'] });
    const { state, rules } = table;
    const seat = state.seat;
    const demand = state.hand[seat * 3] * 3;
    loaded(table, seat, rules.board.loads[rules.deck.load[demand]].name);
    state.trainAt[seat] = rules.board.cities[rules.deck.city[demand]].milepost;
    lay(table, seat, [3, 1], [4, 1]);
    put(table, parkedTrain(state, seat), [4, 1]);
    table.do('switch-train').move([4, 1], [3, 1]).do('switch-train');
    expect(parkedMoves(rules, state)).toBe(11);
    table.putOnTop(table.event('fog')).do('deliver', 0);
    expect(parkedMoves(rules, state)).toBe(6);
    table.do('switch-train');
    expect(state.movesLeft).toBe(6);
  });

  test('a strike holds each train where it applies', () => {
    const table = started();
    const { state } = table;
    const other = 1 - state.seat;
    put(table, other, [7, 3]); // Birch, by the coast
    put(table, parkedTrain(state, other), [5, 1]);
    table.drawEvent('coastal');
    expect(table.can('pick-up', table.load('toys'))).toBe(false);
    table.do('switch-train');
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
  });
});

/** Enough cards for six hands of four. */
const manyCards = Array.from({ length: 40 }, (_, i): [string, string, string] => [
  `${['Ash', 'Gum', 'Birch', 'Elm'][i % 4]} coal ${5 + (i % 9)}`,
  `${['Elm', 'Ash', 'Fir'][i % 3]} toys ${6 + (i % 7)}`,
  `${['Fir', 'Gum', 'Birch', 'Ash'][i % 4]} fish ${7 + (i % 5)}`,
]);

describe('four cards', () => {
  const four = ['additional-trains-four-cards'];

  test('hands hold four cards and are drawn up to four', () => {
    const table = started({ options: four, events: [] });
    const { state, game } = table;
    expect(state.layout.handSize).toBe(4);
    expect([...state.hand].every((card) => card >= 0)).toBe(true);
    table.do('discard-hand');
    expect(state.discardCount).toBe(4);
    expect([...state.hand].every((card) => card >= 0)).toBe(true);
    expect(game.faults(state)).toEqual([]);
  });

  test('it needs additional-trains', () => {
    expect(() => toyGame({ options: four })).toThrow(/needs option 'additional-trains'/);
  });

  test('of five cards dealt, four are kept', () => {
    const table = open({ options: ['fast-game-deal-five', ...four], events: [], cards: manyCards });
    table.do('end-turn').do('end-turn').do('end-turn').do('put-away', 4);
    expect(table.state.phase).toBe(1);
    expect(table.game.faults(table.state)).toEqual([]);
  });
});

describe('random play', () => {
  for (const title of [northAmericaRules, firstEditionRules]) {
    for (const seats of [2, 3, 4, 5, 6]) {
      test(`${title.id}, ${seats} seats: every promise of the contract holds after every ply`, () => {
        const options = ['additional-trains', ...(seats % 2 === 0 ? ['additional-trains-four-cards'] : [])];
        const choice = { title, seats, options, cards: manyCards, constants: { idleRounds: 12 } };
        expect(checkGame(toyGame(choice).game, { seeds: 4 })).toEqual([]);
      });
    }
  }

  test('the naive generator lists the same, and switching besides, in operations and building', () => {
    const switching = ply('switch-train');
    let switched = 0;
    for (let seed = 0; seed < 6; seed++) {
      const title = seed % 2 === 0 ? northAmericaRules : firstEditionRules;
      const { game, rules } = toyGame({
        seats: 2 + (seed % 3),
        maxRounds: 20,
        title,
        options: ['additional-trains'],
      });
      const state = game.setup(seed);
      const random = stream(seed, 'naive');
      const out = new Int32Array(game.maxLegal);
      while (game.toAct(state) >= 0) {
        const count = game.legalActions(state, out);
        const losing = state.phase === 2;
        // A seat that gives up a load may do so for its parked train.
        if (!losing) {
          expect([...out.subarray(0, count)], `seed ${seed}, ply ${state.ply}`).toEqual(
            [...naiveLegal(rules, state), switching].sort((a, b) => a - b),
          );
        }
        const action = livelyPly(rules, state, out, count, random);
        if (action >> 20 === kindNumber('switch-train')) switched++;
        game.apply(state, action);
      }
    }
    expect(switched).toBeGreaterThan(100);
  });
});
