// Plays the games of a block one after the other, all in one go: nothing that a bot left to be done later gets its turn
// in between.
import type { BlockResult, GameFailure, GameRecord } from './block-result.ts';
import type { Verdict } from './guard/verdict.ts';
import type { WorkerGuard } from './guard/worker-guard.ts';
import { type Player, playGame } from './referee.ts';
import type { Block, GameJob } from './schedule.ts';

export interface BlockGuard {
  readonly guard: WorkerGuard;
  /** About the games of this block. */
  readonly verdicts: readonly Verdict[];
  /** Looks for a culprit after every question instead of after every game. */
  readonly careful: boolean;
}

/** @param players by entrant */
export function playBlock(
  players: readonly Player[],
  block: Block,
  { guard, verdicts, careful }: BlockGuard,
): BlockResult {
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  const play = (job: GameJob, index: number, closely: boolean): GameRecord | undefined => {
    const seated = job.entrants.map((entrant) => players[entrant]);
    const outside = seated.map((player) => player.outside === true);
    const about = verdicts.filter((verdict) => verdict.game === index);
    const trace: number[] = [];
    const onPly = job.traced && ((_state: unknown, action: number) => void trace.push(action));
    guard.open({ index, outside, verdicts: about, careful: closely });
    const outcome = playGame(guard.game, job.seed, seated, { secret: block.secret, onPly, guard });
    if (!guard.close() && !closely) return undefined;
    return { ...job, ...outcome, ...(job.traced && { trace }) };
  };
  block.games.forEach((job, index) => {
    try {
      games.push(play(job, index, careful) ?? play(job, index, true)!);
    } catch (error) {
      // A fault of ours: the game has no result. The run goes on and fails at its end.
      failures.push({ id: job.id, message: error instanceof Error ? error.message : String(error) });
    }
  });
  for (const player of players) player.endBlock?.();
  return { index: block.index, seedIndex: block.seedIndex, games, failures };
}
