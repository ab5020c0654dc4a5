// The course of the game: order, gains, rounds, end.
import { describe, expect, test } from 'vitest';
import type { GameResult } from '../../core/game.ts';
import * as W from '../model/layout.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { playRandomly } from '../testing/random-play.ts';
import { advance, firstSide } from './flow.ts';

const table = (...options: string[]): Position => new Position(testGame(options));

/** Side 1 is about to make the last pick of the round. */
function lastPick(position: Position): Position {
  position.showing(1, 2).pick(1, true);
  position.s[W.CUBE] = 1;
  position.s[W.CUBE + 1] = 2;
  return position;
}
const CLEAN = 'spot 5';

const resultOf = ({ game, s }: Position): GameResult => game.result(s)!;

describe('order', () => {
  test('is the Start Player’s in round 1, then the lesser Profit’s, the Start Player’s of equals', () => {
    const position = table().money(0, 20, 9).money(1, 20, 7);
    expect(firstSide(position.rules, position.s)).toBe(1);
    position.s[W.ROUND] = 1;
    expect(firstSide(position.rules, position.s)).toBe(0);
    position.money(1, 20, 9).s[W.ROUND] = 4;
    position.s[W.START] = 1;
    expect(firstSide(position.rules, position.s)).toBe(1);
  });

  test('is fixed at the start of the round, or found again before the Actions with order-recheck', () => {
    // Profit changes hands in the Building phase by way of a card paid with it.
    const first = (...options: string[]): number => {
      const position = table(...options)
        .money(0, 20, 6)
        .money(1, 20, 5)
        .card(2, 'Factory 4A', -1);
      position.s[W.FIRST] = 1;
      position.dice(1, [1, 1, 1]).play('pass');
      position.dice(0, [3, 6, 1]).play('build 3-6 for 1', 'factory 2', 'pay 0');
      return position.game.toAct(position.s);
    };
    expect(first()).toBe(1);
    expect(first('order-recheck')).toBe(0);
  });
});

describe('a round', () => {
  test('ends with gains: Capital by kind of building, for both sides', () => {
    const position = lastPick(table());
    for (const place of ['3-5', '1-1', '2-4', '3-6', '1-6', '2-1', '1-3']) position.own(0, place);
    position.own(1, '1-4');
    position.money(0, 47).play(CLEAN);
    expect([position.at(W.CAPITAL), position.at(W.CAPITAL, 1)]).toEqual([53, 22]);
    expect(freeCubes(position.rules, position.s, 0)).toBe(5);
  });

  test('takes a cube off a Train when gains go beyond the track and none is free', () => {
    const position = lastPick(table().card(2, 'Factory 6A', 1).card(3, 'Factory 4A', 1));
    position.own(0, '3-5').money(0, 50).train(2, 4, 0, 3).train(3, 4, 0, 3).play(CLEAN);
    expect([position.game.toAct(position.s), position.at(W.STEP)]).toEqual([0, 6]);
    expect(position.legal()).toEqual(['unboard 0', 'unboard 1']);
    position.play('unboard 1');
    expect([position.at(W.TRAIN_CUBES), position.at(W.TRAIN_CUBES, 1)]).toEqual([3, 2]);
    expect([position.at(W.ROUND), position.at(W.STEP)]).toEqual([6, 0]);
  });

  test('takes cubes home, clears the market and shows two other cards', () => {
    const position = lastPick(table());
    const before = position.at(W.TURN);
    position.play(CLEAN);
    expect([W.CUBE, W.CUBE + 1, W.MARKET].map((at) => position.at(at))).toEqual([0, 0, 0]);
    expect([position.at(W.DEALT), position.at(W.ROUND), position.at(W.TURN)]).toEqual([4, 6, before + 1]);
  });

  test('is followed by a shuffle when all eight cards have been shown: before rounds 5, 9 and 13', () => {
    const shuffles: number[] = [];
    playRandomly(testGame(), 5, (s) => {
      shuffles[s[W.ROUND]] = s[W.SHUFFLES];
      expect(new Set(s.subarray(W.DECK, W.DECK + 8)).size).toBe(8);
    });
    expect(shuffles.slice(1)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]);
  });

  test('rolls the market die once, before the first pick', () => {
    playRandomly(testGame(), 6, (s) => expect(s[W.MARKET] > 0).toBe(s[W.STEP] >= 2 && s[W.STEP] < 6));
  });
});

