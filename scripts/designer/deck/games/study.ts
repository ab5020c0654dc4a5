// A study of a deck: games with the printed payouts and with varied ones.

import type { Entrant } from '../../../../arena/model/index.ts';
import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import type { PlayStudy } from '../../../../arena/run/study/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import type { DeckGame } from './deck-game.ts';
import { type GamesToPlay, playDeckGames } from './play-deck-games.ts';

/** Played games of a study. */
export interface DeckStudy {
  readonly rules: crayon.Rules;
  readonly kinds: Kinds;
  /** Games with the printed payouts, in the order of their seeds. */
  readonly printedGames: readonly DeckGame[];
  /** Games with payouts that vary. */
  readonly variedGames: readonly DeckGame[];
  /** Spread of their payouts, see `varyPayouts`. */
  readonly spread: number;
}

interface StudiedGames extends Omit<GamesToPlay, 'spreadOf'> {
  /** Spread of payouts in every second game, see `varyPayouts`; 0 for none. */
  readonly spread: number;
}

/** Looks at all games so far, every 40 games. @returns true to end the study */
type LookAtStudy = (study: DeckStudy) => boolean;

const GAMES_PER_LOOK = 40;

/** Games of a study: every second one has varied payouts. */
export const studyGames = ({ spread, ...games }: StudiedGames): GamesToPlay => ({
  ...games,
  spreadOf: (index) => (index % 2 === 0 ? 0 : spread),
});

/** Plays games with a deck, every second one with varied payouts. The number of threads changes no result. */
export async function studyDeck(
  play: PlayStudy,
  plan: LineupPlan,
  { spread, ...games }: StudiedGames,
  look?: LookAtStudy,
): Promise<DeckStudy> {
  const toPlay = studyGames({ spread, ...games });
  const played: DeckGame[] = [];
  const study = (): DeckStudy => ({
    rules: plan.game.rules as crayon.Rules,
    kinds: kindsOfBots(plan.entrants),
    printedGames: played.filter((_, index) => toPlay.spreadOf(index) === 0),
    variedGames: played.filter((_, index) => toPlay.spreadOf(index) > 0),
    spread,
  });
  for await (const game of playDeckGames(play, plan, toPlay)) {
    played.push(game);
    if (played.length % GAMES_PER_LOOK === 0 && look?.(study())) break;
  }
  return study();
}

/** Distinct bots of a table: same program, version and parameters. */
export interface Kinds {
  /** Label of each kind. */
  readonly names: readonly string[];
  /** By entrant: index of its kind. */
  readonly kindOf: readonly number[];
}

/** Kinds in the order of their first entrants. */
export function kindsOfBots(entrants: readonly Entrant[]): Kinds {
  const keys = entrants.map(({ name, version, params, code }) =>
    JSON.stringify([name, version, params, code?.hash]),
  );
  const kinds = [...new Set(keys)];
  return {
    names: kinds.map((key) => entrants[keys.indexOf(key)].label),
    kindOf: keys.map((key) => kinds.indexOf(key)),
  };
}

/** Name of a kind. The index after the last kind stands for cards in a pool. */
export const kindName = ({ names }: Kinds, kind: number): string => names[kind] ?? 'all together';
