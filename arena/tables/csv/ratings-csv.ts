// ratings.csv: one row a bot for all games, then one for the sound ones; best rating first.
import type { RatingRow } from '../rating-table.ts';
import { column } from './column.ts';
import { numberText } from './number-text.ts';

export const RATING_COLUMNS = [
  column<RatingRow>(
    'games_counted',
    '',
    '`all`, or `sound`: without games in which a bot was taken out and games that were left unfinished',
    (row) => row.set,
  ),
  column<RatingRow>('bot', '', 'the bot', (row) => row.entrant.label),
  column<RatingRow>('version', '', 'its version', (row) => row.entrant.version),
  column<RatingRow>('games', 'games', 'of the bot among those', (row) => row.games),
  column<RatingRow>(
    'rating',
    'points',
    'strength by the whole finishing order of each game (Plackett-Luce with seat effects): 400 more finishes ahead ten times in eleven. 0 for the bot named by `--anchor`, or else the first of `--bots` that is rated. Empty for a bot that is not rated, see `level`',
    (row) => numberText(row.rating, 4),
  ),
  column<RatingRow>(
    'rating_low',
    'points',
    'lower end of the 95 % interval of the distance to that bot, from the spread between seeds. Empty for that bot itself, below 20 seeds, and where so few games went against the ranking that one end is open. It takes the number of seeds for fixed: with a stopping rule read pairs.csv',
    (row) => numberText(row.interval?.low, 4),
  ),
  column<RatingRow>('rating_high', 'points', 'its upper end', (row) => numberText(row.interval?.high, 4)),
  column<RatingRow>(
    'best',
    '0 to 1',
    'share of 1,000 resamples of whole seeds in which the bot comes out on top. 1 for a bot alone above all others; empty where several are above the rated ones',
    (row) => numberText(row.best, 6),
  ),
  column<RatingRow>(
    'level',
    '',
    '0 for the rated bots: the largest set of bots tied together by results in both directions. Others finished always (or all but three games) ahead of them, `1`, `2` and so on upwards, or behind, `-1`, `-2`: too far for a number. Where no bot is rated, the best has 0',
    (row) => numberText(row.level, 0),
  ),
  column<RatingRow>(
    'to_next',
    'points',
    'rating less that of the next rated bot below. Empty for the last one',
    (row) => numberText(row.toNext?.rating, 4),
  ),
  column<RatingRow>('to_next_low', 'points', 'lower end of its own 95 % interval', (row) =>
    numberText(row.toNext?.interval?.low, 4),
  ),
  column<RatingRow>('to_next_high', 'points', 'its upper end', (row) =>
    numberText(row.toNext?.interval?.high, 4),
  ),
  column<RatingRow>(
    'nash_value',
    'points',
    'only where some bots beat each other in a circle, of all games: what the bot wins, in points of rating, against the mixture of bots that none beats (Nash averaging). 0 for bots of that mixture, below 0 for others. Copies of a bot do not move it, as they move ratings',
    (row) => numberText(row.nash, 4),
  ),
];
