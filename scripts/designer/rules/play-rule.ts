// Games with several values of a rule, the same seeds with each.
import type { LineupPlan } from '../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../arena/run/study/index.ts';
import type { DeckGame } from '../deck/games/deck-game.ts';
import { deckPart, type GamesToPlay, playDeckGames } from '../deck/games/play-deck-games.ts';
import { MOST_VALUES, type PlayValue, type RuleGame } from './balance-rule.ts';
import type { RuleParam } from './plan-rule.ts';

interface RuleGames extends Pick<GamesToPlay, 'firstSeed' | 'count' | 'key'> {
  readonly param: RuleParam;
}

/** Games with the value that is played at a place; which value comes after those of the range follows from earlier games. */
const rangeAt = ({ param, ...games }: RuleGames, place: number): GamesToPlay => ({
  ...games,
  name: place < param.levels.length ? `${param.name} ${param.levels[place]}` : `value ${place + 1}`,
  firstBlock: place * games.count,
  spreadOf: () => 0,
});

/** All games that may be played, as parts of a study. @param plans one for each value of the range */
export const ruleParts = (plans: readonly LineupPlan[], games: RuleGames): StudyPart[] =>
  Array.from({ length: MOST_VALUES }, (_, place) => ({
    ...deckPart(plans[place] ?? plans[0], rangeAt(games, place)),
    follows: place >= plans.length,
  }));

/** @param planOf the game with a value @returns plays the values that it is called with, in the order of the study */
export function rulePlayer(
  play: PlayStudy,
  planOf: (value: number) => LineupPlan,
  games: RuleGames,
  read: (game: DeckGame) => number,
): PlayValue {
  let place = 0;
  return async (value) => {
    const played: RuleGame[] = [];
    for await (const game of playDeckGames(play, planOf(value), rangeAt(games, place++)))
      played.push({ figure: read(game), finished: game.finished });
    return played;
  };
}
