// Elements in one line each. Text goes in as text, never as markup: labels of bots come from anywhere.

type Child = Node | string | null | false;

/** Attributes by name; `class` too. False and undefined leave one out, true writes it without a value. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SVG = 'http://www.w3.org/2000/svg';

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child !== null && child !== false) element.append(child);
  return element;
}

export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children);

export const svg = (tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement =>
  fill(document.createElementNS(SVG, tag), attributes, children);

/** The element with the id. @throws Error when the page has none */
export function byId<E extends Element = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element '${id}'`);
  return found as unknown as E;
}

/** A seat's number in its colour. */
export const badge = (seat: number): HTMLElement =>
  h('span', { class: 'badge', 'data-seat': seat % 6, 'aria-hidden': 'true' }, String(seat));
