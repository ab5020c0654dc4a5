// Plays seeds with two settings of a bot. Results are in the order of the seeds.

import type { Block, BlockResult, Entrant, GameRecord, Params } from '../../../arena/model/index.ts';
import type { LineupPlan } from '../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../arena/run/study/index.ts';
import { mean } from '../../../arena/stats/basics/index.ts';
import { type Judge, judgeOf } from '../../../arena/stats/judges/index.ts';
import { judgedGame } from '../../../arena/tables/index.ts';
import { shuffle, stream } from '../../../engine/index.ts';

/** Two settings of the bot, each with all its parameters. */
export interface SettingPair {
  readonly plus: Params;
  readonly minus: Params;
}

/**
 * The two games of each seed, as a part of a study.
 * @param bot whose settings are compared
 * @param opponents one for each seat
 */
export function pairedPart(
  table: LineupPlan,
  bot: Entrant,
  opponents: readonly Entrant[],
  seeds: readonly number[],
): StudyPart {
  const entrants = [{ ...bot, label: `${bot.name} +` }, { ...bot, label: `${bot.name} -` }, ...opponents];
  const blocks = seeds.map((seed, index): Block => {
    const seatings = pairedSeatings(seed, table.game.seats, opponents.length);
    const games = seatings.map((seated, seating) => {
      const id = `${seed}-${seating}`;
      return { id, seed, block: index, seating, entrants: seated };
    });
    return { index, seedIndex: index, seed, games };
  });
  return { lineup: { ...table, entrants }, blocks };
}

/** Plays some seeds of the part with two settings. @throws DataError if a bot's file was changed, EngineError at a bug */
export async function* playPair(
  play: PlayStudy,
  part: StudyPart,
  { plus, minus }: SettingPair,
  seeds: readonly number[],
  judge: Judge,
): AsyncGenerator<SeedResult, void, void> {
  const { game } = part.lineup;
  const score = game.figures.findIndex(({ id }) => id === game.score);
  const wanted = new Set(seeds);
  const blocks = part.blocks
    .filter(({ seed }) => wanted.has(seed))
    .map((block) => ({ ...block, params: [plus, minus] }));
  for await (const result of play(part, blocks)) yield seedResult(result, judge, score);
}

/** Indexes of entrants: the two settings, then the opponents. */
export const PLUS = 0;
export const MINUS = 1;
export const FIRST_OPPONENT = 2;

/**
 * Entrants by seat in the two games of a seed; the second game exchanges the settings.
 * @param seats of the table
 * @param opponents their number: fewer than `seats` by an even number, 2 or more
 */
export function pairedSeatings(
  seed: number,
  seats: number,
  opponents: number,
): readonly [readonly number[], readonly number[]] {
  const half = (seats - opponents) / 2;
  const first = Array.from({ length: seats }, (_, i) =>
    i < half ? PLUS : i < 2 * half ? MINUS : FIRST_OPPONENT + i - 2 * half,
  );
  shuffle(stream(seed, 'tune seats'), first, seats);
  const second = first.map((entrant) => (entrant === PLUS ? MINUS : entrant === MINUS ? PLUS : entrant));
  return [first, second];
}

export interface PairedGame {
  /** Mean value by the judge over all pairs of a plus seat and a minus seat, plus less minus. */
  readonly value: number;
  /** Mean win share of a plus seat, and of a minus seat. */
  readonly plus: number;
  readonly minus: number;
  /** False if a limit ended the game without a winner. */
  readonly finished: boolean;
  /** Number of plus and minus seats that were expelled. */
  readonly faults: number;
}

export interface SeedResult {
  readonly seed: number;
  readonly games: readonly PairedGame[];
}

/** The result of a game for both settings. @param score index of the figure that is the score */
export function pairedGame(game: GameRecord, judge: Judge, score: number): PairedGame {
  const judged = judgedGame(game, score);
  const seatsOf = (setting: number): number[] =>
    game.entrants.flatMap((entrant, seat) => (entrant === setting ? [seat] : []));
  const [plus, minus] = [seatsOf(PLUS), seatsOf(MINUS)];
  const compare = judgeOf(judge).valuesOf(judged);
  return {
    value: mean(plus.flatMap((seat) => minus.map((rival) => compare(seat, rival)))),
    plus: mean(plus.map((seat) => judged.shares[seat])),
    minus: mean(minus.map((seat) => judged.shares[seat])),
    finished: game.finished,
    faults: [...plus, ...minus].filter((seat) => game.faults[seat] !== null).length,
  };
}

const seedResult = ({ games }: BlockResult, judge: Judge, score: number): SeedResult => ({
  seed: games[0].seed,
  games: games.map((game) => pairedGame(game, judge, score)),
});

/** Mean over the games of a seed; means of different seeds are independent. */
export const seedMean = ({ games }: SeedResult, read: (game: PairedGame) => number): number =>
  mean(games.map(read));
