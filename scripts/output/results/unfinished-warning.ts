// Warning for a run in which limits ended most games.
import { type Judge, judgeOf } from '../../../arena/stats/judges/index.ts';
import { plural, thousands } from '../text/number-text.ts';

export interface Unfinished {
  readonly games: number;
  /** Games that a limit ended. */
  readonly unfinished: number;
  /** Unfinished games that `--max-rounds` ended. */
  readonly atRoundLimit: number;
  readonly maxRounds: number;
  readonly judge: Judge;
  readonly players: number;
}

/**
 * One sentence without its full stop; empty if at least half of the games were finished:
 * `all 40 games were ended by --max-rounds 20, so nobody won: raise it, or compare by --judge score`.
 */
export function unfinishedWarning(run: Unfinished): string {
  const { games, unfinished, atRoundLimit, maxRounds, judge, players } = run;
  if (2 * unfinished <= games) return '';
  const isAll = unfinished === games;
  const byRounds = 2 * atRoundLimit > games;
  const ended = byRounds ? atRoundLimit : unfinished;
  const allGames = ['the only game', 'both games'][games - 1] ?? `all ${plural(games, 'game')}`;
  const endedGames = ended < games ? `${thousands(ended)} of ${plural(games, 'game')}` : allGames;
  const verb = ended === 1 ? 'was' : 'were';
  const cause = byRounds ? `ended by --max-rounds ${maxRounds}` : 'left unfinished';
  const result = isAll ? 'so nobody won' : `and nobody won ${unfinished === 1 ? 'it' : 'them'}`;
  // Unfinished games have a finishing order and a score as well: other judges need no victories.
  const { countsWins } = judgeOf(judge);
  const advice = [
    ...(byRounds && (countsWins || players === 1) ? ['raise it'] : []),
    ...(countsWins && players > 1 ? ['compare by --judge score'] : []),
  ].join(', or ');
  return `${endedGames} ${verb} ${cause}, ${result}${advice === '' ? '' : `: ${advice}`}`;
}
