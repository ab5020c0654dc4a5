// The contract of core/game.ts, kept by random play of every title and every option.
import { describe, expect, it } from 'vitest';
import { checkGame } from '../../core/conformance.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from '../model/options.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';

/** All kinds of action but one: `unboard` wants Capital beyond its track and no free cube, which random play hardly meets. */
const ACTIONS = [
  ...['pass', 'reroll', 'build', 'factory', 'pay', 'spot', 'done'],
  ...['exchange', 'train', 'board', 'move', 'produce', 'raise'],
];
const FIGURES = ['profit', 'building_vp', 'factories', 'vp_exchanged', 'gains', 'train_income', 'trains_run'];
const REACH = [
  ...ACTIONS.map((kind) => `action ${kind}`),
  ...FIGURES.map((id) => `figure ${id}`),
  'end final-round',
  'end forfeit',
];
/** Slow checks after every fifth action; more seeds than these while something is not reached. */
const SHORT = { seeds: 6, every: 5, mostSeeds: 60, reach: REACH };

describe('the contract', () => {
  it('is kept by the game for two', () => {
    expect(checkGame(testGame(), { seeds: 40, every: 7, reach: REACH })).toEqual([]);
    expect(checkGame(testGame(), { seeds: 2 })).toEqual([]);
  });

  it('is kept by the solo game', () => {
    expect(checkGame(soloGame(), { seeds: 40, every: 7, reach: REACH })).toEqual([]);
  });

  it.each(READINGS.map(({ id }) => id))('is kept with option %s', (id) => {
    expect(checkGame(testGame([id]), SHORT)).toEqual([]);
    expect(checkGame(soloGame([id]), SHORT)).toEqual([]);
  });

  it.each(TWO_PLAYER_OPTIONS.map(({ id }) => id))('is kept with option %s', (id) => {
    expect(checkGame(testGame([id]), SHORT)).toEqual([]);
  });

  it.each(SOLO_OPTIONS.map(({ id }) => id))('is kept with option %s', (id) => {
    expect(checkGame(soloGame([id]), SHORT)).toEqual([]);
  });

  it('is kept with all readings at once', () => {
    const all = READINGS.map(({ id }) => id);
    expect(checkGame(testGame([...all, 'order-recheck']), { ...SHORT, seeds: 10 })).toEqual([]);
    expect(checkGame(soloGame([...all, 'archie-cap', 'archie-easy']), { ...SHORT, seeds: 10 })).toEqual([]);
  });
});
