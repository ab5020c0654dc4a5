import { type AnyGame, playAnswer } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';

/** Effects of an answer. */
interface Effects {
  readonly play: (action: number) => void;
  /** Takes the seat out of the game. @param illegal the action that was illegal, if that is the fault */
  readonly expel: (fault: Fault, illegal?: number) => void;
}

/** Checks the actions of the bots in one game, and how many each of them plays in a turn. */
export class ActionCheck {
  private readonly game: AnyGame;
  private readonly state: unknown;
  /** Actions of each seat in the current turn: other seats may act in between. */
  private readonly used: number[];
  private turn: number;

  /** @param state the game's state, which is changed in place as the game goes on */
  constructor(game: AnyGame, state: unknown) {
    this.game = game;
    this.state = state;
    this.used = new Array<number>(game.seats).fill(0);
    this.turn = game.turn(state);
  }

  /** Plays the answer of a seat up to its first action at fault. A fault in its place expels at once. */
  carryOut(seat: number, answer: readonly number[] | Fault, { play, expel }: Effects): void {
    if ('code' in answer) {
      expel(answer);
      return;
    }
    playAnswer(this.game, this.state, answer, (action) => {
      const fault = this.faultOf(seat, action);
      if (fault) expel(fault, fault.code === 'bot/illegal-action' ? action : undefined);
      else play(action);
      return fault === undefined;
    });
  }

  /** Counts the action before it is played. @returns what is wrong with it; undefined when it may be played */
  faultOf(seat: number, action: number): Fault | undefined {
    const { game, state } = this;
    const count = this.count(seat);
    if (!game.isLegal(state, action)) {
      const shown =
        Number.isInteger(action) && action >= 0 ? `${action} (${game.format(action)})` : String(action);
      return { code: 'bot/illegal-action', detail: `illegal action ${shown}` };
    }
    if (count > game.maxActionsPerTurn) {
      return { code: 'bot/action-budget', detail: `more than ${game.maxActionsPerTurn} actions in a turn` };
    }
    return undefined;
  }

  /**
   * Counts an action that needs no check, such as one of a recorded game, before it is played.
   * @returns how many actions the seat has in this turn now
   */
  count(seat: number): number {
    const turn = this.game.turn(this.state);
    if (turn !== this.turn) {
      this.turn = turn;
      this.used.fill(0);
    }
    return ++this.used[seat];
  }
}
