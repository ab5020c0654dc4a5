// A game of another build, loaded from its dist folder. It is used only through the contracts of games and
// bots, which change least between builds.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDataFile } from '../../../arena/files/index.ts';
import type { BotDef, LegalActions } from '../../../bots/index.ts';
import type { Work } from '../../../bots/paths/work.ts';
import { type AnyGame, DataError, stream, type Title } from '../../../engine/index.ts';
import { playRandom } from '../../paths/engine/speeds.ts';

export interface BuiltGame {
  /** Plays a game of random actions; returns their number. */
  playRandom(seed: number): number;
  /** Plays a game of the bots; returns the number of their actions. */
  playBots(seed: number): number;
  /** Number of decisions that bots have answered so far. */
  readonly answers: number;
  /** Reads the build's counters of this thread; undefined if it has none. */
  readonly readWork: (() => Work) | undefined;
}

export interface BuiltChoice {
  readonly title: string;
  /** Plays every seat; names joined by commas alternate over the seats. */
  readonly bot: string;
  readonly players: number;
  /** 200 by default. */
  readonly maxRounds?: number;
}

const MAX_ROUNDS = 200;
const WORK_MODULE = 'bots/paths/work.js';

/**
 * Loads a build. The returned function compiles a new game at each call.
 * @param dist folder made by `npm run build` @throws DataError for another folder, or a missing title or bot
 */
export async function loadBuild(
  dist: string,
  { title, bot, players, maxRounds = MAX_ROUNDS }: BuiltChoice,
): Promise<() => BuiltGame> {
  const importModule = async <T>(path: string): Promise<T> => {
    const file = resolve(join(dist, path));
    if (!existsSync(file))
      throw new DataError(dist, { 'file/kind': `has no ${path}: name a dist folder of Switchback` });
    return (await import(pathToFileURL(file).href)) as T;
  };
  const { listedTitles } = await importModule<{ listedTitles: () => readonly Title[] }>(
    'arena/library/index.js',
  );
  const { bots } = await importModule<{ bots: readonly BotDef[] }>('bots/index.js');
  const builtTitle = listedTitles().find(({ meta }) => meta.id === title);
  if (builtTitle === undefined) throw new DataError(dist, { 'title/unknown': `has no title '${title}'` });
  const defs = bot.split(',').map((botName) => {
    const def = bots.find(({ name, family }) => name === botName && family === builtTitle.meta.family);
    if (def === undefined)
      throw new DataError(dist, { 'bots/unknown': `has no bot '${botName}' for ${title}` });
    return def;
  });
  const counters = existsSync(join(dist, WORK_MODULE))
    ? await importModule<{ readWork: () => Work }>(WORK_MODULE)
    : undefined;
  const files = Object.fromEntries(
    Object.entries(builtTitle.files).map(([kind, url]) => [kind, readDataFile(url)]),
  );
  return () => {
    const game = builtTitle.compile({ seats: players, options: [], maxRounds, files });
    const legal = new Int32Array(game.maxLegal);
    let answers = 0;
    return {
      playRandom: (seed) => playRandom(game, seed, legal),
      playBots: (seed) => playBots(game, defs, seed, () => answers++),
      get answers() {
        return answers;
      },
      readWork: counters?.readWork,
    };
  };
}

/** The referee's loop without its precautions. */
function playBots(game: AnyGame, defs: readonly BotDef[], seed: number, onAnswer: () => void): number {
  const rules = game.rules ?? game;
  const bots = Array.from({ length: game.seats }, (_, seat) => {
    const { params: paramDefs = [], create } = defs[seat % defs.length];
    const params = Object.fromEntries(paramDefs.map((param) => [param.id, param.default]));
    return create({ random: stream(seed, 'bot', seat), seat, seats: game.seats, rules, params });
  });
  const state = game.setup(seed);
  const buffer = new Int32Array(game.maxLegal);
  const legal: LegalActions = {
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
    has: (action) => game.isLegal(state, action),
  };
  const observations: unknown[] = [];
  let actions = 0;
  for (let seat = game.toAct(state); seat >= 0; seat = game.toAct(state)) {
    observations[seat] = game.observe(state, seat, observations[seat]);
    onAnswer();
    const [turn, revealed] = [game.turn(state), game.revealed(state)];
    for (const action of bots[seat].decide(observations[seat], legal)) {
      if (!game.isLegal(state, action)) throw new Error(`seat ${seat} answers with an illegal action`);
      game.apply(state, action);
      actions++;
      if (game.toAct(state) !== seat || game.turn(state) !== turn || game.revealed(state) !== revealed) break;
    }
  }
  return actions;
}
