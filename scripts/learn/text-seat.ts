// A seat for players that read and write text. The game runs on a thread of its own, as for `play`, so that this one
// can answer while a bot thinks.

import type { AnyGame } from '../../engine/index.ts';
import { changeText, type FamilyView, familyView, type RuleTopic } from '../games/index.ts';
import { mergeActions, summarizeActions } from '../output/text/index.ts';
import type {
  PlayCommand,
  PlayedAction,
  PlayMessage,
  PlayPlan,
  PlayReply,
  TableState,
} from '../play/session/index.ts';
import { OrderReader, orderText } from './read-order.ts';

/** Maximum number of legal orders in a list. */
const MAX_LISTED = 100;

/** Carries out commands in a game. After one that plays something a `now` tells when the seat is to act again. */
export interface TextSession {
  command(command: PlayCommand): Promise<PlayReply>;
}

/** Opens the game and sends its messages, first a `table`, at last a `now`. */
export type OpenSession<T extends TextSession> = (send: (message: PlayMessage) => void) => T;

export class TextSeat<T extends TextSession = TextSession> {
  readonly #plan: PlayPlan;
  readonly #game: AnyGame;
  readonly #view: FamilyView;
  readonly session: T;
  readonly #reader: OrderReader;
  /** Observation of the seat. */
  readonly #observation: unknown;
  #now: TableState | undefined;
  /** True once the seat is to act, or the game is over. */
  #isSettled = false;
  #onSettled: (() => void)[] = [];
  /** Actions that have not been reported yet. */
  #news: PlayedAction[] = [];
  /** What was reported last. */
  #reported: readonly PlayedAction[] = [];

  constructor(plan: PlayPlan, open: OpenSession<T>) {
    const { game, person } = plan;
    this.#plan = plan;
    this.#game = game;
    this.#view = familyView(game);
    this.#reader = new OrderReader(game, this.#view);
    this.#observation = game.observe(game.setup(0), person);
    this.session = open((message) => this.#take(message));
  }

  get isOver(): boolean {
    return this.#now !== undefined && this.#now.result !== null;
  }

  /** Who is to act: `seat 1, courier`. */
  get thinker(): string {
    const seat = this.#now?.toAct ?? 0;
    return `seat ${seat}, ${this.#plan.header.seats[seat]}`;
  }

  /** Resolves once the seat is to act, or the game is over. Await it before anything but `rules`. */
  settled(): Promise<void> {
    return this.#isSettled ? Promise.resolve() : new Promise((done) => this.#onSettled.push(done));
  }

  /**
   * What happened since the last call, and the view of the seat. @param isFull true to list each milepost of ways and
   * track, and without news once more what was told last
   */
  look(isFull = false): string {
    const game = this.#game;
    const observation = this.#observation;
    const { result } = this.#now!;
    const { header, person } = this.#plan;
    const toAct = game.toAct(observation);
    const turn =
      toAct === person
        ? `it is your turn${game.phase ? ` (${game.phase(observation)})` : ''}`
        : `seat ${toAct} acts`;
    const lines = [
      ...this.#takeNews(isFull),
      `Round ${game.round(observation)}: ${toAct < 0 ? 'the game is over' : turn}.`,
      `You, seat ${person}: ${game.summary(observation, person)}.`,
    ];
    header.seats.forEach((label, seat) => {
      if (seat !== person) lines.push(`Seat ${seat}, ${label}: ${game.summary(observation, seat)}.`);
    });
    lines.push(...this.#view.seatView(observation, person, isFull));
    if (result) lines.push(`Your place: ${result.places[person]} of ${game.seats}.`);
    return lines.join('\n');
  }

  rules(topic: RuleTopic): string {
    return topic === 'goal' ? this.#view.goal : this.#view.rules(topic);
  }

  /** Legal orders, one per line. @param kind only those whose code begins so, such as `pick-up`; '' for all */
  legal(kind: string): string {
    const game = this.#game;
    const observation = this.#observation;
    if (this.#now!.toAct !== this.#plan.person) return 'It is not your turn.';
    const all = this.#reader.legalNow(observation).filter((action) => game.format(action).startsWith(kind));
    const listed = all.slice(0, MAX_LISTED);
    const lines = listed.map((action) => `${orderText(game, observation, action)} [${game.format(action)}]`);
    if (all.length > listed.length) {
      const kinds = [...new Set(all.map((action) => game.format(action).split(' ')[0]))].join(', ');
      lines.push(`and ${all.length - listed.length} more; name a kind: ${kinds}`);
    }
    return lines.join('\n') || 'None.';
  }

  /**
   * Carries out orders up to the first that is illegal or reveals something.
   * @returns the number of orders carried out in full, and the events as text. `refused` is the reason why the
   * next order was not; `isPartial` is true if a part of it was
   */
  async play(
    orders: readonly string[],
  ): Promise<{ doneCount: number; text: string; refused?: string; isPartial: boolean }> {
    let doneCount = 0;
    let refused: string | undefined;
    let isPartial = false;
    for (const order of orders) {
      const { actions, problem, progress } = this.#reader.read(this.#observation, order);
      if (actions.length > 0 || problem === '') {
        const { version } = this.#now!;
        this.#isSettled = false;
        const reply = await this.session.command({ kind: 'play', version, actions });
        if (reply.played > 0) await this.settled();
        else this.#isSettled = true;
        isPartial = progress !== undefined && reply.played === actions.length;
        refused = reply.refused ?? (problem || undefined);
        if (refused === undefined && reply.played < actions.length)
          refused = 'something was revealed: look again';
      } else refused = problem;
      if (refused !== undefined) {
        refused = `'${order}': ${isPartial ? `${progress}; ` : ''}${refused}`;
        break;
      }
      doneCount++;
    }
    return { doneCount, text: this.look(), isPartial, ...(refused !== undefined && { refused }) };
  }

  /** Undoes the last orders of this turn, if nothing was revealed since; `refused` says why not. */
  async undo(): Promise<{ text: string; refused?: string }> {
    const { refused } = await this.session.command({ kind: 'undo', version: this.#now!.version });
    if (refused !== undefined) return { text: refused, refused };
    this.#news = [];
    return { text: this.look() };
  }

  /** A line for the consecutive actions of a seat, and one for each consequence. */
  #takeNews(isFull: boolean): string[] {
    const { header, person } = this.#plan;
    if (this.#news.length > 0 || !isFull) this.#reported = this.#news;
    const news = this.#reported;
    const lines: string[] = [];
    let texts: string[] = [];
    news.forEach(({ seat, round, text, changes }, i) => {
      texts.push(text);
      const consequences = changes.filter((change) => !change.isInText);
      const next = news[i + 1];
      if (consequences.length === 0 && next?.seat === seat && next.round === round) return;
      const subject = seat === person ? 'You' : `Seat ${seat}, ${header.seats[seat]}`;
      lines.push(
        `${subject}, round ${round}: ${isFull ? mergeActions(texts) : summarizeActions(texts)}`,
        ...consequences.map((change) => `- ${changeText(change, header.seats, seat)}`),
      );
      texts = [];
    });
    this.#news = [];
    return lines;
  }

  #take(message: PlayMessage): void {
    if (message.kind !== 'now') this.#game.words(this.#observation).set(message.words);
    if (message.kind === 'action') return void this.#news.push(message.played);
    this.#now = message.now;
    if (message.kind !== 'now' || (message.now.toAct !== this.#plan.person && !this.isOver)) return;
    this.#isSettled = true;
    for (const done of this.#onSettled.splice(0)) done();
  }
}
