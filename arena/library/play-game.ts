// Plays single games for users of the library.
import type { BotDef } from '../../bots/index.ts';
import { defaultParams } from '../../bots/testing/index.ts';
import type { AnyGame, GameRequest, GameResult } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import { loadBots } from '../play/load-bots.ts';
import { readEntrants } from '../run/plan/bot-spec.ts';
import { planGame } from '../run/plan/lineup-plan.ts';
import { playRecorded } from '../run/play-recorded.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { secretSeeds } from '../schedule/secret-seeds.ts';
import { botsForm, functionForm, readChoice, wholeForm } from './read-choice.ts';

/** A game to play, with its bots. */
export interface GameToPlay extends Omit<GameChoice, 'players'> {
  /** By seat: your own `BotDef`, or text as for `--bots` (`hauler:connect-above=40`, `./my-bot.ts`, `cmd:python3 bot.py`). */
  readonly bots: readonly (BotDef | string)[];
  /** Whole number, 0 or more; default 1. The same seed gives the same game. */
  readonly seed?: number;
  /** Deals from this text and the seed, as `--key` does. */
  readonly key?: string;
  /** Called after each decision that a bot explains. */
  readonly onExplain?: (seat: number, text: string) => void;
  /** Called before each action. Do not change the state. */
  readonly onAction?: (state: unknown, action: number, seat: number) => void;
}

const OWN_FORMS = { bots: botsForm, seed: wholeForm, onExplain: functionForm, onAction: functionForm };

/** Result of a played game. */
export interface PlayedGame extends GameResult {
  /** Names of the bots by seat. */
  readonly seats: readonly string[];
  /** By seat, why the bot was expelled from the game, or null. */
  readonly faults: readonly (Fault | null)[];
  /** Number of actions. */
  readonly actions: number;
  /** Hash of the last state. */
  readonly hash: string;
  /** The whole game as text, for `switchback replay` and `view`. */
  readonly journal: string;
}

/**
 * Plays one game on this thread under tournament rules. Bots are not isolated: run other people's bots with
 * `switchback run --untrusted`.
 * @throws DataError naming unknown keys and values that are not allowed
 */
export async function playGame(choice: GameToPlay): Promise<PlayedGame> {
  const { key, ...settings } = readChoice(choice, ['title', 'options', 'max-rounds', 'key'], OWN_FORMS);
  const { bots, seed = 1, onExplain, onAction } = choice;
  const { game, request } = planGame({ ...settings, players: bots.length });
  const players = await Promise.all(bots.map((bot) => seatBot(game, request, bot)));
  const labels = players.map(({ label }) => label);
  const secret = key === undefined ? undefined : secretSeeds(key, seed, game.seats);
  const { outcome, last, journal } = playRecorded(
    { game, request, labels, seed, secret },
    players.map(({ player }) => player),
    { onExplain, onAction },
  );
  const { faults, actions, hash } = outcome;
  return { ...game.result(last)!, seats: labels, faults, actions, hash, journal };
}

/** Makes a player from a `BotDef` or from text as for `--bots`. @throws DataError for an unknown bot */
export async function seatBot(
  game: AnyGame,
  request: GameRequest,
  bot: BotDef | string,
): Promise<{ label: string; player: LoadedBot }> {
  if (typeof bot !== 'string') return { label: bot.name, player: { def: bot, params: defaultParams(bot) } };
  const [entrant] = await readEntrants(game.family, [bot], { options: request.options });
  const [player] = await loadBots(game, [entrant], { request });
  return { label: entrant.label, player };
}

/** Settings of a game. */
export interface GameChoice extends Pick<RunSettings, 'title' | 'options' | 'maxRounds'> {
  /** Number of seats. */
  readonly players: number;
  /** Paths of your own data files by kind, such as `board`. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * The game of a title, by default north-america. The last few games are kept, so the same choice gives the same object:
 * do not change it. @throws DataError naming every problem
 */
export const openGame = (choice: GameChoice): AnyGame => {
  const { players = 0, ...settings } = readChoice(choice, ['title', 'options', 'max-rounds', 'players']);
  return planGame({ ...settings, players }).game;
};
