import { expect, test } from 'vitest';
import { FEATURE_NAMES } from '../../../bots/crayon/planning/value/features.ts';
import { toyGame } from '../../../engine/crayon/testing/toy.ts';
import { playTrainingGame } from './play-training-game.ts';

const { game } = toyGame({ maxRounds: 30 });

test('the same seed gives the same game, and its value takes part in it', () => {
  const one = playTrainingGame(game, 1_000_000, null);
  expect(one.positions.length).toBeGreaterThan(2);
  expect(playTrainingGame(game, 1_000_000, null)).toEqual(one);
  const other = playTrainingGame(game, 1_000_000, ([missing]) => -missing);
  expect(other.positions).not.toEqual(one.positions);
});

test('positions have every feature, and lie after the moment of their choice', () => {
  for (const { features, at, round } of playTrainingGame(game, 1_000_001, null).positions) {
    expect(features).toHaveLength(FEATURE_NAMES.length);
    expect(features.every(Number.isFinite)).toBe(true);
    expect(at).toBeGreaterThanOrEqual(round - 1);
  }
});
