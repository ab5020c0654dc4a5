// What happened, the last turn first.

import { mergeActions } from '../../../../output/words/merge-actions.ts';
import type { StoryStep } from '../../../play/messages.ts';
import { badge, byId, h } from '../dom.ts';
import { capital } from './action-groups.ts';
import type { PlayTable } from './play-table.ts';

/** Turns that are shown. */
const MOST = 40;

interface Entry {
  readonly seat: number;
  readonly round: number;
  readonly turn: number;
  readonly steps: StoryStep[];
}

export class StoryLog {
  private readonly table: PlayTable;
  private readonly list = byId('log');
  private shown = '';

  constructor(table: PlayTable) {
    this.table = table;
  }

  show(): void {
    const entries = this.entries();
    const key = `${entries.length},${this.table.story.length},${this.table.moment}`;
    if (key === this.shown) return;
    this.shown = key;
    this.list.replaceChildren(
      ...entries
        .slice(-MOST)
        .reverse()
        .map((entry) => this.item(entry)),
    );
  }

  /** What others did since the person's last action, in one breath. */
  news(): string {
    const entries = this.entries();
    const own = entries.findLastIndex(({ seat }) => seat === this.table.person);
    return entries
      .slice(own + 1)
      .map(({ seat, steps }) => `${this.table.labels[seat]} ${mergeActions(steps.map(({ text }) => text))}`)
      .join('. ');
  }

  private entries(): Entry[] {
    const entries: Entry[] = [];
    for (const step of this.table.story) {
      const last = entries.at(-1);
      if (last && last.seat === step.seat && last.turn === step.turn) last.steps.push(step);
      else entries.push({ seat: step.seat, round: step.round, turn: step.turn, steps: [step] });
    }
    return entries;
  }

  private item({ seat, round, steps }: Entry): HTMLElement {
    const { labels } = this.table;
    const told = steps.flatMap(({ changes }) => changes).filter(({ isSaid }) => !isSaid);
    return h(
      'li',
      { 'data-seat': seat },
      h(
        'p',
        { class: 'who' },
        badge(seat),
        h('b', {}, labels[seat]),
        h('span', { class: 'when' }, `round ${round}`),
      ),
      h('p', {}, capital(mergeActions(steps.map(({ text }) => text)))),
      told.length > 0 &&
        h(
          'ul',
          { class: 'changes' },
          ...told.map((change) =>
            h(
              'li',
              { class: change.kind },
              ...(/^[A-Z]/.test(change.text)
                ? []
                : [badge(change.seat), h('b', {}, labels[change.seat]), ' ']),
              change.text,
            ),
          ),
        ),
    );
  }
}
