// A study of a deck: games with the printed payouts and with varied ones.

import type { Entrant } from '../../../../arena/model/index.ts';
import type { AuditReport } from '../../../../arena/run/index.ts';
import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import { FaultList, type FaultSummary } from '../../../../arena/tables/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import type { StudyFaults } from '../../../output/index.ts';
import type { DeckGame } from './deck-game.ts';
import {
  auditDeckGames,
  type DeckPlay,
  type GamesToPlay,
  type PlayGames,
  playDeckGames,
} from './play-deck-games.ts';

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
  readonly faults: StudyFaults;
}

interface StudyOptions extends DeckPlay {
  readonly firstSeed: number;
  /** All games, with printed and with varied payouts. */
  readonly count: number;
  /** Spread of payouts in every second game, see `varyPayouts`; 0 for none. */
  readonly spread: number;
  /** Share of the games to play again; 0 by default. */
  readonly audit?: number;
  /** Source of games; `playDeckGames` by default. */
  readonly play?: PlayGames;
  /** Called after each game. */
  readonly onGame: () => void;
  /** Looks at all games so far, every 40 games. @returns true to end the study */
  readonly look?: (study: DeckStudy) => boolean;
}

const GAMES_PER_LOOK = 40;

/** Plays games with a deck, every second one with varied payouts. The number of threads changes no result. */
export async function studyDeck(plan: LineupPlan, options: StudyOptions): Promise<DeckStudy> {
  const { spread, play = playDeckGames, audit, onGame, look } = options;
  const games: DeckGame[] = [];
  const spreadOf = (index: number): number => (index % 2 === 0 ? 0 : spread);
  const toPlay = { ...options, spreadOf };
  const studyOf = (faults: StudyFaults): DeckStudy => ({
    rules: plan.game.rules as crayon.Rules,
    kinds: kindsOfBots(plan.entrants),
    printedGames: games.filter((_, index) => spreadOf(index) === 0),
    variedGames: games.filter((_, index) => spreadOf(index) > 0),
    spread,
    faults,
  });
  for await (const game of play(plan, toPlay)) {
    games.push(game);
    onGame();
    if (games.length % GAMES_PER_LOOK === 0 && look?.(studyOf({ faults: [] }))) break;
  }
  return studyOf(await studyFaults(plan, toPlay, games, audit));
}

/** Kinds of faults in games, in their order. */
function faultsOf(entrants: readonly Entrant[], games: readonly DeckGame[]): FaultSummary[] {
  const list = new FaultList(entrants);
  list.add({ games: games.flatMap(({ faulty }) => faulty ?? []) });
  return list.list();
}

/** Finds the faults of finished games, and plays a sample of them again. @param audit share of the games, 0 to 1 */
export async function studyFaults(
  plan: LineupPlan,
  toPlay: GamesToPlay,
  games: readonly DeckGame[],
  audit = 0,
): Promise<StudyFaults> {
  return {
    faults: faultsOf(plan.entrants, games),
    ...(audit > 0 && { audit: await auditDeckGames(plan, toPlay, games, audit) }),
  };
}

/** Faults of several studies with the same bots. */
export function mergeFaults(studies: readonly StudyFaults[]): StudyFaults {
  const kinds = new Map<string, FaultSummary>();
  for (const fault of studies.flatMap(({ faults }) => faults)) {
    const key = `${fault.bot} ${fault.code}`;
    const { count = 0, starved = [], ...first } = kinds.get(key) ?? { ...fault, count: 0, starved: [] };
    kinds.set(key, { ...first, count: count + fault.count, starved: [...starved, ...fault.starved] });
  }
  const audits = studies.flatMap(({ audit }) => audit ?? []);
  return { faults: [...kinds.values()], ...(audits.length > 0 && { audit: mergeAudits(audits) }) };
}

/** A machine that lies is found if any of the audits finds it. */
const mergeAudits = (audits: readonly AuditReport[]): AuditReport => ({
  ...audits[0],
  games: audits.reduce((sum, { games }) => sum + games, 0),
  differences: audits.flatMap(({ differences }) => differences),
  notComparable: audits.flatMap(({ notComparable }) => notComparable),
  chances: audits[0].chances.map(({ percent }, i) => ({
    percent,
    chance: 1 - audits.reduce((missed, { chances }) => missed * (1 - chances[i].chance), 1),
  })),
});

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
