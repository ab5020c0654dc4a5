// Lists games of a run by a measure, such as how far a bot was behind.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readRecordLine, regularFile } from '../../../arena/files/index.ts';
import { LEDGER_FILE } from '../../../arena/run/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { usageError } from '../../output/index.ts';
import { familyView } from '../families/families.ts';
import type { Blunder } from '../families/family-view.ts';
import { figuresIn, type GameRow, gameRows, hasWon, rowsOf, tablePath } from '../tables/run-rows.ts';
import { gameOpener } from './open-run-game.ts';
import { playSeated } from './seated-game.ts';

/** Outcomes to search for. */
export const OUTCOMES = ['won', 'lost', 'any'] as const;

/** Sort keys of games besides the columns of figures in seats.csv. */
export const MEASURES = ['rank', 'rounds', 'upset', 'blunder', 'order'] as const;

/** A search for games. */
export interface GameQuery {
  /** Label of a bot; all bots by default. */
  readonly bot?: string;
  readonly outcome: (typeof OUTCOMES)[number];
  /** Only games in which the bot was expelled. */
  readonly faultsOnly?: boolean;
  /**
   * Measure to sort by. A figure: the winner's lead over the bot. `rank`: the bot's place. `rounds`: length of
   * the game. `upset`: the bot's win rate in the run less that of the winner. `blunder`: largest fall of its
   * chance to win in a turn (games are replayed for it). `order`: as played. Default: the title's first figure;
   * for faults, `order`.
   */
  readonly by?: string;
  readonly limit: number;
}

/** One seat of a listed game. */
export interface ListedGame {
  readonly id: string;
  readonly seed: number;
  readonly rounds: number;
  readonly seat: number;
  readonly bot: string;
  readonly place: number;
  readonly winners: string;
  /** Sort key, largest first. */
  readonly measure: number;
  readonly fault: string;
  /** Innermost call in which the bot's code threw: `decide (my-bot.ts:12:5)`; only in lists of faults. */
  readonly thrownAt?: string;
  /** The bot's worst turn; only in lists by `blunder`. */
  readonly turn?: number;
}

/** Result of a search. */
export interface GameList {
  readonly by: string;
  readonly games: readonly ListedGame[];
  /** Number of games found; the list has the first of them. */
  readonly count: number;
}

/** By game: the worst turn of each seat. */
type Blunders = ReadonlyMap<string, readonly Blunder[]>;

type Measure = (game: Row, seat: Row, winner: Row | undefined) => number;

/** Data that measures need besides the rows: win rates of the bots for `upset`, worst turns for `blunder`. */
interface MeasureData {
  readonly winRates?: ReadonlyMap<string, number>;
  readonly blunders?: Blunders;
}

function measureBy(
  by: string,
  figures: readonly string[],
  { winRates = new Map(), blunders }: MeasureData,
): Measure {
  if (by === 'rank') return (_game, seat) => Number(seat.place);
  if (by === 'order') return () => 0;
  if (by === 'rounds') return (game) => Number(game.rounds);
  if (by === 'upset') {
    const rate = (row: Row): number => winRates.get(row.bot) ?? 0;
    return (_game, seat, winner) => (winner === undefined ? 0 : rate(seat) - rate(winner));
  }
  if (by === 'blunder') return (game, seat) => blunders?.get(game.game_id)?.[Number(seat.seat)].fall ?? 0;
  if (!figures.includes(by))
    throw usageError(
      'setting/value',
      `--by: ${withGivenValue(`must be one of ${[...MEASURES, ...figures].join(', ')}`, by)}`,
    );
  return (_game, seat, winner) => (winner === undefined ? 0 : Number(winner[by]) - Number(seat[by]));
}

const matchesQuery = ({ bot, outcome, faultsOnly }: GameQuery, seat: Row): boolean =>
  (bot === undefined || seat.bot === bot) &&
  (outcome === 'any' || hasWon(seat) === (outcome === 'won')) &&
  !(faultsOnly && seat.fault === '');

async function winRates(folder: string): Promise<Map<string, number>> {
  const rates = new Map<string, number>();
  for await (const row of rowsOf(tablePath(folder, 'standings.csv')))
    rates.set(row.bot, Number(row.win_rate));
  return rates;
}

/** Keeps the largest games of a run by a measure, in one pass over its rows. */
export class GameLister {
  readonly #query: GameQuery;
  readonly #measureData: MeasureData;
  readonly #bots = new Set<string>();
  #by: string | undefined;
  #measure: Measure | undefined;
  #count = 0;
  #games: ListedGame[] = [];

  constructor(query: GameQuery, measureData: MeasureData = {}) {
    this.#query = query;
    this.#measureData = measureData;
    // A game whose bots were all expelled has no winner to be behind.
    this.#by = query.by ?? (query.faultsOnly ? 'order' : undefined);
  }

