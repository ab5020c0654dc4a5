// Scrubber: a slider over the whole game with curves of scores and win chances, rounds above and marks of
// changes below.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CHANGE_KINDS, type ChangeKind } from '../../../../games/families/family-view.ts';
import type { Recording } from '../../../../games/recording.ts';
import { capitalize } from '../shell.tsx';
import type { WatchStore } from './watch-store.ts';

/** Height of a row of marks and of the line with the rounds, in pixels. */
const MARK_ROW_PX = 11;
const TOP_PX = 16;
/** Height of the name of a band of curves, above them. */
const NAME_PX = 14;
/** Right margin, for the seats' numbers. */
const RIGHT_PX = 26;
/** Minimum distance between two of these numbers. */
const NUMBER_PX = 15;
/** Maximum points of a curve: more than one per pixel is invisible. */
const MAX_POINTS = 1200;

/** Geometry of the picture, in pixels. */
interface Frame {
  readonly recording: Recording;
  readonly markRows: readonly ChangeKind[];
  readonly width: number;
  /** Height of a band of curves, and the bands from the top down. */
  readonly curveHeight: number;
  readonly bands: readonly Band[];
  readonly height: number;
  readonly x: (moment: number) => number;
}

/** Curves of all seats with their common scale. */
interface Band {
  readonly name: string;
  readonly curves: readonly (readonly number[])[];
  readonly low: number;
  readonly high: number;
}

function bandsOf({ view: { score }, scores, chances }: Recording): Band[] {
  const all = scores.flat();
  const low = all.reduce((a, b) => Math.min(a, b), 0);
  const high = all.reduce((a, b) => Math.max(a, b), 1);
  return [
    ...(score === null
      ? []
      : [{ name: `${score.name}, up to ${score.text(high)}`, curves: scores, low, high }]),
    ...(chances === null ? [] : [{ name: 'Chance to win, up to 100%', curves: chances, low: 0, high: 1 }]),
  ];
}

function frameOf(recording: Recording, width: number): Frame {
  const { view, actions } = recording;
  const bands = bandsOf(recording);
  const markRows = CHANGE_KINDS.filter((kind) => view.jumps[kind] !== undefined);
  const isLow = innerWidth < 600 || innerHeight < 700;
  const curveHeight = bands.length > 1 ? (isLow ? 38 : 52) : isLow ? 52 : 84;
  return {
    recording,
    markRows,
    width,
    curveHeight,
    bands,
    height: TOP_PX + bands.length * (NAME_PX + curveHeight) + markRows.length * MARK_ROW_PX + 4,
    x: (moment) => (moment / Math.max(1, actions.length)) * width,
  };
}