describe('the end', () => {
  const last = (position: Position): Position => {
    lastPick(position).s[W.ROUND] = 15;
    return position;
  };

  test('comes after round 15, gains included', () => {
    const position = last(table().own(0, '3-5').money(0, 20, 30)).play(CLEAN);
    expect(position.game.toAct(position.s)).toBe(-1);
    expect(position.at(W.CAPITAL)).toBe(22);
    expect(resultOf(position)).toMatchObject({
      reason: 'final-round',
      finished: true,
      winners: [0],
      places: [1, 2],
      rounds: 15,
      roundWon: [15, 0],
      figures: { vp: [32, 5], margin: [27, -27], profit: [30, 5], building_vp: [2, 0], capital: [22, 20] },
    });
  });

  test('is decided by Capital, then Industrial Factories, then shared', () => {
    const tie = (): Position => last(table());
    expect(resultOf(tie().money(1, 21).play(CLEAN)).winners).toEqual([1]);
    // A Factory with 1 VP and $1 of gains against 1 VP and $1 more.
    const factories = tie().own(0, '3-6').money(0, 20, 4).money(1, 21, 5).play(CLEAN);
    expect(resultOf(factories)).toMatchObject({ winners: [0], figures: { vp: [5, 5], capital: [21, 21] } });
    expect(resultOf(tie().play(CLEAN))).toMatchObject({ winners: [0, 1], places: [1, 1] });
  });

  test('comes sooner and unfinished when the harness limits the rounds', () => {
    const game = testGame([], undefined, 3);
    const s = playRandomly(game, 1);
    expect(game.result(s)).toMatchObject({
      reason: 'round-limit',
      finished: false,
      rounds: 3,
      roundWon: [0, 0],
    });
  });

  test('comes sooner with Archie’s Capital left as it is', () => {
    const limited = playRandomly(soloGame([], undefined, 3), 1);
    expect(soloGame().result(limited)?.reason).toBe('round-limit');
    expect(limited[W.CAPITAL + ARCHIE]).toBeGreaterThan(0);
  });

  test('comes at once when a seat forfeits', () => {
    const position = table().money(0, 50, 50).pick(0);
    position.game.apply(position.s, position.game.forfeit(0));
    expect(resultOf(position)).toMatchObject({
      reason: 'forfeit',
      finished: true,
      winners: [1],
      places: [2, 1],
    });
  });
});

describe('the solo game', () => {
  const solo = (...options: string[]): Position => new Position(soloGame(options));

  test('always has the player first', () => {
    const position = solo().money(0, 20, 50);
    expect(firstSide(position.rules, position.s)).toBe(0);
  });

  test('starts Archie with no Profit and Capital by level', () => {
    const start = (...options: string[]): number[] => {
      const s = soloGame(options).setup(1);
      return [s[W.CAPITAL], s[W.PROFIT], s[W.CAPITAL + ARCHIE], s[W.PROFIT + ARCHIE]];
    };
    expect(start('archie-easy')).toEqual([20, 5, 20, 0]);
    expect(start()).toEqual([20, 5, 25, 0]);
    expect(start('archie-advanced')).toEqual([20, 5, 30, 0]);
  });

  test('pollutes once a round when Archie owns an Industrial Factory, up to 13', () => {
    const smoke = (pollution: number, ...places: string[]): number => {
      const position = solo();
      for (const place of places) position.own(ARCHIE, place);
      position.s[W.POLLUTION] = pollution;
      position.s[W.STEP] = 5;
      advance(position.rules, position.s);
      return position.at(W.POLLUTION);
    };
    expect([smoke(4), smoke(4, '3-6'), smoke(4, '3-6', '1-5'), smoke(13, '3-6')]).toEqual([4, 5, 5, 13]);
  });

  test('counts a win as place 1, anything else as place 2 without a winner', () => {
    const end = (mine: number, his: number): GameResult => {
      const position = solo().money(0, 0, mine).money(ARCHIE, 0, his);
      position.s[W.ROUND] = 15;
      position.s[W.STEP] = 5;
      advance(position.rules, position.s);
      return resultOf(position);
    };
    expect(end(9, 8)).toMatchObject({ winners: [0], places: [1], roundWon: [15], figures: { margin: [1] } });
    expect(end(8, 9)).toMatchObject({ winners: [], places: [2], roundWon: [0], finished: true });
    expect(end(8, 8)).toMatchObject({ winners: [], places: [2] });
  });

  test('turns Archie’s Capital into Profit before the score, and ties go to the player’s Capital', () => {
    const position = solo().money(0, 2, 23).money(ARCHIE, 13, 10);
    position.s[W.ROUND] = 15;
    position.s[W.STEP] = 5;
    advance(position.rules, position.s);
    expect([position.at(W.PROFIT, ARCHIE), position.at(W.CAPITAL, ARCHIE)]).toEqual([23, 0]);
    expect(resultOf(position)).toMatchObject({ winners: [0], figures: { vp: [23], margin: [0] } });
  });

  test('is lost by a forfeit', () => {
    const position = solo().pick(0);
    position.game.apply(position.s, position.game.forfeit(0));
    expect(resultOf(position)).toMatchObject({ reason: 'forfeit', winners: [], places: [2] });
  });
});
