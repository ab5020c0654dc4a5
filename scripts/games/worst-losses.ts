// Of each bot the game that it lost by most, in the first figure of the title.
import { figuresIn, gameRows } from './run-rows.ts';

export interface WorstLoss {
  readonly bot: string;
  readonly id: string;
  readonly behind: number;
}

/** In the order of names; bots that lost no game are left out. */
export async function worstLosses(folder: string): Promise<WorstLoss[]> {
  const worst = new Map<string, WorstLoss>();
  for await (const { game, seats } of gameRows(folder)) {
    const winner = seats.find((seat) => Number(seat.win_share) > 0);
    if (winner === undefined) continue;
    const [figure] = figuresIn(winner);
    for (const seat of seats) {
      if (Number(seat.win_share) > 0) continue;
      const behind = Number(winner[figure]) - Number(seat[figure]);
      const known = worst.get(seat.bot);
      if (known === undefined || behind > known.behind)
        worst.set(seat.bot, { bot: seat.bot, id: game.game_id, behind });
    }
  }
  return [...worst.values()].sort((a, b) => (a.bot < b.bot ? -1 : 1));
}
