// The signs on the map: mileposts by terrain, and cities by size.
import type { crayon } from '../../../engine/index.ts';
import { squareAround } from '../frame.ts';
import type { Point } from '../geometry.ts';
import { STEP } from '../lattice.ts';
import { PALETTE, TERRAIN_COLOURS } from '../palette.ts';
import { drawCircle, drawRect, linePath, tenths } from '../svg.ts';

/** Half the width of a city's symbol in drawing units. */
export const CITY_REACH: Readonly<Record<crayon.CitySize, number>> = { small: 14, medium: 16, major: 66 };

/** The sign of a milepost, drawn around the point (0, 0). */
export function terrainSign(terrain: crayon.Terrain): string {
  const colour = TERRAIN_COLOURS[terrain];
  switch (terrain) {
    case 'clear':
    case 'desert':
      return drawCircle([0, 0], 4.5, `fill="${colour}"`);
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

/** Corners of a hexagon that point towards the neighbours of its centre. */
function hexagon([x, y]: Point, radius: number, grid: crayon.GridKind): Point[] {
  const sine = Math.sqrt(0.75);
  const cosines = [1, 0.5, -0.5, -1, -0.5, 0.5];
  const sines = [0, sine, sine, 0, -sine, -sine];
  const [dx, dy] = grid === 'odd-r' ? [cosines, sines] : [sines, cosines];
  return dx.map((_, k) => [x + radius * dx[k], y + radius * dy[k]]);
}

/** The symbol of a city around a point. @param scale of majors: 1 on the map, less in the legend */
export function citySymbol(size: crayon.CitySize, centre: Point, grid: crayon.GridKind, scale = 1): string {
  const rim = `stroke="${PALETTE.cityRim}" stroke-width="3"`;
  if (size === 'small')
    return (
      drawCircle(centre, 12, `fill="${PALETTE.small}" ${rim}`) +
      drawCircle(centre, 4.5, `fill="${PALETTE.cityRim}"`)
    );
  if (size === 'medium')
    return (
      drawRect(squareAround(centre, 14), `rx="2" fill="${PALETTE.medium}" ${rim}`) +
      drawRect(squareAround(centre, 4.5), `fill="${PALETTE.cityRim}"`)
    );
  const ring = hexagon(centre, STEP * scale, grid);
  const spokes = ring.map((corner) => linePath([centre, corner])).join('');
  // The hexagon reaches a little beyond the outer mileposts.
  const outline = linePath(hexagon(centre, 62 * scale, grid), true);
  const majorRim = `stroke="${PALETTE.majorRim}"`;
  return (
    `<path d="${outline}" fill="${PALETTE.major}" fill-opacity="0.9" ${majorRim} stroke-width="${tenths(5 * scale)}" stroke-linejoin="round"/>` +
    `<path d="${spokes}${linePath(ring, true)}" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="${tenths(2.5 * scale)}"/>` +
    ring.map((corner) => drawCircle(corner, 5 * scale, 'fill="#fff"')).join('') +
    drawCircle(centre, 12 * scale, `fill="#fff" ${majorRim} stroke-width="${tenths(4 * scale)}"`)
  );
}
