// The tests that every bot must pass, for any test framework:
//
//     for (const { name, run } of botTests({ bot, games })) test(name, run);
//
// They do not measure strength. A bot that passes plays legally, ends its turns and games, and is
// deterministic.
import type { AnyGame } from '../../engine/index.ts';
import type { BotDef } from '../bot.ts';
import { definitionFaults } from './definition-faults.ts';
import { digestObservation } from './digest-observation.ts';
import { type Decision, type Params, type Play, playBots, seatBots } from './play-bots.ts';

/** The tests of each game. */
export const BOT_TESTS = ['legal', 'same-again', 'observation', 'twin', 'finished'] as const;
/** Name of one of `BOT_TESTS`. */
export type BotTestKind = (typeof BOT_TESTS)[number];

/** Settings of a test suite: the bot and the games to test it with. */
export interface BotSuite {
  readonly bot: BotDef;
  /** Games to test with; their names become part of the test names. */
  readonly games: readonly { readonly name: string; readonly game: AnyGame }[];
  /** Parameters other than the bot's defaults. */
  readonly params?: Params;
  /** Seeds played in each game, from 1 on; default 2. */
  readonly seeds?: number;
  /** Abandons a game after this many actions; default 20,000. If set, `finished` is not tested. */
  readonly maxActions?: number;
  /** Share of games that must finish, 0 to 1; default 1. */
  readonly finished?: number;
  /** Tests to leave out. */
  readonly skip?: readonly BotTestKind[];
}

/** One test, to register under its name. */
export interface BotTest {
  readonly name: string;
  /** Runs the test. @throws Error that describes the faults */
  run(): void;
}

/** Makes the tests of a bot: one of its definition, and five for each game. */
export function botTests(suite: BotSuite): BotTest[] {
  const { bot, games, maxActions, finished = 1, skip = [] } = suite;
  const kinds = BOT_TESTS.filter(
    (kind) => !skip.includes(kind) && (kind !== 'finished' || maxActions === undefined),
  );
  return [
    { name: `${bot.name} is defined soundly`, run: () => throwFaults(definitionFaults(bot)) },
    ...games.flatMap(({ name, game }) => {
      const trial = new Trial(suite, game);
      return kinds.map((kind) => ({
        name: `${bot.name}, ${name}: ${TEST_NAMES[kind]}`,
        run: () => throwFaults(FAULT_FINDERS[kind](trial, finished)),
      }));
    }),
  ];
}

/** Runs all tests and describes the faults found; empty if the bot passes. */
export const botFaults = (suite: BotSuite): string[] =>
  botTests(suite).flatMap(({ name, run }) => {
    try {
      run();
      return [];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });

function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
}

/** Games of the bot against itself, with the bot in every seat. */
class Trial {
  readonly game: AnyGame;
  readonly #suite: BotSuite;
  readonly #plays = new Map<number, Play>();

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

  /** Plays a seed normally, once for all tests. */
  playOnce(seed: number): Play {
    const play = this.#plays.get(seed) ?? this.play(seed);
    this.#plays.set(seed, play);
    return play;
  }

  play(seed: number, ask?: (decision: Decision) => readonly number[]): Play {
    const { params, maxActions } = this.#suite;
    return playBots(this.game, this.bots, seed, { params, maxActions, ask });
  }
}

const TEST_NAMES: Readonly<Record<BotTestKind, string>> = {
  legal: 'answers with legal actions and ends its turns',
  'same-again': 'plays the same from the same seed',
  observation: 'leaves its observation as it was',
  twin: 'decides only by what it is shown',
  finished: 'plays games to their end',
};

const FAULT_FINDERS: Readonly<Record<BotTestKind, (trial: Trial, finished: number) => string[]>> = {
  legal: (trial) =>
    trial.seeds.flatMap((seed) => trial.playOnce(seed).faults.map((fault) => `seed ${seed}: ${fault}`)),

  'same-again': (trial) =>
    trial.seeds.flatMap((seed) => {
      const [first, second] = [trial.playOnce(seed), trial.play(seed)];
      const difference = first.actions.findIndex((action, i) => action !== second.actions[i]);
      if (difference < 0 && first.hash === second.hash) return [];
      const action = difference < 0 ? first.actions.length : difference;
      return [`seed ${seed}: plays differently from action ${action} on`];
    }),

  observation: (trial) =>
    trial.seeds.flatMap((seed) => {
      const faults: string[] = [];
      trial.play(seed, ({ bot, observation, legal, seat }) => {
        const before = digestObservation(observation);
        const answer = bot.decide(observation, legal);
        if (digestObservation(observation) !== before)
          faults.push(`seed ${seed}, seat ${seat}: changed its observation`);
        return answer;
      });
      return faults;
    }),

  // A second instance of the bot gets a copy of each observation and is asked first.
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
    const finishedGames = trial.seeds.filter((seed) => trial.playOnce(seed).result?.finished === true).length;
    if (finishedGames >= finished * trial.seeds.length) return [];
    return [`only ${finishedGames} of ${trial.seeds.length} games finished`];
  },
};

/** Copies an observation: a state through its game, anything else by structured clone. */
function copyOf(game: AnyGame, observation: unknown): unknown {
  try {
    return game.copy(observation);
  } catch {
    return structuredClone(observation);
  }
}
