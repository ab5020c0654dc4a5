// A small run of the toy game, its games played in this thread, and a coordinator with a queue in memory.

import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import { makePlayers } from '../../play/make-players.ts';
import { refereeGame } from '../../play/referee.ts';
import { setupOf } from '../../run/all-results.ts';
import { planRun, type RunPlan } from '../../run/plan/run-plan.ts';
import { blockAt } from '../../schedule/schedule.ts';
import { Fleet } from '../coordinator/fleet.ts';
import { makeOffer } from '../files/make-offer.ts';
import { playPiece } from '../machine/play-piece.ts';
import { NO_METER } from '../model/meter.ts';
import type { ReportedGame } from '../model/piece.ts';
import { FakeQueue } from './fake-queue.ts';

export const toyPlan = (seeds: number): Promise<RunPlan> =>
  planRun({ title: 'pebbles', bots: ['random', 'last', 'first'], players: 3, seeds, files: {} });

export const blocksOf = ({ schedule, hash }: RunPlan): Block[] =>
  Array.from({ length: schedule.blocks }, (_, index) => blockAt(schedule, hash, index));

/** Plays blocks in this thread. */
export async function toyPlayer({ game, entrants }: RunPlan): Promise<(block: Block) => BlockResult> {
  const players = await makePlayers(game, entrants);
  return ({ index, seedIndex, games }) => ({
    index,
    seedIndex,
    games: games.map((job) => ({
      ...job,
      ...refereeGame(
        game,
        job.seed,
        job.entrants.map((entrant) => players[entrant]),
      ),
    })),
    failures: [],
    thinking: [...new Set(games.flatMap((job) => job.entrants))].map((entrant) => ({
      entrant,
      games: games.length,
      decisions: games.length,
      // As if games were long: so a piece has some four of them.
      milliseconds: 400 * games.length,
      slowest: 400,
    })),
  });
}

export interface ToyFleet {
  readonly plan: RunPlan;
  readonly queue: FakeQueue;
  readonly fleet: Fleet;
  readonly news: string[];
  /** Lets a machine take pieces. Returns its end, by which it can be lost. */
  join(name: string, how?: JoinOptions): Promise<ReturnType<FakeQueue['machine']>>;
  play(options?: PlayAll): Promise<BlockResult[]>;
}

interface JoinOptions {
  readonly workers?: number;
  /** Milliseconds for a piece. */
  readonly pause?: number;
  /** Changes what is reported. */
  readonly lie?: (game: ReportedGame) => ReportedGame;
}

interface PlayAll {
  readonly signal?: AbortSignal;
  readonly isAgain?: boolean;
  readonly onFinished?: (block: BlockResult) => void;
}

export async function toyFleet(seeds: number): Promise<ToyFleet> {
  const plan = await toyPlan(seeds);
  const queue = new FakeQueue();
  const news: string[] = [];
  const { offer, blobs } = makeOffer(plan);
  const fleet = new Fleet({
    plan,
    link: queue.coordinator,
    offer,
    blobs,
    meter: NO_METER,
    onNews: (line) => news.push(line),
    tick: 5,
  });
  const player = await toyPlayer(plan);
  /** What a run has in its ledger. */
  const recorded = new Map<number, BlockResult>();
  return {
    plan,
    queue,
    fleet,
    news,
    async join(name, { workers = 1, pause = 0, lie = (game: ReportedGame) => game } = {}) {
      const link = queue.machine();
      const machine = { name, workers };
      await link.present(offer.session, machine);
      await link.serve(offer.session, machine, async (piece) => {
        const { parts, seconds } = await playPiece(piece, async (block) => player(block));
        await new Promise((done) => setTimeout(done, pause));
        const told = parts.map((part) => ({ ...part, games: part.games.map(lie) }));
        await link.report(offer.session, { machine: name, piece: piece.id, seconds, parts: told });
        return 'reported';
      });
      return link;
    },
    async play({ signal, isAgain = false, onFinished } = {}) {
      const results: BlockResult[] = [];
      const perform = isAgain ? fleet.playAgain : fleet.play;
      const options = {
        workers: 1,
        signal,
        recorded: (index: number) => recorded.get(index)!,
        onFinished(block: BlockResult) {
          recorded.set(block.index, block);
          onFinished?.(block);
        },
      };
      for await (const block of perform(setupOf(plan), blocksOf(plan), options)) results.push(block);
      return results;
    },
  };
}
