// SVG of our own drawings as the operators of a PDF: shapes stay shapes, sharp at any size. Only what the drawings use is
// understood; any other element or attribute is an error, so that nothing is left out unnoticed.

import type { SvgElement } from './parse-svg.ts';
import { figure, pathOperators } from './path-operators.ts';

/** Opacities are told in a PDF by names that its resources explain. */
export interface SvgOperators {
  readonly content: string;
  /** Opacity of fills and lines, by name. */
  readonly opacities: ReadonlyMap<string, { readonly fill: number; readonly line: number }>;
}

/** Attributes that an element passes on to those within. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'paint-order',
] as const;
type Look = Readonly<Partial<Record<(typeof INHERITED)[number], string>>>;

/** Attributes of an element besides those that are inherited. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'width', 'height'],
  g: ['id', 'transform', 'clip-path'],
  defs: [],
  clipPath: ['id'],
  use: ['href', 'x', 'y'],
  path: ['d', 'transform', 'clip-rule'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  title: [],
};

const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };
/** Share of the radius at which the control points of a quarter circle lie. */
const ROUND = 0.5523;

/** @throws Error for what is not of the subset */
export function svgOperators(svg: SvgElement): SvgOperators {
  const named = new Map<string, SvgElement>();
  const opacities = new Map<string, { fill: number; line: number }>();
  const collect = (element: SvgElement): void => {
    const { name, attributes, children } = element;
    const known = OWN[name];
    const unknown = Object.keys(attributes).find(
      (key) => !known?.includes(key) && !(INHERITED as readonly string[]).includes(key),
    );
    if (known === undefined || unknown !== undefined) throw new Error(`SVG: <${name} ${unknown ?? ''}>`);
    if (attributes.id !== undefined) named.set(attributes.id, element);
    children.forEach(collect);
  };
  collect(svg);
  const find = (id: string): SvgElement => {
    const element = named.get(id);
    if (element === undefined) throw new Error(`SVG: there is no '${id}'`);
    return element;
  };

  /** What sets colours, lines and opacities of a shape. */
  const paint = (look: Look): string[] => {
    const out: string[] = [];
    if (isShown(look.fill ?? '#000')) out.push(`${colour(look.fill ?? '#000')} rg`);
    if (isShown(look.stroke ?? 'none')) {
      out.push(`${colour(look.stroke!)} RG`, `${figure(Number(look['stroke-width'] ?? 1))} w`);
      out.push(
        `${pick(CAPS, look['stroke-linecap'] ?? 'butt')} J`,
        `${pick(JOINS, look['stroke-linejoin'] ?? 'miter')} j`,
      );
      const dashes = look['stroke-dasharray'];
      if (dashes !== undefined) out.push(`[${dashes.replace(/,/g, ' ')}] 0 d`);
    }
    const fill = Number(look['fill-opacity'] ?? 1);
    const line = Number(look['stroke-opacity'] ?? 1);
    if (fill < 1 || line < 1) {
      const name = `Opacity${Math.round(fill * 1000)}x${Math.round(line * 1000)}`;
      opacities.set(name, { fill, line });
      out.push(`/${name} gs`);
    }
    return out;
  };
  const shape = (path: string, look: Look): string[] => {
    if (path === '') return [];
    const even = look['fill-rule'] === 'evenodd' ? '*' : '';
    const parts: string[] = [];
    if (isShown(look.fill ?? '#000')) parts.push(`${path}\nf${even}`);
    if (isShown(look.stroke ?? 'none')) parts.push(`${path}\nS`);
    if (look['paint-order'] === 'stroke') parts.reverse();
    return parts.length === 0 ? [] : [...paint(look), ...parts];
  };
  const draw = (element: SvgElement, before: Look): string[] => {
    const { name, attributes: a, children } = element;
    const look: Look = {
      ...before,
      ...Object.fromEntries(INHERITED.flatMap((key) => (a[key] === undefined ? [] : [[key, a[key]]]))),
    };
    const within = (): string[] => children.flatMap((child) => draw(child, look));
    switch (name) {
      case 'svg':
        return within();
      case 'g':
        return held([...transform(a.transform), ...clip(a['clip-path']), ...within()]);
      case 'use':
        return held([`1 0 0 1 ${a.x ?? 0} ${a.y ?? 0} cm`, ...draw(find(a.href.slice(1)), look)]);
      case 'path':
        return held([...transform(a.transform), ...shape(pathOperators(a.d), look)]);
      case 'rect':
        return held(shape(rectangle(a), look));
      case 'circle': {
        const [x, y, r] = [a.cx, a.cy, a.r].map(Number);
        return held(shape(roundedBox(x - r, y - r, 2 * r, 2 * r, r), look));
      }
      default:
        // Definitions are drawn where they are used; titles are for those who look at the SVG.
        return [];
    }
  };
  const clip = (reference: string | undefined): string[] => {
    if (reference === undefined) return [];
    return find(reference.slice('url(#'.length, -1)).children.flatMap(({ attributes }) => [
      pathOperators(attributes.d),
      attributes['clip-rule'] === 'evenodd' ? 'W* n' : 'W n',
    ]);
  };
  return { content: draw(svg, {}).join('\n'), opacities };
}

