// Groups of legal actions as buttons, or as a list to choose from where there are many.
import { h } from '../dom.ts';
import { type ActionGroup, type Choice, capital } from './action-groups.ts';

/** More choices than this are a list, not buttons: fewer beside a map, which offers more by itself. */
export const mostButtons = (headed: boolean): number => (headed ? 24 : 9);

export interface ChoiceLooks {
  /** What else there is to say of a choice. */
  readonly note?: (choice: Choice) => string;
  /** The sign of its key; '' for none. */
  readonly key?: (choice: Choice) => string;
}

type Chosen = (actions: readonly number[]) => void;

function choiceButton(choice: Choice, kind: string, chosen: Chosen, { note, key }: ChoiceLooks): HTMLElement {
  const more = note?.(choice) ?? '';
  const sign = key?.(choice) ?? '';
  const button = h(
    'button',
    { type: 'button', class: 'choice', 'data-kind': kind, 'data-code': choice.code, title: choice.code },
    h('span', { class: 'what' }, capital(choice.text)),
    more !== '' && h('span', { class: 'more' }, more),
    sign !== '' && h('kbd', { 'aria-hidden': 'true' }, sign),
  );
  button.addEventListener('click', () => chosen([choice.action]));
  return button;
}

function choiceList({ kind, name, choices }: ActionGroup, chosen: Chosen): HTMLElement {
  const list = h(
    'select',
    { 'aria-label': name, 'data-kind': kind },
    ...choices.map(({ action, text, code }) => h('option', { value: action, title: code }, capital(text))),
  );
  const button = h('button', { type: 'button' }, 'Choose');
  button.addEventListener('click', () => chosen([Number(list.value)]));
  return h('div', { class: 'choose' }, list, button);
}

/** @param headed whether groups have headings */
export function choicesOf(
  groups: readonly ActionGroup[],
  headed: boolean,
  chosen: Chosen,
  looks: ChoiceLooks = {},
): HTMLElement[] {
  return groups.map((group) => {
    const { kind, name, choices } = group;
    return h(
      'div',
      { class: 'group', role: 'group', 'aria-label': name, 'data-kind': kind },
      headed && h('h3', {}, `${name}${choices.length > 1 ? ` (${choices.length})` : ''}`),
      ...(choices.length > mostButtons(headed)
        ? [choiceList(group, chosen)]
        : choices.map((choice) => choiceButton(choice, kind, chosen, looks))),
    );
  });
}
