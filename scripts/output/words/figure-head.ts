import type { FigureDef } from '../../../engine/index.ts';

/** A figure as a table heads it: `track cost, M`. */
export const figureHead = ({ id, unit }: Pick<FigureDef, 'id' | 'unit'>): string =>
  id.replaceAll('_', ' ') + (unit === undefined ? '' : `, ${unit}`);
