// The result of a game: winners, ranking, and the figures of every seat.
import type { FigureDef, GameResult } from '../../core/game.ts';
import type { Rules } from '../model/rules.ts';
import { END_REASONS } from '../state/end-reasons.ts';
import type { Tally } from '../state/slots.ts';
import type { CrayonState } from '../state/state.ts';
import { goalProgress, majorsConnected } from '../track/track.ts';
import { tallySlot } from '../turn/money.ts';
import { richestGoalSeats } from '../turn/victory.ts';

export const figures: readonly FigureDef[] = [
  { id: 'cash', description: 'millions in hand at the end', unit: 'M' },
  { id: 'majors_connected', description: 'largest number of major cities on one unbroken line of own track' },
  { id: 'track_cost', description: 'millions spent on track, built or bought', unit: 'M' },
  { id: 'fees_paid', description: "millions paid for the use of others' track", unit: 'M' },
  { id: 'fees_received', description: 'millions received from users of own track', unit: 'M' },
  { id: 'deliveries', description: 'loads delivered' },
  { id: 'income', description: 'millions paid out for deliveries', unit: 'M' },
  { id: 'income_per_turn', description: 'income per round after the opening, to a hundredth', unit: 'M' },
  { id: 'upgrades', description: 'trains bought' },
  { id: 'cargo_slots', description: 'loads that the train carries at the end' },
  { id: 'discards', description: 'times the whole hand was discarded' },
  { id: 'lost_turns', description: 'turns skipped because of events' },
  { id: 'train_cost', description: 'millions spent on trains', unit: 'M' },
  { id: 'own_track_cost', description: 'millions paid to the bank for moving on own track', unit: 'M' },
  { id: 'taxes', description: 'millions of tax', unit: 'M' },
  { id: 'loans', description: 'millions borrowed less millions paid back', unit: 'M' },
  { id: 'track_sales', description: 'millions received for track sold', unit: 'M' },
];

/** The result; null until the game is over. */
export function resultOf(rules: Rules, state: CrayonState): GameResult | null {
  if (state.endReason === 0) return null;
  const reason = END_REASONS[state.endReason];
  const seats = [...Array(rules.seats).keys()];
  const majors = seats.map((seat) => majorsConnected(rules, state, seat));
  const majorsOfGoals = seats.map((seat) => goalProgress(rules, state, seat));
  const places = placesOf(seats, rankKeys(rules, state, majorsOfGoals, reason));
  const tally = (name: Tally): number[] => seats.map((seat) => state.tallies[tallySlot(state, name, seat)]);
  return {
    reason,
    finished: reason === 'victory' || reason === 'time-limit' || reason === 'last-card',
    winners: seats.filter((seat) => places[seat] === 1),
    places,
    rounds: state.round,
    roundWon: seats.map((seat) => (places[seat] === 1 ? state.goalMetRound[seat] : 0)),
    figures: {
      cash: seats.map((seat) => state.cash[seat]),
      majors_connected: majors,
      track_cost: tally('trackCost'),
      fees_paid: tally('feesPaid'),
      fees_received: tally('feesReceived'),
      deliveries: tally('deliveries'),
      income: tally('income'),
      income_per_turn: tally('income').map((income) => incomePerTurn(rules, state, income)),
      upgrades: tally('upgrades'),
      cargo_slots: seats.map((seat) => rules.trains[state.trainClass[seat]].capacity),
      discards: tally('discards'),
      lost_turns: tally('lostTurnCount'),
      train_cost: tally('trainCost'),
      own_track_cost: tally('ownTrackCost'),
      taxes: tally('taxes'),
      loans: tally('loans'),
      track_sales: tally('trackSales'),
    },
  };
}

const incomePerTurn = ({ constants }: Rules, { round }: CrayonState, millions: number): number =>
  Math.round((100 * millions) / Math.max(1, round - constants.openingTurns)) / 100;

/**
 * Keys for ranking seats, most important first: not forfeited; won; connected the majors of the goal (series
 * rule for games ended by a limit); cash. If the last card ends the game, only cash counts.
 */
function rankKeys(rules: Rules, state: CrayonState, majors: readonly number[], reason: string): number[][] {
  const winners = richestGoalSeats(rules, state);
  const isByCashOnly = reason === 'last-card';
  return majors.map((majorsOfGoal, seat) => [
    state.forfeited[seat] === 0 ? 1 : 0,
    !isByCashOnly && winners.includes(seat) ? 1 : 0,
    !isByCashOnly && majorsOfGoal >= rules.constants.goalMajors ? 1 : 0,
    state.cash[seat],
  ]);
}

/** 1 is best; tied seats share the better place. */
function placesOf(seats: readonly number[], keys: readonly (readonly number[])[]): number[] {
  const beats = (a: readonly number[], b: readonly number[]): boolean => {
    const i = a.findIndex((key, k) => key !== b[k]);
    return i >= 0 && a[i] > b[i];
  };
  return seats.map((seat) => 1 + seats.filter((other) => beats(keys[other], keys[seat])).length);
}
