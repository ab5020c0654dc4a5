/** Projected miles, x to the east and y to the south. */
export type Point = readonly [number, number];

/** A place on the globe in degrees: longitude, latitude. */
export type LonLat = readonly [number, number];
