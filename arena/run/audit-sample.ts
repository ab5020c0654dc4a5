// Draws the games that an audit plays again. The draw happens when all games have been played, with a secret that is
// made then, so that no worker can know or guess which of its games are checked.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameJob } from '../model/block.ts';
import { AUDIT_KEY_FILE, writeWhole } from './folder/run-folder.ts';

/** Part of the sample that the coordinator replays itself, because machines may agree on their lies. */
const COORDINATOR_SHARE = 0.1;

type Game = Pick<GameJob, 'id'>;

export interface AuditSample {
  /** Number of games of the run, and of those in the sample. */
  readonly population: number;
  readonly size: number;
  /** Number of games that the coordinator replays. */
  readonly coordinatorSize: number;
  has(game: Game): boolean;
  /** True for games of the sample that the coordinator replays. */
  isCoordinators(game: Game): boolean;
}

/** Rounds up, but not a product that only rounding has made larger than a whole number. */
const roundUp = (count: number): number => Math.max(0, Math.ceil(count - 1e-9));

/**
 * Draws without replacement: the games with the smallest keyed hashes, and of these the smallest for the coordinator.
 * @param share 0 to 1, of the games, rounded up
 */
export function drawSample(games: Iterable<Game>, share: number, key: string): AuditSample {
  // 48 bits, so that two games practically never have the same.
  const rankOf = ({ id }: Game): number => createHmac('sha256', key).update(id).digest().readUIntBE(0, 6);
  const ranks = Float64Array.from(games, rankOf).sort();
  const size = roundUp(share * ranks.length);
  const coordinatorSize = roundUp(COORDINATOR_SHARE * size);
  return {
    population: ranks.length,
    size,
    coordinatorSize,
    has: (game) => rankOf(game) <= ranks[size - 1],
    isCoordinators: (game) => rankOf(game) <= ranks[coordinatorSize - 1],
  };
}

/**
 * The secret of a run's audit: that of an unfinished audit, or of one that found something, so that resuming the run
 * checks the same games; else a new one.
 * @param isNew true if games were played since, by workers who may know the earlier sample
 */
export function takeAuditKey(folder: string, isNew: boolean): string {
  const path = join(folder, AUDIT_KEY_FILE);
  if (!isNew && existsSync(path)) return readFileSync(path, 'utf8');
  const key = randomBytes(16).toString('hex');
  writeWhole(path, key);
  return key;
}
