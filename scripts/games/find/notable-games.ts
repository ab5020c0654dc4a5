// Games of a run that a reader may want to see, each with the reason.

import { figuresIn, type GameRow, gameRows, hasWon } from '../tables/run-rows.ts';
import { GameLister, type ListedGame, listedGame } from './list-games.ts';

const MAX_PER_KIND = 5;

/** For each bot, the game that it lost by most in the title's first figure; of a single bot, the five worst. */
class WorstLosses {
  readonly #worst = new Map<string, ListedGame>();
  readonly #ofOne?: GameLister;

  /** @param bot all by default */
  constructor(bot?: string) {
    if (bot !== undefined) this.#ofOne = new GameLister({ bot, outcome: 'lost', limit: MAX_PER_KIND });
  }

  add(row: GameRow): void {
    const { game, seats } = row;
    this.#ofOne?.add(row);
    const winner = seats.find(hasWon);
    if (this.#ofOne || winner === undefined) return;
    const [figure] = figuresIn(winner);
    for (const seat of seats) {
      if (hasWon(seat)) continue;
      const behind = Number(winner[figure]) - Number(seat[figure]);
      const worst = this.#worst.get(seat.bot);
      if (worst === undefined || behind > worst.measure)
        this.#worst.set(seat.bot, listedGame(game, seat, behind));
    }
  }

  /** Sorted by bot, those of a single bot by `measure`, the deficit; bots that lost no game are left out. */
  list(): readonly ListedGame[] {
    if (this.#ofOne) return this.#ofOne.list('').games;
    return [...this.#worst.values()].sort((a, b) => (a.bot < b.bot ? -1 : 1));
  }
}

/** Worst loss of each bot of a run, sorted by bot; bots that lost no game are left out. @param bot to list its five worst */
export async function worstLosses(folder: string, bot?: string): Promise<readonly ListedGame[]> {
  const losses = new WorstLosses(bot);
  for await (const row of gameRows(folder)) losses.add(row);
  return losses.list();
}

/** A game with the reason for listing it. */
export interface NotableGame extends ListedGame {
  readonly why: 'worst loss' | 'upset' | 'longest' | 'fault' | 'unfinished' | 'last';
}

/** Expulsions of a bot for one fault. */
export interface FaultCount {
  readonly bot: string;
  readonly code: string;
  readonly games: number;
  /** First of these games, with the detail of the fault. */
  readonly first: ListedGame;
}

/** Finds notable games in one pass over a run's rows: losses, upsets, long games, faults. */
export class NotableGames {
  readonly #losses: WorstLosses;
  readonly #upsets: GameLister;
  readonly #longest = new GameLister({ outcome: 'any', by: 'rounds', limit: MAX_PER_KIND });
  readonly #unfinished: ListedGame[] = [];
  readonly #expulsions = new Map<string, FaultCount>();
  readonly #ends = new Map<string, number>();

  /** @param rates win rates of the bots @param newcomer bot whose five worst losses are listed, in place of one of each bot */
  constructor(rates: ReadonlyMap<string, number>, newcomer?: string) {
    this.#losses = new WorstLosses(newcomer);
    const upsets = { outcome: 'lost', by: 'upset', limit: MAX_PER_KIND } as const;
    this.#upsets = new GameLister(upsets, { winRates: rates });
  }

  add(row: GameRow): void {
    const { game, seats } = row;
    this.#losses.add(row);
    this.#upsets.add(row);
    this.#longest.add(row);
    this.#ends.set(game.end_reason, (this.#ends.get(game.end_reason) ?? 0) + 1);
    if (game.winner_seats === '' && game.players !== '1' && this.#unfinished.length < MAX_PER_KIND)
      this.#unfinished.push(listedGame(game, seats[0], 0));
    for (const seat of seats) {
      if (seat.fault === '') continue;
      const key = `${seat.bot}\n${seat.fault}`;
      const previous = this.#expulsions.get(key);
      this.#expulsions.set(key, {
        bot: seat.bot,
        code: seat.fault,
        games: (previous?.games ?? 0) + 1,
        first: previous?.first ?? listedGame(game, seat, 0),
      });
    }
  }

  /** Faults by bot and code, most frequent first. */
  faults(): FaultCount[] {
    return [...this.#expulsions.values()].sort((a, b) => b.games - a.games);
  }

  /** Number of games by end reason, most frequent first. */
  endings(): [reason: string, games: number][] {
    return [...this.#ends].sort(([, a], [, b]) => b - a);
  }

  /** All notable games in the order of the page. */
  list(): NotableGame[] {
    const mark = (why: NotableGame['why'], games: readonly ListedGame[]): NotableGame[] =>
      games.map((game) => ({ ...game, why }));
    const faults = this.faults().map(({ first }) => first);
    return [
      ...mark('worst loss', this.#losses.list()),
      ...mark('upset', this.#upsets.list('').games),
      ...mark('longest', this.#longest.list('').games),
      ...mark('fault', faults.slice(0, MAX_PER_KIND)),
      ...mark('unfinished', this.#unfinished),
    ];
  }
}
