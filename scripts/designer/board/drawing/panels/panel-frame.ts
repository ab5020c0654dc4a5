// The double frame around what is told on a map.
import type { Box } from '../paper/frame.ts';
import { PALETTE } from '../paper/palette.ts';
import { n } from '../paper/svg.ts';

export const panelFrame = ({ x, y, width, height }: Box): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="14" fill="${PALETTE.paper}" fill-opacity="0.94" stroke="${PALETTE.cityRim}" stroke-width="3"/>` +
  `<rect x="${n(x + 8)}" y="${n(y + 8)}" width="${n(width - 16)}" height="${n(height - 16)}" rx="9" fill="none" stroke="${PALETTE.cityRim}" stroke-width="1.2"/>`;
