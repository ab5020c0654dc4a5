// Options that plans count. Speeds, fees, prices and demands are read by the engine's functions, which know the options in
// play; other parts of planning ask `Uses` whether to count an option.
import { crayon } from '../../../../engine/index.ts';
import type { Use } from '../context.ts';

export const counted: readonly Use[] = [
  { option: 'fast-trains', does: 'plans with the speeds of its trains' },
  { option: 'fast-game-start', does: 'plans with the money and the opening turns that it has' },
  { option: 'fast-start', does: 'plans with the money and the opening turns that it has' },
  { option: 'open-contracts', does: 'plans open contracts like cards in hand' },
  { option: 'additional-trains-four-cards', does: 'plans with four cards' },
  {
    // The bank lends up to 20M for twice as much: too dear in general, but not for the last M of a tour, in place of a
    // discarded hand.
    option: 'borrowing',
    does: 'borrows what a tour lacks if the tour is worth more with the loan and its interest',
    measured: '+5 to +10 (1,000 seeds); 29 % fewer hands are given up',
    needsTours: true,
    loanM: crayon.MAX_LOAN_M,
  },
  {
    option: 'late-payment',
    does: 'drives on rented track without cash while a load aboard pays for it',
    measured: 'not shown, -2 to +3 (800 seeds)',
    needsTours: true,
    owesFees: true,
  },
  {
    option: 'cost-to-move',
    does: 'pays for each turn on own track in its plans, and expects less income of a turn',
    measured: 'not shown, -3 to +4 (800 seeds)',
    needsTours: true,
    paysForTurns: true,
  },
  {
    option: 'cost-to-load',
    does: 'counts the movement that loading takes; picks up only loads that a card demands',
    measured: 'not shown, -5 to +2 (800 seeds)',
    needsTours: true,
    countsLoading: true,
  },
  {
    option: 'branching',
    does: "prices new track from any player's track",
    measured: 'not shown, -3 to +5 (800 seeds)',
    branchesFromAll: true,
  },
];
