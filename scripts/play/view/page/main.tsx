// The page: shows the game that was put into it, once it is opened.
import { type ComponentChildren, render } from 'preact';
import { DataError } from '../../../../engine/index.ts';
import { openRecording } from '../../../games/open-recording.ts';
import type { PageData, PlayData } from '../page-data.ts';
import { PlayPage } from './play/play-page.tsx';
import { PlayStore } from './play/play-store.ts';
import { WatchPage } from './watch/watch-page.tsx';
import { WatchStore } from './watch/watch-store.ts';

const data = JSON.parse(document.querySelector('#data')!.textContent!) as PageData | PlayData;

const Message = ({ children }: { readonly children: ComponentChildren }) => (
  <main>
    <h1>{data.title}</h1>
    <p>{data.detail}</p>
    {children}
  </main>
);

/** Shows the table, and, once the game is over, the whole game to those who want to see it again. */
function play(store: PlayStore): void {
  const watch = (): void => {
    const { replay } = store;
    if (!replay) return;
    store.stop();
    replay.start(() => (
      <WatchPage
        store={replay}
        leave={() => {
          replay.stop();
          play(store);
        }}
      />
    ));
  };
  store.start(() => <PlayPage store={store} watch={watch} />);
}

function start(): void {
  try {
    if (data.mode === 'play') play(new PlayStore(data));
    else {
      const store = new WatchStore(data, openRecording(data));
      store.start(() => <WatchPage store={store} />);
      // For measuring.
      Object.assign(window, { switchback: store });
    }
    document.body.dataset.ready = 'true';
  } catch (error) {
    const message = error instanceof DataError ? error.message : `The page failed: ${String(error)}`;
    render(
      <Message>
        <p class="bad">{message}</p>
      </Message>,
      document.querySelector('#page')!,
    );
    document.body.dataset.ready = 'failed';
    if (!(error instanceof DataError)) throw error;
  }
}

render(<Message>The game is being opened</Message>, document.querySelector('#page')!);
// The message is painted before the game is replayed. A hidden page is not painted at all.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
