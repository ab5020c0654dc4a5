// Victory and other ends. The goal is checked at the end of each turn, the round is completed, and the
// richest player who met it wins. A tie raises the cash goal, and all play on.
import { ROUND_LIMIT } from '../../core/game.ts';
import type { Rules } from '../model/rules.ts';
import { END_REASONS } from '../state/end-reasons.ts';
import type { CrayonState } from '../state/state.ts';
import { goalProgress } from '../track/track.ts';

/** True if the seat meets the goal now. It counts only at the end of its turn. */
export function meetsGoal(rules: Rules, state: CrayonState, seat: number): boolean {
  if (state.cash[seat] < state.goalCash) return false;
  for (let i = 0; i < rules.mayWin.length; i++) if (!rules.mayWin[i](rules, state, seat)) return false;
  return goalProgress(rules, state, seat) >= rules.constants.goalMajors;
}

/** Records the round in which the seat first meets the goal. Call it at the end of a turn. */
export function recordGoalMet(rules: Rules, state: CrayonState, seat: number): void {
  if (state.forfeited[seat] !== 0 || state.goalMetRound[seat] !== 0) return;
  if (meetsGoal(rules, state, seat)) state.goalMetRound[seat] = state.round;
}

/** Ends the game if a seat meets the goal, the first from the active seat on (titles that end at once). */
export function endAtGoal(rules: Rules, state: CrayonState): void {
  for (let i = 0; i < rules.seats; i++) {
    const seat = (state.seat + i) % rules.seats;
    recordGoalMet(rules, state, seat);
    if (state.goalMetRound[seat] === 0) continue;
    endGame(state, 'victory');
    return;
  }
}

/** The richest of the seats that met the goal, ascending; several if they are tied. */
export function richestGoalSeats(rules: Rules, state: CrayonState): number[] {
  let bestCashM = Number.NEGATIVE_INFINITY;
  let richest: number[] = [];
  for (let seat = 0; seat < rules.seats; seat++) {
    if (state.goalMetRound[seat] === 0) continue;
    if (state.cash[seat] > bestCashM) richest = [];
    if (state.cash[seat] >= bestCashM) richest.push(seat);
    bestCashM = Math.max(bestCashM, state.cash[seat]);
  }
  return richest;
}

/** Ends the game at the end of a round if a rule or limit says so; raises the goal after a tie. True if over. */
export function settleRound(rules: Rules, state: CrayonState): boolean {
  const richest = richestGoalSeats(rules, state);
  if (richest.length === 1) {
    endGame(state, 'victory');
    return true;
  }
  if (richest.length > 1) {
    state.goalCash += rules.constants.goalStep;
    state.goalMetRound.fill(0);
  }
  if (state.round >= rules.maxRounds) {
    endGame(state, rules.constants.timeLimit ? 'time-limit' : ROUND_LIMIT);
    return true;
  }
  if (state.round - state.progressRound >= rules.constants.idleRounds) {
    endGame(state, 'no-progress');
    return true;
  }
  return false;
}

type EndReason = Exclude<(typeof END_REASONS)[number], ''>;

export const isOver = (state: CrayonState): boolean => state.endReason !== 0;

/** Ends the game: nobody acts any more. */
export function endGame(state: CrayonState, reason: EndReason): void {
  state.endReason = END_REASONS.indexOf(reason);
  state.actor = -1;
}
