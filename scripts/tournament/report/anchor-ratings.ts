// Ratings of a finished run with another bot as the zero. Intervals are those of the distance to it, so they
// are computed again from the places in games.csv and seats.csv.

import { rateBots } from '../../../arena/stats/ratings/index.ts';
import { numberText, type Row } from '../../../arena/tables/csv/index.ts';
import { PlaceStore } from '../../../arena/tables/index.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { gameRows } from '../../games/tables/index.ts';
import type { Results } from './read-results.ts';

/**
 * @param folder of the run @param anchor label of the bot to be rated 0; undefined for the one of the run
 * @returns results with the ratings of all games from there @throws DataError for a bot that did not play
 */
export async function anchorRatings(folder: string, results: Results, anchor?: string): Promise<Results> {
  if (anchor === undefined) return results;
  const { manifest, summary } = results;
  const bots = new Map(manifest.bots.map(({ label }, bot) => [label, bot]));
  if (!bots.has(anchor)) {
    throw new DataError('anchor', {
      'setting/value': withGivenValue(`must be one of the bots: ${[...bots.keys()].join(', ')}`, anchor),
    });
  }
  const places = new PlaceStore(manifest.players);
  let lastSeed = '';
  for await (const { game, seats } of gameRows(folder)) {
    if (game.seed !== lastSeed) places.openSeed();
    lastSeed = game.seed;
    const entrants = seats.map(({ bot }) => bots.get(bot)!);
    places.add({ entrants, places: seats.map(({ place }) => Number(place)) }, true);
  }
  const options = { seed: '', resamples: 0, anchor: bots.get(anchor) };
  const table = rateBots(places.seeds(false), bots.size, manifest.players, options);
  const zero = manifest.bots[table.zeroBot ?? -1]?.label;
  const anchoredRow = (row: Row): Row => {
    const { rating, interval } = table.bots[bots.get(row.bot)!];
    const ends = { rating_low: numberText(interval?.low, 4), rating_high: numberText(interval?.high, 4) };
    return { ...row, rating: numberText(rating, 4), ...ends };
  };
  const all = results.ratings.filter((row) => row.games_counted === 'all').map(anchoredRow);
  return { ...results, ratings: all, summary: { ...summary, zero } };
}
