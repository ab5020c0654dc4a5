// Plays games with a deck on the arena's workers, one game a seed.
import { availableParallelism } from 'node:os';
import { compiledFile } from '../../../../arena/files/index.ts';
import type { Block, GameRecord } from '../../../../arena/model/index.ts';
import { LOCAL_THREADS, type PlayOptions } from '../../../../arena/play/index.ts';
import { type AuditReport, auditBlocks, compareResults } from '../../../../arena/run/index.ts';
import { type LineupPlan, workerSetupOf } from '../../../../arena/run/plan/index.ts';
import { secretSeeds } from '../../../../arena/schedule/index.ts';
import { type AnyGame, EngineError } from '../../../../engine/index.ts';
import { leadChanges } from '../../../games/index.ts';
import type { DeckGame } from './deck-game.ts';
import type { ProbedDeck } from './deck-probe.ts';

/** How games are played; none of it changes a game, except one in which a bot exceeds a limit. */
export interface DeckPlay extends Partial<Pick<PlayOptions, 'workers' | 'limits'>> {
  /** Secret that is mixed into every seed. */
  readonly key?: string;
}

/** A range of seeds to play. */
export interface GamesToPlay extends DeckPlay {
  readonly firstSeed: number;
  readonly count: number;
  /** Number of games to skip at the beginning, because they were played earlier; 0 by default. */
  readonly skip?: number;
  /** Spread of payouts in the game at an index, see `varyPayouts`; 0 leaves the deck unchanged. */
  readonly spreadOf: (index: number) => number;
}

const PROBE_ID = 'deck';

/** Id of the game of a seed. */
const seedName = (seed: number): string => `seed ${seed}`;

/** The game at an index; bots are rotated by one seat from game to game. */
function blockAt(
  { request: { seats }, entrants }: LineupPlan,
  { firstSeed, spreadOf, key }: GamesToPlay,
  index: number,
): Block {
  const seed = firstSeed + index;
  const seated = Array.from({ length: seats }, (_, seat) => (seat + index) % entrants.length);
  const job = {
    id: seedName(seed),
    seed,
    block: index,
    seating: 0,
    entrants: seated,
    variation: spreadOf(index),
  };
  const secret = key === undefined ? {} : { secret: secretSeeds(key, seed, seats) };
  return { index, seedIndex: index, seed, ...secret, games: [job] };
}

function deckGame({ figures }: AnyGame, record: GameRecord): DeckGame {
  const { id, seed, entrants, rounds, finished, winners, course, faults, circumstances, hash } = record;
  const probed = record.probed![PROBE_ID];
  if ('error' in probed) throw new EngineError(`${id}: ${probed.error}`);
  const discards = record.figures[figures.findIndex((figure) => figure.id === 'discards')];
  return {
    seed,
    bots: entrants,
    rounds,
    finished,
    winners,
    leadChanges: leadChanges(course),
    handsGivenUp: discards.reduce((a, b) => a + b, 0),
    ...(probed.seen as ProbedDeck),
    hash,
    ...(circumstances && { faulty: { id, seed, entrants, faults, circumstances } }),
  };
}

/** Plays games of a plan and yields them in the order of their seeds. */
export type PlayGames = (plan: LineupPlan, games: GamesToPlay) => AsyncGenerator<DeckGame, void, void>;

async function* playBlocks(
  plan: LineupPlan,
  games: GamesToPlay,
  blocks: readonly Block[],
): ReturnType<PlayGames> {
  const workers = Math.min(games.workers ?? availableParallelism(), blocks.length);
  if (workers < 1) return;
  const path = compiledFile('../scripts/designer/deck/games/deck-probe.js');
  const results = LOCAL_THREADS.play({ ...workerSetupOf(plan), probes: [{ id: PROBE_ID, path }] }, blocks, {
    workers,
    limits: games.limits,
  });
  for await (const { games: played, failures } of results) {
    if (failures.length > 0) throw new EngineError(`${failures[0].id}: ${failures[0].message}`);
    yield deckGame(plan.game, played[0]);
  }
}

/** `PlayGames` on worker threads, which end when the caller stops reading. @throws EngineError */
export const playDeckGames: PlayGames = (plan, games) => {
  const { count, skip = 0 } = games;
  const length = Math.max(0, count - skip);
  return playBlocks(
    plan,
    games,
    Array.from({ length }, (_, i) => blockAt(plan, games, skip + i)),
  );
};

/** What an audit compares. */
const resultOf = ({ faulty, ...game }: DeckGame) => ({ ...game, faults: faulty?.faults ?? [] });

/**
 * Plays a sample of finished games again on fresh workers, in another order, and compares them: a bot that keeps
 * state between games plays differently. @param share of the games, 0 to 1
 */
export function auditDeckGames(
  plan: LineupPlan,
  games: GamesToPlay,
  played: readonly DeckGame[],
  share: number,
): Promise<AuditReport> {
  const blocks = [...played.keys()].map((index) => blockAt(plan, games, index));
  return auditBlocks(blocks, share, async function* (sampled) {
    for await (const replayed of playBlocks(plan, games, sampled)) {
      const recorded = played[replayed.seed - games.firstSeed];
      const found = compareResults(seedName(recorded.seed), resultOf(recorded), resultOf(replayed));
      if (found) yield [found];
    }
  });
}
