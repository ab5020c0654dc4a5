// Fits the win chances of scripts/games/families/crayon/chances and writes their weights there. The same number of games gives the same file.
//   npm run train:chances -- [games of each title, 80]
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURE_NAMES } from '../games/families/crayon/chances/features.ts';
import { type ChanceGame, FIT_SEED, FITTED_TITLES, MIXED_BOTS, playParts } from './train/chance-games.ts';
import { fitChances } from './train/fit-chances.ts';

const count = Number(process.argv[2] ?? 80);
if (!Number.isInteger(count) || count < 4) {
  process.stderr.write(`games: ${process.argv[2]} is not a whole number from 4\n`);
  process.exit(2);
}
const parts = FITTED_TITLES.map((title, i) => {
  const firstSeed = FIT_SEED + i * 10_000;
  return { title, bots: MIXED_BOTS, firstSeed, count, withLuck: false };
});
const games: ChanceGame[] = [];
for await (const part of playParts(parts)) games.push(...part);
const provenance = {
  command: `npm run train:chances -- ${count}`,
  titles: FITTED_TITLES,
  firstSeed: FIT_SEED,
  finished: games.length,
};
const data = { features: FEATURE_NAMES, weights: fitChances(games), provenance };
const place = fileURLToPath(new URL('../games/families/crayon/chances/chances-data.json', import.meta.url));
writeFileSync(place, `${JSON.stringify(data, null, 2)}\n`);
