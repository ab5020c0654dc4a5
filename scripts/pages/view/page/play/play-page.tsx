// The page of a person who plays: board, turn, what happened, who has what.
import { useMemo, useState } from 'preact/hooks';
import type { crayon } from '../../../../../engine/index.ts';
import { Board } from '../crayon/board.tsx';
import { MapMarks } from '../crayon/map-marks.tsx';
import { PlannerTable } from '../empire-planner/planner-table.tsx';
import { Panels } from '../panels.tsx';
import { Page } from '../shell.tsx';
import type { PlayStore } from './play-store.ts';
import { StoryLog } from './story-log.tsx';
import { Group, TurnPanel } from './turn-panel.tsx';

interface StoreProps {
  readonly store: PlayStore;
}

/** @param watch shows the game that is over, moment by moment */
export function PlayPage({ store, watch }: StoreProps & { readonly watch: () => void }) {
  const { data, shown, mapPlay, table } = store;
  const log = useMemo(() => <StoryLog table={table} />, [table.version]);
  return (
    <Page
      store={store}
      title={data.title}
      detail={data.detail}
      help={<Help store={store} />}
      spoken={store.spoken}
    >
      {store.isLost && (
        <p id="lost" class="lost" role="alert">
          The game's server does not answer. Is it still running?
        </p>
      )}
      <main class="play">
        {table.game.family === 'empire-planner' && <PlannerTable shown={shown} />}
        {mapPlay && (
          <Board
            store={store}
            shown={shown}
            on={{
              onPointerMove: (event) => event.pointerType !== 'touch' && mapPlay.hover(event),
              onPointerLeave: () => mapPlay.leave(),
              onPointerDown: (event) => mapPlay.press(event),
              onClick: (event) => mapPlay.click(event),
            }}
          >
            <MapMarks store={store} mapPlay={mapPlay} />
          </Board>
        )}
        <aside tabIndex={0} aria-label="Your turn, what happened, and who has what">
          <TurnPanel store={store} watch={watch} />
          {store.isCrayon && !table.now.result && <AllActions store={store} />}
          {shown && <Panels store={store} shown={shown} news={log} />}
          <BotView store={store} />
        </aside>
      </main>
    </Page>
  );
}

/** Every legal action: what a bot in this seat would choose from. */
function AllActions({ store }: StoreProps) {
  const [isShown, setShown] = useState(false);
  const { groups, table } = store;
  return (
    <details id="all" class="fold" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{`All legal actions${groups.length > 0 ? ` (${table.now.legal.length})` : ''}`}</summary>
      <div class="choices">
        {isShown && groups.map((group) => <Group key={group.kind} group={group} store={store} isPlain />)}
      </div>
    </details>
  );
}

/** What a bot in the person's seat would be handed now, as bots in other languages get it. */
function BotView({ store: { table } }: StoreProps) {
  const [isShown, setShown] = useState(false);
  const text = useMemo(() => {
    const { game, state, person, now } = table;
    if (!isShown) return '';
    const legal = now.legal.map((action) => game.format(action));
    const seen = { observation: game.observationToJson(state, person), legal };
    return JSON.stringify(seen, onOneLine, 1).replace(/"\[|\]"/g, (sign) => sign.replace('"', ''));
  }, [isShown, table.version, table.now]);
  return (
    <details id="bot-view" class="fold" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>What a bot sees here</summary>
      <pre id="bot-view-text">{text}</pre>
    </details>
  );
}

/** Long lists of numbers and words go on one line. */
function onOneLine(_key: string, value: unknown): unknown {
  const isFlat = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
  if (!isFlat || value.length === 0) return value;
  return `[${value.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(', ')}]`;
}

function Help({ store: { table, data, isCrayon } }: StoreProps) {
  const { game } = table;
  return (
    <>
      <h2 id="help-head">How to play here</h2>
      {data.goal !== '' && (
        <p>
          <b>{data.goal}</b>
        </p>
      )}
      {isCrayon && <CrayonHelp {...(game.rules as crayon.Rules).constants} />}
      {game.family === 'empire-planner' && (
        <p>
          Each round has two building steps and four picks. Building: put a building on a free space of the
          city (its name is block and number, as in residential 1-4), or pass. A pick puts your cube on a spot
          of an action card and does what the spot says: add trains and passengers, move trains, produce and
          exchange goods, raise buildings. A train that comes home pays Profit. Who gains what at the end of a
          round is in the log.
        </p>
      )}
      <p>
        Anything can be taken back until a card was drawn or your turn ended. The journal is on the disk after
        each turn; Ctrl-C on the terminal ends the game, and <code>play --resume</code> resumes it.
      </p>
    </>
  );
}

const CrayonHelp = ({ buildLimit, openingTurns }: crayon.Constants) => (
  <>
    <p>
      {`The first ${openingTurns} turns are for building. Then, in each turn, run the train over track, pick up loads where they ` +
        `are made, deliver them where a demand card of yours asks for them, and at last build track for up to ${buildLimit}M. ` +
        'Click a demand to see its city (full ring) and where its load is made (dashed rings).'}
    </p>
    <p>
      Point at the board: the line is the way that a click takes, with its price or its length. The train runs
      where track lies; elsewhere the click builds, and ends the train's run. Drag from a milepost of yours to
      build from there. With a finger the first tap shows the way, the second takes it. Wheel, pinch or +
      enlarge the board.
    </p>
  </>
);
