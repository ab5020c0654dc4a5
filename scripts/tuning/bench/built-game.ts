// A game as another build of the project plays it: loaded from its dist folder and driven only through the
// contracts of games and bots, which change least from build to build.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BotDef, LegalActions } from '../../../bots/index.ts';
import type { Work } from '../../../bots/paths/work.ts';
import { type AnyGame, DataError, type DataFile, stream, type Title } from '../../../engine/index.ts';
import { playRandom } from './speeds.ts';

export interface BuiltGame {
  /** Plays a game of random actions; returns how many there were. */
  playRandom(seed: number): number;
  /** Plays a game of the bots; returns the number of their actions. */
  playBots(seed: number): number;
  /** Answers that bots gave in games so far. */
  readonly answers: number;
  /** Reads the build's counters on this thread; undefined where it has none. */
  readonly readWork: (() => Work) | undefined;
}

export interface BuiltChoice {
  readonly title: string;
  /** Plays every seat; names with commas between them take turns at the seats. */
  readonly bot: string;
  readonly players: number;
  /** 200 when left out. */
  readonly maxRounds?: number;
}

const MAX_ROUNDS = 200;
const WORK = 'bots/paths/work.js';

interface Arena {
  readonly listedTitles: () => readonly Title[];
  readonly readDataFile: (url: URL) => DataFile;
}

/**
 * Loads a build; what it returns compiles the game at each call.
 * @param dist a folder made by `npm run build` @throws DataError when it is none, or lacks the title or bot
 */
export async function loadBuild(
  dist: string,
  { title, bot, players, maxRounds = MAX_ROUNDS }: BuiltChoice,
): Promise<() => BuiltGame> {
  const module = async <T>(path: string): Promise<T> => {
    const file = resolve(join(dist, path));
    if (!existsSync(file)) throw new DataError(dist, [`has no ${path}: name a dist folder of Switchback`]);
    return (await import(pathToFileURL(file).href)) as T;
  };
  const { listedTitles, readDataFile } = await module<Arena>('arena/index.js');
  const { bots } = await module<{ bots: readonly BotDef[] }>('bots/index.js');
  const found = listedTitles().find(({ meta }) => meta.id === title);
  if (found === undefined) throw new DataError(dist, [`has no title '${title}'`]);
  const defs = bot.split(',').map((wanted) => {
    const def = bots.find(({ name, family }) => name === wanted && family === found.meta.family);
    if (def === undefined) throw new DataError(dist, [`has no bot '${wanted}' for ${title}`]);
    return def;
  });
  const counted = existsSync(join(dist, WORK)) ? await module<{ readWork: () => Work }>(WORK) : undefined;
  const files = Object.fromEntries(
    Object.entries(found.files).map(([kind, url]) => [kind, readDataFile(url)]),
  );
  return () => {
    const game = found.compile({ seats: players, options: [], maxRounds, files });
    const legal = new Int32Array(game.maxLegal);
    let answers = 0;
    return {
      playRandom: (seed) => playRandom(game, seed, legal),
      playBots: (seed) => playBots(game, defs, seed, () => answers++),
      get answers() {
        return answers;
      },
      readWork: counted?.readWork,
    };
  };
}

/** The referee's loop without its precautions. */
function playBots(game: AnyGame, defs: readonly BotDef[], seed: number, onAnswer: () => void): number {
  const rules = game.rules ?? game;
  const bots = Array.from({ length: game.seats }, (_, seat) => {
    const { params: all = [], create } = defs[seat % defs.length];
    const params = Object.fromEntries(all.map((param) => [param.id, param.default]));
    return create({ random: stream(seed, 'bot', seat), seat, seats: game.seats, rules, params });
  });
  const state = game.setup(seed);
  const buffer = new Int32Array(game.maxLegal);
  const legal: LegalActions = {
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
    has: (action) => game.isLegal(state, action),
  };
  const seen: unknown[] = [];
  let actions = 0;
  for (let seat = game.toAct(state); seat >= 0; seat = game.toAct(state)) {
    seen[seat] = game.observe(state, seat, seen[seat]);
    onAnswer();
    const [turn, revealed] = [game.turn(state), game.revealed(state)];
    for (const action of bots[seat].decide(seen[seat], legal)) {
      if (!game.isLegal(state, action)) throw new Error(`seat ${seat} answers with an illegal action`);
      game.apply(state, action);
      actions++;
      if (game.toAct(state) !== seat || game.turn(state) !== turn || game.revealed(state) !== revealed) break;
    }
  }
  return actions;
}
