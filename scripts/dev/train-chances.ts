// Fits the win chances of scripts/games/families/crayon/chances, writes their weights there, and prints the
// share that they explain of games outside the fit. The same number of games gives the same file. Takes minutes.
//   npm run train:chances -- [games of each title, 80]
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openGame } from '../../arena/library/index.ts';
import type { crayon } from '../../engine/index.ts';
import { FEATURE_NAMES } from '../games/families/crayon/chances/features.ts';
import { boardAndDeckHash } from '../games/families/crayon/chances/win-chances.ts';
import { unpaddedTable } from './mutation/unpadded-table.ts';
import { type ChanceGame, playChanceGames } from './train/chance-games.ts';
import { explainedShare, fitChances } from './train/fit-chances.ts';

/** First seeds of the games of the fit and of the unseen ones. Tests and benches use other seeds. */
const FIT_SEED = 1_100_000;
const UNSEEN_SEED = 1_200_000;
const FITTED_TITLES = ['north-america', 'first-edition', 'europe'];
const MIXED_BOTS = ['random', 'courier', 'hauler', 'connector', 'express'];
/** The fit has not seen islands either. */
const UNSEEN = [
  ...[...FITTED_TITLES, 'islands'].map((title) => ({ name: title, title, bots: MIXED_BOTS })),
  { name: 'north-america, only courier', title: 'north-america', bots: ['courier'] },
];

const count = Number(process.argv[2] ?? 80);
if (!Number.isInteger(count) || count < 4) {
  process.stderr.write(`games: ${process.argv[2]} is not a whole number from 4\n`);
  process.exit(2);
}
async function* play(tables: readonly { title: string; bots: readonly string[] }[], seed: number) {
  for (const [i, table] of tables.entries())
    yield await playChanceGames({ ...table, firstSeed: seed + i * 10_000, count });
}

const games: ChanceGame[] = [];
const fittedTables = FITTED_TITLES.map((title) => ({ title, bots: MIXED_BOTS }));
for await (const part of play(fittedTables, FIT_SEED)) games.push(...part);
const provenance = {
  command: `npm run train:chances -- ${count}`,
  titles: FITTED_TITLES,
  boardsAndDecks: FITTED_TITLES.map((title) =>
    boardAndDeckHash(openGame({ title, players: 2 }).rules as crayon.Rules),
  ),
  firstSeed: FIT_SEED,
  finished: games.length,
};
const weights = fitChances(games);
const data = { features: FEATURE_NAMES, weights, provenance };
const place = fileURLToPath(new URL('../games/families/crayon/chances/chances-data.json', import.meta.url));
writeFileSync(place, `${JSON.stringify(data, null, 2)}\n`);

const rows: string[][] = [];
for await (const part of play(UNSEEN, UNSEEN_SEED)) {
  const shares = [0.25, 0.5, 0.75, undefined].map((at) => explainedShare(part, weights, at).toFixed(2));
  rows.push([UNSEEN[rows.length].name, String(part.length), ...shares]);
}
const heads = ['games', 'finished', 'a quarter', 'half', 'three quarters', 'all turns'];
process.stdout.write(unpaddedTable(heads, rows));
