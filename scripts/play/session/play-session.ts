// A game between one person and bots, action by action. It keeps the true state, asks the bots, takes the
// person's actions, and sends what the person's seat may know. It never waits and runs on its own thread
// (play-worker.ts).

import { shellCommand } from '../../../arena/files/index.ts';
import type { Fault, LoadedBot } from '../../../arena/model/index.ts';
import { ActionCheck, SeatedBots } from '../../../arena/play/index.ts';
import type { Guard } from '../../../arena/sandbox/index.ts';
import {
  type AnyGame,
  DataError,
  JOURNAL_FORMAT,
  type JournalHeader,
  type JournalRecorder,
  NOBODY,
  type PartialJournal,
  playAnswer,
  printable,
  recordJournal,
  replayTurns,
} from '../../../engine/index.ts';
import { type FamilyView, familyView } from '../../games/index.ts';
import type {
  PlayCommand,
  PlayedAction,
  PlayMessage,
  PlayReply,
  TableMessage,
  TableState,
} from './messages.ts';

/** Maximum number of played actions that a page gets when it is opened. */
export const SHOWN_ACTIONS = 400;

export interface SessionSetup {
  readonly game: AnyGame;
  readonly header: Omit<JournalHeader, 'format'>;
  /** The person's seat; the player there is never asked. */
  readonly person: number;
  /** By seat. */
  readonly players: readonly LoadedBot[];
  readonly guard: Guard;
  /** Journal of the game to resume. */
  readonly resumed?: PartialJournal;
  /** Called with each line of the journal once it is whole, those of a resumed game left out. */
  readonly onLine: (line: string) => void;
  /** Called with each message to the page. */
  readonly send: (message: PlayMessage) => void;
  /** Called when a bot misbehaves; it is expelled from the game. */
  readonly onFault?: (seat: number, fault: string) => void;
}

export class PlaySession {
  readonly #setup: SessionSetup;
  readonly #game: AnyGame;
  readonly #state: unknown;
  readonly #seatedBots: SeatedBots;
  readonly #check: ActionCheck;
  readonly #recorder: JournalRecorder<unknown>;
  readonly #changes: FamilyView['changes'];
  readonly #actions: PlayedAction[] = [];
  readonly #faults: (string | null)[];
  /** Lines of the journal. */
  readonly #journal: string[] = [];
  readonly #legal: Int32Array;
  #version = 0;
  /** Actions of the journal's unfinished line, and the state before them. */
  #lineActions: number[] = [];
  #lineStart: unknown;
  /** Number of these actions that cannot be undone, because the last of them revealed something. */
  #revealedActions = 0;
  /** Lengths of the line before each command of the person in it. */
  #commandStarts: number[] = [];

