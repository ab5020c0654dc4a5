// Runs in a thread of its own: plays a bot in every seat and looks at what a tournament does not show: whether it writes to
// its observations, whether it sees what is hidden, how long it thinks, how memory grows.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Bot } from '../../bots/index.ts';
import { type AnyGame, type GameRequest, stream } from '../../engine/index.ts';
import type { Entrant } from '../bot-spec.ts';
import { findTitle } from '../catalog.ts';
import { makePlayers } from '../make-players.ts';
import { type Outcome, type Player, playGame } from '../referee.ts';
import { disguisedGame } from './disguised-game.ts';

export interface MeasureOrder {
  readonly title: string;
  readonly request: GameRequest;
  /** One for each seat. */
  readonly entrants: readonly Entrant[];
  readonly seeds: readonly number[];
  /** Two words: grows with every question; the seed being played. */
  readonly progress: Int32Array;
}

export interface Measures {
  /** Seeds in which the bot changed an observation, with the first question at which it did. */
  readonly written: readonly { readonly seed: number; readonly question: number }[];
  /** Seeds in which plies changed when hidden things did. */
  readonly peeked: readonly number[];
  /** Seeds in which playing the same game once more in this thread came out differently. */
  readonly unsteady: readonly number[];
  /** Milliseconds of every answer, ascending. */
  readonly times: readonly number[];
  readonly games: number;
  readonly milliseconds: number;
  /** Megabytes of heap after each game, the first left out. */
  readonly heap: readonly number[];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

type OnAnswer = (milliseconds: number, wrote: boolean) => void;

/** A player whose bots are watched. */
function watched(player: Player, game: AnyGame, onAnswer: OnAnswer): Player {
  const { def } = player;
  const create: typeof def.create = (setup) => {
    const bot = def.create(setup);
    const decide: Bot['decide'] = (observation, legal) => {
      const before = game.hash(observation);
      const start = performance.now();
      try {
        return bot.decide(observation, legal);
      } finally {
        onAnswer(performance.now() - start, game.hash(observation) !== before);
      }
    };
    return { decide };
  };
  return { ...player, def: { ...def, create } };
}

async function measure({ title, request, entrants, seeds, progress }: MeasureOrder): Promise<Measures> {
  const game = findTitle(title).compile(request);
  const players = await makePlayers(game, entrants, { request });
  const written: { seed: number; question: number }[] = [];
  const times: number[] = [];
  let question = 0;
  let seed = 0;
  let measuring = false;
  const onAnswer: OnAnswer = (milliseconds, wrote) => {
    Atomics.add(progress, 0, 1);
    if (!measuring) return;
    question++;
    times.push(milliseconds);
    if (wrote && written.at(-1)?.seed !== seed) written.push({ seed, question });
  };
  const seated = players.map((player) => watched(player, game, onAnswer));
  const play = (of: AnyGame): Outcome => {
    const outcome = playGame(of, seed, seated);
    for (const player of players) player.endBlock?.();
    return outcome;
  };

  const peeked: number[] = [];
  const unsteady: number[] = [];
  const heap: number[] = [];
  let milliseconds = 0;
  for (seed of seeds) {
    Atomics.store(progress, 1, seed);
    question = 0;
    measuring = true;
    const start = performance.now();
    const { hash } = play(game);
    milliseconds += performance.now() - start;
    measuring = false;
    if (play(game).hash !== hash) unsteady.push(seed);
    else if (play(disguisedGame(game, stream(seed, 'disguise'))).hash !== hash) peeked.push(seed);
    collectGarbage();
    heap.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
  return {
    written,
    peeked,
    unsteady,
    times: times.sort((a, b) => a - b),
    games: seeds.length,
    milliseconds,
    heap: heap.slice(1),
  };
}

parentPort!.postMessage(await measure(workerData as MeasureOrder));
