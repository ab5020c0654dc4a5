// Comparison of two decks by games of the same bots on the same seeds.

import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../../arena/run/study/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { type ComparedFigure, compareFigures } from '../../../games/compare/index.ts';
import type { DeckGame } from '../games/deck-game.ts';
import { deckPart, type GamesToPlay, playDeckGames } from '../games/play-deck-games.ts';
import { kindsOfBots } from '../games/study.ts';
import { type DeckSide, deckFigures } from './deck-figures.ts';

interface ComparedGames extends Pick<GamesToPlay, 'name' | 'firstSeed' | 'key' | 'firstBlock'> {
  /** First seed of B's games; A's by default. */
  readonly firstSeedB?: number;
  /** Games of each side, at most. */
  readonly count: number;
}

/** Games of both sides. @param name of the comparison within a study */
const comparedGames = ({
  name,
  firstSeed,
  firstSeedB = firstSeed,
  firstBlock = 0,
  ...games
}: ComparedGames) =>
  [firstSeed, firstSeedB].map(
    (first, side): GamesToPlay => ({
      ...games,
      name: `${name === undefined ? '' : `${name}, `}${'AB'[side]}`,
      firstSeed: first,
      firstBlock: firstBlock + side * games.count,
      spreadOf: () => 0,
    }),
  );

/** All games of a comparison, as parts of a study. */
export const comparedParts = (sides: readonly LineupPlan[], games: ComparedGames): StudyPart[] =>
  comparedGames(games).map((toPlay, side) => deckPart(sides[side], toPlay));

/** Result of a comparison. */
export interface Comparison {
  readonly rows: readonly ComparedFigure[];
  /** Games of each side. */
  readonly games: number;
  /** True if the stopping rule ended it before all games were played. */
  readonly stopped: boolean;
  /** The games themselves, of A and of B. */
  readonly sides: readonly [readonly DeckGame[], readonly DeckGame[]];
}

/** Seeds between two looks; a multiple of the threads' tasks. */
const SEEDS_PER_LOOK = 40;

const demandsOf = ({ game }: LineupPlan): number => (game.rules as crayon.Rules).deck.payout.length;

/**
 * Compares two decks by games of the same bots on the same seeds.
 * @param until ids of figures that end the comparison once all are decided; by default all games are played
 */
export async function compareDecks(
  play: PlayStudy,
  plans: readonly [LineupPlan, LineupPlan],
  games: ComparedGames,
  until?: readonly string[],
): Promise<Comparison> {
  const { count } = games;
  const kinds = kindsOfBots(plans[0].entrants);
  const sides = plans.map((plan): DeckSide & { games: DeckGame[] } => ({
    games: [],
    demands: demandsOf(plan),
  }));
  const streams = comparedGames(games).map((toPlay, side) =>
    playDeckGames(play, plans[side], toPlay, plans.length),
  );
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
      }
      // Both end at the same seed if the study is interrupted.
      if (sides.some(({ games }) => games.length === playedCount)) break;
      playedCount++;
      stopped =
        until !== undefined && playedCount % SEEDS_PER_LOOK === 0 && playedCount < count && isDecided();
    }
    const length = Math.min(...sides.map(({ games }) => games.length));
    for (const { games } of sides) games.length = length;
    const [gamesA, gamesB] = sides.map(({ games }) => games);
    return { rows: compare(), games: gamesA.length, stopped, sides: [gamesA, gamesB] };
  } finally {
    for (const stream of streams) await stream.return();
  }
}
