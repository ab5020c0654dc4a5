// Sums the games of a run in schedule order, for its tables. Keeps some numbers for each bot, seat and pair, and four
// bytes per seat of each game for the ratings, but not the games. Can be read at any time.
import { ROUND_LIMIT } from '../../engine/index.ts';
import { type BlockResult, type GameRecord, isReproducible } from '../model/block-result.ts';
import { addCount, type ValueCounts } from '../stats/basics/averages.ts';
import { botPairs, SeedSums, scoreSeed } from '../stats/estimates/seed-sums.ts';
import type { JudgedGame } from '../stats/judges/judge.ts';
import { byJudge, DEFAULT_JUDGE, JUDGES, type Judge } from '../stats/judges/judges.ts';
import type { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { CourseTally } from './course-tally.ts';
import { judgedGame } from './judged-game.ts';
import { PlaceStore } from './place-store.ts';
import type { UseTally } from './use-tally.ts';

/** Sums over the games of one bot. */
interface BotTally {
  games: number;
  /** Sum of win shares. */
  wins: number;
  places: number;
  rounds: number;
  /** Sums of the game's figures. */
  readonly figures: number[];
  unfinished: number;
  faults: number;
  /** Games whose replay may differ. */
  nonReproducible: number;
  /** Rounds in which it won. */
  readonly roundsWon: ValueCounts;
  /** Seeds in which it played; values are win shares. */
  readonly seeds: SeedSums;
}

/** @param figures number of the game's figures */
const emptyBotTally = (figures: number): BotTally => ({
  ...{ games: 0, wins: 0, places: 0, rounds: 0, unfinished: 0, faults: 0, nonReproducible: 0 },
  figures: new Array<number>(figures).fill(0),
  roundsWon: new Map(),
  seeds: new SeedSums(),
});

interface PairTally {
  readonly first: number;
  readonly second: number;
  /** By judge, sums over the seeds in which the two met, first minus second. */
  readonly seeds: Readonly<Record<Judge, SeedSums>>;
}

/** Only the design effect of the run's judge has an interval. */
const emptyPairTally = (first: number, second: number, judge: Judge): PairTally => ({
  first,
  second,
  seeds: byJudge((by) => new SeedSums(by === judge)),
});

export interface TallyShape {
  readonly entrants: number;
  readonly seats: number;
  /** Number of the game's figures. */
  readonly figures: number;
  /** Index of the figure that the title scores by. */
  readonly score: number;
  /** `DEFAULT_JUDGE` by default. */
  readonly judge?: Judge;
  /** Sums the uses of options. */
  readonly uses?: Pick<UseTally, 'add' | 'rows'>;
  /** Receives the differences of each seed, and decides which pairs count on it. Without a monitor all pairs count. */
  readonly monitor?: Pick<StoppingMonitor, 'undecidedAt' | 'report'>;
}

/** True if the game has no fault and ended by its own rules. */
const isSound = (game: GameRecord): boolean => game.finished && game.faults.every((fault) => fault === null);

export class Tally {
  readonly shape: TallyShape;
  readonly judge: Judge;
  readonly bots: readonly BotTally[];
  /** By seat; values are win shares. */
  readonly seats: readonly SeedSums[];
  /** In the order of `botPairs`. */
  readonly pairs: readonly PairTally[];
  readonly places: PlaceStore;
  readonly courses: CourseTally;
  games = 0;
  unfinished = 0;
  /** Unfinished games that the round limit ended. */
  atRoundLimit = 0;
  /** Games in which a bot was expelled. */
  faulted = 0;
  /** Games whose replay may differ. */
  nonReproducible = 0;
  /** Games that count only for the `all` ratings. */
  unsound = 0;
  /** Complete seeds. */
  seeds = 0;
  #seedIndex = -1;
  #isSeedOpen = false;
  #seedGames: JudgedGame[] = [];

  constructor(shape: TallyShape) {
    const { entrants, seats, figures, judge = DEFAULT_JUDGE } = shape;
    this.shape = shape;
    this.judge = judge;
    this.bots = Array.from({ length: entrants }, () => emptyBotTally(figures));
    this.seats = Array.from({ length: seats }, () => new SeedSums());
    this.pairs = botPairs(entrants).map(([first, second]) => emptyPairTally(first, second, judge));
    this.places = new PlaceStore(seats);
    this.courses = new CourseTally();
  }

  /** Adds a block; blocks must come in ascending order. */
  add(block: BlockResult): void {
    if (block.seedIndex !== this.#seedIndex) {
      this.closeSeed();
      this.#seedIndex = block.seedIndex;
      this.#isSeedOpen = true;
      this.places.openSeed();
    }
    for (const game of block.games) this.#addGame(game);
  }

  /** Ends the current seed. Call after the last block, before reading the numbers. */
  closeSeed(): this {
    if (!this.#isSeedOpen) return this;
    this.#isSeedOpen = false;
    const { entrants, seats, monitor } = this.shape;
    const seed = scoreSeed(this.#seedGames, entrants, seats);
    this.#seedGames = [];
    this.seeds++;
    this.bots.forEach((bot, i) => {
      if (seed.bots[i].games > 0) bot.seeds.add(seed.bots[i]);
    });
    this.seats.forEach((sums, seat) => {
      if (seed.seats[seat].games > 0) sums.add(seed.seats[seat]);
    });
    // A decided pair may still meet because of other pairs; these games do not count for it.
    const isUndecided = monitor?.undecidedAt(this.#seedIndex).pairs;
    this.pairs.forEach(({ seeds }, pair) => {
      if (seed.pairs[this.judge][pair].games === 0 || isUndecided?.[pair] === false) return;
      for (const judge of JUDGES) seeds[judge].add(seed.pairs[judge][pair]);
    });
    const values = seed.pairs[this.judge];
    monitor?.report(
      values.map(({ sum, games }) => sum / games),
      values.map(({ largest = 0 }) => largest),
    );
    return this;
  }

  #addGame(game: GameRecord): void {
    this.games++;
    if (!game.finished) this.unfinished++;
    if (!game.finished && game.reason === ROUND_LIMIT) this.atRoundLimit++;
    if (game.faults.some((fault) => fault !== null)) this.faulted++;
    const wasReproducible = isReproducible(game);
    if (!wasReproducible) this.nonReproducible++;
    const judged = judgedGame(game, this.shape.score);
    const { shares } = judged;
    game.entrants.forEach((entrant, seat) => {
      const bot = this.bots[entrant];
      bot.games++;
      bot.wins += shares[seat];
      bot.places += game.places[seat];
      bot.rounds += game.rounds;
      for (let i = 0; i < bot.figures.length; i++) bot.figures[i] += game.figures[i][seat];
      if (!game.finished) bot.unfinished++;
      if (game.faults[seat]) bot.faults++;
      if (!wasReproducible) bot.nonReproducible++;
      if (shares[seat] > 0 && game.roundWon[seat] > 0) addCount(bot.roundsWon, game.roundWon[seat]);
    });
    this.#seedGames.push(judged);
    const wasSound = isSound(game);
    if (!wasSound) this.unsound++;
    this.places.add(game, wasSound);
    this.courses.add(game);
    this.shape.uses?.add(game);
  }
}
