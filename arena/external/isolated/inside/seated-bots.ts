// The bots in an isolated bot's process, one for each seat it holds, asked in the same way as the referee asks a bot
// inside its own process, so that the same bot plays the same game and makes the same faults.
import type { Bot, BotDef, LegalActions } from '../../../../bots/index.ts';
import type { AnyGame, Random } from '../../../../engine/index.ts';
import { readAnswer } from '../../../guard/answer.ts';
import { callBot, createBot, explanationOf } from '../../../guard/call-bot.ts';
import type { WorkerGuard } from '../../../guard/worker-guard.ts';
import type { Params } from '../../../model/entrant.ts';
import type { Fault, FaultCode } from '../../../model/fault.ts';

export class SeatedBots {
  readonly #def: BotDef;
  readonly #label: string;
  readonly #params: Params;
  readonly #guard: WorkerGuard;
  readonly #bots: (Bot | undefined)[] = [];
  /** Any state of this game: the template that observations are made from. */
  #state: unknown;
  #game: AnyGame | undefined;
  #playing = false;

  constructor(
    def: BotDef,
    { label, params }: { readonly label: string; readonly params: Params },
    guard: WorkerGuard,
  ) {
    this.#def = def;
    this.#label = label;
    this.#params = params;
    this.#guard = guard;
  }

  /** A game begins for a seat. */
  create(seat: number, seats: number, random: Random): Fault | undefined {
    // Built-in objects that the last game left changed are restored now; no other bot has seen them.
    if (this.#playing) this.#guard.close();
    this.#playing = true;
    const outside = Array.from({ length: seats }, () => false);
    const userCode = outside.map(() => true);
    const labels = outside.map(() => this.#label);
    this.#guard.open({ index: 0, outside, userCode, labels, verdicts: [], careful: false });
    const { game } = this.#guard;
    if (game !== this.#game) this.#state = game.setup(0);
    this.#game = game;
    const setup = { random, seat, seats, rules: game.rules ?? game, params: this.#params };
    this.#bots[seat] = undefined;
    const made = this.#call(seat, 'bot/failed-to-start', () => createBot(this.#def, setup));
    if ('code' in made) return made;
    this.#bots[seat] = made.bot;
    return undefined;
  }

  /** @param words of the observation; not kept */
  decide(seat: number, words: Int32Array, legal: LegalActions): readonly number[] | Fault {
    const game = this.#game!;
    const observation = game.observe(this.#state, seat);
    game.words(observation).set(words);
    const bot = this.#bots[seat]!;
    return this.#call(seat, 'bot/threw', () => readAnswer(bot.decide(observation, legal)));
  }

  explain(seat: number): string | undefined | Fault {
    const bot = this.#bots[seat];
    return this.#call(seat, 'bot/threw', () => bot && explanationOf(bot));
  }

  #call<T>(seat: number, otherwise: FaultCode, run: () => T | Fault): T | Fault {
    return callBot(this.#guard, { seat, otherwise, run });
  }
}