export function Timeline({ store }: { readonly store: WatchStore }) {
  const { recording, end, moment } = store;
  const picture = useRef<SVGSVGElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const svg = picture.current!;
    const measure = (): void => setWidth(Math.max(100, svg.clientWidth - RIGHT_PX));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  const drawn = useMemo(() => {
    const frame = frameOf(recording, width);
    return { height: frame.height, picture: <Picture frame={frame} /> };
  }, [width, end, recording.result]);
  /** Selects exactly the moment under the pointer; the browser's slider is less exact. */
  const choose = (event: PointerEvent): void => {
    const left = event.clientX - picture.current!.getBoundingClientRect().left;
    store.go(Math.max(0, (left / width) * end));
  };
  const { height } = drawn;
  return (
    <div
      id="scrubber"
      class="scrubber"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        slider.current!.focus({ focusVisible: false } as FocusOptions);
        event.preventDefault();
        choose(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event);
      }}
    >
      <svg
        id="curves"
        ref={picture}
        role="img"
        aria-label="Scores and chances over the game"
        viewBox={`0 0 ${width + RIGHT_PX} ${height}`}
        style={`height:${height}px`}
      >
        {drawn.picture}
      </svg>
      <div
        class="playhead"
        style={`height:${height}px;transform:translateX(${(moment / Math.max(1, end)) * width}px)`}
      />
      <input
        id="slider"
        ref={slider}
        type="range"
        min={0}
        max={end}
        value={moment}
        step={1}
        aria-label="Moment of the game"
        aria-valuetext={
          store.isPlaying ? undefined : `Action ${moment} of ${end}. ${store.narration.sentence(moment)}`
        }
        style={`height:${height}px`}
        onInput={(event) => store.go(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The scores of a whole game, as a picture. */
export function ScoreCurves({ recording }: { readonly recording: Recording }) {
  const frame = frameOf(recording, 420);
  return (
    <svg
      class="curves"
      role="img"
      aria-label="Scores and chances over the game"
      viewBox={`0 0 446 ${frame.height}`}
    >
      <Picture frame={frame} />
    </svg>
  );
}

/** Why no chances are drawn, where other games of the family have them. */
export const NoChances = ({ recording: { view } }: { readonly recording: Recording }) =>
  view.noChances === '' ? null : <p class="so-far">{`${capitalize(view.noChances)}.`}</p>;

const Picture = ({ frame }: { readonly frame: Frame }) => (
  <>
    <Rounds frame={frame} />
    {frame.bands.map((band, i) => (
      <Curves
        key={band.name}
        frame={frame}
        band={band}
        top={TOP_PX + i * (NAME_PX + frame.curveHeight) + NAME_PX}
      />
    ))}
    <Marks frame={frame} />
  </>
);

/** Lines at the start of rounds, as many as fit. */
function Rounds({ frame: { recording, width, height, x } }: { readonly frame: Frame }) {
  const starts = new Map<number, number>();
  recording.roundAt.forEach((round, moment) => {
    if (!starts.has(round)) starts.set(round, moment);
  });
  const step = [1, 2, 5, 10, 20, 50].find((by) => (starts.size / by) * 34 < width) ?? 100;
  let nextFree = 0;
  return (
    <>
      {[...starts]
        .filter(([round]) => round % step === 0 || round === 1)
        .map(([round, moment]) => {
          const left = x(moment);
          const hasRoom = left >= nextFree;
          if (hasRoom) nextFree = left + 22;
          return (
            <g key={round}>
              <path class="round" d={`M${left.toFixed(1)} ${TOP_PX - 3}V${height}`} />
              {hasRoom && (
                <text class="round-name" x={left + 3} y={11}>
                  {round}
                </text>
              )}
            </g>
          );
        })}
    </>
  );
}

interface CurvesProps {
  readonly frame: Frame;
  readonly band: Band;
  readonly top: number;
}

function Curves({ frame: { recording, width, curveHeight, bands, x }, band, top }: CurvesProps) {
  const { actions } = recording;
  const { name, curves, low, high } = band;
  const y = (value: number): number => top + 2 + (curveHeight - 4) * (1 - (value - low) / (high - low));
  const step = Math.max(1, Math.ceil(actions.length / MAX_POINTS));
  const lineOf = (curve: readonly number[]): string => {
    const points: string[] = [];
    for (let moment = 0; moment < curve.length; moment += step)
      points.push(`${x(moment).toFixed(1)} ${y(curve[moment]).toFixed(1)}`);
    return `M${points.join('L')}`;
  };
  // In low bands only the last curve has numbers.
  const isNumbered = band === bands.at(-1) || curveHeight >= NUMBER_PX * curves.length;
  const ends = placesApart(
    isNumbered ? curves.map((curve) => y(curve[curve.length - 1])) : [],
    top,
    curveHeight,
  );
  return (
    <>
      <path class="zero" d={`M0 ${y(0).toFixed(1)}H${width}`} />
      {curves.map((curve, seat) => (
        <path key={seat} class="curve" data-seat={seat} d={lineOf(curve)} />
      ))}
      <text class="top-score" x={4} y={top - 3}>
        {name}
      </text>
      {ends.map((place, seat) => (
        <g
          key={seat}
          class="end"
          data-seat={seat}
          transform={`translate(${width + RIGHT_PX / 2} ${place.toFixed(1)})`}
        >
          <circle r={7.5} />
          <text y={3.6}>{seat}</text>
        </g>
      ))}
    </>
  );
}

/** Heights of the seats' numbers, moved apart where they would overlap. @param ends of their curves @param top of the band */
function placesApart(ends: readonly number[], top: number, curveHeight: number): number[] {
  const order = ends.map((_, seat) => seat).sort((a, b) => ends[a] - ends[b] || a - b);
  const places: number[] = [];
  let above = top - 7;
  for (const seat of order) {
    places[seat] = Math.max(above + NUMBER_PX, ends[seat]);
    above = places[seat];
  }
  let below = top + curveHeight + 12;
  for (const seat of order.reverse()) {
    places[seat] = Math.min(places[seat], below - NUMBER_PX);
    below = places[seat];
  }
  return places;
}

/** Shapes of the marks of changes, drawn around the origin. */
const MARKS: Readonly<Partial<Record<ChangeKind, string>>> = {
  delivery: 'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  event: 'm0-4l4 4l-4 4l-4-4Z',
  fee: 'm0-3l-3 6h6Z',
  fault: 'm-4-4l8 8m0-8l-8 8',
};

/** A row of marks for each kind of change. */
function Marks({ frame: { recording, markRows, height, x } }: { readonly frame: Frame }) {
  const marks = [...recording.changes].flatMap(([action, changes]) =>
    changes
      .filter(({ kind }) => markRows.includes(kind))
      .map(({ kind, seat }, i) => {
        const y = height - (markRows.length - markRows.indexOf(kind)) * MARK_ROW_PX + MARK_ROW_PX / 2 - 2;
        return (
          <path
            key={`${action},${i}`}
            class={`mark ${kind}`}
            data-seat={seat}
            d={`M${x(action + 1).toFixed(1)} ${y}${MARKS[kind] ?? ''}`}
          />
        );
      }),
  );
  return <>{marks}</>;
}
