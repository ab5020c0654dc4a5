// The game as the person's seat observes it. The server sends an observation after each action; the engine
// in the page computes legal actions, prices and names from it.
import type { AnyGame } from '../../../../../engine/index.ts';
import { titleOf } from '../../../../games/open-recording.ts';
import type { PlayedAction, TableMessage, TableState } from '../../../session/messages.ts';
import type { PlayData } from '../../page-data.ts';

const NOT_YET: TableState = {
  version: -1,
  toAct: -1,
  legal: [],
  canUndo: false,
  result: null,
  journal: null,
  faults: [],
};

export class PlayTable {
  readonly game: AnyGame;
  readonly labels: readonly string[];
  readonly person: number;
  lastActions: PlayedAction[] = [];
  /** Increases with every action and undo. */
  version = 0;
  now: TableState = NOT_YET;
  /** The observation, and the one before the last action. Only this class writes to them. */
  readonly state: unknown;
  readonly before: unknown;

  constructor({ titleId, options, maxRounds, files, seats, person }: PlayData) {
    this.game = titleOf(titleId, options).compile({ seats: seats.length, options, files, maxRounds });
    this.labels = seats;
    this.person = person;
    // Any observation has the right shape; its contents are overwritten.
    this.state = this.game.observe(this.game.setup(0), person);
    this.before = this.game.copy(this.state);
    this.#words.fill(0);
  }

  get isMyTurn(): boolean {
    return this.now.toAct === this.person;
  }

  reset({ words, lastActions, now }: TableMessage): void {
    this.#words.set(words);
    this.game.words(this.before).set(words);
    this.lastActions = [...lastActions];
    this.now = now;
    this.version++;
  }

  /** @param words of the observation after the action */
  finish(played: PlayedAction, words: readonly number[]): void {
    this.game.words(this.before).set(this.#words);
    this.#words.set(words);
    this.lastActions.push(played);
    this.version++;
  }

  get #words(): Int32Array {
    return this.game.words(this.state);
  }
}
