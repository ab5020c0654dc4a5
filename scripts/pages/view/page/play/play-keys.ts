// Keys of the page: everything can be done with them. Single letters can be switched off in the help.
import { byId, h } from '../dom.ts';

export interface PlayKey {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  readonly key: string;
  /** On the help page. */
  readonly shown: string;
  readonly tells: string;
  readonly deed: () => void;
}

export function wirePlayKeys(keys: readonly PlayKey[]): void {
  const help = byId<HTMLDialogElement>('help');
  const letters = byId<HTMLInputElement>('letters');
  const openHelp = (): void => help.showModal();
  const all = [...keys, { key: '?', shown: '?', tells: 'this help', deed: openHelp }];
  byId('keys').append(
    ...all
      .filter(({ shown }) => shown !== '')
      .map(({ shown, tells }) => h('div', {}, h('dt', {}, h('kbd', {}, shown)), h('dd', {}, tells))),
  );
  byId('open-help').addEventListener('click', openHelp);
  addEventListener('keydown', (event) => {
    if (help.open || event.ctrlKey || event.altKey || event.metaKey) return;
    const isWriting = event.target instanceof Element && event.target.matches('input, select, textarea');
    if (isWriting && event.key !== 'Escape') return;
    if (event.key.length === 1 && !letters.checked && event.key !== '?') return;
    const found = all.find(
      ({ key }) => key === (event.key.length === 1 ? event.key.toLowerCase() : event.key),
    );
    if (!found) return;
    event.preventDefault();
    found.deed();
  });
}