  /** @throws DataError for an unknown measure */
  add({ game, seats }: GameRow): void {
    const { bot, limit } = this.#query;
    if (this.#measure === undefined) {
      const figures = figuresIn(seats[0]);
      this.#by ??= figures[0];
      this.#measure = measureBy(this.#by, figures, this.#measureData);
    }
    const winner = seats.find(hasWon);
    for (const seat of seats) {
      this.#bots.add(seat.bot);
      if (!matchesQuery(this.#query, seat)) continue;
      // A long game is listed once, not for every seat.
      if (this.#by === 'rounds' && bot === undefined && seat !== (winner ?? seats[0])) continue;
      const measure = this.#measure(game, seat, winner);
      if ((this.#by === 'upset' || this.#by === 'blunder') && measure <= 0) continue;
      this.#count++;
      const turn = this.#measureData.blunders?.get(game.game_id)?.[Number(seat.seat)].turn;
      this.#games.push({ ...listedGame(game, seat, measure), ...(turn !== undefined && { turn }) });
    }
    if (this.#games.length > 4 * limit + 100) this.#games = largest(this.#games, limit);
  }

  /** @param folder for the message @throws DataError for a bot that did not play */
  list(folder: string): GameList {
    const { bot, limit } = this.#query;
    if (bot !== undefined && !this.#bots.has(bot))
      throw new DataError(folder, {
        'bots/unknown': `no bot '${bot}' played in it (choose from ${[...this.#bots].sort().join(', ')})`,
      });
    return { by: this.#by ?? 'rank', games: largest(this.#games, limit), count: this.#count };
  }
}

/** A list entry from rows of games.csv and seats.csv. */
export const listedGame = (game: Row, seat: Row, measure: number): ListedGame => ({
  id: game.game_id,
  seed: Number(game.seed),
  rounds: Number(game.rounds),
  seat: Number(seat.seat),
  bot: seat.bot,
  place: Number(seat.place),
  winners: game.winner_bots,
  measure,
  fault: seat.fault === '' ? '' : `${seat.fault}: ${seat.fault_detail}`,
});

interface BlockLine {
  readonly games: readonly {
    readonly id: string;
    readonly circumstances?: readonly ({ readonly stack?: readonly string[] } | null)[];
  }[];
}

/** Adds to each game the innermost call in which its bot threw, if the ledger has it. */
async function withThrowSites(folder: string, games: readonly ListedGame[]): Promise<ListedGame[]> {
  const path = join(folder, LEDGER_FILE);
  if (!existsSync(path)) return [...games];
  const ids = new Set(games.map(({ id }) => id));
  const circumstancesById = new Map<string, BlockLine['games'][number]['circumstances']>();
  const input = createReadStream(regularFile(path));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.includes('"circumstances"')) continue;
    const record = readRecordLine(Buffer.from(line)) as BlockLine | undefined;
    for (const { id, circumstances } of record?.games ?? [])
      if (ids.has(id)) circumstancesById.set(id, circumstances);
  }
  return games.map((game) => {
    const thrownAt = circumstancesById.get(game.id)?.[game.seat]?.stack?.[0];
    return thrownAt === undefined ? game : { ...game, thrownAt };
  });
}

/** Replays the games except those that a clock ended. @throws DataError for a title without a model of win chances */
async function findAllBlunders(
  folder: string,
  query: GameQuery,
  onProgress: (part: string) => void,
): Promise<Blunders> {
  const openGame = gameOpener(folder);
  const blunders = new Map<string, readonly Blunder[]>();
  for await (const { game, seats } of gameRows(folder)) {
    if (game.non_reproducible !== '0' || !seats.some((seat) => matchesQuery(query, seat))) continue;
    onProgress(`game ${game.game_id}`);
    const opened = await openGame(game);
    const view = familyView(opened.game);
    const finder = view.findBlunders();
    if (finder === null) throw usageError('title/unfit', `--by: blunder: ${view.noChances}`);
    opened.check(await playSeated(opened, { onAction: finder.watch }));
    blunders.set(game.game_id, finder.worst);
  }
  return blunders;
}

/**
 * Searches a run for games.
 * @param show called with each game that is replayed for `blunder`
 * @throws DataError for a folder without a run, a bot that did not play, or an unknown measure
 */
export async function listGames(
  folder: string,
  query: GameQuery,
  show: (part: string) => void = () => {},
): Promise<GameList> {
  const lister = new GameLister(query, {
    ...(query.by === 'upset' && { winRates: await winRates(folder) }),
    ...(query.by === 'blunder' && { blunders: await findAllBlunders(folder, query, show) }),
  });
  for await (const row of gameRows(folder)) lister.add(row);
  const list = lister.list(folder);
  return query.faultsOnly ? { ...list, games: await withThrowSites(folder, list.games) } : list;
}

/** The largest games by measure. The sort is stable: ties stay in the order of play. */
const largest = (games: readonly ListedGame[], limit: number): ListedGame[] =>
  [...games].sort((a, b) => b.measure - a.measure).slice(0, limit);