const held = (operators: readonly string[]): string[] =>
  operators.length === 0 ? [] : ['q', ...operators, 'Q'];

const isShown = (paint: string): boolean => paint !== 'none';

function pick(table: Readonly<Record<string, number>>, word: string): number {
  if (table[word] === undefined) throw new Error(`SVG: '${word}'`);
  return table[word];
}

/** `#rgb` or `#rrggbb` as three shares. */
function colour(code: string): string {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(code)?.[1];
  if (digits === undefined) throw new Error(`SVG: colour '${code}'`);
  const length = digits.length / 3;
  return [0, 1, 2]
    .map((i) => digits.slice(i * length, (i + 1) * length))
    .map((part) => figure(Number.parseInt(length === 1 ? part + part : part, 16) / 255))
    .join(' ');
}

/** One matrix for each step of a transform. */
function transform(text = ''): string[] {
  return [...text.matchAll(/([A-Za-z]+)\(([^)]*)\)/g)].map(([, kind, list]) => {
    const v = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === 'translate') return `1 0 0 1 ${v[0]} ${v[1] ?? 0} cm`;
    if (kind === 'scale') return `${v[0]} 0 0 ${v[1] ?? v[0]} 0 0 cm`;
    if (kind !== 'rotate' || v.length !== 1) throw new Error(`SVG: transform '${text}'`);
    const angle = (v[0] * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((share) => Math.round(share * 1e6) / 1e6);
    return `${cos} ${sin} ${-sin} ${cos} 0 0 cm`;
  });
}

function rectangle(a: SvgElement['attributes']): string {
  const [x, y, width, height, radius] = [a.x ?? 0, a.y ?? 0, a.width, a.height, a.rx ?? 0].map(Number);
  return radius === 0
    ? `${[x, y, width, height].map(figure).join(' ')} re`
    : roundedBox(x, y, width, height, radius);
}

/** A box with round corners; with a radius of half its sides, a circle. */
function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom, off] = [x + width, y + height, radius * (1 - ROUND)];
  return pathOperators(
    `M${x + radius} ${y}L${right - radius} ${y}C${right - off} ${y} ${right} ${y + off} ${right} ${y + radius}` +
      `L${right} ${bottom - radius}C${right} ${bottom - off} ${right - off} ${bottom} ${right - radius} ${bottom}` +
      `L${x + radius} ${bottom}C${x + off} ${bottom} ${x} ${bottom - off} ${x} ${bottom - radius}` +
      `L${x} ${y + radius}C${x} ${y + off} ${x + off} ${y} ${x + radius} ${y}Z`,
  );
}
