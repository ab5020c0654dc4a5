// Of each bot the game that it lost by most, in the first figure of the title.
import { type ListedGame, listedGame } from './list-games.ts';
import { figuresIn, type GameRow, gameRows, hasWon } from './run-rows.ts';

/** Takes the games of a run one after the other. */
export class WorstLosses {
  private readonly worst = new Map<string, ListedGame>();

  add({ game, seats }: GameRow): void {
    const winner = seats.find(hasWon);
    if (winner === undefined) return;
    const [figure] = figuresIn(winner);
    for (const seat of seats) {
      if (hasWon(seat)) continue;
      const behind = Number(winner[figure]) - Number(seat[figure]);
      const known = this.worst.get(seat.bot);
      if (known === undefined || behind > known.measure)
        this.worst.set(seat.bot, listedGame(game, seat, behind));
    }
  }

  /** In the order of names; bots that lost no game are left out. `measure` is how far they were behind. */
  list(): ListedGame[] {
    return [...this.worst.values()].sort((a, b) => (a.bot < b.bot ? -1 : 1));
  }
}

/** In the order of names; bots that lost no game are left out. */
export async function worstLosses(folder: string): Promise<ListedGame[]> {
  const losses = new WorstLosses();
  for await (const row of gameRows(folder)) losses.add(row);
  return losses.list();
}
