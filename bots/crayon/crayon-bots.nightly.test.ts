// All crayon bots pass the suite of every bot and play every option, and they are as strong as promised.

import { describe, expect, test } from 'vitest';
import { readTitleFiles } from '../../engine/crayon/testing/read-title-files.ts';
import { firstEdition, northAmerica } from '../../engine/crayon/testing/titles.ts';
import { toyGame } from '../../engine/crayon/testing/toy.ts';
import type { AnyGame, crayon } from '../../engine/index.ts';
import type { BotDef } from '../bot.ts';
import { botTests } from '../testing/bot-tests.ts';
import { playBots } from '../testing/play-bots.ts';
import { connector } from './connector.ts';
import { courier } from './courier.ts';
import { express } from './express.ts';
import { hauler } from './hauler.ts';
import { random } from './random.ts';
import { smallBudgetTycoon } from './testing/small-budget-tycoon.ts';
import { watchIdleness } from './testing/watch-idleness.ts';
import { tripPlanner } from './trip-planner.ts';

const files = new Map([northAmerica, firstEdition].map((title) => [title, readTitleFiles(title)]));

function game(title: typeof northAmerica, seats: number, options: readonly string[] = []): AnyGame {
  return title.compile({ seats, options, maxRounds: 200, files: files.get(title)! });
}

const board = game(northAmerica, 4);
const toys = [
  { name: 'toy, 2 seats', game: toyGame({ maxRounds: 60 }).game },
  { name: 'toy, 5 seats', game: toyGame({ seats: 5, maxRounds: 30 }).game },
];

for (const bot of [random, courier, hauler, connector, tripPlanner, express, smallBudgetTycoon]) {
  // Five slow bots would take longer than all others together.
  const games = bot === smallBudgetTycoon ? toys.slice(0, 1) : toys;
  const whole = botTests({ bot, games, skip: ['finished'] });
  const begun = botTests({ bot, games: [{ name: 'north-america', game: board }], seeds: 1, maxActions: 300 });
  for (const { name, run } of [...whole, ...begun.slice(1)]) test(name, run);
}

describe('a game on the shipped board', () => {
  const expectProgress = (bots: readonly BotDef[], seed: number): void => {
    const watch = watchIdleness(board.rules as crayon.Rules);
    const play = playBots(board, bots, seed, {
      ask({ bot, observation, legal, seat }) {
        watch.see(observation as crayon.CrayonState, seat);
        return bot.decide(observation, legal);
      },
    });
    expect(watch.faults).toEqual([]);
    expect(play.result?.reason).toBe('victory');
  };
  test.each([courier, hauler, connector, tripPlanner, express])(
    'ends in victory without idle turns between four of $name',
    (bot) => {
      expectProgress([bot, bot, bot, bot], 1);
    },
  );
  test('ends in victory without idle turns between four different bots', () =>
    expectProgress([smallBudgetTycoon, tripPlanner, hauler, connector], 3));
});

describe('options', () => {
  const bots = [tripPlanner, hauler, courier];
  const cases = [northAmerica, firstEdition].flatMap((title) =>
    title.meta.options.map(({ id, needs = [] }) => ({ title, options: [...needs, id] })),
  );
  test.each(cases)('bots finish a game of $title.meta.id with $options', ({ title, options }) => {
    const seats = options.includes('two-player') ? 2 : 3;
    const play = playBots(game(title, seats, options), bots.slice(0, seats), 4);
    expect(play.faults).toEqual([]);
    expect(play.result?.finished).toBe(true);
  });

  // The options that differ most from the rules that rollouts were designed for.
  test.each(['two-player', 'late-payment', 'sudden-death', 'additional-trains', 'public-pool'])(
    'a tycoon plays north-america with %s',
    (option) => {
      const seats = option === 'two-player' ? 2 : 3;
      const play = playBots(
        game(northAmerica, seats, [option]),
        [smallBudgetTycoon, courier, hauler].slice(0, seats),
        4,
      );
      expect(play.faults).toEqual([]);
      expect(play.result?.finished).toBe(true);
    },
  );

  // With both options a bot is asked for promises while its two executors take turns at building.
  test('two trip planners with two trains each finish a game', () => {
    const play = playBots(
      game(northAmerica, 2, ['two-player', 'additional-trains']),
      [tripPlanner, tripPlanner],
      2,
    );
    expect(play.faults).toEqual([]);
    expect(play.result?.reason).toBe('victory');
  });

  // Both options punish a bot that spends its last million: own track has fees, and a rival may fill a demand first.
  const strict = [northAmerica, firstEdition].flatMap((title) =>
    ['cost-to-move', 'public-pool'].map((option) => ({ title, option })),
  );
  test.each(strict)('four trip planners win $title.meta.id with $option', ({ title, option }) => {
    const play = playBots(game(title, 4, [option]), Array(4).fill(tripPlanner), 1);
    expect(play.faults).toEqual([]);
    expect(play.result?.reason).toBe('victory');
  });
});

describe('strength', () => {
  const wins = (bots: readonly BotDef[], seat: number, games: number): number => {
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      if (playBots(board, bots, seed).result?.winners.includes(seat)) won++;
    }
    return won;
  };

  test('a courier wins against three random bots', () => {
    expect(wins([random, courier, random, random], 1, 5)).toBe(5);
  });

  test('four couriers win in a median of at most 80 rounds', () => {
    const rounds: number[] = [];
    for (let seed = 0; seed < 5; seed++) {
      const { result } = playBots(board, [courier, courier, courier, courier], seed);
      expect(result?.reason, `seed ${seed}`).toBe('victory');
      rounds.push(result!.rounds);
    }
    expect(rounds.sort((a, b) => a - b)[2]).toBeLessThanOrEqual(80);
  });

  test('a hauler is stronger than a courier', () => {
    let won = 0;
    for (let seed = 0; seed < 10; seed++) {
      const pair = seed % 2 === 0 ? [hauler, courier] : [courier, hauler];
      const { result } = playBots(board, [...pair, ...pair], seed);
      if (result?.winners.some((winner) => winner % 2 === seed % 2)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(7);
  });

  test('a trip planner wins at least half of its games against three couriers', () => {
    let won = 0;
    for (let seed = 0; seed < 8; seed++) {
      const bots = [0, 1, 2, 3].map((seat) => (seat === seed % 4 ? tripPlanner : courier));
      if (playBots(board, bots, seed).result?.winners.includes(seed % 4)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(4);
  });
});
