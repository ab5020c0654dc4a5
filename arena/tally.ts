// Adds up the games of a run, as they come in the order of the schedule, into what standings and pairs are made of.
// Keeps a few numbers a bot and seed, never the games.
import type { BlockResult, GameRecord } from './block-result.ts';
import type { SeedScore } from './stats/win-rate.ts';
import { winShare } from './win-share.ts';

/** Sums over the games of one bot. */
export interface BotTally {
  games: number;
  /** Sum of win shares. */
  wins: number;
  places: number;
  /** Sum of the figure that the game scores by. */
  score: number;
  unfinished: number;
  faults: number;
  /** Rounds in which it won, a win a value. */
  readonly roundsWon: number[];
  /** One entry for each seed in which it played. */
  readonly seeds: SeedScore[];
}

interface PairSeed {
  games: number;
  difference: number;
}

export class Tally {
  readonly bots: readonly BotTally[];
  games = 0;
  unfinished = 0;
  private readonly scoreRow: number;
  /** Differences by pair `low * entrants + high`, one a seed. */
  private readonly pairs = new Map<number, number[]>();
  private seedIndex = -1;
  private seedScores: { games: number; wins: number }[] = [];
  private seedPairs = new Map<number, PairSeed>();

  /** @param scoreRow index of the score among the game's figures */
  constructor(entrants: number, scoreRow: number) {
    this.scoreRow = scoreRow;
    this.bots = Array.from({ length: entrants }, () => ({
      games: 0,
      wins: 0,
      places: 0,
      score: 0,
      unfinished: 0,
      faults: 0,
      roundsWon: [],
      seeds: [],
    }));
    this.openSeed(-1);
  }

  /** Blocks must come in ascending order. */
  add(block: BlockResult): void {
    if (block.seedIndex !== this.seedIndex) {
      this.closeSeed();
      this.openSeed(block.seedIndex);
    }
    for (const game of block.games) this.addGame(game);
  }

  /** Win shares, first bot minus second, one mean for each closed seed in which both sat in some game. */
  differences(first: number, second: number): number[] {
    const [low, high] = first < second ? [first, second] : [second, first];
    const list = this.pairs.get(low * this.bots.length + high) ?? [];
    return first < second ? list.slice() : list.map((value) => -value);
  }

  /** To be called when the last block is in, before the numbers are read. */
  close(): this {
    this.closeSeed();
    this.openSeed(-1);
    return this;
  }

  private addGame(game: GameRecord): void {
    this.games++;
    if (!game.finished) this.unfinished++;
    const shares = game.entrants.map((_, seat) => winShare(game.winners, seat));
    game.entrants.forEach((entrant, seat) => {
      const bot = this.bots[entrant];
      bot.games++;
      bot.wins += shares[seat];
      bot.places += game.places[seat];
      bot.score += game.figures[this.scoreRow][seat];
      if (!game.finished) bot.unfinished++;
      if (game.faults[seat]) bot.faults++;
      if (shares[seat] > 0 && game.roundWon[seat] > 0) bot.roundsWon.push(game.roundWon[seat]);
      this.seedScores[entrant].games++;
      this.seedScores[entrant].wins += shares[seat];
      for (let other = 0; other < seat; other++) this.addPair(game, shares, seat, other);
    });
  }

  private addPair(game: GameRecord, shares: readonly number[], seat: number, other: number): void {
    const forward = game.entrants[seat] < game.entrants[other];
    const [a, b] = forward ? [seat, other] : [other, seat];
    const key = game.entrants[a] * this.bots.length + game.entrants[b];
    const pair = this.seedPairs.get(key) ?? { games: 0, difference: 0 };
    pair.games++;
    pair.difference += shares[a] - shares[b];
    this.seedPairs.set(key, pair);
  }

  private openSeed(seedIndex: number): void {
    this.seedIndex = seedIndex;
    this.seedScores = this.bots.map(() => ({ games: 0, wins: 0 }));
    this.seedPairs = new Map();
  }

  private closeSeed(): void {
    this.seedScores.forEach((score, entrant) => {
      if (score.games > 0) this.bots[entrant].seeds.push(score);
    });
    for (const [key, pair] of this.seedPairs) {
      const list = this.pairs.get(key) ?? [];
      list.push(pair.difference / pair.games);
      this.pairs.set(key, list);
    }
  }
}
