// Any other game, told in words: where each seat stands.
import { badge, byId, h } from './dom.ts';
import type { Panel, Stage } from './viewer.ts';

export class PlainPanels implements Panel {
  private readonly viewer: Stage;
  private readonly seats = byId('seats');

  constructor(viewer: Stage) {
    this.viewer = viewer;
  }

  show(moment: number): void {
    const { recording } = this.viewer;
    const { game, labels } = recording;
    const state = recording.stateAt(moment);
    const acting = game.toAct(state);
    this.seats.replaceChildren(
      ...labels.map((label, seat) =>
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
