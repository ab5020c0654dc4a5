// Runs in a worker thread: compiles the game once from what the main thread handed over, then plays blocks.
import { workerData } from 'piscina';
import type { AnyGame, GameRequest } from '../engine/index.ts';
import type { BlockResult } from './block-result.ts';
import type { Entrant } from './bot-spec.ts';
import { findTitle } from './catalog.ts';
import { makePlayers } from './make-players.ts';
import { playBlock } from './play-block.ts';
import type { Player } from './referee.ts';
import type { Block } from './schedule.ts';

/** Plain data that a worker needs once. */
export interface WorkerSetup {
  readonly title: string;
  readonly request: GameRequest;
  readonly entrants: readonly Entrant[];
}

interface Table {
  readonly game: AnyGame;
  readonly players: readonly Player[];
}

let table: Promise<Table> | undefined;

async function setUp(): Promise<Table> {
  const { title, request, entrants } = workerData as WorkerSetup;
  const game = findTitle(title).compile(request);
  return { game, players: await makePlayers(game, entrants) };
}

export default async function work(block: Block): Promise<BlockResult> {
  table ??= setUp();
  const { game, players } = await table;
  return playBlock(game, players, block);
}