  /** @throws DataError if the game to resume is over, or does not replay as recorded */
  constructor(setup: SessionSetup) {
    this.#setup = setup;
    const { game, header, players, guard, resumed, onLine } = setup;
    this.#game = game;
    this.#state = game.setup(header.seed);
    this.#check = new ActionCheck(game, this.#state);
    this.#faults = players.map(() => null);
    this.#legal = new Int32Array(game.maxLegal);
    this.#changes = familyView(game).changes;
    let isRecorded = resumed !== undefined;
    this.#recorder = recordJournal(game, header, (line) => {
      this.#journal.push(line);
      if (!isRecorded) onLine(line);
    });
    this.#lineStart = game.copy(this.#state);
    if (resumed) {
      this.#resume(resumed);
      isRecorded = false;
      // The journal was cut off between the last turn and the footer.
      if (this.isOver) this.#recorder.finish(this.#state);
    }
    this.#seatedBots = new SeatedBots(game, this.#state, players, { seed: header.seed, guard });
  }

  get isOver(): boolean {
    return this.#game.toAct(this.#state) === NOBODY;
  }

  get #isPersonToAct(): boolean {
    return this.#game.toAct(this.#state) === this.#setup.person;
  }

  /** The table as the person's seat may see it. */
  table(): TableMessage {
    return {
      kind: 'table',
      words: this.#words(),
      lastActions: this.#actions.slice(-SHOWN_ACTIONS),
      now: this.#now(),
    };
  }

  /** Executes a command from the page. Call `letBotsPlay` afterwards. */
  take(command: PlayCommand): PlayReply {
    if (command.version !== this.#version)
      return { played: 0, refused: 'the game has moved on since; look again' };
    if (!this.#isPersonToAct)
      return { played: 0, refused: this.isOver ? 'the game is over' : 'it is not your turn' };
    return command.kind === 'play' ? this.#playAll(command.actions) : this.#undo();
  }

  /** Asks bots until the person is to act, or the game is over. */
  letBotsPlay(): void {
    let announcedSeat = NOBODY;
    while (!this.isOver && !this.#isPersonToAct) {
      const seat = this.#game.toAct(this.#state);
      if (seat !== announcedSeat) this.#sendNow();
      announcedSeat = seat;
      this.#check.carryOut(seat, this.#seatedBots.ask(seat), {
        play: (action) => this.#play(action),
        expel: (fault, illegal) => this.#expel(seat, fault, illegal),
      });
    }
    this.#sendNow();
  }

  #sendNow(): void {
    this.#setup.send({ kind: 'now', now: this.#now() });
  }

  /** Writes the unfinished turn to the journal. Its actions cannot be undone afterwards. */
  writeTurn(): void {
    if (this.#lineActions.length > 0) this.#closeLine();
  }

  #now(): TableState {
    const game = this.#game;
    const state = this.#state;
    const isPersonToAct = this.#isPersonToAct;
    return {
      version: this.#version,
      toAct: game.toAct(state),
      legal: isPersonToAct ? [...this.#legal.subarray(0, game.legalActions(state, this.#legal))] : [],
      canUndo: isPersonToAct && this.#lineActions.length > this.#revealedActions,
      result: game.result(state),
      journal: this.isOver ? this.#journal.join('') : null,
      faults: [...this.#faults],
    };
  }

  #expel(seat: number, { code, detail }: Fault, illegal?: number): void {
    const reason = illegal === undefined ? undefined : this.#game.whyIllegal?.(this.#state, illegal);
    this.#faults[seat] = printable(`${code}: ${detail}${reason === undefined ? '' : `; ${reason}`}`);
    this.#setup.onFault?.(seat, this.#faults[seat]);
    this.#play(this.#game.forfeit(seat));
  }

  #playAll(actions: readonly number[]): PlayReply {
    const game = this.#game;
    const state = this.#state;
    const before = this.#lineActions.length;
    let refused: string | undefined;
    const played = playAnswer(game, state, actions, (action) => {
      if (!game.isLegal(state, action)) {
        refused = game.whyIllegal?.(state, action) ?? `${action} is not legal now`;
        return false;
      }
      this.#play(action);
      return true;
    });
    if (played > 0 && this.#lineActions.length > this.#revealedActions) this.#commandStarts.push(before);
    return { played, ...(refused !== undefined && { refused }) };
  }

  /** Undoes the person's last command, if nothing was revealed since. */
  #undo(): PlayReply {
    const game = this.#game;
    const { length } = this.#lineActions;
    if (length === 0) return { played: 0, refused: 'nothing to take back: your turn has no action yet' };
    if (length <= this.#revealedActions)
      return { played: 0, refused: 'nothing can be taken back: something was revealed since' };
    const keptCount = Math.max(this.#revealedActions, this.#commandStarts.pop() ?? length - 1);
    this.#actions.length -= length - keptCount;
    this.#lineActions.length = keptCount;
    const before = game.copy(this.#lineStart);
    for (const action of this.#lineActions) game.apply(before, action);
    // In place, because the bots' seats hold this state object.
    game.words(this.#state).set(game.words(before));
    this.#version++;
    this.#setup.send(this.table());
    return { played: 0 };
  }

  #play(action: number): void {
    const game = this.#game;
    const state = this.#state;
    const before = game.copy(state);
    game.apply(state, action);
    this.#lineActions.push(action);
    this.#addAction(before, action);
    const isSameLine = game.toAct(state) === game.toAct(before) && game.turn(state) === game.turn(before);
    if (!isSameLine) this.#closeLine();
    else if (game.revealed(state) !== game.revealed(before)) {
      this.#revealedActions = this.#lineActions.length;
      this.#commandStarts = [];
    }
    this.#setup.send({ kind: 'action', played: this.#actions.at(-1)!, words: this.#words() });
  }

  /** Adds the action that led from `before` to the current state. */
  #addAction(before: unknown, action: number): void {
    const game = this.#game;
    this.#actions.push({
      action: game.format(action),
      seat: game.toAct(before),
      round: game.round(before),
      turn: game.turn(before),
      text: game.describe(before, action),
      changes: this.#changes(before, this.#state, action).map(({ slots: _, ...change }) => change),
    });
    this.#version++;
  }

  /** The observation of the person's seat. */
  #words(): number[] {
    const game = this.#game;
    return [...game.words(game.observe(this.#state, this.#setup.person))];
  }

  #closeLine(): void {
    const state = this.#lineStart;
    for (const action of this.#lineActions) {
      this.#recorder.action(state, action);
      this.#game.apply(state, action);
    }
    this.#recorder.close(state);
    if (this.isOver) this.#recorder.finish(state);
    this.#lineStart = this.#game.copy(this.#state);
    this.#lineActions = [];
    this.#commandStarts = [];
    this.#revealedActions = 0;
  }

  #resume({ header, turns, footer, source }: PartialJournal): void {
    const game = this.#game;
    const state = this.#state;
    const recorder = this.#recorder;
    if (footer !== null)
      throw new DataError(source, {
        'game/over': `records a finished game; view it with: ${shellCommand('view', source)}`,
      });
    const ownHeader = JSON.stringify({ format: JOURNAL_FORMAT, ...this.#setup.header });
    if (JSON.stringify(header) !== ownHeader)
      throw new DataError(source, { 'file/mismatch': 'is of another game than this' });
    let last: { readonly before: unknown; readonly action: number } | undefined;
    const addLast = (): void => {
      if (last) this.#addAction(last.before, last.action);
    };
    replayTurns(game, state, turns, source, (before, action, seat) => {
      addLast();
      recorder.action(before, action);
      this.#check.countAction(seat);
      if (action === game.forfeit(seat)) this.#faults[seat] = 'was expelled before';
      last = { before: game.copy(before), action };
    });
    addLast();
    recorder.close(state);
    this.#lineStart = game.copy(state);
  }
}
