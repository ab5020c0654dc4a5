// Asks the bots of a game for their decisions, and gives them only what they may know.
import type { Bot, LegalActions } from '../../bots/index.ts';
import { type AnyGame, stream } from '../../engine/index.ts';
import type { SecretSeeds } from '../model/block.ts';
import type { Fault, FaultCode } from '../model/fault.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import { callBot, createBot, explanationOf, type Guard, readAnswer } from '../sandbox/thread/call-bot.ts';
import { lockObservation } from '../sandbox/thread/freeze-data.ts';

/** The bots of one game: gives them observations and legal actions, and reads their answers. */
export class SeatedBots {
  readonly #game: AnyGame;
  readonly #state: unknown;
  readonly loadedBots: readonly LoadedBot[];
  readonly #guard: Guard;
  readonly #legal: LegalActionsGate;
  readonly #bots: readonly ({ readonly bot: Bot } | Fault)[];
  /** Reusable observations by seat. */
  readonly #observations: (object | undefined)[] = [];

  /** Creates the bots. @param secret the seeds of a run with a key */
  constructor(
    game: AnyGame,
    state: unknown,
    loadedBots: readonly LoadedBot[],
    { seed, secret, guard }: { readonly seed: number; readonly secret?: SecretSeeds; readonly guard: Guard },
  ) {
    this.#game = game;
    this.#state = state;
    this.loadedBots = loadedBots;
    this.#guard = guard;
    this.#legal = makeLegalActionsGate(game);
    const publicRules = game.rules ?? game;
    this.#bots = loadedBots.map(({ def, params, rules = publicRules }, seat) => {
      const random = stream(secret?.bots[seat] ?? seed, 'bot', seat);
      const setup = { random, seat, seats: game.seats, rules, params };
      return this.#call(seat, 'bot/failed-to-start', () => createBot(def, setup));
    });
  }

  /** Asks the bot in a seat for its answer, or gets its fault. */
  ask(seat: number): readonly number[] | Fault {
    const seated = this.#bots[seat];
    if (!('bot' in seated)) return seated;
    const state = this.#state;
    const legal = this.#legal;
    const { bot } = seated;
    const observation = this.#observe(seat);
    legal.open(state);
    const decide = (): readonly number[] | Fault => readAnswer(bot.decide(observation, legal.actions));
    const answer = this.#call(seat, 'bot/threw', decide, observation);
    legal.close();
    return answer;
  }

  /** The bot's explanation of its last answer; undefined without a text. */
  explain(seat: number): string | undefined {
    const seated = this.#bots[seat];
    if (!('bot' in seated)) return undefined;
    const text = this.#call(seat, 'bot/threw', () => explanationOf(seated.bot));
    return typeof text === 'string' ? text : undefined;
  }

  /** Makes an observation once and then overwrites it, because making it costs more than many decisions. */
  #observe(seat: number): object {
    const game = this.#game;
    const state = this.#state;
    const observations = this.#observations;
    const previous = observations[seat];
    if (previous !== undefined) {
      try {
        return game.observe(state, seat, previous);
      } catch {
        // A bot that damaged it, for example by transferring its buffer, gets a new one.
      }
    }
    const observation: object = game.observe(state, seat);
    observations[seat] =
      !this.loadedBots[seat].userCode || lockObservation(observation) ? observation : undefined;
    return observation;
  }

  #call<T>(seat: number, thrownCode: FaultCode, run: () => T | Fault, shown?: object): T | Fault {
    return callBot(this.#guard, { seat, thrownCode, run, shown });
  }
}

/** Gives bots access to the legal actions of the current state, only while they decide. */
export interface LegalActionsGate {
  /** The object that bots receive. It does not expose the state. */
  readonly actions: LegalActions;
  open(state: unknown): void;
  /** Makes later calls throw, so that a bot cannot inspect later states. */
  close(): void;
}

export function makeLegalActionsGate(game: AnyGame): LegalActionsGate {
  const buffer = new Int32Array(game.maxLegal);
  let state: unknown;
  /** Number of actions in `buffer`; -1 before they are listed. */
  let count = -1;
  const currentState = (): unknown => {
    if (state === undefined) throw new Error('legal actions are available only during decide()');
    return state;
  };
  const fill = (): void => {
    const current = currentState();
    if (count < 0) count = game.legalActions(current, buffer);
  };
  // All seats get the same object.
  return {
    actions: Object.freeze<LegalActions>({
      list() {
        fill();
        const list: number[] = [];
        for (let i = 0; i < count; i++) list[i] = buffer[i];
        return list;
      },
      has(action) {
        const current = currentState();
        return count < 0 ? game.isLegal(current, action) : isSortedMember(buffer, count, action);
      },
    }),
    open(current) {
      state = current;
      count = -1;
    },
    close() {
      state = undefined;
    },
  };
}

/** Binary search for `value` among the first `count` values. */
function isSortedMember(ascending: Int32Array, count: number, value: number): boolean {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle] < value) from = middle + 1;
    else to = middle;
  }
  return from < count && ascending[from] === value;
}
