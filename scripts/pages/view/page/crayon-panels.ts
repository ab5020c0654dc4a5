// What the players of a crayon-rail game have: a card for each seat, events in play, demands that lie open.
import type { crayon } from '../../../../engine/index.ts';
import {
  type CrayonSeatScene,
  crayonScene,
  type DemandScene,
  type EventScene,
  type TrainScene,
} from '../../../games/recording/crayon-scene.ts';
import { badge, byId, h, svg } from './dom.ts';
import type { Panel, Stage } from './viewer.ts';

/** Shows a city and the suppliers of a load on the map; says whether they show now. */
type LookAt = (city: number, load: number) => boolean;

export class CrayonPanels implements Panel {
  private readonly viewer: Stage;
  private readonly labels: readonly string[];
  private readonly lookAt: LookAt;
  private readonly seats = byId('seats');
  private readonly table = byId('table');
  private readonly cards: readonly HTMLElement[];
  /** What each part shows, to leave alone what has not changed. */
  private readonly shown = new Map<HTMLElement, string>();
  private moment = -1;

  constructor(viewer: Stage, lookAt: LookAt) {
    this.viewer = viewer;
    this.lookAt = lookAt;
    this.labels = viewer.recording.labels;
    this.cards = this.labels.map((label, seat) =>
      h('section', { class: 'seat', 'data-seat': seat, 'aria-label': `Seat ${seat}, ${label}` }),
    );
    this.seats.append(...this.cards);
  }

  show(moment: number): void {
    if (moment === this.moment) return;
    this.moment = moment;
    const { recording } = this.viewer;
    const state = recording.stateAt(moment) as crayon.CrayonState;
    const scene = crayonScene(recording.game.rules as crayon.Rules, state);
    scene.seats.forEach((seat, i) => {
      const isActing = state.actor === i;
      this.cards[i].toggleAttribute('data-acting', isActing);
      this.renew(this.cards[i], seat, () => this.seatCard(i, seat));
    });
    const { events, open, stored } = scene;
    this.renew(this.table, { events, open, stored }, () => [
      ...(events.length > 0 ? [this.eventList(events)] : []),
      ...(open.length > 0 ? [h('h3', {}, 'Open to everybody'), this.hand(open)] : []),
      ...(stored.length > 0 ? [h('h3', {}, 'Put down in cities'), h('p', {}, stored.join(', '))] : []),
    ]);
    byId('turn-note').textContent = scene.turn;
  }

  private renew(element: HTMLElement, value: unknown, make: () => readonly Node[]): void {
    const text = JSON.stringify(value);
    if (this.shown.get(element) === text) return;
    this.shown.set(element, text);
    element.replaceChildren(...make());
  }

  private seatCard(seat: number, scene: CrayonSeatScene): Node[] {
    const { cash, majors, goalMajors, goalCash, trains, cards, notes } = scene;
    const pips = Array.from({ length: goalMajors }, (_, i) =>
      h('i', { class: i < majors ? 'on' : undefined }),
    );
    return [
      h(
        'header',
        {},
        badge(seat),
        h('h3', {}, this.labels[seat]),
        cash === null
          ? h('span', { class: 'cash', title: 'not known before a tax' }, '?')
          : h('span', { class: 'cash', title: `goal ${goalCash}M` }, `${cash}M`),
      ),
      h(
        'div',
        { class: 'goal' },
        svg(
          'svg',
          { class: 'swatch', viewBox: '0 0 46 6', 'aria-hidden': 'true' },
          svg('path', { class: 'curve', d: 'M0 3H46' }),
        ),
        h('span', { class: 'pips', 'aria-hidden': 'true' }, ...pips),
        h('span', {}, `${majors} of ${goalMajors} majors`),
      ),
      ...trains.map((train) => this.train(train)),
      ...notes.map((note) => h('p', { class: 'note' }, note)),
      this.hand(cards),
    ];
  }

  private train({ name, speed, capacity, at, loads }: TrainScene): Node {
    const slots = Array.from({ length: Math.max(capacity, loads.length) }, (_, i) =>
      h('li', { class: loads[i] === undefined ? 'slot' : 'slot full' }, loads[i] ?? 'empty'),
    );
    return h(
      'div',
      { class: 'train-line' },
      h(
        'p',
        {},
        `${name}, ${speed} a turn${at === '' ? ', not placed yet' : ''}`,
        at !== '' && h('b', {}, ` ${at}`),
      ),
      h('ul', { class: 'slots', 'aria-label': 'Cargo' }, ...slots),
    );
  }

  private hand(cards: readonly (readonly DemandScene[])[]): HTMLElement {
    return h(
      'div',
      { class: 'hand' },
      ...cards.map((demands) => h('ul', { class: 'card' }, ...demands.map((demand) => this.demand(demand)))),
    );
  }

  private demand({ load, city, payout, aboard, cityIndex, loadIndex }: DemandScene): HTMLElement {
    const button = h(
      'button',
      { type: 'button', class: aboard ? 'demand aboard' : 'demand', title: 'Show on the map' },
      h('span', { class: 'city' }, city),
      h('span', { class: 'load' }, load, aboard && h('span', { class: 'hidden' }, ', aboard')),
      h('span', { class: 'payout' }, `${payout}M`),
    );
    button.addEventListener('click', () => {
      const shows = this.lookAt(cityIndex, loadIndex);
      for (const one of document.querySelectorAll('.demand[aria-pressed]'))
        one.removeAttribute('aria-pressed');
      if (shows) button.setAttribute('aria-pressed', 'true');
    });
    return h('li', {}, button);
  }

  private eventList(events: readonly EventScene[]): HTMLElement {
    return h(
      'div',
      { class: 'events' },
      h('h3', {}, 'Events in play'),
      ...events.map(({ title, text, drawer, until }) =>
        h(
          'div',
          { class: 'event-card' },
          h('h4', {}, badge(drawer), title),
          h('p', {}, text),
          h('p', { class: 'until' }, `until the end of ${until} turn`),
        ),
      ),
    );
  }
}
