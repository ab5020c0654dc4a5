// What distinguishes one computed map from another: window, grid, countries, rivers, coasts, loads.
// All lengths are miles; all geographic points are [longitude, latitude] in degrees.
import type { LonLat } from '../../../board/geometry/point.ts';
import {
  ATLANTIC,
  ATLANTIC_TO_PORTLAND,
  GULF,
  GULF_TO_HOUSTON,
  PACIFIC,
  PACIFIC_TO_VANCOUVER,
} from './coast-areas.ts';

export interface CoastConfig {
  readonly name: string;
  /** A milepost at the sea belongs to this coast when it lies in one of these polygons. */
  readonly areas: readonly (readonly LonLat[])[];
}

export interface MapConfig {
  readonly id: string;
  readonly name: string;
  readonly projection: {
    readonly parallels: readonly [number, number];
    /** Central meridian and the latitude that y = 0 lies on there. */
    readonly center: LonLat;
  };
  /** Window in projected miles, x to the east and y to the south: west, north, east, south. */
  readonly window: readonly [number, number, number, number];
  /** Distance of neighbouring mileposts, and the shift of the grid in columns and rows. */
  readonly spacing: number;
  readonly phase: readonly [number, number];
  /** Outline of the playing area; mileposts beyond are left out. */
  readonly outline: readonly LonLat[];
  /** Countries of the continent by key: ISO 3166-1 numeric code, and the code the cities file uses. */
  readonly countries: Readonly<Record<string, { name: string; iso: string; code: string }>>;
  /** Keys of the countries that have mileposts. */
  readonly playing: readonly string[];
  /** Keep only cities marked `first_edition`, and only loads that these supply. */
  readonly firstEditionOnly: boolean;
  /** An edge over more than this much sea is no edge. */
  readonly widestInlet: number;
  /** An edge over more than this much of a lake is no edge. */
  readonly widestChannel: number;
  /** Lakes below this size in square miles are drawn but hinder nobody. */
  readonly smallestLake: number;
  /** Share of a country's mileposts that are mountains, by key of the country. */
  readonly mountainShare: Readonly<Record<string, number>>;
  /**
   * What makes a mountain: broken ground within `near` miles, plus `above` times its height over the mean of the
   * land within `wide` miles.
   */
  readonly relief: { readonly near: number; readonly wide: number; readonly above: number };
  readonly coasts: readonly CoastConfig[];
  /** Shifts of a city's place in degrees, where the atlas draws its river a few miles off, on the far side. */
  readonly nudges: Readonly<Record<string, LonLat>>;
  /** Chips by load; every load of the cities file is here. */
  readonly chips: Readonly<Record<string, number>>;
}

/** The window cuts the continent off in the north; Central America and the islands lie beyond this line. */
const OUTLINE: readonly LonLat[] = [
  [-135, 62],
  [-50, 62],
  [-50, 40],
  [-79, 24],
  [-86, 22.5],
  [-86, 14],
  [-100, 14],
  [-132, 26],
];

// Three chips of each load, four of the thirteen that are wanted everywhere: 100 in all over 29 loads.
// Oil 4 and wheat 3 are the published figures; the other twelve are our choice, bulk goods that many cities
// lack and that travel far.
const CHIPS = {
  bauxite: 3,
  cars: 4,
  cattle: 4,
  coal: 4,
  coffee: 3,
  copper: 3,
  corn: 4,
  cotton: 4,
  fish: 4,
  fruit: 4,
  imports: 4,
  iron: 3,
  lead: 3,
  machinery: 4,
  nickel: 3,
  oats: 3,
  oil: 4,
  rice: 3,
  sheep: 3,
  silver: 3,
  steel: 4,
  sugar: 3,
  swine: 3,
  textiles: 3,
  tobacco: 3,
  tourists: 4,
  uranium: 3,
  wheat: 3,
  wood: 4,
};

export const NORTH_AMERICA: MapConfig = {
  id: 'north-america',
  name: 'North America',
  projection: { parallels: [25, 50], center: [-96, 38] },
  window: [-1720, -1264, 1900, 1680],
  spacing: 52.9,
  phase: [0.65, 0.167],
  outline: OUTLINE,
  countries: {
    U: { name: 'United States', iso: '840', code: 'US' },
    C: { name: 'Canada', iso: '124', code: 'CA' },
    M: { name: 'Mexico', iso: '484', code: 'MX' },
  },
  playing: ['U', 'C', 'M'],
  firstEditionOnly: false,
  widestInlet: 30,
  widestChannel: 30,
  smallestLake: 700,
  mountainShare: { U: 0.26, C: 0.35, M: 0.31 },
  relief: { near: 16, wide: 110, above: 0.55 },
  coasts: [
    { name: 'Atlantic', areas: [ATLANTIC] },
    { name: 'Gulf', areas: [GULF] },
    { name: 'Pacific', areas: [PACIFIC] },
  ],
  nudges: {
    Cincinnati: [0, 0.15],
    'St. Louis': [-0.1, 0],
    Omaha: [-0.2, 0],
    'San Francisco': [0.2, -0.2],
    Memphis: [0.2, 0],
    Minneapolis: [0.25, 0],
  },
  chips: CHIPS,
};

export const FIRST_EDITION: MapConfig = {
  ...NORTH_AMERICA,
  id: 'first-edition',
  name: 'North America, first edition',
  playing: ['U', 'C'],
  firstEditionOnly: true,
  coasts: [
    { name: 'Atlantic', areas: [ATLANTIC_TO_PORTLAND] },
    { name: 'Gulf', areas: [GULF_TO_HOUSTON] },
    { name: 'Pacific', areas: [PACIFIC_TO_VANCOUVER] },
  ],
};

export const MAPS: readonly MapConfig[] = [NORTH_AMERICA, FIRST_EDITION];
