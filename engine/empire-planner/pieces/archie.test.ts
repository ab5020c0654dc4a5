import { describe, expect, test } from 'vitest';
import * as C from '../model/components.ts';
import * as W from '../model/layout.ts';
import { soloGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { playRandomly } from '../testing/random-play.ts';
import {
  ARCHIE,
  archieActs,
  archieBuilds,
  archieBuildsAt,
  archieCan,
  archieDoes,
  archieMarksCapital,
} from './archie.ts';
import { countBuildings } from './city.ts';
import { freeCubes } from './cubes.ts';

const table = (...options: string[]): Position => new Position(soloGame(options));

describe('Archie builds', () => {
  const built = (position: Position, dice: readonly [number, number, number]): Position => {
    archieBuildsAt(position.rules, position.s, ...dice);
    return position;
  };

  test('where the dice say, for nothing, showing the value die', () => {
    const position = built(table().money(ARCHIE, 25, 0), [3, 5, 6]);
    expect([position.level('3-5'), position.at(W.CAPITAL, ARCHIE)]).toEqual([6, 25]);
  });

  test('on the next free number, the next block, and after block 6 block 1', () => {
    expect(built(table().own(0, '2-5').own(0, '2-6'), [2, 5, 6]).level('3-1')).toBe(6);
    expect(built(table().own(0, '6-6'), [6, 6, 2]).level('1-1')).toBe(1);
  });

  test('Mixed Developments and Town Halls at 1', () => {
    expect(built(table(), [1, 1, 5]).level('1-1')).toBe(1);
    expect(built(table(), [2, 1, 5]).level('2-1')).toBe(1);
  });

  test('no higher than the maximum with archie-cap', () => {
    expect(built(table(), [3, 1, 6]).level('3-1')).toBe(6);
    expect(built(table('archie-cap'), [3, 1, 6]).level('3-1')).toBe(1);
  });

  test('Industrial Factories with the cheapest card of the row, the leftmost of equals, without Goods', () => {
    const position = table()
      .card(2, 'Factory 4A', -1, 2)
      .card(3, 'Factory 6A', -1, 2)
      .card(4, 'Factory 3A', -1, 2)
      .card(0, 'Bacon Factory', 0)
      .card(1, 'Factory 2A', ARCHIE);
    built(position, [3, 6, 2]);
    expect([position.at(W.HOLDER, 3), position.at(W.STOCK, 3)]).toEqual([ARCHIE + 1, 0]);
    expect(position.at(W.HOLDER, 4)).toBe(0);
    for (let slot = 0; slot < 6; slot++) position.s[W.HOLDER + slot] = 1;
    expect(built(position, [1, 5, 2]).level('1-5')).toBe(2);
  });

  test('in rounds 1, 2, 3, 6, 7, 8, 11, 12 and 13 only', () => {
    const rounds = Array.from({ length: 15 }, (_, i) => i + 1).filter((round) => {
      const position = table();
      position.s[W.ROUND] = round;
      archieBuilds(position.rules, position.s);
      return countBuildings(position.s, ARCHIE) > 0;
    });
    expect(rounds).toEqual([1, 2, 3, 6, 7, 8, 11, 12, 13]);
    const end = playRandomly(soloGame(), 2);
    expect(countBuildings(end, ARCHIE)).toBe(9);
  });
});

describe('Archie answers', () => {
  // Cards 1 and 2: EX2 TRAIN MOVE1 PROD UP_R CLEAN, then EX3 PASS_OWN MOVE2 PROD UP_C UP_ANY.
  const answer = (position: Position, spot: number): number => {
    position.s[W.CUBE] = spot + 1;
    archieActs(position.rules, position.s);
    return position.at(W.CUBE, ARCHIE) - 1;
  };
  const shown = (...options: string[]): Position =>
    table(...options)
      .showing(1, 2)
      .money(ARCHIE, 12, 0);

  test('with the first choice of the row that a spot shows and that he can carry out', () => {
    // Row exchange: addTrain (no Factory here), move2, passengerOwned, passengerUnowned.
    const train = shown().card(0, 'Factory 2A', ARCHIE);
    expect(answer(train, 0)).toBe(1);
    expect(train.at(W.TRAIN_AT)).toBe(1);
    const move = shown().card(0, 'Factory 2A', ARCHIE).train(0, 1);
    expect(answer(move, 0)).toBe(8);
    expect(move.at(W.TRAIN_STEPS)).toBe(2);
  });

  test('with no action on the first free spot of the left card when nothing on the chart can be done', () => {
    const position = shown().money(ARCHIE, 0, 7);
    expect(answer(position, 0)).toBe(1);
    expect(position.at(W.TRAIN_AT)).toBe(0);
    const other = shown().money(ARCHIE, 0, 7);
    other.s[W.CUBE + ARCHIE] = 1;
    expect(answer(other, 1)).toBe(2);
  });

  test('not on a spot that is taken, unless it is MOVE1 and his own', () => {
    // Row move2: move1, exchange, ...
    const position = shown().card(0, 'Factory 2A', ARCHIE).train(0, 1);
    expect(answer(position, 8)).toBe(2);
    expect(answer(position, 8)).toBe(2);
    // Row addTrain: passengerOwned, move1, addTrain, exchange.
    position.s[W.TRAIN_PIPS] = 6;
    position.s[W.CUBE + ARCHIE] = 0;
    expect(answer(position, 1)).toBe(2);
  });

  test('MOVE2 once a round', () => {
    const position = shown().card(0, 'Factory 2A', ARCHIE).train(0, 2);
    const move2 = position.rules.icons.findIndex(({ id }) => id === 'MOVE2');
    position.s[W.USED + ARCHIE] = 1 << move2;
    // Row exchange: addTrain (has one), move2 (used), passengerOwned.
    expect(answer(position, 0)).toBe(7);
  });

  test('each action of the player by its row', () => {
    expect(table().rules.chart).toHaveLength(C.ICON_KINDS.length);
    for (const row of table().rules.chart) expect(row).toHaveLength(4);
  });
});

describe('Archie can', () => {
  test('exchange all his Capital at $1 for 1 VP, if he has any', () => {
    const position = table().money(ARCHIE, 17, 3);
    archieDoes(position.rules, position.s, C.EXCHANGE);
    expect([position.at(W.CAPITAL, ARCHIE), position.at(W.PROFIT, ARCHIE)]).toEqual([0, 20]);
    expect(archieCan(position.rules, position.s, C.EXCHANGE)).toBe(false);
  });

  test('set a Train on the oldest Factory without one', () => {
    const position = table().card(3, 'Factory 2A', ARCHIE).card(1, 'Factory 3A', ARCHIE);
    archieDoes(position.rules, position.s, C.ADD_TRAIN);
    expect(position.at(W.TRAIN_AT)).toBe(4);
    archieDoes(position.rules, position.s, C.ADD_TRAIN);
    expect(position.at(W.TRAIN_AT, 1)).toBe(2);
    expect(archieCan(position.rules, position.s, C.ADD_TRAIN)).toBe(false);
  });

  test('board his emptiest Train, of equals the one with most cubes of the player', () => {
    const position = table()
      .card(0, 'Factory 2A', ARCHIE)
      .card(1, 'Factory 3A', ARCHIE)
      .card(2, 'Factory 4A', ARCHIE);
    position.train(0, 3).train(1, 2).train(2, 2, 0, 1);
    archieDoes(position.rules, position.s, C.PASSENGER_OWNED);
    expect([0, 1, 2].map((t) => position.at(W.TRAIN_PIPS, t))).toEqual([3, 2, 3]);
    const full = table().card(0, 'Factory 2A', ARCHIE).train(0, 6);
    expect(archieCan(full.rules, full.s, C.PASSENGER_OWNED)).toBe(false);
  });

  test('board the player’s emptiest Train without a station, one cube, while he has cubes', () => {
    const position = table().card(0, 'Factory 2A', 0).card(1, 'Factory 3A', 0).train(1, 2).train(0, 2);
    archieDoes(position.rules, position.s, C.PASSENGER_UNOWNED);
    expect([position.at(W.TRAIN_CUBES), position.at(W.TRAIN_CUBES, 1)]).toEqual([0, 1]);
    expect(freeCubes(position.rules, position.s, ARCHIE)).toBe(5);
    const spent = table()
      .card(0, 'Factory 2A', 0)
      .card(1, 'Factory 3A', 0)
      .train(0, 6, 0, 5)
      .train(1, 2, 0, 1);
    expect(archieCan(spent.rules, spent.s, C.PASSENGER_UNOWNED)).toBe(false);
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('distinguish Trains of one Factory by the link, not by the die: first link on die %i', (near, far) => {
    // Cubes of Archie are aboard both, so that one can be taken off as well.
    const position = table('trains-per-link').card(0, 'Factory 3B', 0).train(0, 3, 0, 1).train(0, 3, 0, 1);
    position.s[W.TRAIN_START + near] = 0;
    position.s[W.TRAIN_START + far] = 2;
    archieDoes(position.rules, position.s, C.PASSENGER_UNOWNED);
    expect([position.at(W.TRAIN_CUBES, near), position.at(W.TRAIN_CUBES, far)]).toEqual([2, 1]);
    const over = table('trains-per-link').card(0, 'Factory 3B', 0).train(0, 4, 0, 3).train(0, 4, 0, 3);
    over.s[W.TRAIN_START + near] = 1;
    over.s[W.TRAIN_START + far] = 3;
    archieMarksCapital(over.rules, over.money(ARCHIE, 60, 0).s);
    expect([over.at(W.TRAIN_CUBES, near), over.at(W.TRAIN_CUBES, far)]).toEqual([2, 3]);
  });

  test('distinguish Trains on one link by how far they have run, then by their cubes', () => {
    const position = table('trains-per-link')
      .card(0, 'Factory 3B', 0)
      .train(0, 3, 1)
      .train(0, 3, 2)
      .train(0, 3, 2, 1);
    position.s.set([1, 0, 0], W.TRAIN_START);
    archieDoes(position.rules, position.s, C.PASSENGER_UNOWNED);
    expect([0, 1, 2].map((t) => position.at(W.TRAIN_CUBES, t))).toEqual([0, 1, 1]);
  });

  test('move the Train nearest home, then the one that pays most', () => {
    const position = table()
      .card(0, 'Factory 2A', ARCHIE)
      .card(1, 'Factory 3B', ARCHIE)
      .card(2, 'Factory 4A', ARCHIE)
      .train(0, 1, 1)
      .train(1, 2, 2)
      .train(2, 1, 1)
      .money(ARCHIE, 0, 0);
    archieDoes(position.rules, position.s, C.MOVE_ONE);
    expect([0, 1, 2].map((t) => position.at(W.TRAIN_STEPS, t))).toEqual([1, 3, 1]);
    archieDoes(position.rules, position.s, C.MOVE_TWO);
    expect(position.at(W.CAPITAL, ARCHIE)).toBe(8);
    expect([0, 1, 2].map((t) => position.at(W.TRAIN_STEPS, t))).toEqual([2, 0, 1]);
  });

  test('move with one Train only under move2-same-train', () => {
    const position = table('move2-same-train')
      .card(0, 'Factory 2A', ARCHIE)
      .card(1, 'Factory 4A', ARCHIE)
      .train(0, 1, 2)
      .train(1, 1, 0);
    archieDoes(position.rules, position.s, C.MOVE_TWO);
    expect([position.at(W.TRAIN_AT), position.at(W.TRAIN_STEPS, 1)]).toEqual([0, 0]);
  });

  test('reduce pollution when there is any', () => {
    const position = table();
    expect(archieCan(position.rules, position.s, C.REDUCE_POLLUTION)).toBe(false);
    position.s[W.POLLUTION] = 3;
    archieDoes(position.rules, position.s, C.REDUCE_POLLUTION);
    expect(position.at(W.POLLUTION)).toBe(2);
  });

  test('neither produce nor upgrade', () => {
    const position = table().card(0, 'Factory 2A', ARCHIE, 3).own(ARCHIE, '3-5');
    for (const kind of ['produce', 'upgradeSpecific', 'upgradeAny'] as const) {
      expect(archieCan(position.rules, position.s, C.ICON_KINDS.indexOf(kind))).toBe(false);
    }
  });

  test('mark Capital beyond the track with the cube of the Train that has farthest to go', () => {
    const position = table().card(0, 'Factory 3B', 0).card(1, 'Factory 2A', 0);
    position.train(0, 4, 1, 3).train(1, 4, 1, 3).money(ARCHIE, 60, 0);
    archieMarksCapital(position.rules, position.s);
    expect([position.at(W.TRAIN_CUBES), position.at(W.TRAIN_CUBES, 1)]).toEqual([2, 3]);
    expect(position.at(W.TRAIN_PIPS)).toBe(4);
  });
});
