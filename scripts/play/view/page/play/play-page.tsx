// Page of a person who plays: board, turn panel, log and seats.
import { useMemo, useState } from 'preact/hooks';
import { Panels } from '../family-pages.tsx';
import { Page } from '../shell.tsx';
import { GameLog } from './game-log.tsx';
import type { PlayStore } from './play-store.ts';
import { Group, TurnPanel } from './turn-panel.tsx';

interface StoreProps {
  readonly store: PlayStore;
}

/** @param watch opens the finished game in the viewer */
export function PlayPage({ store, watch }: StoreProps & { readonly watch: () => void }) {
  const { data, family, shown, controls, table } = store;
  const log = useMemo(() => <GameLog table={table} />, [table.version]);
  return (
    <Page
      store={store}
      title={data.title}
      detail={data.detail}
      help={<Help store={store} />}
      announcement={store.announcement}
    >
      {store.isLost && (
        <p id="lost" class="lost" role="alert">
          The game's server does not answer. Is it still running?
        </p>
      )}
      <main class="play">
        <family.Board store={store} shown={shown} controls={controls} />
        <aside tabIndex={0} aria-label="Your turn, what happened, and who has what">
          <TurnPanel store={store} watch={watch} />
          {controls && !table.now.result && <AllActions store={store} />}
          {shown && <Panels store={store} shown={shown} news={log} />}
          <BotView store={store} />
        </aside>
      </main>
    </Page>
  );
}

/** Every legal action, as a bot in this seat receives them. */
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

/** Observation of the person's seat as JSON, as external bots receive it. */
function BotView({ store: { table } }: StoreProps) {
  const [isShown, setShown] = useState(false);
  const text = useMemo(() => {
    const { game, state, person, now } = table;
    if (!isShown) return '';
    const legal = now.legal.map((action) => game.format(action));
    const view = { observation: game.observationToJson(state, person), legal };
    return JSON.stringify(view, onOneLine, 1).replace(/"\[|\]"/g, (sign) => sign.replace('"', ''));
  }, [isShown, table.version, table.now]);
  return (
    <details id="bot-view" class="fold" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>What a bot sees here</summary>
      <pre id="bot-view-text">{text}</pre>
    </details>
  );
}

/** Prints long lists of numbers and words on one line. */
function onOneLine(_key: string, value: unknown): unknown {
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
  if (!isFlat || value.length === 0) return value;
  return `[${value.map((item) => (typeof item === 'string' ? `'${item}'` : String(item))).join(', ')}]`;
}

function Help({ store: { table, data, family } }: StoreProps) {
  return (
    <>
      <h2 id="help-head">How to play here</h2>
      {data.goal !== '' && (
        <p>
          <b>{data.goal}</b>
        </p>
      )}
      {family.playHelp(table.game)}
      <p>
        Anything can be taken back until a card was drawn or your turn ended. The journal is on the disk after
        each turn; Ctrl-C on the terminal ends the game, and <code>play --resume</code> resumes it.
      </p>
    </>
  );
}
