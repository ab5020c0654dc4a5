// Studies of planted decks, whose games are kept in a folder and played once.
import { join } from 'node:path';
import { type LineupPlan, planLineup } from '../../../../arena/run/plan/index.ts';
import { openStudy } from '../../../../arena/run/study/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { deckWithPayouts, planWithDeck } from '../../../designer/deck/card-ids.ts';
import { deckPart } from '../../../designer/deck/games/play-deck-games.ts';
import { type DeckStudy, studyDeck, studyGames } from '../../../designer/deck/games/study.ts';
import { type Kind, type PlantedDeck, plantDeck } from './plant.ts';

const SPREAD = 0.25;
/** Games are broken off, since how often cards are used does not hang on their end. */
const MAX_ROUNDS = 40;
const BOTS = ['courier', 'hauler', 'courier', 'hauler'];

export interface Recorded {
  readonly plan: LineupPlan;
  readonly study: DeckStudy;
  readonly planted: PlantedDeck;
}

/** The study of a planted deck with all its games. @param number of the deck, from 1 */
export async function recordStudy(
  folder: string,
  kind: Kind,
  number: number,
  count: number,
): Promise<Recorded> {
  const honest = await planLineup({
    title: 'north-america',
    players: BOTS.length,
    bots: BOTS,
    files: {},
    maxRounds: MAX_ROUNDS,
  });
  const planted = plantDeck(honest.game.rules as crayon.Rules, kind, number);
  const plan = planWithDeck(honest, deckWithPayouts(honest.request.files.deck, planted.payouts));
  const games = { firstSeed: 1, count, spread: SPREAD };
  const manifest = { bots: BOTS, maxRounds: MAX_ROUNDS, kind, number };
  const study = openStudy(
    { name: 'measure decks', manifest, parts: [deckPart(plan, studyGames(games))] },
    { path: join(folder, `${kind}-${number}`), out: folder, workers: 1 },
  );
  try {
    return { plan, study: await studyDeck(study.play, plan, games), planted };
  } finally {
    study.close();
  }
}
