// Games of a run that its page lists, found in one pass over its rows: losses, upsets, long games and faults.
import { GameLister, type ListedGame, listedGame } from './list-games.ts';
import { figuresIn, type GameRow, gameRows, hasWon } from './run-rows.ts';

/** Worst losses: for each bot the game that it lost by most, in the first figure of the title. */
class WorstLosses {
  readonly #worst = new Map<string, ListedGame>();

  add({ game, seats }: GameRow): void {
    const winner = seats.find(hasWon);
    if (winner === undefined) return;
    const [figure] = figuresIn(winner);
    for (const seat of seats) {
      if (hasWon(seat)) continue;
      const behind = Number(winner[figure]) - Number(seat[figure]);
      const known = this.#worst.get(seat.bot);
      if (known === undefined || behind > known.measure)
        this.#worst.set(seat.bot, listedGame(game, seat, behind));
    }
  }

  /** In the order of names; bots that lost no game are left out. `measure` is how far they were behind. */
  list(): ListedGame[] {
    return [...this.#worst.values()].sort((a, b) => (a.bot < b.bot ? -1 : 1));
  }
}

/** In the order of names; bots that lost no game are left out. */
export async function worstLosses(folder: string): Promise<ListedGame[]> {
  const losses = new WorstLosses();
  for await (const row of gameRows(folder)) losses.add(row);
  return losses.list();
}

export interface NotableGame extends ListedGame {
  readonly why: 'worst loss' | 'upset' | 'longest' | 'fault' | 'unfinished';
}

/** A bot that was taken out of games for a reason. */
export interface FaultCount {
  readonly bot: string;
  readonly code: string;
  readonly games: number;
  /** The first one, and what was wrong in it. */
  readonly first: ListedGame;
}

/** Games of a kind that are listed. */
const SHOWN = 5;

export class NotableGames {
  readonly #losses = new WorstLosses();
  readonly #upsets: GameLister;
  readonly #longest = new GameLister({ outcome: 'any', faults: false, by: 'rounds', limit: SHOWN });
  readonly #open: ListedGame[] = [];
  readonly #taken = new Map<string, FaultCount>();
  readonly #ends = new Map<string, number>();

  /** @param rates win rates of the bots */
  constructor(rates: ReadonlyMap<string, number>) {
    const upsets = { outcome: 'lost', faults: false, by: 'upset', limit: SHOWN } as const;
    this.#upsets = new GameLister(upsets, { winRates: rates });
  }

  add(row: GameRow): void {
    const { game, seats } = row;
    this.#losses.add(row);
    this.#upsets.add(row);
    this.#longest.add(row);
    this.#ends.set(game.end_reason, (this.#ends.get(game.end_reason) ?? 0) + 1);
    if (game.winner_seats === '' && game.players !== '1' && this.#open.length < SHOWN)
      this.#open.push(listedGame(game, seats[0], 0));
    for (const seat of seats) {
      if (seat.fault === '') continue;
      const key = `${seat.bot}\n${seat.fault}`;
      const known = this.#taken.get(key);
      this.#taken.set(key, {
        bot: seat.bot,
        code: seat.fault,
        games: (known?.games ?? 0) + 1,
        first: known?.first ?? listedGame(game, seat, 0),
      });
    }
  }

  /** Faults by bot and code, most frequent first. */
  faults(): FaultCount[] {
    return [...this.#taken.values()].sort((a, b) => b.games - a.games);
  }

  /** Number of games by the reason why they ended, most frequent first. */
  endings(): [reason: string, games: number][] {
    return [...this.#ends].sort(([, a], [, b]) => b - a);
  }

  /** In the order in which the page lists them. */
  list(): NotableGame[] {
    const mark = (why: NotableGame['why'], games: readonly ListedGame[]): NotableGame[] =>
      games.map((game) => ({ ...game, why }));
    return [
      ...mark('worst loss', this.#losses.list()),
      ...mark('upset', this.#upsets.list('').games),
      ...mark('longest', this.#longest.list('').games),
      ...mark(
        'fault',
        this.faults()
          .slice(0, SHOWN)
          .map(({ first }) => first),
      ),
      ...mark('unfinished', this.#open),
    ];
  }
}
