// A seat at a table for players who read and write words. Game, journal and bots are those of `play`.

import type { AnyGame } from '../../../engine/index.ts';
import { mergeActions } from '../../output/index.ts';
import { familyView } from '../families/families.ts';
import type { FamilyView, RuleTopic } from '../families/family-view.ts';
import type { PlayMessage, StoryStep, TableState } from './messages.ts';
import type { PlayPlan } from './plan-play.ts';
import { PlaySession, type SessionSetup } from './play-session.ts';
import { OrderReader, orderText } from './read-order.ts';

/** Legal orders that are listed at a time. */
const MAX_LISTED = 100;

export interface TextTableSetup extends Pick<SessionSetup, 'players' | 'guard' | 'onLine'> {
  readonly plan: PlayPlan;
}

export class TextTable {
  readonly #plan: PlayPlan;
  readonly #game: AnyGame;
  readonly #view: FamilyView;
  readonly #session: PlaySession;
  readonly #reader: OrderReader;
  /** Observation of the seat. */
  readonly #observation: unknown;
  #now!: TableState;
  /** Steps that have not been reported yet. */
  #news: StoryStep[] = [];

  constructor({ plan, ...setup }: TextTableSetup) {
    const { game, header, person, resumed } = plan;
    this.#plan = plan;
    this.#game = game;
    this.#view = familyView(game);
    this.#reader = new OrderReader(game, this.#view);
    this.#observation = game.observe(game.setup(0), person);
    const send = (message: PlayMessage): void => this.#take(message);
    this.#session = new PlaySession({ ...setup, game, header, person, resumed, send });
    this.#take(this.#session.table());
    this.#session.letBotsPlay();
  }

  get isOver(): boolean {
    return this.#session.isOver;
  }

  /** View of the seat now, and the events since the last look. */
  look(): string {
    const game = this.#game;
    const seen = this.#observation;
    const { result } = this.#now;
    const { header, person } = this.#plan;
    const toAct = game.toAct(seen);
    const turn =
      toAct === person
        ? `it is your turn${game.phase ? ` (${game.phase(seen)})` : ''}`
        : `seat ${toAct} acts`;
    const lines = [
      ...this.#takeNews(),
      `Round ${game.round(seen)}: ${toAct < 0 ? 'the game is over' : turn}.`,
      `You, seat ${person}: ${this.#standing(person)}.`,
    ];
    header.seats.forEach((label, seat) => {
      if (seat !== person) lines.push(`Seat ${seat}, ${label}: ${this.#standing(seat)}.`);
    });
    lines.push(...this.#view.seatView(seen, person));
    if (result) {
      const place = result.places[person];
      lines.push(`You came in ${place === 1 ? 'first' : `number ${place}`} of ${game.seats}.`);
    }
    return lines.join('\n');
  }

  rules(topic: RuleTopic): string {
    return topic === 'goal' ? this.#view.goal : this.#view.rules(topic);
  }

  /** Legal orders, those whose code begins so. @param kind such as `pick-up`; '' for all */
  legal(kind: string): string {
    const game = this.#game;
    const seen = this.#observation;
    if (this.#now.toAct !== this.#plan.person) return 'It is not your turn.';
    const all = this.#reader.legalNow(seen).filter((action) => game.format(action).startsWith(kind));
    const listed = all.slice(0, MAX_LISTED);
    const lines = listed.map((action) => `${orderText(game, seen, action)} [${game.format(action)}]`);
    if (all.length > listed.length) {
      const kinds = [...new Set(all.map((action) => game.format(action).split(' ')[0]))].join(', ');
      lines.push(`and ${all.length - listed.length} more; name a kind: ${kinds}`);
    }
    return lines.join('\n') || 'None.';
  }

  /**
   * Carries orders out one after another, up to the first that cannot be, or that reveals something.
   * @returns number of orders carried out in full, and the events in words; `refused` with the reason for the
   * first that was not, `isPartial` when a part of it was
   */
  play(orders: readonly string[]): { done: number; text: string; refused?: string; isPartial: boolean } {
    const session = this.#session;
    let done = 0;
    let refused: string | undefined;
    let isPartial = false;
    for (const order of orders) {
      const { actions, problem: why, progress: part } = this.#reader.read(this.#observation, order);
      if (actions.length > 0 || why === '') {
        const { version } = this.#now;
        const reply = session.take({ kind: 'play', version, actions });
        if (reply.played > 0) session.letBotsPlay();
        isPartial = part !== undefined && reply.played === actions.length;
        refused = reply.refused ?? (why || undefined);
        if (refused === undefined && reply.played < actions.length)
          refused = 'something was revealed: look again';
      } else refused = why;
      if (refused !== undefined) {
        refused = `'${order}': ${isPartial ? `${part}; ` : ''}${refused}`;
        break;
      }
      done++;
    }
    return { done, text: this.look(), isPartial, ...(refused !== undefined && { refused }) };
  }

  /** Takes the last orders of this turn back, as far as nothing was revealed since. */
  undo(): string {
    const reply = this.#session.take({ kind: 'undo', version: this.#now.version });
    this.#news = [];
    return reply.refused ?? this.look();
  }

  /** Writes the current turn to the journal. */
  keep(): void {
    this.#session.writeTurn();
  }

  /** Standing of a seat; what others hide is left out. */
  #standing(seat: number): string {
    return this.#game.summary(this.#observation, seat).replace(/^-1M, /, '');
  }

  /** A line for the consecutive actions of a seat, and one for each consequence. */
  #takeNews(): string[] {
    const { header, person } = this.#plan;
    const lines: string[] = [];
    let texts: string[] = [];
    this.#news.forEach(({ seat, round, text, changes }, i) => {
      texts.push(text);
      const followed = changes.filter((change) => !change.isSaid);
      const next = this.#news[i + 1];
      if (followed.length === 0 && next?.seat === seat && next.round === round) return;
      const who = seat === person ? 'You' : `Seat ${seat}, ${header.seats[seat]}`;
      lines.push(
        `${who}, round ${round}: ${mergeActions(texts)}`,
        ...followed.map((change) => `- ${change.text}`),
      );
      texts = [];
    });
    this.#news = [];
    return lines;
  }

  #take(message: PlayMessage): void {
    if (message.kind !== 'now') this.#game.words(this.#observation).set(message.words);
    if (message.kind === 'step') this.#news.push(message.step);
    else this.#now = message.now;
  }
}
