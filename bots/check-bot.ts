// What every bot must keep to, as a check for any bot and any game. It needs no test framework and returns the faults
// found, so a bot's own test is `expect(checkBot(def, game, { seeds: 2 })).toEqual([])`.
import { type AnyGame, NOBODY, playAnswer, stream } from '../engine/index.ts';
import type { Bot, BotDef } from './bot.ts';

export interface CheckBotOptions {
  /** Games to play, seeds 1 to `seeds`; each twice. */
  readonly seeds: number;
  /** Share of games that must come to their own end; default 1. */
  readonly finished?: number;
}

/** Plays a game with the bot in every seat. Adds what went wrong to `faults`. */
function play(
  def: BotDef,
  game: AnyGame,
  seed: number,
  faults: string[],
): { actions: number[]; finished: boolean } {
  const params = Object.fromEntries((def.params ?? []).map((param) => [param.id, param.default]));
  const state = game.setup(seed);
  const bots: Bot[] = Array.from({ length: game.seats }, (_, seat) =>
    def.create({
      random: stream(seed, 'bot', seat),
      seat,
      seats: game.seats,
      rules: game.rules ?? game,
      params,
    }),
  );
  const buffer = new Int32Array(game.maxLegal);
  const legal = {
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
    has: (action: number) => game.isLegal(state, action),
  };
  const actions: number[] = [];
  const used = bots.map(() => 0);
  let turn = game.turn(state);
  for (let seat = game.toAct(state); seat !== NOBODY; seat = game.toAct(state)) {
    const where = `${def.name}, ${game.title}, seed ${seed}, action ${actions.length}, seat ${seat}`;
    const seen = game.observe(state, seat);
    const [seenBefore, stateBefore] = [game.hash(seen), game.hash(state)];
    const answer = bots[seat].decide(seen, legal);
    if (game.hash(seen) !== seenBefore) faults.push(`${where}: changed its observation`);
    if (game.hash(state) !== stateBefore) faults.push(`${where}: changed the game`);
    if (answer.length === 0) {
      faults.push(`${where}: answered with no action`);
      break;
    }
    if (game.turn(state) !== turn) {
      turn = game.turn(state);
      used.fill(0);
    }
    let fault: string | undefined;
    playAnswer(game, state, answer, (action) => {
      if (!game.isLegal(state, action)) fault = `illegal action ${game.format(action)}`;
      else if (++used[seat] > game.maxActionsPerTurn)
        fault = `more than ${game.maxActionsPerTurn} actions in a turn`;
      if (fault !== undefined) return false;
      game.apply(state, action);
      actions.push(action);
      return true;
    });
    if (fault !== undefined) {
      faults.push(`${where}: ${fault}`);
      return { actions, finished: false };
    }
  }
  return { actions, finished: game.result(state)?.finished === true };
}

/**
 * Plays the bot against itself and returns its faults in words: illegal or empty answers, changes to its observation,
 * different actions from the same seed, games that do not end.
 */
export function checkBot(def: BotDef, game: AnyGame, { seeds, finished = 1 }: CheckBotOptions): string[] {
  const faults: string[] = [];
  let ended = 0;
  for (let seed = 1; seed <= seeds && faults.length < 10; seed++) {
    const first = play(def, game, seed, faults);
    const second = play(def, game, seed, faults);
    const differs = first.actions.findIndex((action, i) => action !== second.actions[i]);
    if (differs >= 0 || first.actions.length !== second.actions.length) {
      faults.push(
        `${def.name}, ${game.title}, seed ${seed}: plays differently the second time from action ${differs} on`,
      );
    }
    if (first.finished) ended++;
  }
  if (ended < finished * seeds)
    faults.push(`${def.name}, ${game.title}: ${ended} of ${seeds} games came to their own end`);
  return faults;
}
