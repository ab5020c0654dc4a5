// The tests that every bot must pass, for any test framework:
//
//     for (const { name, run } of botTests({ bot, games })) test(name, run);
//
// They do not measure strength. A bot that passes plays legally, ends its turns and games, and is
// deterministic.
import type { AnyGame } from '../../engine/index.ts';
import type { BotDef } from '../bot.ts';
import { definitionFaults } from './definition-faults.ts';
import { pictureOf } from './picture-of.ts';
import { type Decision, type Params, type Play, playBots, seatBots } from './play-bots.ts';

/** The tests of each game. */
export const BOT_TESTS = ['legal', 'same-again', 'observation', 'twin', 'finished'] as const;
/** Name of a test that `botTests` makes. */
export type BotTestKind = (typeof BOT_TESTS)[number];

/** A bot, and the games that it is tested with. */
export interface BotSuite {
  readonly bot: BotDef;
  /** Games to test with; their names become part of the test names. */
  readonly games: readonly { readonly name: string; readonly game: AnyGame }[];
  /** Parameters other than the bot's defaults. */
  readonly params?: Params;
  /** Seeds played in each game, from 1 on; default 2. */
  readonly seeds?: number;
  /** A game is abandoned after this many actions; default 20,000. If set, `finished` is not tested. */
  readonly maxActions?: number;
  /** Share of games that must finish, 0 to 1; default 1. */
  readonly finished?: number;
  /** Tests to leave out. */
  readonly skip?: readonly BotTestKind[];
}

/** One test, to register under its name. */
export interface BotTest {
  readonly name: string;
  /** @throws Error that describes the faults */
  run(): void;
}

/** The tests of a bot: one of its definition, and five in each game. */
export function botTests(suite: BotSuite): BotTest[] {
  const { bot, games, maxActions, finished = 1, skip = [] } = suite;
  const kinds = BOT_TESTS.filter(
    (kind) => !skip.includes(kind) && (kind !== 'finished' || maxActions === undefined),
  );
  return [
    { name: `${bot.name} is defined soundly`, run: () => refuse(definitionFaults(bot)) },
    ...games.flatMap(({ name, game }) => {
      const trial = new Trial(suite, game);
      return kinds.map((kind) => ({
        name: `${bot.name}, ${name}: ${NAMES[kind]}`,
        run: () => refuse(FAULTS[kind](trial, finished)),
      }));
    }),
  ];
}

/** Describes all faults of the bot; empty if it passes. */
export const botFaults = (suite: BotSuite): string[] =>
  botTests(suite).flatMap(({ name, run }) => {
    try {
      run();
      return [];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
}

/** The bot in every seat of a game. */
class Trial {
  readonly game: AnyGame;
  readonly #suite: BotSuite;
  readonly #plain = new Map<number, Play>();

  constructor(suite: BotSuite, game: AnyGame) {
    this.#suite = suite;
    this.game = game;
  }

  get bots(): BotDef[] {
    return Array<BotDef>(this.game.seats).fill(this.#suite.bot);
  }

  get seeds(): number[] {
    return Array.from({ length: this.#suite.seeds ?? 2 }, (_, i) => i + 1);
  }

  seat(seed: number): ReturnType<typeof seatBots> {
    return seatBots(this.bots, this.game, seed, this.#suite.params);
  }

  /** Played once for all tests. */
  plain(seed: number): Play {
    const play = this.#plain.get(seed) ?? this.play(seed);
    this.#plain.set(seed, play);
    return play;
  }

  play(seed: number, ask?: (decision: Decision) => readonly number[]): Play {
    const { params, maxActions } = this.#suite;
    return playBots(this.game, this.bots, seed, { params, maxActions, ask });
  }
}

const NAMES: Readonly<Record<BotTestKind, string>> = {
  legal: 'answers with legal actions and ends its turns',
  'same-again': 'plays the same from the same seed',
  observation: 'leaves its observation as it was',
  twin: 'decides only by what it is shown',
  finished: 'plays games to their end',
};

const FAULTS: Readonly<Record<BotTestKind, (trial: Trial, finished: number) => string[]>> = {
  legal: (trial) =>
    trial.seeds.flatMap((seed) => trial.plain(seed).faults.map((fault) => `seed ${seed}: ${fault}`)),

  'same-again': (trial) =>
    trial.seeds.flatMap((seed) => {
      const [first, second] = [trial.plain(seed), trial.play(seed)];
      const at = first.actions.findIndex((action, i) => action !== second.actions[i]);
      if (at < 0 && first.hash === second.hash) return [];
      return [`seed ${seed}: plays differently from action ${at < 0 ? first.actions.length : at} on`];
    }),

  observation: (trial) =>
    trial.seeds.flatMap((seed) => {
      const faults: string[] = [];
      trial.play(seed, ({ bot, observation, legal, seat }) => {
        const before = pictureOf(observation);
        const answer = bot.decide(observation, legal);
        if (pictureOf(observation) !== before)
          faults.push(`seed ${seed}, seat ${seat}: changed its observation`);
        return answer;
      });
      return faults;
    }),

  // The twin gets a copy of each observation and is asked first: an answer may depend only on what the bot
  // was shown.
  twin: (trial) =>
    trial.seeds.flatMap((seed) => {
      const faults: string[] = [];
      const twins = trial.seat(seed);
      trial.play(seed, ({ bot, observation, legal, seat }) => {
        const other = twins[seat].decide(copyOf(trial.game, observation), legal);
        const answer = bot.decide(observation, legal);
        if (String(answer) !== String(other))
          faults.push(`seed ${seed}, seat ${seat}: another instance of the bot answers differently`);
        return answer;
      });
      return faults;
    }),

  finished(trial, finished) {
    const ended = trial.seeds.filter((seed) => trial.plain(seed).result?.finished === true).length;
    if (ended >= finished * trial.seeds.length) return [];
    return [`only ${ended} of ${trial.seeds.length} games finished`];
  },
};

/** A copy of an observation. States copy themselves through their game; anything else is cloned. */
function copyOf(game: AnyGame, observation: unknown): unknown {
  try {
    return game.copy(observation);
  } catch {
    return structuredClone(observation);
  }
}
