// Computes a shipped board, or its outlines, from public-domain geography, and prints it.
//   npm run boards -- north-america        the board file; also first-edition
//   npm run boards -- north-america --art  what `board draw` puts under it
import { buildMap } from './boards/build/build-map.ts';

const [map = 'north-america', flag] = process.argv.slice(2);
const built = buildMap(map);
process.stdout.write(flag === '--art' ? built.art() : built.board);
process.stderr.write(`${built.summary}\n`);
