// Keys. Single letters can be switched off in the help, for readers whose aids send letters of their own.
import type { ChangeKind } from '../../../games/story/change.ts';
import type { Commands } from './commands.ts';
import { byId, h } from './dom.ts';

interface Key {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  readonly key: string;
  readonly shift?: boolean;
  /** On the help page. */
  readonly shown: string;
  readonly tells: string;
  readonly deed: () => void;
}

/** Elements that use keys themselves. */
const TAKES = {
  ' ': 'button, a, select, summary, input, textarea',
  Arrow: 'select, textarea',
  letter: 'select, textarea',
} as const;

function isTaken(event: KeyboardEvent): boolean {
  const kind = event.key === ' ' ? ' ' : event.key.length > 1 ? 'Arrow' : 'letter';
  return event.target instanceof Element && event.target.matches(TAKES[kind]) && event.target.id !== 'slider';
}

export function wireKeyboard(
  commands: Commands,
  jumps: Readonly<Partial<Record<ChangeKind, string>>>,
  others: { readonly zoom: (by: 1 | -1) => void; readonly theme: () => void },
): void {
  const help = byId<HTMLDialogElement>('help');
  const letters = byId<HTMLInputElement>('letters');
  const openHelp = (): void => help.showModal();
  const jumpKeys = (Object.entries(jumps) as [ChangeKind, string][]).flatMap(([kind, name]): Key[] => {
    const key = kind === 'event' ? 'e' : kind === 'fee' ? 'f' : kind === 'fault' ? 'x' : 'd';
    return [
      { key, shown: key, tells: `next ${name}`, deed: () => commands.jump(kind, 1) },
      {
        key,
        shift: true,
        shown: `Shift ${key}`,
        tells: `${name} before`,
        deed: () => commands.jump(kind, -1),
      },
    ];
  });
  const keys: readonly Key[] = [
    { key: ' ', shown: 'Space', tells: 'play, pause', deed: () => commands.togglePlay() },
    { key: 'ArrowRight', shown: '→', tells: 'next action', deed: () => commands.step('action', 1) },
    { key: 'ArrowLeft', shown: '←', tells: 'action before', deed: () => commands.step('action', -1) },
    {
      key: 'ArrowRight',
      shift: true,
      shown: 'Shift →',
      tells: 'next turn',
      deed: () => commands.step('turn', 1),
    },
    {
      key: 'ArrowLeft',
      shift: true,
      shown: 'Shift ←',
      tells: 'turn before',
      deed: () => commands.step('turn', -1),
    },
    { key: 'PageDown', shown: 'Page down', tells: 'next round', deed: () => commands.step('round', 1) },
    { key: 'PageUp', shown: 'Page up', tells: 'round before', deed: () => commands.step('round', -1) },
    { key: 'Home', shown: 'Home', tells: 'the deal', deed: () => commands.go(0) },
    { key: 'End', shown: 'End', tells: 'the end', deed: () => commands.go(Number.POSITIVE_INFINITY) },
    ...jumpKeys,
    { key: '.', shown: '.', tells: 'faster', deed: () => commands.faster(1) },
    { key: ',', shown: ',', tells: 'slower', deed: () => commands.faster(-1) },
    { key: '+', shown: '+', tells: 'enlarge the board', deed: () => others.zoom(1) },
    { key: '-', shown: '-', tells: 'reduce the board', deed: () => others.zoom(-1) },
    { key: 't', shown: 't', tells: 'light or dark', deed: others.theme },
    { key: 'l', shown: 'l', tells: 'copy a link to this moment', deed: () => commands.copyLink() },
    { key: '?', shown: '?', tells: 'this help', deed: openHelp },
  ];
  byId('keys').append(
    ...keys.map(({ shown, tells }) => h('div', {}, h('dt', {}, h('kbd', {}, shown)), h('dd', {}, tells))),
  );
  byId('open-help').addEventListener('click', openHelp);
  addEventListener('keydown', (event) => {
    if (help.open || event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (isLetter && !letters.checked && event.key !== '?') return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // Signs such as `?` need Shift on some keyboards and not on others.
    const isSign = isLetter && !/[a-z]/.test(name);
    const found = keys.find(({ key, shift = false }) => key === name && (isSign || shift === event.shiftKey));
    if (!found) return;
    event.preventDefault();
    found.deed();
  });
}
