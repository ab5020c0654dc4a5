// What every bot of the family must keep to, in both titles: legal plies, an end, the same play from the same seed,
// hands off the observation, nothing gained from what is hidden.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stream } from '../../engine/core/rng.ts';
import { type PlannerGame, type PlannerState, plannerTitles } from '../../engine/planner/index.ts';
import type { Bot, BotDef } from '../bot.ts';
import { plannerBots } from './index.ts';

const content: unknown = JSON.parse(readFileSync(plannerTitles[0].files.components, 'utf8'));
const games = plannerTitles.map((title) => {
  const files = { components: { source: 'components.json', content } };
  return title.compile({ seats: title.meta.seats.usual, options: [], maxRounds: 100, files }) as PlannerGame;
});

/** Small budgets: tests are about conduct, not strength. */
const SMALL: Readonly<Record<string, number>> = { nodes: 400 };

function create(def: BotDef, game: PlannerGame, seed: number, seat: number): Bot<PlannerState> {
  const params = Object.fromEntries(
    (def.params ?? []).map(({ id, default: value }) => [id, SMALL[id] ?? value]),
  );
  const random = stream(seed, 'bot', seat);
  return def.create({ random, seat, seats: game.seats, rules: game.rules, params });
}

function legalOf(game: PlannerGame, s: PlannerState) {
  return {
    list: () => {
      const out = new Int32Array(game.maxLegal);
      return [...out.subarray(0, game.legalActions(s, out))];
    },
    has: (ply: number) => game.isLegal(s, ply),
  };
}

/** Plays a game; `watch` sees each decision. Returns the end. */
function play(
  game: PlannerGame,
  seed: number,
  defs: readonly BotDef[],
  watch: (s: PlannerState, seat: number, plies: readonly number[]) => void = () => {},
): PlannerState {
  const bots = defs.map((def, seat) => create(def, game, seed, seat));
  const s = game.setup(seed);
  for (let seat = game.toAct(s); seat >= 0; seat = game.toAct(s)) {
    const observation = game.observe(s, seat);
    const before = observation.slice();
    const plies = bots[seat].decide(observation, legalOf(game, s));
    expect(observation, 'the observation is left alone').toEqual(before);
    expect(plies.length).toBeGreaterThan(0);
    watch(s, seat, plies);
    const [turn, revealed] = [game.turn(s), game.revealed(s)];
    for (const ply of plies) {
      expect(game.isLegal(s, ply), `seed ${seed}: ${game.format(ply)}`).toBe(true);
      game.apply(s, ply);
      if (game.turn(s) !== turn || game.revealed(s) !== revealed) break;
    }
  }
  return s;
}

describe.each(plannerBots.map((def) => [def.name, def] as const))('%s', (_name, def) => {
  it.each(games.map((game) => [game.title, game] as const))(
    'plays %s to its end, legally',
    (_title, game) => {
      for (const seed of [1, 2]) {
        const s = play(game, seed, Array(game.seats).fill(def));
        expect(game.result(s)?.reason).toBe('final-round');
      }
    },
  );

  it('plays the same from the same seed', () => {
    for (const game of games) {
      const [a, b] = [0, 1].map(() => game.hash(play(game, 5, Array(game.seats).fill(def))));
      expect(a).toBe(b);
    }
  });

  it('decides by what it may know', () => {
    const [game] = games;
    const random = stream(1, 'test');
    let decisions = 0;
    play(game, 6, [def, def], (s, seat) => {
      if (decisions++ % 9 !== 0) return;
      // Another state with the same observation: other dice to come, other order of the cards.
      const other = game.rules.determinise(game.observe(s, seat), random);
      const answers = [s, other].map((state) => {
        const bot = create(def, game, 7, seat);
        return [...bot.decide(game.observe(state, seat), legalOf(game, state))];
      });
      expect(answers[0]).toEqual(answers[1]);
    });
    expect(decisions).toBeGreaterThan(60);
  });
});

describe('strength', () => {
  const nameOf = (name: string): BotDef => plannerBots.find((def) => def.name === name)!;

  /** Share of wins of `a` over `b`, each seed played from both seats. */
  function share(a: BotDef, b: BotDef, seeds: number): number {
    const [game] = games;
    let won = 0;
    for (let seed = 0; seed < seeds; seed++) {
      for (const seat of [0, 1]) {
        const { winners } = game.result(play(game, seed, seat === 0 ? [a, b] : [b, a]))!;
        if (winners.includes(seat)) won += 1 / winners.length;
      }
    }
    return won / (2 * seeds);
  }

  it('greedy beats random nearly always', () => {
    expect(share(nameOf('greedy'), nameOf('random'), 25)).toBeGreaterThanOrEqual(0.96);
  });

  it('magnate beats greedy more often than not, even on a small budget', () => {
    expect(share(nameOf('magnate'), nameOf('greedy'), 15)).toBeGreaterThan(0.55);
  });
});
