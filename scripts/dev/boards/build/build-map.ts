// The texts of a board file and of its art file, by name of the map.
import { type crayon, DataError } from '../../../../engine/index.ts';
import { MAPS } from '../sources/map-config.ts';
import { buildBoard, loadSources } from './build-board.ts';
import { makeArt } from './make-art.ts';

const BOARD_LISTS = ['terrain', 'country', 'rivers', 'cities'];
const ART_LISTS = ['land', 'lakes', 'borders', 'channels', 'rivers', 'names'];

export const boardText = (file: crayon.BoardFile): string => tallJson(file, BOARD_LISTS);

/**
 * JSON text that people can read and compare: a line for each value, and for each entry of the lists named.
 * Keys stay in order. Ends with LF.
 */
function tallJson(file: object, lists: readonly string[]): string {
  const parts = Object.entries(file).map(([key, value]) => {
    const name = JSON.stringify(key);
    if (!lists.includes(key)) return `${name}: ${JSON.stringify(value)}`;
    const entries = (value as unknown[]).map((entry) => `  ${JSON.stringify(entry)}`);
    return `${name}: [\n${entries.join(',\n')}\n ]`;
  });
  return `{\n ${parts.join(',\n ')}\n}\n`;
}

export interface BuiltMap {
  /** Text of the board file. */
  readonly board: string;
  /** Text of the art file; computed when asked for. */
  art(): string;
  /** One line for people. */
  readonly summary: string;
}

/** @throws DataError for a map that is not known, or when the packages with the geography are missing */
export function buildMap(id: string): BuiltMap {
  const config = MAPS.find((map) => map.id === id);
  if (!config) {
    const mapIds = MAPS.map((map) => map.id).join(', ');
    throw new DataError('map', { 'setting/value': `${id} is not known; there are ${mapIds}` });
  }
  const sources = loadSources(config);
  const { file, cities } = buildBoard(config, sources);
  const mileposts = file.terrain.join('').replace(/[~o.]/g, '').length;
  const furthest = cities.reduce((a, b) => (b.shift > a.shift ? b : a));
  return {
    board: boardText(file),
    art: () => tallJson(makeArt(config, sources), ART_LISTS),
    summary:
      `${file.name}, ${mileposts} mileposts, ${cities.length} cities ` +
      `(${furthest.entry.name} stands furthest from its true place, ${Math.round(furthest.shift)} miles)`,
  };
}
