// Which sea a stretch of coast belongs to: a coastal milepost inside one of these polygons lies at that sea.
// Corners are [longitude, latitude] in degrees, typed by hand.
import type { LonLat } from '../../../board/geometry/point.ts';

/** Everything west of the continental divide, roughly: whatever touches the sea there touches the Pacific. */
export const PACIFIC: readonly LonLat[] = [
  [-135, 55],
  [-117, 55],
  [-117, 33],
  [-109, 32],
  [-104.5, 24],
  [-101.5, 20],
  [-95.2, 17.2],
  [-94, 16.7],
  [-92.3, 16.2],
  [-91, 13],
  [-135, 13],
];

/** Gulf of Mexico with the Caribbean side of Yucatan; Florida is divided down its middle. */
export const GULF: readonly LonLat[] = [
  [-117, 33],
  [-83, 31.5],
  [-82.3, 30],
  [-81.6, 27],
  [-81.1, 25.9],
  [-80.4, 25.45],
  [-80.4, 24],
  [-86, 23],
  [-85, 13],
  [-91, 13],
  [-92.3, 16.2],
  [-94, 16.7],
  [-95.2, 17.2],
  [-101.5, 20],
  [-104.5, 24],
  [-109, 32],
];

/** From Florida to Labrador. */
export const ATLANTIC: readonly LonLat[] = [
  [-83, 31.5],
  [-85, 36],
  [-80, 50],
  [-70, 53],
  [-55, 53],
  [-55, 40],
  [-78, 24],
  [-81, 24],
  [-81.1, 25.9],
  [-81.6, 27],
  [-82.3, 30],
];

// The first edition says where its coasts end: the Atlantic at Portland, Maine, the Gulf at the milepost south of
// Houston, the Pacific at San Diego and Vancouver; Atlantic and Gulf meet south of Miami.
export const ATLANTIC_TO_PORTLAND: readonly LonLat[] = [
  [-83, 31.5],
  [-85, 36],
  [-80, 44.4],
  [-69.6, 44.4],
  [-69.6, 40],
  [-78, 24],
  [-81, 24],
  [-81.1, 25.9],
  [-81.6, 27],
  [-82.3, 30],
];
export const GULF_TO_HOUSTON: readonly LonLat[] = [
  [-96.5, 31.5],
  [-83, 31.5],
  [-82.3, 30],
  [-81.6, 27],
  [-81.1, 25.9],
  [-80.4, 25.45],
  [-80.4, 24],
  [-96.5, 23],
];
export const PACIFIC_TO_VANCOUVER: readonly LonLat[] = [
  [-135, 48.5],
  [-124, 49.6],
  [-114, 49.6],
  [-114, 32],
  [-135, 32],
];
