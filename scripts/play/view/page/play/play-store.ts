// Store of the page of a person who plays: shows actions at a readable pace and sends the person's choices.
import { openRecording } from '../../../../games/open-recording.ts';
import {
  type PlayCommand,
  type PlayMessage,
  type PlayReply,
  TOKEN_HEADER,
} from '../../../session/messages.ts';
import type { PlayData } from '../../page-data.ts';
import type { FamilyPage, PlayControls } from '../family-page.ts';
import { familyPage } from '../family-pages.tsx';
import { type Key, type ShownState, Store } from '../store.ts';
import { WatchStore } from '../watch/watch-store.ts';
import { type ActionGroup, type Choice, groupActions, isList } from './action-groups.ts';
import { lastOfOthers, newsOf } from './game-log.tsx';
import { PlayTable } from './play-table.ts';

/** Duration of an action by kind, in milliseconds; `DEFAULT_PACE_MS` for all others. */
const PACE_MS: Record<string, number> = { move: 90, build: 70, deliver: 700, 'pick-up': 350, stop: 0 };
const DEFAULT_PACE_MS = 160;
/** Maximum total delay for queued actions, in milliseconds. */
const MAX_ANIMATION_MS = 2_600;
const SERVER_GONE_TEXT = 'the server does not answer: is it still running?';

/** Usual duration of a message, in milliseconds. */
const paceOf = (message: PlayMessage): number =>
  message.kind === 'action' ? (PACE_MS[message.played.action.split(' ')[0]] ?? DEFAULT_PACE_MS) : 0;

export class PlayStore extends Store {
  readonly data: PlayData;
  readonly map: PlayData['map'];
  readonly table: PlayTable;
  readonly family: FamilyPage;
  readonly controls: PlayControls | undefined;
  /** True once the connection to the server is lost. */
  isLost = false;
  announcement = '';
  /** Legal actions by kind; empty while others act. */
  groups: readonly ActionGroup[] = [];
  /** Groups shown in the panel. */
  offeredGroups: readonly ActionGroup[] = [];
  /** Choices in the order of their keys. */
  keyedChoices: readonly Choice[] = [];
  /** The whole game, once it is over. */
  replay: WatchStore | undefined;
  readonly #isStill = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #queue: PlayMessage[] = [];
  /** Duration of the queue at the usual pace, in milliseconds. */
  #queueMs = 0;
  #isBusy = false;
  #isHurried = false;
  #nextAction = -1;
  #progress = 0;
  /** Version that the last command refers to; the page waits for the next version. */
  #sentVersion = -1;
  /** Turn that was announced, and the last one of another seat before it. */
  #announcedTurn: string | undefined;
  #isFocusLost = false;

  constructor(data: PlayData) {
    super();
    this.data = data;
    this.map = data.map;
    this.table = new PlayTable(data);
    this.family = familyPage(this.table.game);
    this.controls = data.map && this.family.controls(this, data.map);
    this.zoom.isDragTaken = () => this.controls?.isDragging ?? false;
    const events = new EventSource(`/events?token=${encodeURIComponent(data.token)}`);
    events.onmessage = ({ data: text }) => this.#hear(JSON.parse(text as string) as PlayMessage);
    events.onopen = () => this.#setLost(false);
    events.onerror = () => this.#setLost(true);
  }

  /** True if the person may act now. */
  get canAct(): boolean {
    const { table } = this;
    return table.isMyTurn && !this.#isBusy && table.now.version > this.#sentVersion;
  }

  get shown(): ShownState | undefined {
    const { table } = this;
    const next = this.#nextAction;
    const progress = this.#progress;
    const { game, labels, version, state, person, now } = table;
    if (now.version < 0) return undefined;
    return { game, labels, version, state, next, progress, events: this.#events(), person };
  }

  keys(): readonly Key[] {
    const numbers = Array.from({ length: 9 }, (_, i) => ({
      key: String(i + 1),
      label: i === 0 ? '1 to 9' : '',
      help: 'the choice with that number',
      run: () => this.keyedChoices[i] && this.play([this.keyedChoices[i].action]),
    }));
    return [
      ...numbers,
      { key: 'u', label: 'u', help: 'take back', run: () => this.undo() },
      { key: 's', label: 's', help: 'skip what is being shown', run: () => this.#skip() },
      ...(this.controls?.keys ?? []),
      ...this.commonKeys(),
    ];
  }

  override draw(): void {
    super.draw();
    const { now } = this.table;
    document.title = `${this.canAct ? '● ' : ''}${this.data.title}`;
    document.body.dataset.turn = now.result ? 'over' : this.canAct ? 'mine' : 'others';
    document.body.dataset.version = String(now.version);
  }

  play(actions: readonly number[]): void {
    void this.#send({ kind: 'play', version: this.table.now.version, actions });
  }

  undo(): void {
    const { version, canUndo } = this.table.now;
    if (canUndo) void this.#send({ kind: 'undo', version });
  }

  /** Starts a game with the same settings and bots and a new seed. */
  async playAgain(): Promise<void> {
    const { refused } = await this.#command({ kind: 'again', version: this.table.now.version });
    if (refused !== undefined) this.say(refused);
  }

  focus(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
  }

  #setLost(isLost: boolean): void {
    this.isLost = isLost;
    this.draw();
  }

  async #send(command: PlayCommand): Promise<void> {
    if (!this.canAct) return;
    const panel = document.querySelector('#turn');
    // The pressed button disappears: keep the keyboard focus in its group.
    this.#isFocusLost ||= panel?.contains(document.activeElement) === true;
    this.#sentVersion = command.version;
    this.draw();
    const { played, refused } = await this.#command(command);
    if (refused !== undefined) {
      if (played === 0) this.#sentVersion = -1;
      this.say(refused);
    }
    this.#settle();
  }

