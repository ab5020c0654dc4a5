import { describe, expect, it } from 'vitest';
import * as W from '../model/layout.ts';
import { testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { freeCubes } from './cubes.ts';
import { FULL } from './trains.ts';

/** Side 0 has a brown Factory with 3 links and a red one with 4, side 1 a blue one with 4 links. */
const table = (...options: string[]): Position =>
  new Position(testGame(options)).card(0, 'Factory 2A', 0).card(1, 'Factory 3B', 0).card(2, 'Factory 6A', 1);

describe('TRAIN', () => {
  it('sets a Train showing 1 on the first link of an own Factory without one', () => {
    const position = table().train(0, 1);
    expect(position.begin(0, 'TRAIN')).toBe(true);
    expect(position.legal()).toEqual(['train 1']);
    position.play('train 1');
    expect([W.TRAIN_AT, W.TRAIN_PIPS, W.TRAIN_STEPS].map((field) => position.at(field, 1))).toEqual([
      2, 1, 0,
    ]);
  });

  it('is on no foreign Factory and none of the row', () => {
    const position = table();
    position.begin(0, 'TRAIN');
    expect(position.legal()).toEqual(['train 0', 'train 1']);
  });

  it('takes a Train per link with trains-per-link, on the first link that is free, from a pool of six', () => {
    const position = table('trains-per-link').train(0, 1, 1);
    for (const [count, link] of [
      [2, 0],
      [3, 2],
    ]) {
      expect(position.begin(0, 'TRAIN')).toBe(true);
      position.play('train 0');
      expect(position.at(W.TRAIN_START, count - 1)).toBe(link);
    }
    position.begin(0, 'TRAIN');
    expect(position.legal()).toEqual(['train 1']);
    for (let t = 3; t < 6; t++) {
      position.play('train 1');
      if (t < 5) position.begin(0, 'TRAIN');
    }
    expect(position.begin(0, 'TRAIN')).toBe(false);
  });
});

describe('passengers', () => {
  it('raise the die of one own Train below 6', () => {
    const position = table().train(0, FULL).train(1, 2).train(2, 1);
    position.begin(0, 'PASS_OWN');
    expect(position.legal()).toEqual(['board 1']);
    expect(position.play('board 1').at(W.TRAIN_PIPS, 1)).toBe(3);
  });

  it('board foreign Trains only from a station, each station one on a Train of its own', () => {
    const foreign = (): Position => table().card(3, 'Factory 4A', 1).train(2, 1).train(3, 2).train(0, 1);
    expect(foreign().begin(0, 'PASS_OTHER')).toBe(false);
    const one = foreign().own(0, '1-3');
    one.begin(0, 'PASS_OTHER');
    expect(one.legal()).toEqual(['board 0', 'board 1']);
    one.play('board 0');
    expect(one.game.toAct(one.s)).toBe(1);
    expect([one.at(W.TRAIN_PIPS), one.at(W.TRAIN_CUBES)]).toEqual([2, 1]);
    const two = foreign().own(0, '1-3').own(0, '3-1');
    two.begin(0, 'PASS_OTHER');
    two.play('board 0');
    expect(two.legal()).toEqual(['done', 'board 1']);
    two.play('board 1');
    expect([two.at(W.TRAIN_CUBES), two.at(W.TRAIN_CUBES, 1)]).toEqual([1, 1]);
  });

  it('board no foreign Train without a free cube, and no full one', () => {
    const spent = table().own(0, '1-3').train(2, 6, 0, 5).card(3, 'Factory 4A', 1).train(3, 2, 0, 1);
    expect(freeCubes(spent.rules, spent.s, 0)).toBe(0);
    expect(spent.begin(0, 'PASS_OTHER')).toBe(false);
    const full = table().own(0, '1-3').train(2, FULL);
    expect(full.begin(0, 'PASS_OTHER')).toBe(false);
  });
});

describe('moves', () => {
  it('take one own Train a link on, with its cubes', () => {
    const position = table().train(0, 3, 1, 2).train(2, 1);
    position.begin(0, 'MOVE1');
    expect(position.legal()).toEqual(['move 0']);
    position.play('move 0');
    expect([position.at(W.TRAIN_STEPS), position.at(W.TRAIN_CUBES)]).toEqual([2, 2]);
  });

  it('pay at home: die x links to the owner, cubes x links to the other side', () => {
    const position = table().train(1, 3, 3, 1);
    position.begin(0, 'MOVE1');
    position.play('move 0');
    expect([position.at(W.CAPITAL), position.at(W.CAPITAL, 1)]).toEqual([32, 24]);
    expect(
      [W.TRAIN_AT, W.TRAIN_PIPS, W.TRAIN_STEPS, W.TRAIN_CUBES].map((field) => position.at(field)),
    ).toEqual([0, 0, 0, 0]);
  });

  it('MOVE2 makes two steps with any own Trains, the second compulsory while there is one', () => {
    const position = table().train(0, 1).train(1, 1);
    position.begin(0, 'MOVE2');
    position.play('move 0');
    expect(position.legal()).toEqual(['move 0', 'move 1']);
    position.play('move 1');
    expect([position.at(W.TRAIN_STEPS), position.at(W.TRAIN_STEPS, 1)]).toEqual([1, 1]);
    const last = table().train(0, 1, 2);
    last.begin(0, 'MOVE2');
    expect(last.play('move 0').game.toAct(last.s)).toBe(1);
  });

  it('MOVE2 makes both steps with one Train under move2-same-train', () => {
    const position = table('move2-same-train').train(0, 1).train(1, 1);
    position.begin(0, 'MOVE2');
    expect(position.play('move 0').legal()).toEqual(['move 0']);
    const home = table('move2-same-train').train(0, 1, 2).train(1, 1);
    home.begin(0, 'MOVE2');
    expect(home.play('move 0').game.toAct(home.s)).toBe(1);
  });
});

describe('Capital beyond its track', () => {
  it('ties up one more cube, which comes off a foreign Train when none is free', () => {
    const position = table()
      .card(3, 'Factory 4A', 1)
      .train(1, 3, 3)
      .train(2, 4, 1, 2)
      .train(3, 5, 0, 4)
      .money(0, 45);
    position.begin(0, 'MOVE1');
    position.play('move 0');
    expect(position.at(W.CAPITAL)).toBe(57);
    expect(position.legal()).toEqual(['unboard 1', 'unboard 2']);
    position.play('unboard 2');
    expect([position.at(W.TRAIN_CUBES, 2), position.at(W.TRAIN_PIPS, 2)]).toEqual([3, 5]);
    expect(freeCubes(position.rules, position.s, 0)).toBe(0);
    expect(position.game.toAct(position.s)).toBe(1);
  });

  it('lets the second step of MOVE2 follow', () => {
    const position = table().train(1, 3, 3).train(2, 6, 1, 6).train(0, 1).money(0, 45);
    position.s[W.HOLDER + 2] = 2;
    position.begin(0, 'MOVE2');
    position.play('move 0', 'unboard 1');
    expect(position.legal()).toEqual(['move 2']);
  });

  it('frees the cube again at $50', () => {
    const position = table().money(0, 51);
    expect(freeCubes(position.rules, position.s, 0)).toBe(5);
    position.money(0, 50);
    expect(freeCubes(position.rules, position.s, 0)).toBe(6);
    expect(position.at(W.POLLUTION)).toBe(0);
  });
});
