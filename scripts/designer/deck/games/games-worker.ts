// Worker thread: compiles the game once from the main thread's data, then plays the requested games.
import { workerData } from 'node:worker_threads';
import { type Entrant, findTitle, type LoadedBot, loadBots } from '../../../../arena/index.ts';
import type { crayon, GameRequest } from '../../../../engine/index.ts';
import type { DeckGame } from './deck-game.ts';
import { type DeckGameJob, playDeckGame } from './play-deck-game.ts';

/** A table with a deck, as plain data. */
export interface DeckTable {
  readonly title: string;
  readonly request: GameRequest;
  readonly entrants: readonly Entrant[];
}

interface Ready {
  readonly rules: crayon.Rules;
  readonly players: readonly LoadedBot[];
}

let ready: Promise<Ready> | undefined;

async function setUp({ title, request, entrants }: DeckTable): Promise<Ready> {
  const game = findTitle(title).compile(request);
  return { rules: game.rules as crayon.Rules, players: await loadBots(game, entrants, { request }) };
}

/** Plays the jobs of one task. */
export default async function work(jobs: readonly DeckGameJob[]): Promise<DeckGame[]> {
  ready ??= setUp(workerData as DeckTable);
  const { rules, players } = await ready;
  return jobs.map((job) => playDeckGame(rules, players, job));
}
