// Recorded games that must come out the same for ever: journals in full for each way a game can end, and a table
// of end states for every option. A wanted change of behaviour is a reviewed change of these files
// (`npx vitest run engine/empire-planner/golden -u` writes them anew).
import { describe, expect, it } from 'vitest';
import { parseJournal, recordJournal, replay } from '../core/journal.ts';
import { randomInt, stream } from '../core/rng.ts';
import type { OptionDef } from '../core/title.ts';
import type { PlannerGame } from './game/game.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from './model/options.ts';
import { soloGame, testGame } from './testing/planner-game.ts';
import { playRandomly } from './testing/random-play.ts';

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
  const s = game.setup(seed);
  for (let action = 0; game.toAct(s) >= 0; action++) {
    const count = game.legalActions(s, buffer);
    const chosen = action === forfeitAt ? game.forfeit(game.toAct(s)) : buffer[randomInt(random, count)];
    recorder.action(s, chosen);
    game.apply(s, chosen);
  }
  return recorder.finish(s);
}

describe('journals', () => {
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

  it.each(games)('%s', async (name, game, seed, maxRounds, forfeitAt) => {
    const text = journalOf(game, seed, maxRounds, forfeitAt);
    await expect(text).toMatchFileSnapshot(`./fixtures/${name}.jsonl`);
    const journal = parseJournal(text, name);
    expect(replay(game, journal).hash).toBe(journal.footer.hash);
  });
});

/** Seeds within which random play shows what an option changes. */
const SEARCH = 300;

describe('end states', () => {
  const endOf = (game: PlannerGame, seed: number): string => {
    const s = playRandomly(game, seed);
    const result = game.result(s)!;
    return `${result.reason}, ${result.places.join('-')}, ${game.hash(s)}`;
  };

  /** Per option the first seed whose game it changes. */
  function lines(make: (options: readonly string[]) => PlannerGame, options: readonly OptionDef[]): string[] {
    const plain = make([]);
    const list = [0, 1, 2, 3].map((seed) => `${plain.title}, no option, ${seed}: ${endOf(plain, seed)}`);
    for (const { id } of options) {
      const game = make([id]);
      let seed = 0;
      while (seed < SEARCH && endOf(game, seed) === endOf(plain, seed)) seed++;
      list.push(`${game.title}, ${id}, ${seed}: ${seed < SEARCH ? endOf(game, seed) : 'as without'}`);
    }
    return list;
  }

  it('of every option are as recorded', async () => {
    const text = [
      '# title, option, first seed that it changes: reason, places, final hash of random play',
      ...lines(testGame, [...TWO_PLAYER_OPTIONS, ...READINGS]),
      ...lines(soloGame, [...SOLO_OPTIONS, ...READINGS]),
    ];
    // The supplied data has a card for each Industrial Factory, so nothing can run out.
    expect(
      text.filter((line) => line.endsWith('as without')).every((line) => line.includes('no-card-forbid')),
    ).toBe(true);
    await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./fixtures/end-states.txt');
  });
});
