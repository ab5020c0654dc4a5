// The map of dark pages: style rules that give each colour of the drawn map its dark counterpart, so that one
// drawing serves light and dark pages.

import { PALETTE, TERRAIN_COLOURS } from '../../maps/index.ts';

/** Every colour of the palette must have a counterpart; the compiler checks it. */
const DARK: {
  readonly [K in keyof typeof PALETTE]: (typeof PALETTE)[K] extends string ? string : readonly string[];
} = {
  sea: '#15212b',
  shallow: ['#182632', '#1b2b38', '#1f303e'],
  coast: '#4f6f82',
  abroad: '#202327',
  land: '#2e2d2a',
  heights: '#3d382e',
  lake: '#1a2a37',
  border: '#8d6a78',
  river: '#3d76a0',
  waterName: '#7fa9c4',
  countryName: '#8d7d6c',
  inlet: '#d87070',
  closed: '#6f8796',
  ink: '#f3eddf',
  paper: '#1f1e1b',
  loads: '#d9ad80',
  dot: '#8f887b',
  major: '#a83f35',
  majorRim: '#e9968a',
  medium: '#d3a03a',
  small: '#4b463b',
  cityRim: '#d6c8ae',
};

const DARK_TERRAIN: typeof TERRAIN_COLOURS = {
  clear: DARK.dot as string,
  mountain: '#a9845c',
  alpine: '#e8e6e0',
  desert: '#c59b45',
  forest: '#68a564',
  jungle: '#3f916a',
  marsh: '#6fabb9',
};

type Colours = Readonly<Record<string, string | readonly string[]>>;

/** Each colour of a table with its dark counterpart. */
const pairs = (light: Colours, dark: Colours): [string, string][] =>
  Object.keys(light).flatMap((name) => {
    const counterparts = [dark[name]].flat();
    return [light[name]].flat().map((colour, i): [string, string] => [colour, counterparts[i]]);
  });

/** Style rules for drawings inside elements of the class `drawn`. */
export function darkMapStyle(): string {
  const dark = new Map([...pairs(TERRAIN_COLOURS, DARK_TERRAIN), ...pairs(PALETTE, DARK)]);
  const rules = (property: 'fill' | 'stroke'): string[] =>
    [...dark].map(
      ([light, colour]) => `[data-theme=dark] .drawn [${property}="${light}"]{${property}:${colour}}`,
    );
  return [...rules('fill'), ...rules('stroke')].join('\n');
}
