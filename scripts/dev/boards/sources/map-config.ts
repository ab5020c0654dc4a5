// Configuration of a computed map: window, grid, countries, rivers, coasts, loads.
// All lengths are miles; all geographic points are [longitude, latitude] in degrees.
import { readFileSync } from 'node:fs';
import type { crayon } from '../../../../engine/index.ts';
import type { ArtName } from '../../../maps/art.ts';
import type { LonLat } from '../geometry.ts';

export interface CoastConfig {
  readonly name: string;
  /** A milepost at the sea belongs to this coast when it lies in one of these polygons. */
  readonly areas: readonly (readonly LonLat[])[];
}

/** A link of the board from one place to another; each end is the nearest milepost with water beside it. */
export interface LinkConfig extends Omit<NonNullable<crayon.BoardFile['links']>[number], 'a' | 'b'> {
  readonly from: LonLat;
  readonly to: LonLat;
}

export interface MapConfig {
  readonly id: string;
  readonly name: string;
  /** Last part of the names of its data files. */
  readonly sources: string;
  /** West, south, east, north of the rivers of the atlas that may be on the map, degrees. */
  readonly degrees: readonly [number, number, number, number];
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
  /** An edge over more than this much sea is not an edge. */
  readonly widestInlet: number;
  /** An edge over more than this much of a lake is not an edge. */
  readonly widestChannel: number;
  /** True if inlets join mileposts to the mainland, because a title lets track cross them. */
  readonly inletsOpen?: boolean;
  /** Islands of this many mileposts are in play, joined by links; without it the mainland alone. */
  readonly smallestIsland?: number;
  /** Lakes below this size in square miles are drawn but hinder nobody. */
  readonly smallestLake: number;
  /** Share of a country's mileposts that are mountains, by key of the country. */
  readonly mountainShare: Readonly<Record<string, number>>;
  /**
   * Definition of a mountain: broken ground within `near` miles, plus `above` times its height over the mean
   * of the land within `wide` miles.
   */
  readonly relief: { readonly near: number; readonly wide: number; readonly above: number };
  /** Median height in metres from which on a mountain is alpine; without it none is. */
  readonly alpine?: number;
  readonly coasts: readonly CoastConfig[];
  readonly links?: readonly LinkConfig[];
  /** Shifts of a city's place in degrees, where the atlas draws its river a few miles off, on the far side. */
  readonly nudges: Readonly<Record<string, LonLat>>;
  /** Chips by load; every load of the cities file is here. */
  readonly chips: Readonly<Record<string, number>>;
  /** Names of waters and countries in pictures, typed by hand. */
  readonly names: readonly (Omit<ArtName, 'at'> & { readonly place: LonLat })[];
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));

/** The second map says only what differs from the first. */
const [whole, part] = read('maps.json');
export const NORTH_AMERICA: MapConfig = whole;
export const FIRST_EDITION: MapConfig = { ...whole, ...part };
export const EUROPE: MapConfig = read('map-europe.json');

export const MAPS: readonly MapConfig[] = [NORTH_AMERICA, FIRST_EDITION, EUROPE];