  async #command(command: PlayCommand): Promise<PlayReply> {
    try {
      const answer = await fetch('/command', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: this.data.token },
        body: JSON.stringify(command),
      });
      return (await answer.json()) as PlayReply;
    } catch {
      return { played: 0, refused: SERVER_GONE_TEXT };
    }
  }

  #hear(message: PlayMessage): void {
    this.#queue.push(message);
    this.#queueMs += paceOf(message);
    if (!this.#isBusy) void this.#playQueue();
  }

  /** Shows all queued actions at once. */
  #skip(): void {
    this.#isHurried = true;
  }

  async #playQueue(): Promise<void> {
    const { table } = this;
    const queue = this.#queue;
    this.#isBusy = true;
    for (let message = queue.shift(); message; message = queue.shift()) {
      this.#queueMs -= paceOf(message);
      if (message.kind === 'table') {
        // A new game resets everything.
        if (message.now.version < table.now.version) {
          this.marked = '';
          this.#announcedTurn = undefined;
          this.controls?.reset();
        }
        table.reset(message);
        this.#sentVersion = -1;
      } else if (message.kind === 'now') table.now = message.now;
      else {
        this.#nextAction = table.game.parse(message.played.action);
        const pace = paceOf(message);
        if (this.#isMoving)
          await this.#animate(pace * Math.min(1, MAX_ANIMATION_MS / (this.#queueMs + pace + 1)));
        table.finish(message.played, message.words);
        this.#nextAction = -1;
        this.#progress = 0;
      }
      // Draws after each action, or once at the end under reduced motion.
      if (this.#isMoving) this.draw();
    }
    this.#isBusy = false;
    this.#isHurried = false;
    this.#settle();
  }

  get #isMoving(): boolean {
    return !this.#isStill.matches && !document.hidden && !this.#isHurried;
  }

  #animate(milliseconds: number): Promise<void> {
    const from = performance.now();
    return new Promise((done) => {
      const tick = (): void => {
        this.#progress = (performance.now() - from) / Math.max(1, milliseconds);
        if (this.#progress >= 1 || this.#isHurried) done();
        else {
          this.draw();
          requestAnimationFrame(tick);
        }
      };
      tick();
    });
  }

  /** Called when the queue is empty: updates the legal actions. */
  #settle(): void {
    const { table, controls, canAct } = this;
    const { game, state, now } = table;
    this.groups = canAct ? groupActions(game, state, now.legal) : [];
    this.offeredGroups = controls ? controls.offeredGroups(this.groups) : this.groups;
    this.keyedChoices = this.offeredGroups
      .filter((group) => group.hasKeys !== false && !isList(group, controls !== undefined))
      .flatMap(({ choices }) => choices)
      .slice(0, 9);
    controls?.open();
    if (now.journal === null) this.replay = undefined;
    else this.replay ??= this.#openReplay(now.journal);
    // Quick bots answer before the page has shown that the person's turn ended, so their turns are compared.
    const turn = `turn ${game.turn(state)} after ${lastOfOthers(table)}`;
    if (canAct && turn !== this.#announcedTurn) {
      this.announcement = `Your turn. ${newsOf(table)}`;
      this.#announcedTurn = turn;
    }
    this.draw();
    if (canAct && this.#isFocusLost) {
      this.focus('#choices button, #choices select, #end-turn');
      this.#isFocusLost = false;
    }
  }

  #openReplay(journal: string): WatchStore {
    const { data, table } = this;
    const { title, detail, files, seats: labels, map } = data;
    const game = { mode: 'watch', title, detail, name: title, journal, files, labels, map } as const;
    const page = { ...game, explained: [], reasons: [], faults: table.now.faults };
    return new WatchStore(page, openRecording(page));
  }

  #events(): readonly number[] {
    const { game, lastActions, state, before } = this.table;
    const isNew = lastActions.at(-1)?.changes.some(({ kind }) => kind === 'event');
    return this.family.events(game, state, isNew ? before : undefined);
  }
}
