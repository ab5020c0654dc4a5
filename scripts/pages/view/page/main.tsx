// The page: shows the game that was put into it, once it is opened.
import { type ComponentChildren, render } from 'preact';
import { DataError } from '../../../../engine/index.ts';
import { openRecording } from '../../../games/recording/open-recording.ts';
import type { PageData } from '../page-data.ts';
import { WatchPage } from './watch/watch-page.tsx';
import { WatchStore } from './watch/watch-store.ts';

const data = JSON.parse(document.querySelector('#data')!.textContent!) as PageData;

const Message = ({ title, detail, children }: PageData & { readonly children: ComponentChildren }) => (
  <main>
    <h1>{title}</h1>
    <p>{detail}</p>
    {children}
  </main>
);

function start(): void {
  try {
    const store = new WatchStore(data, openRecording(data));
    store.start(() => <WatchPage store={store} />);
    // For measuring.
    Object.assign(window, { switchback: store });
    document.body.dataset.ready = 'true';
  } catch (error) {
    const message = error instanceof DataError ? error.message : `The page failed: ${String(error)}`;
    render(
      <Message {...data}>
        <p class="bad">{message}</p>
      </Message>,
      document.querySelector('#page')!,
    );
    document.body.dataset.ready = 'failed';
    if (!(error instanceof DataError)) throw error;
  }
}

render(<Message {...data}>The game is being opened</Message>, document.querySelector('#page')!);
// That is painted first; then the game is played. A page that nobody sees is not painted at all.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
