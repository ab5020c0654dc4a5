import { type AnyGame, playAnswer } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';

interface Effects {
  readonly play: (action: number) => void;
  /** Takes the seat out of the game. @param illegalAction the illegal action, if that is the fault */
  readonly expel: (fault: Fault, illegalAction?: number) => void;
}

/** Checks that the bots' actions in one game are legal and within the limit per turn. */
export class ActionCheck {
  readonly #game: AnyGame;
  readonly #state: unknown;
  /** By seat, actions in the current turn: several seats may act in one turn. */
  readonly #actionsInTurn: number[];
  #turn: number;

  /** @param state the game's state, which changes in place during the game */
  constructor(game: AnyGame, state: unknown) {
    this.#game = game;
    this.#state = state;
    this.#actionsInTurn = new Array<number>(game.seats).fill(0);
    this.#turn = game.turn(state);
  }

  /** Plays the answer up to its first faulty action. Expels the seat for that action or for a fault instead of an answer. */
  carryOut(seat: number, answer: readonly number[] | Fault, { play, expel }: Effects): void {
    if ('code' in answer) {
      expel(answer);
      return;
    }
    playAnswer(this.#game, this.#state, answer, (action) => {
      const fault = this.checkAction(seat, action);
      if (fault) expel(fault, fault.code === 'bot/illegal-action' ? action : undefined);
      else play(action);
      return fault === undefined;
    });
  }

  /** Checks an action and counts it if it is legal. @returns undefined if it may be played */
  checkAction(seat: number, action: number): Fault | undefined {
    const game = this.#game;
    const state = this.#state;
    if (!game.isLegal(state, action)) {
      const text =
        Number.isInteger(action) && action >= 0 ? `${action} (${game.format(action)})` : String(action);
      return { code: 'bot/illegal-action', detail: `illegal action ${text}` };
    }
    if (this.countAction(seat) > game.maxActionsPerTurn)
      return { code: 'bot/action-budget', detail: `more than ${game.maxActionsPerTurn} actions in a turn` };
    return undefined;
  }

  /**
   * Counts an action before it is played, without checking it.
   * @returns number of the seat's actions in this turn
   */
  countAction(seat: number): number {
    const turn = this.#game.turn(this.#state);
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#actionsInTurn.fill(0);
    }
    return ++this.#actionsInTurn[seat];
  }
}
