// Comparison of two decks by games of the same bots on the same seeds.
import { availableParallelism } from 'node:os';
import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { type ComparedFigure, compareFigures } from '../../../games/compare/index.ts';
import type { StudyFaults } from '../../../output/index.ts';
import type { DeckGame } from '../games/deck-game.ts';
import { type DeckPlay, type GamesToPlay, type PlayGames, playDeckGames } from '../games/play-deck-games.ts';
import { kindsOfBots, mergeFaults, studyFaults } from '../games/study.ts';
import { type DeckSide, deckFigures } from './deck-figures.ts';

interface CompareOptions extends DeckPlay {
  readonly firstSeed: number;
  /** First seed of B's games; A's by default. */
  readonly firstSeedB?: number;
  /** Games of each side, at most. */
  readonly count: number;
  /** Ids of figures that end the comparison once all are decided; by default all games are played. */
  readonly until?: readonly string[];
  /** Share of the games to play again; 0 by default. */
  readonly audit?: number;
  /** Source of the games of a side, 0 or 1; `playDeckGames` by default. */
  readonly play?: (side: number) => PlayGames;
  /** Called after each game of either side. */
  readonly onGame: () => void;
}

/** Result of a comparison. */
export interface Comparison {
  readonly rows: readonly ComparedFigure[];
  /** Games of each side. */
  readonly games: number;
  /** True if the stopping rule ended it before all games were played. */
  readonly stopped: boolean;
  /** The games themselves, of A and of B. */
  readonly sides: readonly [readonly DeckGame[], readonly DeckGame[]];
  readonly faults: StudyFaults;
}

/** Seeds between two looks; a multiple of the threads' tasks. */
const SEEDS_PER_LOOK = 40;

const demandsOf = ({ game }: LineupPlan): number => (game.rules as crayon.Rules).deck.payout.length;

/** Compares two decks by games of the same bots on the same seeds, optionally until figures are decided. */
export async function compareDecks(
  a: LineupPlan,
  b: LineupPlan,
  options: CompareOptions,
): Promise<Comparison> {
  const { firstSeed, firstSeedB = firstSeed, count, until, workers, limits, key, audit, onGame } = options;
  const play = options.play ?? (() => playDeckGames);
  const kinds = kindsOfBots(a.entrants);
  const sides = [a, b].map((plan): DeckSide & { games: DeckGame[] } => ({
    games: [],
    demands: demandsOf(plan),
  }));
  const plans = [a, b];
  const toPlay = [firstSeed, firstSeedB].map(
    (first): GamesToPlay => ({
      ...{ firstSeed: first, count, limits, key },
      spreadOf: () => 0,
      workers: Math.ceil((workers ?? availableParallelism()) / 2),
    }),
  );
  const streams = plans.map((plan, side) => play(side)(plan, toPlay[side]));
  const compare = (): ComparedFigure[] =>
    compareFigures(deckFigures(sides[0], sides[1], kinds, until !== undefined), until !== undefined);
  const isDecided = (): boolean => {
    const rows = compare().filter(({ figure }) => until?.includes(figure.id));
    return rows.length > 0 && rows.every(({ claim }) => claim !== 0);
  };
  let stopped = false;
  try {
    for (let playedCount = 0; playedCount < count && !stopped; ) {
      for (const [side, stream] of streams.entries()) {
        const next = await stream.next();
        if (!next.done) sides[side].games.push(next.value);
        onGame();
      }
      playedCount++;
      stopped =
        until !== undefined && playedCount % SEEDS_PER_LOOK === 0 && playedCount < count && isDecided();
    }
    const [gamesA, gamesB] = sides.map(({ games }) => games);
    const faults = plans.map((plan, side) => studyFaults(plan, toPlay[side], sides[side].games, audit));
    return {
      ...{ rows: compare(), games: gamesA.length, stopped },
      sides: [gamesA, gamesB],
      faults: mergeFaults(await Promise.all(faults)),
    };
  } finally {
    for (const stream of streams) await stream.return();
  }
}
