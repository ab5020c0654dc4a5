// A study of a deck: games with the printed payouts and with varied ones.
import type { Entrant, LineupPlan } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import type { DeckGame } from './deck-game.ts';
import type { DeckTable } from './games-worker.ts';
import { type PlayGames, playDeckGames } from './play-deck-games.ts';

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

interface StudyOptions {
  readonly firstSeed: number;
  /** All games, with printed and with varied payouts. */
  readonly count: number;
  /** Spread of payouts in every second game, see `varyPayouts`; 0 for none. */
  readonly spread: number;
  readonly workers?: number;
  /** Source of games; `playDeckGames` by default. */
  readonly play?: PlayGames;
  /** Called after each game. */
  readonly onGame: () => void;
}

/** The part of a plan that threads need. */
export const deckTable = ({ game, request, entrants }: LineupPlan): DeckTable => ({
  title: game.title,
  request,
  entrants,
});

/** Plays games with a deck, every second one with varied payouts. The number of threads changes no result. */
export async function studyDeck(plan: LineupPlan, options: StudyOptions): Promise<DeckStudy> {
  const { firstSeed, count, spread, workers, play = playDeckGames, onGame } = options;
  const games: DeckGame[] = [];
  const spreadOf = (index: number): number => (index % 2 === 0 ? 0 : spread);
  for await (const game of play(deckTable(plan), { firstSeed, count, workers, spreadOf })) {
    games.push(game);
    onGame();
  }
  return {
    rules: plan.game.rules as crayon.Rules,
    kinds: kindsOfBots(plan.entrants),
    printedGames: games.filter((_, index) => spreadOf(index) === 0),
    variedGames: games.filter((_, index) => spreadOf(index) > 0),
    spread,
  };
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
