// Rules files drawn at random from all that the format allows, each played at random: no invariant breaks
// within its ranges.
import { expect, test } from 'vitest';
import { DataError } from '../../core/errors.ts';
import { stream } from '../../core/rng.ts';
import { checkGame } from '../../core/testing/conformance.ts';
import type { GameRequest } from '../../core/title.ts';
import { asFile, boardFile, deckRows } from '../testing/text-board.ts';
import { firstEdition, northAmerica } from '../testing/titles.ts';
import { dozenCards, toyBoard } from '../testing/toy.ts';
import { randomRules } from './testing/random-rules.ts';

const files = {
  board: asFile('toy board', boardFile(toyBoard)),
  deck: asFile('toy deck', deckRows([...dozenCards, ...dozenCards])),
  events: asFile('no events', { format: 'events/1', events: [] }),
};
const OPTIONS = [[], ['fast-game-deal-five'], ['crossgrading', 'late-payment'], ['public-pool']];

test('games with random rules keep all invariants', { timeout: 300_000 }, () => {
  let playedGames = 0;
  for (let seed = 0; seed < 60; seed++) {
    const rules = randomRules(stream(seed, 'random rules'), seed % 2 === 0 ? 3 : 8);
    // Boards refuse most random values of these constants, which have tests of their own.
    Object.assign(rules, { goalMajors: seed % 3, buildLimit: 200, majorStarts: 2 });
    for (const key of ['terrainCost', 'cityCost', 'riverCost', 'lakeCost', 'inletCost']) delete rules[key];
    const title = seed % 3 === 0 ? firstEdition : northAmerica;
    const request: GameRequest = {
      seats: 2 + (seed % 3),
      options: OPTIONS[seed % OPTIONS.length],
      maxRounds: 20,
      files: { ...files, rules: asFile('rules', rules) },
    };
    let game: ReturnType<typeof title.compile>;
    try {
      game = title.compile(request);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      continue;
    }
    playedGames++;
    const problems = checkGame(game, { seeds: 1, maxActions: 400, checkEvery: 23 });
    expect(problems, JSON.stringify({ seed, rules })).toEqual([]);
  }
  expect(playedGames).toBeGreaterThan(30);
});
