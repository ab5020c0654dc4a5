// Journals of games that must stay the same, one for each way a game can end. A wanted change of behaviour is
// a reviewed change of these files (`npx vitest run engine/empire-planner/golden -u` rewrites them).
import { describe, expect, test } from 'vitest';
import { recordJournal, replay } from '../core/journal.ts';
import { randomInt, stream } from '../core/rng.ts';
import { completeJournal } from '../core/testing/complete-journal.ts';
import type { PlannerGame } from './game/game.ts';
import { READINGS, TWO_PLAYER_OPTIONS } from './model/options.ts';
import { soloGame, testGame } from './testing/planner-game.ts';

/** Random play as a journal; the seat to act forfeits before action number `forfeitAt`. */
function journalOf(game: PlannerGame, seed: number, maxRounds: number, forfeitAt = -1): string {
  const recorder = recordJournal(game, {
    engine: 'golden',
    title: game.title,
    options: [...game.options],
    seats: Array.from({ length: game.seats }, () => 'random'),
    seed,
    limits: { maxRounds },
    files: {},
  });
  const random = stream(seed, 'random-play');
  const buffer = new Int32Array(game.maxLegal);
  const state = game.setup(seed);
  for (let action = 0; game.toAct(state) >= 0; action++) {
    const count = game.legalActions(state, buffer);
    const chosen = action === forfeitAt ? game.forfeit(game.toAct(state)) : buffer[randomInt(random, count)];
    recorder.action(state, chosen);
    game.apply(state, chosen);
  }
  return recorder.finish(state);
}

describe('the recorded journal', () => {
  const games: readonly [
    name: string,
    game: PlannerGame,
    seed: number,
    maxRounds: number,
    forfeitAt?: number,
  ][] = [
    ['final-round', testGame(), 11, 100],
    ['round-limit', testGame([], undefined, 4), 12, 4],
    ['forfeit', testGame(), 13, 100, 70],
    ['solo', soloGame(), 14, 100],
    ['all-readings', testGame([...READINGS, ...TWO_PLAYER_OPTIONS].map(({ id }) => id)), 15, 100],
  ];

  test.each(games)(
    '%s is unchanged and replays to its hash',
    async (name, game, seed, maxRounds, forfeitAt) => {
      const text = journalOf(game, seed, maxRounds, forfeitAt);
      await expect(text).toMatchFileSnapshot(`./fixtures/${name}.jsonl`);
      const journal = completeJournal(text, name);
      expect(replay(game, journal).hash).toBe(journal.footer.hash);
    },
  );
});
