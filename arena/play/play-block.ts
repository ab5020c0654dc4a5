// Plays the games of a block one after the other without a pause, so that no callback of a bot can run in between.
import { stream } from '../../engine/index.ts';
import { textOf } from '../guard/answer.ts';
import type { Verdict } from '../guard/verdict.ts';
import type { WorkerGuard } from '../guard/worker-guard.ts';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../model/block-result.ts';
import type { Player } from '../model/player.ts';
import { AnswerWatch } from './answer-watch.ts';
import { playsAlone } from './plays-alone.ts';
import { playGame } from './referee.ts';
import { resampledGame } from './resampled-game.ts';
import { TimedGuard } from './timed-guard.ts';
import type { Measure } from './worker-messages.ts';

export interface BlockGuard {
  readonly guard: WorkerGuard;
  /** About the games of this block. */
  readonly verdicts: readonly Verdict[];
  /** Run all checks after every question instead of after every game. */
  readonly careful: boolean;
  /** By entrant: what the bot is called. */
  readonly labels: readonly string[];
  /** Bots are watched closely, and with `resampled` everything hidden is dealt anew before each question. */
  readonly measure?: Measure;
}

/** The players with the parameters that the block gives them. */
function withParams(players: readonly Player[], { params = [] }: Block): readonly Player[] {
  return players.map((player, entrant) => {
    const own = params[entrant];
    return own === undefined ? player : { ...player, params: Object.freeze({ ...own }) };
  });
}

/** @param entered by entrant */
export function playBlock(
  entered: readonly Player[],
  block: Block,
  { guard, verdicts, careful, labels, measure }: BlockGuard,
): BlockResult {
  const players = withParams(entered, block);
  const watch = measure && new AnswerWatch(guard, guard.game);
  const timed = new TimedGuard(watch ?? guard);
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  /** The record of a game; or, when it has to be played again closely, the verdicts so far. @throws what the engine threw */
  const play = (
    job: GameJob,
    index: number,
    closely: boolean,
    about: readonly Verdict[],
  ): GameRecord | readonly Verdict[] => {
    const seated = job.entrants.map((entrant) => players[entrant]);
    const outside = seated.map((player) => player.outside === true);
    const userCode = seated.map((player) => player.userCode === true);
    const hasUserCode = userCode.includes(true);
    const trace: number[] = [];
    const onAction =
      job.traced || (closely && hasUserCode)
        ? (_state: unknown, action: number) => void trace.push(action)
        : undefined;
    const names = job.entrants.map((entrant) => labels[entrant]);
    guard.open({ index, outside, userCode, labels: names, verdicts: about, careful: closely });
    try {
      const game =
        measure === 'resampled' ? resampledGame(guard.game, stream(job.seed, 'disguise')) : guard.game;
      watch?.beginGame(job.seed);
      timed.beginGame(seated.length);
      const outcome = playGame(game, job.seed, seated, {
        secret: block.secret,
        onAction,
        guard: timed,
      });
      watch?.endGame();
      if (!guard.close() && !closely) return about;
      return { ...job, ...outcome, ...(job.traced && { trace }) };
    } catch (error) {
      if (!hasUserCode) throw error;
      guard.close();
      if (!closely) return about;
      // If the engine alone can play the same actions, the user's bot that was asked last is to blame.
      const detail = `the game could not go on after its answer (${textOf(error)})`;
      const verdict = guard.suspect({ code: 'bot/tampered', detail });
      const isUserCode =
        verdict && seated[verdict.seat].userCode && !about.some(({ seat }) => seat === verdict.seat);
      if (!isUserCode || !playsAlone(guard.game, block.secret?.deal ?? job.seed, trace)) throw error;
      return [...about, verdict];
    }
  };
  block.games.forEach((job, index) => {
    try {
      let outcome = play(
        job,
        index,
        careful,
        verdicts.filter((verdict) => verdict.game === index),
      );
      while (!('seed' in outcome)) outcome = play(job, index, true, outcome);
      games.push(outcome);
      timed.countGame(job.entrants);
    } catch (error) {
      // A fault of the engine: the game has no result. The run goes on and fails at its end.
      failures.push({ id: job.id, message: textOf(error) });
    }
  });
  for (const player of players) player.endBlock?.();
  const { index, seedIndex } = block;
  return {
    index,
    seedIndex,
    games,
    failures,
    thinking: timed.thinking,
    ...(watch && { measures: watch.measures }),
  };
}
