// The compiled board: immutable flat arrays, one copy per thread, shared by all games. Mileposts are numbered
// along the straight lines of the grid: row by row from the top left, or column by column on an odd-q grid.
// An *arc* is one direction of a segment. Arcs are numbered by tail, then by head (compressed adjacency
// lists).

/** Terrains of mileposts, in the order of their numbers. */
export const TERRAINS = ['clear', 'mountain', 'alpine', 'desert', 'forest', 'jungle', 'marsh'] as const;
/** Terrain of a milepost. It sets the price of building to it. */
export type Terrain = (typeof TERRAINS)[number];

/** Layouts of the hexagonal grid: `odd-r` has straight rows, `odd-q` straight columns; see `neighbour`. */
export const GRID_KINDS = ['odd-r', 'odd-q'] as const;
/** Layout of the rows of mileposts. */
export type GridKind = (typeof GRID_KINDS)[number];

export const CITY_SIZES = ['small', 'medium', 'major'] as const;
/** Size of a city. It decides how many players may enter. */
export type CitySize = (typeof CITY_SIZES)[number];
/** Index into CITY_SIZES. */
export const SMALL = 0;
export const MEDIUM = 1;
export const MAJOR = 2;

/** City of a compiled board. */
export interface City {
  readonly name: string;
  /** Index into CITY_SIZES. */
  readonly size: number;
  /** The city's milepost; a major's centre. */
  readonly milepost: number;
  /** All mileposts of the city, ascending: 7 for a major, else 1. */
  readonly mileposts: readonly number[];
  /** Indexes of the loads that it supplies. */
  readonly supplies: readonly number[];
  /** Arcs that leave the city (without a major's inner arcs), ascending. */
  readonly exits: readonly number[];
}

/** A kind of goods. */
export interface Load {
  readonly name: string;
  /** Number of chips in the game. */
  readonly chips: number;
  /** Cities that supply it, ascending. */
  readonly suppliers: readonly number[];
}

/**
 * Track between two mileposts anywhere: a ferry, a tunnel, an edge of a map that wraps around. Each player
 * who may own it has a segment of it, a lane; lanes are taken in order.
 */
export interface Link {
  /** Display name, '' if it has none. */
  readonly name: string;
  /** Its ends, in the order of the file. */
  readonly a: number;
  readonly b: number;
  /** Segments, ascending: one for each player who may ever own it. */
  readonly lanes: readonly number[];
  /** Number of players who may own it in games of up to four, and of more. */
  readonly users: readonly [number, number];
  /** Movement points for crossing; `stop-half`: only as the first step of a turn, which it halves. */
  readonly cross: number | 'stop-half';
}

/** Compiled board: mileposts, arcs and cities in flat arrays. */
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
  /** Arcs of milepost m: firstArc[m] to firstArc[m + 1] - 1. */
  readonly firstArc: Int32Array;
  /** Head and tail of an arc. */
  readonly to: Int32Array;
  readonly from: Int32Array;
  /** Segment of an arc, and the opposite arc. */
  readonly segmentOf: Int32Array;
  readonly reverse: Int32Array;
  /** The two arcs of a segment; arcA runs from the lower milepost. */
  readonly arcA: Int32Array;
  readonly arcB: Int32Array;
  /** Terrain of each milepost, an index into TERRAINS, also under cities. */
  readonly terrain: Uint8Array;
  /** Country of each milepost, an index into `countries`. */
  readonly country: Uint8Array;
  readonly countries: readonly string[];
  /** City of each milepost, or -1. */
  readonly cityOf: Int16Array;
  readonly cities: readonly City[];
  /** Segments of the exits of city c: exitSegments[firstExit[c]] to exitSegments[firstExit[c + 1] - 1], as in `exits`. */
  readonly firstExit: Int32Array;
  readonly exitSegments: Int32Array;
  /** City indexes of the majors, ascending. */
  readonly majors: readonly number[];
  readonly loads: readonly Load[];
  /** 1 for the 12 inner segments of each major, which are common track and never built. */
  readonly urban: Uint8Array;
  readonly rivers: readonly string[];
  /** Number of named rivers that each segment crosses. */
  readonly riverCount: Uint8Array;
  /** 1 for segments that cross a lake channel, and for those that cross an ocean inlet. */
  readonly lake: Uint8Array;
  readonly inlet: Uint8Array;
  /** Total price of each segment in millions, in either direction, if the board sets one; else 0. */
  readonly edgePrice: Uint8Array;
  readonly links: readonly Link[];
  /** Link of which each segment is a lane, or -1. */
  readonly linkOf: Int16Array;
  /** Segments that cross each river, ascending, including urban ones. */
  readonly riverSegments: readonly Int32Array[];
  readonly seas: readonly string[];
  /** Mileposts on the coast of each sea, ascending. */
  readonly coasts: readonly Int32Array[];
  /** Grid position of a milepost; see `neighbour`. */
  readonly col: Int16Array;
  readonly row: Int16Array;
}

/** The arrays of a board that form its graph. */
export type Arcs = Pick<Board, 'firstArc' | 'to' | 'from' | 'segmentOf' | 'reverse' | 'arcA' | 'arcB'>;
