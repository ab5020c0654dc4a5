// The board as the engine uses it: immutable flat arrays, one copy per thread, shared by all games.
// Mileposts are numbered along the straight lines of the grid: row by row from the top left, or column by column on an
// odd-q grid. An *arc* is one direction of a segment, and arcs are numbered by their tail, then by their head (compressed adjacency), so ascending arcs are ascending tails.

/** Terrains in the order of their numbers. */
export const TERRAINS = ['clear', 'mountain', 'alpine', 'desert', 'forest', 'jungle', 'marsh'] as const;
/** What a milepost lies in. */
export type Terrain = (typeof TERRAINS)[number];

/** How rows and columns of mileposts lie: `odd-r` has straight rows, `odd-q` straight columns; see `neighbour`. */
export const GRID_KINDS = ['odd-r', 'odd-q'] as const;
/** One of GRID_KINDS. */
export type GridKind = (typeof GRID_KINDS)[number];

/** Small 0, medium 1, major 2. */
export const CITY_SIZES = ['small', 'medium', 'major'] as const;
/** SMALL, MEDIUM or MAJOR. */
export type CitySize = (typeof CITY_SIZES)[number];
/** Size of a city. */
export const SMALL = 0;
/** Size of a city. */
export const MEDIUM = 1;
/** Size of a city. */
export const MAJOR = 2;

/** A city; mileposts and arcs are indices into the board. */
export interface City {
  readonly name: string;
  /** Index into CITY_SIZES. */
  readonly size: number;
  /** The city's milepost; a major's centre. */
  readonly milepost: number;
  /** All mileposts of the city, ascending: 7 for a major, else 1. */
  readonly mileposts: readonly number[];
  /** Indexes of the loads that can be picked up here. */
  readonly supplies: readonly number[];
  /** Arcs that leave the city (a major's inner arcs are not among them), ascending. */
  readonly exits: readonly number[];
}

/** A kind of goods. */
export interface Load {
  readonly name: string;
  /** Chips in the game. */
  readonly chips: number;
  /** Cities that supply it, ascending. */
  readonly suppliers: readonly number[];
}

/**
 * A ferry, a tunnel, an edge of a map that wraps around: track between two mileposts anywhere. Each player who may own it has
 * a segment of it, a lane; lanes are taken in their order.
 */
export interface Link {
  /** Name for people, '' where it has none. */
  readonly name: string;
  /** Its ends, as the file has them. */
  readonly a: number;
  readonly b: number;
  /** Segments, ascending: as many as players may ever own it. */
  readonly lanes: readonly number[];
  /** Players who may own it at tables of up to four, and of more. */
  readonly users: readonly [number, number];
  /** Movement points for crossing; `stop-half`: before any other step of a turn, which it halves. */
  readonly cross: number | 'stop-half';
}

/** A board compiled into flat arrays, shared by all games on it. Arrays are indexed by milepost, arc or segment as they say. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly grid: GridKind;
  readonly cols: number;
  readonly rows: number;
  /** Number of mileposts, segments and arcs (= 2 x segments). */
  readonly mileposts: number;
  readonly segments: number;
  readonly arcs: number;
  /** Arcs of milepost m: first[m] .. first[m + 1] - 1. */
  readonly first: Int32Array;
  /** Head and tail of an arc. */
  readonly to: Int32Array;
  readonly from: Int32Array;
  /** Segment of an arc, and the arc that runs the other way. */
  readonly segmentOf: Int32Array;
  readonly reverse: Int32Array;
  /** The two arcs of a segment; arcA runs from the lower milepost. */
  readonly arcA: Int32Array;
  readonly arcB: Int32Array;
  /** Index into TERRAINS by milepost (the ground under a city, too). */
  readonly terrain: Uint8Array;
  /** Index into `countries` by milepost. */
  readonly country: Uint8Array;
  readonly countries: readonly string[];
  /** City of a milepost, -1 where there is none. */
  readonly cityOf: Int16Array;
  readonly cities: readonly City[];
  /** City indexes of the majors, ascending. */
  readonly majors: readonly number[];
  readonly loads: readonly Load[];
  /** 1 for the 12 inner segments of each major: common track, never built on. */
  readonly urban: Uint8Array;
  readonly rivers: readonly string[];
  /** Number of named rivers a segment crosses. */
  readonly riverCount: Uint8Array;
  /** 1 where a segment crosses a lake channel; 1 where it crosses an ocean inlet. */
  readonly lake: Uint8Array;
  readonly inlet: Uint8Array;
  /** The whole price of building a segment either way, in millions, where the board sets it; 0 elsewhere. */
  readonly edgePrice: Uint8Array;
  readonly links: readonly Link[];
  /** Link that a segment is a lane of, by segment; -1 for all others. */
  readonly linkOf: Int16Array;
  /** Segments crossing each river, ascending, urban ones included; indexed like `rivers`. */
  readonly riverSegments: readonly Int32Array[];
  readonly seas: readonly string[];
  /** Mileposts on the coast of each sea, ascending; indexed like `seas`. */
  readonly coasts: readonly Int32Array[];
  /** Grid place of a milepost; odd rows are shifted right by half a column, in an odd-q grid odd columns down by half a row. */
  readonly col: Int16Array;
  readonly row: Int16Array;
}

/** The arrays of a board that say how its mileposts are joined. */
export type Arcs = Pick<Board, 'first' | 'to' | 'from' | 'segmentOf' | 'reverse' | 'arcA' | 'arcB'>;
