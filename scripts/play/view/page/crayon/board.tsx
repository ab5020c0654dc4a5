// The board: the map, every seat's track, moving trains, areas of events, marked demands.
import { useMemo } from 'preact/hooks';
import { crayon } from '../../../../../engine/index.ts';
import type { BoardProps } from '../family-page.ts';
import { MapFrame } from '../map-frame.tsx';
import type { ShownState } from '../store.ts';
import { EventArea } from './event-area.tsx';
import { arcPath, pointsOf, trainPlace } from './points.ts';

/** Radius of a train's badge and distance of badges on one milepost, in pixels. */
const RADIUS = 10;
const SPACING = 17;
/** Hatching of event areas, with its slope in degrees. */
const HATCHES = { weather: 45, strike: -45, wreck: 0, closed: 90 };

export function Board({ store, shown, controls }: BoardProps) {
  const { map, zoom } = store;
  if (!map) return null;
  const { view } = map;
  return (
    <MapFrame store={store} handlers={controls?.handlers} track={shown && <Tracks shown={shown} />}>
      <Hatches view={view} />
      <g id="areas" clip-path="url(#frame-clip)">
        {shown && <Events shown={shown} />}
      </g>
      <g id="rings">{shown && <Rings shown={shown} marked={store.marked} />}</g>
      {controls?.marks()}
      <g id="trains">
        {shown && <Trains shown={shown} unit={view[2] / Math.max(1, zoom.width * zoom.at.k)} />}
      </g>
    </MapFrame>
  );
}

function Hatches({ view: [x, y, width, height] }: { readonly view: readonly number[] }) {
  return (
    <defs>
      {Object.entries(HATCHES).map(([name, slope]) => (
        <pattern
          key={name}
          id={`hatch-${name}`}
          style={`--hatch:var(--${name})`}
          width="22"
          height="22"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${slope})`}
        >
          <rect width="22" height="22" />
          <path d="M0 11h22" />
        </pattern>
      ))}
      <clipPath id="frame-clip">
        <rect x={x} y={y} width={width} height={height} />
      </clipPath>
    </defs>
  );
}

/** The track of each seat, in its colour and pattern. */
function Tracks({ shown: { game, state, version } }: { readonly shown: ShownState }) {
  const { board } = game.rules as crayon.Rules;
  const segmentPaths = useMemo(
    () => Array.from({ length: board.segments }, (_, s) => arcPath(board, [board.arcA[s]])),
    [board],
  );
  return useMemo(() => {
    const lines: string[] = Array(game.seats).fill('');
    (state as crayon.CrayonState).segmentOwner.forEach((owner, s) => {
      if (owner > 0 && owner <= game.seats) lines[owner - 1] += segmentPaths[s];
    });
    return (
      <>
        {lines.map((d, seat) => (
          <g key={seat} class="track" data-seat={seat}>
            <path class="casing" d={d} />
            <path class="crayon" d={d} />
            <path class="pattern" d={d} />
          </g>
        ))}
      </>
    );
  }, [version]);
}

function Events({ shown: { game, events } }: { readonly shown: ShownState }) {
  const rules = game.rules as crayon.Rules;
  return useMemo(
    () => (
      <>
        {events.map((event) => (
          <EventArea key={event} rules={rules} event={event} />
        ))}
      </>
    ),
    [events.join()],
  );
}

/** Key of a marked demand. */
export const demandKey = (city: number, load: number): string => `${city},${load}`;

/** Rings around the marked demand's city and the suppliers of its load, while a seat holds such a demand. */
function Rings({ shown: { game, state }, marked }: { readonly shown: ShownState; readonly marked: string }) {
  const rules = game.rules as crayon.Rules;
  const { board, deck } = rules;
  const [city, load] = marked.split(',').map(Number);
  const isHeld = Array.from({ length: game.seats }, (_, seat) => seat).some((seat) =>
    crayon
      .demandsOf(rules, state as crayon.CrayonState, seat)
      .some(({ demand }) => deck.city[demand] === city && deck.load[demand] === load),
  );
  if (marked === '' || !isHeld) return null;
  const ring = (index: number, name: string) => {
    const [cx, cy] = pointsOf(board)[board.cities[index].milepost];
    return <circle class={name} cx={cx} cy={cy} r={75} />;
  };
  return (
    <>
      {board.loads[load].suppliers.map((supplier) => ring(supplier, 'from'))}
      {ring(city, 'to')}
    </>
  );
}

/** A badge with the seat's number for each train, a dot for each load aboard. @param unit drawing units per pixel */
function Trains({ shown, unit }: { readonly shown: ShownState; readonly unit: number }) {
  const state = shown.state as crayon.CrayonState;
  const { layout, seats } = shown.game.rules as crayon.Rules;
  const places = [...state.trainAt];
  return (
    <>
      {Array.from({ length: layout.trains }, (_, train) => {
        const seat = train % seats;
        const [x, y] = trainPlace(shown, train) ?? [0, 0];
        // Trains on one milepost stand side by side.
        const trainsHere = places.filter((place) => place === places[train]).length;
        const trainsBefore = places.slice(0, train).filter((place) => place === places[train]).length;
        const left = x + (trainsBefore - (trainsHere - 1) / 2) * SPACING * unit;
        const loads = crayon.loadCount(state, train);
        return (
          <g
            key={train}
            class={seat === state.actor ? 'train acting' : 'train'}
            data-seat={seat}
            hidden={places[train] < 0}
            transform={`translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(3)})`}
          >
            <circle class="glow" r={RADIUS + 7} />
            <circle class="body" r={RADIUS} />
            <text y="4.2">{seat}</text>
            {Array.from({ length: loads }, (_, i) => (
              <rect key={i} x={(i - loads / 2) * 7 + 0.5} y={RADIUS - 1} width="6" height="6" rx="1.5" />
            ))}
          </g>
        );
      })}
    </>
  );
}
