// Plays games with a deck on the arena's workers, one game a seed.

import type { Block, GameRecord } from '../../../../arena/model/index.ts';
import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../../arena/run/study/index.ts';
import { secretSeeds } from '../../../../arena/schedule/index.ts';
import { type AnyGame, EngineError } from '../../../../engine/index.ts';
import { leadChanges } from '../../../games/index.ts';
import type { DeckGame } from './deck-game.ts';
import type { ProbedDeck } from './deck-probe.ts';

/** A range of seeds to play. */
export interface GamesToPlay {
  /** Name of these games among those of a study, before their ids; none by default. */
  readonly name?: string;
  readonly firstSeed: number;
  readonly count: number;
  /** Spread of payouts in the game at an index, see `varyPayouts`; 0 leaves the deck unchanged. */
  readonly spreadOf: (index: number) => number;
  /** Secret that is mixed into every seed. */
  readonly key?: string;
  /** Index of the first block among those of the study; 0 by default. */
  readonly firstBlock?: number;
}

const PROBE_ID = 'deck';

/** The game at an index; bots are rotated by one seat from game to game. */
function blockAt(
  { request: { seats }, entrants }: LineupPlan,
  { name, firstSeed, spreadOf, key, firstBlock = 0 }: GamesToPlay,
  index: number,
): Block {
  const seed = firstSeed + index;
  const block = firstBlock + index;
  const job = {
    id: `${name === undefined ? '' : `${name}, `}seed ${seed}`,
    seed,
    block,
    seating: 0,
    entrants: Array.from({ length: seats }, (_, seat) => (seat + index) % entrants.length),
    variation: spreadOf(index),
  };
  const secret = key === undefined ? {} : { secret: secretSeeds(key, seed, seats) };
  return { index: block, seedIndex: block, seed, ...secret, games: [job] };
}

/** Games with a deck as a part of a study. */
export const deckPart = (lineup: LineupPlan, games: GamesToPlay): StudyPart => ({
  lineup,
  probes: [{ id: PROBE_ID, path: 'scripts/designer/deck/games/deck-probe.js' }],
  blocks: Array.from({ length: games.count }, (_, index) => blockAt(lineup, games, index)),
});

function deckGame({ figures }: AnyGame, record: GameRecord): DeckGame {
  const { id, seed, entrants, rounds, finished, winners, course } = record;
  const probed = record.probed![PROBE_ID];
  if ('error' in probed) throw new EngineError(`${id}: ${probed.error}`);
  const discards = record.figures[figures.findIndex((figure) => figure.id === 'discards')];
  return {
    seed,
    bots: entrants,
    rounds,
    finished,
    winners,
    leadChanges: leadChanges(course),
    handsGivenUp: discards.reduce((a, b) => a + b, 0),
    ...(probed.seen as ProbedDeck),
  };
}

/**
 * Plays games and yields them in the order of their seeds.
 * @param sharing see `PlayStudy` @throws EngineError
 */
export async function* playDeckGames(
  play: PlayStudy,
  lineup: LineupPlan,
  games: GamesToPlay,
  sharing?: number,
): AsyncGenerator<DeckGame, void, void> {
  const part = deckPart(lineup, games);
  for await (const result of play(part, part.blocks, sharing)) yield deckGame(lineup.game, result.games[0]);
}
