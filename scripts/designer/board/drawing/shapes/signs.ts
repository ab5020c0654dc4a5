// The signs on the map: mileposts by terrain, and cities by size.
import type { crayon } from '../../../../../engine/index.ts';
import { STEP } from '../../lattice.ts';
import { PALETTE, TERRAIN_COLOURS } from '../palette.ts';
import { n } from '../svg.ts';

/** Half the width of a city's symbol in drawing units. */
export const CITY_REACH: Readonly<Record<crayon.CitySize, number>> = { small: 14, medium: 16, major: 66 };

/** The sign of a milepost around the point (0, 0). Mountains are triangles lit from the left, clear land is a dot. */
export function terrainSign(terrain: crayon.Terrain): string {
  const colour = TERRAIN_COLOURS[terrain];
  switch (terrain) {
    case 'clear':
    case 'desert':
      return `<circle cx="0" cy="0" r="4.5" fill="${colour}"/>`;
    case 'mountain':
    case 'alpine':
      return (
        `<path d="M-11 8L0 -11L11 8Z" fill="${colour}" stroke="#5d3f20" stroke-width="1.5" stroke-linejoin="round"/>` +
        '<path d="M0 -11L11 8H-2Z" fill="#5d3f20" fill-opacity="0.45"/>'
      );
    case 'forest':
    case 'jungle':
      return `<path d="M0 9V0" stroke="#5d3f20" stroke-width="3"/><circle cx="0" cy="-3" r="8" fill="${colour}"/>`;
    case 'marsh':
      return `<path d="M-9 3h18M-5 8h10M-4 1v-8M0 1v-10M4 1v-8" stroke="${colour}" stroke-width="2" fill="none"/>`;
  }
}

/** Towards the six neighbours of a milepost. */
function directions(grid: crayon.GridKind): readonly (readonly [number, number])[] {
  const sine = Math.sqrt(0.75);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const [cos, sin] = [[1, 0.5, -0.5, -1, -0.5, 0.5][k], [0, 1, 1, 0, -1, -1][k] * sine];
    return grid === 'odd-r' ? [cos, sin] : [sin, cos];
  });
}

/**
 * The symbol of a city around its (middle) milepost.
 * @param grid which way the hexagon of a major lies @param scale 1 on the map; smaller in the legend, majors
 * only
 */
export function citySymbol(
  size: crayon.CitySize,
  x: number,
  y: number,
  grid: crayon.GridKind,
  scale = 1,
): string {
  if (size === 'small')
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="12" fill="${PALETTE.small}" stroke="${PALETTE.cityRim}" stroke-width="3"/>` +
      `<circle cx="${n(x)}" cy="${n(y)}" r="4.5" fill="${PALETTE.cityRim}"/>`
    );
  if (size === 'medium')
    return (
      `<rect x="${n(x - 14)}" y="${n(y - 14)}" width="28" height="28" rx="2" fill="${PALETTE.medium}" stroke="${PALETTE.cityRim}" stroke-width="3"/>` +
      `<rect x="${n(x - 4.5)}" y="${n(y - 4.5)}" width="9" height="9" fill="${PALETTE.cityRim}"/>`
    );
  const around = (radius: number): (readonly [number, number])[] =>
    directions(grid).map(([dx, dy]) => [x + radius * dx, y + radius * dy]);
  const closed = (corners: readonly (readonly [number, number])[]): string =>
    `M${corners.map(([u, v]) => `${n(u)} ${n(v)}`).join('L')}Z`;
  const ring = around(STEP * scale);
  const spokes = ring.map(([u, v]) => `M${n(x)} ${n(y)}L${n(u)} ${n(v)}`).join('');
  const rim = closed(ring);
  // Its hexagon reaches a little beyond the outer mileposts.
  return (
    `<path d="${closed(around(62 * scale))}" fill="${PALETTE.major}" fill-opacity="0.9" stroke="${PALETTE.majorRim}" stroke-width="${n(5 * scale)}" stroke-linejoin="round"/>` +
    `<path d="${spokes}${rim}" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="${n(2.5 * scale)}"/>` +
    ring.map(([u, v]) => `<circle cx="${n(u)}" cy="${n(v)}" r="${n(5 * scale)}" fill="#fff"/>`).join('') +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(12 * scale)}" fill="#fff" stroke="${PALETTE.majorRim}" stroke-width="${n(4 * scale)}"/>`
  );
}
