// Panels of a crayon-rail game: a card for each seat, events in play, open demands.
import type { crayon } from '../../../../../engine/index.ts';
import {
  type CrayonSeatScene,
  crayonScene,
  type DemandScene,
  type EventScene,
  type TrainScene,
} from '../../../../games/families/crayon/crayon-scene.ts';
import type { PanelProps } from '../family-page.ts';
import { Badge, Seats } from '../shell.tsx';
import type { Store } from '../store.ts';
import { demandKey } from './board.tsx';

export function CrayonPanels({ store, shown, news }: PanelProps) {
  const { game, labels, state, person } = shown;
  const { seats, events, open, stored, turn } = crayonScene(
    game.rules as crayon.Rules,
    state as crayon.CrayonState,
  );
  return (
    <>
      {turn !== '' && <p class="turn-note">{turn}</p>}
      <Seats
        shown={shown}
        news={news}
        figure={(seat) => <Cash seat={seats[seat]} />}
        body={(seat) => <SeatBody seat={seats[seat]} store={store} />}
      />
      {events.length > 0 && (
        <section class="events" aria-label="Events in play">
          <h3>Events in play</h3>
          {events.map((event) => (
            <EventCard key={event.event} event={event} labels={labels} person={person} />
          ))}
        </section>
      )}
      {open.length > 0 && (
        <section>
          <h3>Open to everybody</h3>
          <Hand cards={open} store={store} />
        </section>
      )}
      {stored.length > 0 && (
        <section>
          <h3>Put down in cities</h3>
          <p>{stored.join(', ')}</p>
        </section>
      )}
    </>
  );
}

const SeatBody = ({ seat, store }: { readonly seat: CrayonSeatScene; readonly store: Store }) => (
  <>
    <Goal seat={seat} />
    {seat.trains.map((train, at) => (
      <Train key={at} train={train} />
    ))}
    {seat.notes.map((note) => (
      <p key={note} class="note">
        {note}
      </p>
    ))}
    <Hand cards={seat.cards} store={store} />
  </>
);

const Cash = ({ seat: { cash, goalCash } }: { readonly seat: CrayonSeatScene }) =>
  cash === null ? (
    <span class="cash" title="not known before a tax">
      ?
    </span>
  ) : (
    <span class="cash" title={`goal ${goalCash}M`}>
      {cash}M
    </span>
  );

const Goal = ({ seat: { majors, goalMajors } }: { readonly seat: CrayonSeatScene }) => (
  <div class="goal">
    <svg class="swatch" viewBox="0 0 46 6" aria-hidden="true">
      <path class="curve" d="M0 3H46" />
    </svg>
    <span class="pips" aria-hidden="true">
      {Array.from({ length: goalMajors }, (_, i) => (
        <i key={i} class={i < majors ? 'on' : ''} />
      ))}
    </span>
    <span>{`${majors} of ${goalMajors} majors`}</span>
  </div>
);

const Train = ({ train: { name, speed, capacity, at, loads } }: { readonly train: TrainScene }) => (
  <div class="train-line">
    <p>
      {`${name}, ${speed} a turn${at === '' ? ', not placed yet' : ' '}`}
      {at !== '' && <b>{at}</b>}
    </p>
    <ul class="slots" aria-label="Cargo">
      {Array.from({ length: Math.max(capacity, loads.length) }, (_, i) => (
        <li key={i} class={loads[i] === undefined ? 'slot' : 'slot full'}>
          {loads[i] ?? 'empty'}
        </li>
      ))}
    </ul>
  </div>
);

interface HandProps {
  readonly cards: readonly (readonly DemandScene[])[];
  readonly store: Store;
}

const Hand = ({ cards, store }: HandProps) => (
  <div class="hand">
    {cards.map((demands, card) => (
      <ul key={card} class="card">
        {demands.map((demand, at) => (
          <li key={at}>
            <Demand demand={demand} store={store} />
          </li>
        ))}
      </ul>
    ))}
  </div>
);

function Demand({ demand, store }: { readonly demand: DemandScene; readonly store: Store }) {
  const { load, city, payout, aboard, cityIndex, loadIndex } = demand;
  const mark = demandKey(cityIndex, loadIndex);
  return (
    <button
      type="button"
      class={aboard ? 'demand aboard' : 'demand'}
      title="Show on the map"
      aria-pressed={store.marked === mark || undefined}
      onClick={() => store.mark(mark)}
    >
      <span class="city">{city}</span>
      <span class="load">
        {load}
        {aboard && <span class="hidden">, aboard</span>}
      </span>
      <span class="payout">{payout}M</span>
    </button>
  );
}

interface EventCardProps {
  readonly event: EventScene;
  readonly labels: readonly string[];
  readonly person: number;
}

const EventCard = ({ event: { title, text, drawer, until }, labels, person }: EventCardProps) => (
  <div class="event-card">
    <h4>
      <Badge seat={drawer} />
      {title}
    </h4>
    <p>{text}</p>
    <p class="until">
      {until === 'claimed'
        ? 'until it is claimed'
        : `until the end of ${drawer === person ? 'your' : `${labels[drawer]}'s`} ${until} turn`}
    </p>
  </div>
);
