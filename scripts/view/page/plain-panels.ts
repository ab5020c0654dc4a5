// Any other game, told in words: where each seat stands.
import { badge, byId, h } from './dom.ts';
import type { Panel, Viewer } from './viewer.ts';

export class PlainPanels implements Panel {
  private readonly viewer: Viewer;
  private readonly seats = byId('seats');

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  show(moment: number): void {
    const { game, journal, stateAt } = this.viewer.recording;
    const state = stateAt(moment);
    const acting = game.toAct(state);
    this.seats.replaceChildren(
      ...journal.header.seats.map((label, seat) =>
        h(
          'section',
          {
            class: 'seat',
            'data-seat': seat,
            'data-acting': seat === acting,
            'aria-label': `Seat ${seat}, ${label}`,
          },
          h('header', {}, badge(seat), h('h3', {}, label)),
          h('p', {}, game.summary(state, seat)),
        ),
      ),
    );
  }
}
