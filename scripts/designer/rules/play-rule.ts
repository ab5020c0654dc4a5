// Games with several values of a rule, the same seeds with each.
import type { LineupPlan } from '../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../arena/run/study/index.ts';
import type { DeckGame } from '../deck/games/deck-game.ts';
import { deckPart, type GamesToPlay, playDeckGames } from '../deck/games/play-deck-games.ts';
import type { RuleParam } from './plan-rule.ts';

interface RuleGames extends Pick<GamesToPlay, 'firstSeed' | 'count' | 'key'> {
  readonly param: RuleParam;
}

/** Games with each value. */
const rangesOf = ({ param, ...games }: RuleGames): GamesToPlay[] =>
  param.levels.map((value, level) => ({
    ...games,
    name: `${param.name} ${value}`,
    firstBlock: level * games.count,
    spreadOf: () => 0,
  }));

/** All games, as parts of a study. @param plans one for each value */
export const ruleParts = (plans: readonly LineupPlan[], games: RuleGames): StudyPart[] =>
  rangesOf(games).map((range, level) => deckPart(plans[level], range));

/** @returns by value, by seed: the game */
export async function playRule(
  play: PlayStudy,
  plans: readonly LineupPlan[],
  games: RuleGames,
): Promise<readonly (readonly DeckGame[])[]> {
  const played: DeckGame[][] = plans.map(() => []);
  for (const [level, range] of rangesOf(games).entries())
    for await (const game of playDeckGames(play, plans[level], range)) played[level].push(game);
  return played;
}
