// The contract of core/game.ts, kept by random play of every title and every option.
import { describe, expect, it } from 'vitest';
import { checkGame } from '../core/conformance.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from './options.ts';
import { soloGame, testGame } from './testing/planner-game.ts';

describe('the contract', () => {
  it('is kept by the game for two', () => {
    expect(checkGame(testGame(), { seeds: 40, every: 7 })).toEqual([]);
    expect(checkGame(testGame(), { seeds: 2 })).toEqual([]);
  });

  it('is kept by the solo game', () => {
    expect(checkGame(soloGame(), { seeds: 40, every: 7 })).toEqual([]);
  });

  it.each(READINGS.map(({ id }) => id))('is kept with option %s', (id) => {
    expect(checkGame(testGame([id]), { seeds: 6, every: 5 })).toEqual([]);
    expect(checkGame(soloGame([id]), { seeds: 6, every: 5 })).toEqual([]);
  });

  it.each(TWO_PLAYER_OPTIONS.map(({ id }) => id))('is kept with option %s', (id) => {
    expect(checkGame(testGame([id]), { seeds: 6, every: 5 })).toEqual([]);
  });

  it.each(SOLO_OPTIONS.map(({ id }) => id))('is kept with option %s', (id) => {
    expect(checkGame(soloGame([id]), { seeds: 6, every: 5 })).toEqual([]);
  });

  it('is kept with all readings at once', () => {
    const all = READINGS.map(({ id }) => id);
    expect(checkGame(testGame([...all, 'order-recheck']), { seeds: 10, every: 5 })).toEqual([]);
    expect(checkGame(soloGame([...all, 'archie-cap', 'archie-easy']), { seeds: 10, every: 5 })).toEqual([]);
  });
});
