// The texts of a board file and of its art file, by name of the map.
import { DataError } from '../../../../engine/index.ts';
import { MAPS } from '../sources/map-config.ts';
import { buildBoard, loadSources } from './build-board.ts';
import { makeArt, writeArt } from './make-art.ts';
import { writeBoard } from './write-board.ts';

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
    const known = MAPS.map((map) => map.id).join(', ');
    throw new DataError('map', [`${id} is not known; there are ${known}`]);
  }
  const sources = loadSources(config);
  const { file, cities } = buildBoard(config, sources);
  const mileposts = file.terrain.join('').replace(/[~o.]/g, '').length;
  const furthest = cities.reduce((a, b) => (b.shift > a.shift ? b : a));
  return {
    board: writeBoard(file),
    art: () => writeArt(makeArt(config, sources)),
    summary:
      `${file.name}, ${mileposts} mileposts, ${cities.length} cities ` +
      `(${furthest.entry.name} stands furthest from its true place, ${Math.round(furthest.shift)} miles)`,
  };
}
