// Sentences on where losers fell behind, from the figures: the largest differences, none in a loser's favour.
import { expect, test } from 'vitest';
import { planLineup } from '../../../../arena/run/plan/index.ts';
import type { GameResult } from '../../../../engine/index.ts';
import { familyView } from '../families.ts';

const { game } = await planLineup({ bots: ['courier', 'hauler'], players: 2, files: {} });
const { compareSeats } = familyView(game);
const labels = ['beeline', 'hauler'];

/** A game that seat 1 won, with these figures and nothing else in the others. */
const resultOf = (figures: Record<string, number[]>, won = true): GameResult => ({
  reason: won ? 'victory' : 'round-limit',
  finished: won,
  winners: [1],
  places: [2, 1],
  rounds: 50,
  roundWon: [0, 50],
  figures: { ...Object.fromEntries(game.figures.map(({ id }) => [id, [0, 0]])), ...figures },
});

test('the largest setbacks in money come first, then counts of turns and deliveries', () => {
  const figures = {
    income: [270, 400],
    track_cost: [190, 150],
    train_cost: [20, 40],
    taxes: [10, 4],
    fees_paid: [7, 6],
    fees_received: [9, 1],
    lost_turns: [4, 0],
    discards: [1, 3],
    deliveries: [13, 16],
    majors_connected: [1, 6],
  };
  expect(compareSeats(resultOf(figures), labels)).toEqual([
    'Against hauler, beeline (seat 0) earned 130M less, spent 40M more on track, paid 6M more tax, ' +
      'lost 4 turns to events (hauler 0), made 13 deliveries (hauler 16), joined 1 major city (hauler 6).',
  ]);
});

test('no loser has a sentence if no figure differs or nobody won', () => {
  expect(compareSeats(resultOf({}), labels)).toEqual([]);
  expect(compareSeats(resultOf({ income: [1, 2] }, false), labels)).toEqual([]);
});

test('games of other families are not compared', async () => {
  const { game: solo } = await planLineup({
    title: 'empire-planner-solo',
    bots: ['random'],
    players: 1,
    files: {},
  });
  expect(familyView(solo).compareSeats(resultOf({ income: [1, 2] }), labels)).toEqual([]);
});
