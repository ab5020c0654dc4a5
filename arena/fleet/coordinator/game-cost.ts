// How long games take, learnt from pieces that were played. A bot may be a thousand times slower than another, so each has
// a cost of its own; what remains of a game's time belongs to no bot. Old games count less: machines come and go.
import type { GameJob } from '../../model/block.ts';
import type { ThinkingTime } from '../../model/thinking-time.ts';

/** What is kept of a sum when a piece is added: about the last ten pieces count. */
const KEPT = 0.9;

interface Sum {
  seconds: number;
  games: number;
}

function add(sum: Sum | undefined, seconds: number, games: number): Sum {
  return { seconds: KEPT * (sum?.seconds ?? 0) + seconds, games: KEPT * (sum?.games ?? 0) + games };
}

export class GameCost {
  /** Of each bot, for a seat in a game. */
  private readonly bots = new Map<number, Sum>();
  private rest: Sum | undefined;

  /** @param seconds of one thread for all these games */
  learn(seconds: number, games: number, thinking: readonly ThinkingTime[]): void {
    let thought = 0;
    for (const { entrant, games: seats, milliseconds } of thinking) {
      thought += milliseconds / 1000;
      this.bots.set(entrant, add(this.bots.get(entrant), milliseconds / 1000, seats));
    }
    this.rest = add(this.rest, Math.max(0, seconds - thought), games);
  }

  /** Seconds that a game is expected to take; undefined while a bot in it, or no game at all, has been seen. */
  of({ entrants }: Pick<GameJob, 'entrants'>): number | undefined {
    if (!this.rest) return undefined;
    let seconds = this.rest.seconds / this.rest.games;
    for (const entrant of entrants) {
      const sum = this.bots.get(entrant);
      if (!sum) return undefined;
      seconds += sum.seconds / sum.games;
    }
    return seconds;
  }
}
