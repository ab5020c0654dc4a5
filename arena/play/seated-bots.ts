import type { Bot, LegalActions } from '../../bots/index.ts';
import { type AnyGame, stream } from '../../engine/index.ts';
import type { SecretSeeds } from '../model/block.ts';
import type { Fault, FaultCode } from '../model/fault.ts';
import type { Player } from '../model/player.ts';
import { callBot, createBot, explanationOf, type Guard, readAnswer } from '../sandbox/thread/call-bot.ts';
import { lockObservation } from '../sandbox/thread/freeze-data.ts';

/** Asks the bots of one game: gives them their seats' observations and the legal actions, and reads their answers. */
export class SeatedBots {
  readonly #game: AnyGame;
  readonly #state: unknown;
  readonly #players: readonly Player[];
  readonly #guard: Guard;
  readonly #legal: LegalActionsGate;
  readonly #bots: readonly ({ readonly bot: Bot } | Fault)[];
  /** By seat, the observation object to reuse. */
  readonly #seen: (object | undefined)[] = [];

  /** Creates the bots. @param secret the seeds of a run with a key */
  constructor(
    game: AnyGame,
    state: unknown,
    players: readonly Player[],
    { seed, secret, guard }: { readonly seed: number; readonly secret?: SecretSeeds; readonly guard: Guard },
  ) {
    this.#game = game;
    this.#state = state;
    this.#players = players;
    this.#guard = guard;
    this.#legal = makeLegalActionsGate(game);
    const publicRules = game.rules ?? game;
    this.#bots = players.map(({ def, params, rules = publicRules }, seat) => {
      const random = stream(secret?.bots[seat] ?? seed, 'bot', seat);
      const setup = { random, seat, seats: game.seats, rules, params };
      return this.#call(seat, 'bot/failed-to-start', () => createBot(def, setup));
    });
  }

  /** The answer of the bot in a seat, or its fault. */
  ask(seat: number): readonly number[] | Fault {
    const seated = this.#bots[seat];
    if (!('bot' in seated)) return seated;
    const state = this.#state;
    const legal = this.#legal;
    const { bot } = seated;
    const observation = this.#observe(seat);
    legal.open(state);
    const answer = this.#call(
      seat,
      'bot/threw',
      () => readAnswer(bot.decide(observation, legal.actions)),
      observation,
    );
    legal.close();
    return answer;
  }

  /** The bot's explanation of its last answer; undefined when it gives no text. */
  explain(seat: number): string | undefined {
    const seated = this.#bots[seat];
    if (!('bot' in seated)) return undefined;
    const text = this.#call(seat, 'bot/threw', () => explanationOf(seated.bot));
    return typeof text === 'string' ? text : undefined;
  }

  /** Makes an observation once and then overwrites it, because making one costs more than many decisions. */
  #observe(seat: number): object {
    const game = this.#game;
    const state = this.#state;
    const seen = this.#seen;
    const before = seen[seat];
    if (before !== undefined) {
      try {
        return game.observe(state, seat, before);
      } catch {
        // A bot that damaged it, for example by transferring its buffer, gets a new one.
      }
    }
    const made: object = game.observe(state, seat);
    seen[seat] = !this.#players[seat].userCode || lockObservation(made) ? made : undefined;
    return made;
  }

  #call<T>(seat: number, otherwise: FaultCode, run: () => T | Fault, shown?: object): T | Fault {
    return callBot(this.#guard, { seat, thrownCode: otherwise, run, shown });
  }
}

/** Gives bots access to the legal actions of the current state, only while they decide. */
export interface LegalActionsGate {
  /** The object that bots get. It does not expose the state. */
  readonly actions: LegalActions;
  open(state: unknown): void;
  /** Makes later calls throw, so that a bot cannot inspect later states. */
  close(): void;
}

export function makeLegalActionsGate(game: AnyGame): LegalActionsGate {
  const buffer = new Int32Array(game.maxLegal);
  let state: unknown;
  /** Number of actions in `buffer`; -1 when not listed yet. */
  let count = -1;
  const now = (): unknown => {
    if (state === undefined) throw new Error('legal actions are available only during decide()');
    return state;
  };
  const fill = (): void => {
    const at = now();
    if (count < 0) count = game.legalActions(at, buffer);
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
        const at = now();
        return count < 0 ? game.isLegal(at, action) : isAmong(buffer, count, action);
      },
    }),
    open(at) {
      state = at;
      count = -1;
    },
    close() {
      state = undefined;
    },
  };
}

/** Binary search for `wanted` in the first `count` values. */
function isAmong(ascending: Int32Array, count: number, wanted: number): boolean {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle] < wanted) from = middle + 1;
    else to = middle;
  }
  return from < count && ascending[from] === wanted;
}
