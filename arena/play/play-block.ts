// Plays the games of a block synchronously, so that no callback of a bot can run between them.
import { type AnyGame, stream } from '../../engine/index.ts';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../model/block-result.ts';
import { MachineFault } from '../model/fault.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import type { LoadedProbe } from '../model/probe.ts';
import { thrownText } from '../sandbox/thread/call-bot.ts';
import type { ThreadGuard } from '../sandbox/thread/thread-guard.ts';
import type { Expulsion } from '../sandbox/thread/watchdog.ts';
import { countUses } from './count-uses.ts';
import { refereeGame } from './referee.ts';
import { resampledGame } from './resampled-game.ts';
import { TimedGuard } from './timed-guard.ts';
import { GameWatchers } from './watch-game.ts';
import type { Measure } from './worker-messages.ts';

export interface BlockOptions {
  readonly guard: ThreadGuard;
  /** Bots to expel from each game of the block. */
  readonly expelled: readonly Expulsion[];
  /** Labels by entrant. */
  readonly labels: readonly string[];
  readonly measure?: Measure;
  readonly probes?: readonly LoadedProbe[];
}

/** Applies the block's parameters of bots. */
function withParams(bots: readonly LoadedBot[], { params = [] }: Block): readonly LoadedBot[] {
  return bots.map((bot, entrant) => {
    const override = params[entrant];
    return override === undefined ? bot : { ...bot, params: Object.freeze({ ...override }) };
  });
}

/** Plays all games of a block. @param botsByEntrant their index is the number of the entrant */
export function playBlock(
  game: AnyGame,
  botsByEntrant: readonly LoadedBot[],
  block: Block,
  { guard, expelled, labels, measure, probes = [] }: BlockOptions,
): BlockResult {
  const bots = withParams(botsByEntrant, block);
  const timedGuard = new TimedGuard(guard, measure && game);
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  const play = (job: GameJob, index: number): GameRecord => {
    const seated = job.entrants.map((entrant) => bots[entrant]);
    const trace: number[] = [];
    const jobGame = probes.reduce((played, probe) => probe.gameOf?.(job) ?? played, game);
    const watchers = probes.length > 0 ? new GameWatchers(probes, guard, jobGame, job) : undefined;
    const uses = countUses(jobGame);
    const onAction = (state: unknown, action: number, seat: number): void => {
      if (job.recordsActions) trace.push(action);
      uses?.add(state, action, seat);
      watchers?.onAction(state, action, seat);
    };
    guard.open({
      index,
      isExternal: seated.map(({ isExternal: outside }) => outside === true),
      labels: job.entrants.map((entrant) => labels[entrant]),
      expelled,
    });
    const playedGame = measure === 'resampled' ? resampledGame(game, stream(job.seed, 'disguise')) : jobGame;
    timedGuard.beginGame(seated.length, job.seed);
    const outcome = refereeGame(playedGame, job.seed, seated, {
      secret: block.secret,
      start: block.start,
      ...((job.recordsActions || watchers || uses) && { onAction }),
      guard: timedGuard,
    });
    timedGuard.endGame();
    return {
      ...job,
      ...outcome,
      ...(job.recordsActions && { trace }),
      ...(uses && { uses: uses.rows }),
      ...(watchers && { probed: watchers.end(outcome) }),
    };
  };
  block.games.forEach((job, index) => {
    try {
      games.push(play(job, index));
      timedGuard.countGame(job.entrants);
    } catch (error) {
      if (MachineFault.is(error)) throw error;
      // An engine error: the game has no result. The run continues and fails at its end.
      failures.push({ id: job.id, message: thrownText(error) });
    }
  });
  for (const bot of bots) bot.endBlock?.();
  const { index, seedIndex } = block;
  return {
    index,
    seedIndex,
    games,
    failures,
    thinking: timedGuard.thinking,
    ...(measure && { measures: timedGuard.measures }),
  };
}
