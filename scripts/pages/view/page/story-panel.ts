// What happened: the last action in words, what it brought about, the turn so far, and what the bot said of it.

import type { Recording } from '../../../games/recording/recording.ts';
import type { Change } from '../../../games/story/change.ts';
import { mergeActions } from '../../../output/words/merge-actions.ts';
import type { PageData } from '../page-data.ts';
import { badge, byId, h } from './dom.ts';
import type { Panel, Viewer } from './viewer.ts';

/** First action of the seat's part of the turn that the action belongs to. */
function startOfTurn({ turnAt, seatOf }: Recording, action: number): number {
  let first = action;
  while (first > 0 && turnAt[first - 1] === turnAt[action] && seatOf[first - 1] === seatOf[action]) first--;
  return first;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export class StoryPanel implements Panel {
  private readonly viewer: Viewer;
  private readonly labels: readonly string[];
  private readonly faults: readonly (string | null)[];
  private readonly reasons: ReadonlyMap<number, string>;
  /** Actions in words, as far as they were asked for. */
  private readonly words: string[] = [];
  private readonly panel = byId('story');
  private readonly live = byId('live');
  /** Moment and end of the game as they were shown. */
  private shown = '';
  private spoken = -1;

  constructor(viewer: Viewer, { explained, reasons, faults }: PageData) {
    this.viewer = viewer;
    this.labels = viewer.recording.journal.header.seats;
    this.faults = faults;
    this.reasons = new Map(explained.map(([action, reason]) => [action, reasons[reason]]));
  }

  show(moment: number, _progress: number, isPlaying: boolean): void {
    const key = `${moment} of ${this.viewer.end}, ${this.viewer.recording.result !== null}`;
    if (this.shown !== key) {
      this.shown = key;
      this.panel.replaceChildren(...(moment === 0 ? this.deal() : this.turn(moment - 1)));
      if (moment === this.viewer.end) this.panel.append(...this.end());
    }
    if (isPlaying || this.spoken === moment) return;
    this.spoken = moment;
    this.live.textContent = this.sentence(moment);
  }

  /** The moment in one breath, for screen readers. */
  sentence(moment: number): string {
    const { recording } = this.viewer;
    if (moment === 0) return 'The deal';
    const action = moment - 1;
    const changes = recording.changes.get(action) ?? [];
    const told = changes.map((change) => this.changeText(change)).join('. ');
    const first = `Round ${recording.roundAt[action]}, ${this.nameOf(recording.seatOf[action])} ${this.wordsOf(action)}`;
    return told === '' ? first : `${first}. ${told}`;
  }

  private nameOf(seat: number): string {
    return `seat ${seat} ${this.labels[seat]}`;
  }

  private wordsOf(action: number): string {
    const { recording } = this.viewer;
    this.words[action] ??= recording.game.describe(recording.stateAt(action), recording.actions[action]);
    return this.words[action];
  }

  private changeText({ seat, text }: Change): string {
    // A sentence with a subject of its own is of nobody.
    return /^[A-Z]/.test(text) ? text : capital(`${this.nameOf(seat)} ${text}`);
  }

  private changeItem({ kind, seat, text }: Change): HTMLElement {
    const isOwn = /^[A-Z]/.test(text);
    const fault = kind === 'fault' ? this.faults[seat] : null;
    const words = fault ? `${text}: ${fault}` : text;
    return h(
      'li',
      { class: kind },
      ...(isOwn ? [] : [badge(seat), h('b', {}, this.labels[seat]), ' ']),
      words,
    );
  }

  private deal(): Node[] {
    return [h('p', { class: 'when' }, 'Before the first turn'), h('h2', {}, 'The deal')];
  }

  private turn(action: number): Node[] {
    const { recording } = this.viewer;
    const { seatOf, roundAt, turnAt, changes } = recording;
    const seat = seatOf[action];
    const first = startOfTurn(recording, action);
    const texts: string[] = [];
    for (let at = first; at <= action; at++) texts.push(this.wordsOf(at));
    const told = (changes.get(action) ?? []).map((change) => this.changeItem(change));
    const why = this.reasonOf(first, action);
    return [
      h('p', { class: 'when' }, `Round ${roundAt[action]}, turn ${turnAt[action]}`),
      h('h2', {}, badge(seat), this.labels[seat]),
      h('p', { class: 'deed', id: 'deed' }, capital(this.wordsOf(action))),
      ...(told.length > 0 ? [h('ul', { class: 'changes' }, ...told)] : []),
      ...(texts.length > 1 ? [h('p', { class: 'so-far' }, `This turn: ${mergeActions(texts)}`)] : []),
      ...(why === undefined
        ? []
        : [
            h(
              'details',
              { class: 'why', open: true },
              h('summary', {}, 'What the bot considered'),
              h('pre', {}, why),
            ),
          ]),
    ];
  }

  /** What the bot said of the last decision of its turn up to the action. */
  private reasonOf(first: number, action: number): string | undefined {
    for (let at = action; at >= first; at--) {
      const reason = this.reasons.get(at);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  private end(): Node[] {
    const { recording } = this.viewer;
    const { result, fault, facts, scores } = recording;
    if (!result && fault === '')
      return [h('p', { class: 'when' }, 'The game is still played: what comes is shown as it comes.')];
    if (!result) return [h('p', { class: 'bad' }, `The replay ends here: ${fault}`)];
    const order = result.places
      .map((_, seat) => seat)
      .sort((a, b) => result.places[a] - result.places[b] || a - b);
    const how = result.finished ? result.reason : `${result.reason}, unfinished`;
    return [
      h('h3', { class: 'over' }, `The game is over: ${how}, round ${result.rounds}`),
      h(
        'ol',
        { class: 'places' },
        ...order.map((seat) =>
          h(
            'li',
            { value: result.places[seat] },
            badge(seat),
            h('b', {}, this.labels[seat]),
            facts.score ? ` ${facts.score.text(scores[seat][this.viewer.end])}` : '',
          ),
        ),
      ),
    ];
  }
}
