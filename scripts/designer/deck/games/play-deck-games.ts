// Plays games with a deck on the arena's workers, one game a seed.
import { availableParallelism } from 'node:os';
import {
  type AuditDifference,
  type AuditReport,
  auditReport,
  type Block,
  compiledFile,
  drawSample,
  type GameRecord,
  isReproducible,
  type LineupPlan,
  LOCAL_THREADS,
  type PlayOptions,
  secretSeeds,
  workerSetupOf,
} from '../../../../arena/index.ts';
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

/** No secret: these workers are threads of this process. */
const AUDIT_KEY = 'study';

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

async function* playIndices(
  plan: LineupPlan,
  games: GamesToPlay,
  indices: readonly number[],
): ReturnType<PlayGames> {
  const workers = Math.min(games.workers ?? availableParallelism(), indices.length);
  if (workers < 1) return;
  const path = compiledFile('../scripts/designer/deck/games/deck-probe.js');
  const blocks = indices.map((index) => blockAt(plan, games, index));
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
  return playIndices(
    plan,
    games,
    Array.from({ length: Math.max(0, count - skip) }, (_, i) => skip + i),
  );
};

/** False for a game in which a bot exceeded a limit. */
const isRepeatable = ({ faulty }: DeckGame): boolean => faulty === undefined || isReproducible(faulty);

/** The first part of a game that differs, with its values; undefined when none does. */
function differenceOf(recorded: DeckGame, replayed: DeckGame): string | undefined {
  const keys = Object.keys({ ...recorded, ...replayed }) as (keyof DeckGame)[];
  const key = keys.find((one) => JSON.stringify(recorded[one]) !== JSON.stringify(replayed[one]));
  return key && `${key} ${shortJson(replayed[key])}, recorded ${shortJson(recorded[key])}`;
}

const shortJson = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/**
 * Plays a sample of finished games again on fresh workers, in another order, and compares them: a bot that keeps
 * state between games plays differently. @param share of the games, 0 to 1
 */
export async function auditDeckGames(
  plan: LineupPlan,
  games: GamesToPlay,
  played: readonly DeckGame[],
  share: number,
): Promise<AuditReport> {
  const ids = played.map(({ seed }) => ({ id: seedName(seed) }));
  const sample = drawSample(ids, share, AUDIT_KEY);
  const indices = [...played.keys()].filter((index) => sample.has(ids[index])).reverse();
  const found: AuditDifference[] = [];
  let count = 0;
  for await (const replayed of playIndices(plan, games, indices)) {
    const recorded = played[indices[count++]];
    const difference = differenceOf(recorded, replayed);
    const isComparable = isRepeatable(recorded) && isRepeatable(replayed);
    if (difference !== undefined) found.push({ id: seedName(recorded.seed), difference, isComparable });
  }
  return auditReport(sample, found);
}
