// Speeds on one core: whole games with bots, and bare actions of the engine.

import { blockAt, makePlayers, type Outcome, type RunPlan, refereeGame } from '../../../arena/index.ts';
import { type AnyGame, randomInt, stream } from '../../../engine/index.ts';

export interface GameSpeed {
  readonly games: number;
  readonly gamesPerSecond: number;
  /** Share of the games that ended for each reason. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly rounds: readonly number[];
}

/** Blocks that are played before anything is measured. */
const WARM_UP = 12;

/** Plays the plan's blocks on this thread: the first dozen unmeasured, the rest by the clock, in milliseconds. */
export async function gameSpeed(plan: RunPlan, now: () => number): Promise<GameSpeed> {
  const players = await makePlayers(plan.game, plan.entrants);
  const play = (index: number): Outcome[] =>
    blockAt(plan.schedule, plan.hash, index).games.map(({ seed, entrants }) =>
      refereeGame(
        plan.game,
        seed,
        entrants.map((entrant) => players[entrant]),
      ),
    );
  for (let index = 0; index < WARM_UP; index++) play(index);
  const counts = new Map<string, number>();
  const rounds: number[] = [];
  const begun = now();
  for (let index = WARM_UP; index < plan.schedule.blocks; index++) {
    for (const game of play(index)) {
      counts.set(game.reason, (counts.get(game.reason) ?? 0) + 1);
      rounds.push(game.rounds);
    }
  }
  const seconds = (now() - begun) / 1000;
  const games = rounds.length;
  const reasons = new Map([...counts].map(([reason, count]) => [reason, count / games]));
  return { games, gamesPerSecond: games / seconds, reasons, rounds };
}

/** Plays a game of random actions; returns how many there were. @param legal room for any legal list */
export function playRandom(game: AnyGame, seed: number, legal: Int32Array): number {
  const random = stream(seed, 'bench');
  const state = game.setup(seed);
  let actions = 0;
  for (; game.toAct(state) >= 0; actions++) {
    game.apply(state, legal[randomInt(random, game.legalActions(state, legal))]);
  }
  return actions;
}

/** Actions a second when each is drawn from the full legal list and played, without bots or observations. */
export function actionSpeed(game: AnyGame, seconds: number, now: () => number): number {
  const legal = new Int32Array(game.maxLegal);
  const play = (seed: number): number => playRandom(game, seed, legal);
  for (let seed = 0; seed < 3; seed++) play(seed);
  const begun = now();
  let actions = 0;
  for (let seed = 3; now() - begun < seconds * 1000; seed++) actions += play(seed);
  return actions / ((now() - begun) / 1000);
}
