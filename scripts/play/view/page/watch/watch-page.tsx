// Page of a recorded game: board, narration, seats and timeline.
import { useMemo } from 'preact/hooks';
import type { ChangeKind } from '../../../../games/families/family-view.ts';
import { Panels } from '../family-pages.tsx';
import { IconButton, Page } from '../shell.tsx';
import { NarrationPanel } from './narration.tsx';
import { STEP_UNITS, type StepUnit } from './steps.ts';
import { NoChances, Timeline } from './timeline.tsx';
import { SPEEDS, type WatchStore } from './watch-store.ts';

interface StoreProps {
  readonly store: WatchStore;
}

/** Shapes of the marks below the curves. */
const SIGNS: Readonly<Partial<Record<ChangeKind, string>>> = {
  delivery: '●',
  event: '◆',
  fee: '▲',
  fault: '✕',
};

const KEYS: Readonly<Record<StepUnit, readonly [forward: string, backward: string]>> = {
  action: ['→', '←'],
  turn: ['Shift →', 'Shift ←'],
  round: ['Page down', 'Page up'],
};

/** @param leave returns to the page of a game just played */
export function WatchPage({ store, leave }: StoreProps & { readonly leave?: () => void }) {
  const { data, family, recording, shown, moment, end, isPlaying } = store;
  const narration = useMemo(
    () => <NarrationPanel narration={store.narration} moment={moment} />,
    [moment, end, recording.result, recording.problem],
  );
  // Announced to screen readers only while playback is paused.
  const announcement = isPlaying ? '' : store.narration.sentence(moment);
  return (
    <Page
      store={store}
      title={data.title}
      detail={data.detail}
      more={<Hash store={store} />}
      tools={
        leave ? (
          <button type="button" onClick={leave}>
            Back to the table
          </button>
        ) : (
          <IconButton
            id="copy-link"
            label="Copy a link to this moment"
            keyName="l"
            onClick={() => store.copyLink()}
          />
        )
      }
      help={<Help board={family.watchHelp} />}
      announcement={announcement}
    >
      <main class="watch">
        <family.Board store={store} shown={shown} />
        <section class="time" aria-label="Time">
          <Controls store={store} />
          <Timeline store={store} />
          <NoChances recording={recording} />
        </section>
        <aside tabIndex={0} aria-label="What happened and who has what">
          {narration}
          <Panels store={store} shown={shown} />
        </aside>
      </main>
    </Page>
  );
}

/** True if the engine in the page reproduces the recorded result. */
function Hash({ store: { recording } }: StoreProps) {
  const { problem, hash, journal, actions } = recording;
  if (problem === '' && journal.footer === null)
    return (
      <span id="hash" class="hash">
        {`in progress, ${actions.length} actions so far`}
      </span>
    );
  const isEqual = problem === '' && hash === journal.footer?.hash;
  return (
    <span id="hash" class="hash" data-equal={String(isEqual)}>
      {isEqual ? `replayed, hash ${hash} as recorded` : `differs from the journal: ${problem}`}
    </span>
  );
}

/** @param board how to use the board; '' for nothing */
const Help = ({ board }: { readonly board: string }) => (
  <>
    <h2 id="help-head">Help</h2>
    <p>
      Drag the curves to go to any moment. {board !== '' && `${board} `}
      The address of this page always names the moment shown; <code>#turn=12</code> and <code>#round=5</code>{' '}
      work as well.
    </p>
  </>
);

function Controls({ store }: StoreProps) {
  const { recording, isPlaying } = store;
  const backward = [...STEP_UNITS]
    .reverse()
    .map((unit) => (
      <IconButton
        key={`${unit}-back`}
        id={`${unit}-back`}
        label={`${unit[0].toUpperCase()}${unit.slice(1)} before`}
        keyName={KEYS[unit][1]}
        onClick={() => store.step(unit, -1)}
      />
    ));
  const forward = STEP_UNITS.map((unit) => (
    <IconButton
      key={unit}
      id={unit}
      label={`Next ${unit}`}
      keyName={KEYS[unit][0]}
      onClick={() => store.step(unit, 1)}
    />
  ));
  return (
    <div class="controls" role="group" aria-label="Playing">
      <div class="buttons">
        <IconButton id="start" label="To the deal" keyName="Home" onClick={() => store.go(0)} />
        {backward}
        <IconButton
          id="play"
          label={isPlaying ? 'Pause' : 'Play'}
          sign={isPlaying ? 'pause' : 'play'}
          keyName="Space"
          onClick={() => store.togglePlay()}
        />
        {forward}
        <IconButton id="end" label="To the end" keyName="End" onClick={() => store.go(store.end)} />
      </div>
      <div class="jumps" role="group" aria-label="Speed and jumps">
        <label class="field">
          Speed{' '}
          <select
            id="speed"
            value={store.speed}
            onInput={(event) => store.setSpeed(Number(event.currentTarget.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {`${speed === 0.5 ? '½' : speed}×`}
              </option>
            ))}
          </select>
        </label>
        <span>Next</span>
        {Object.entries(recording.view.jumps).map(([kind, name]) => (
          <button
            key={kind}
            type="button"
            id={`jump-${kind}`}
            title={`Next ${name}`}
            onClick={() => store.jump(kind as ChangeKind, 1)}
          >
            <span class="sign" aria-hidden="true">
              {SIGNS[kind as ChangeKind]}
            </span>
            {name}
          </button>
        ))}
        <label class="field">
          of{' '}
          <select
            id="jump-seat"
            value={store.seat}
            onInput={(event) => {
              store.seat = Number(event.currentTarget.value);
            }}
          >
            <option value={-1}>anybody</option>
            {recording.labels.map((label, seat) => (
              <option key={seat} value={seat}>
                {`${seat} ${label}`}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
