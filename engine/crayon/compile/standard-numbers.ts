// Numbers that are the same in every title as long as no option changes them.
import type { Constants } from '../model/constants.ts';

export const standardNumbers = {
  secondTrain: null,
  ownTrackFee: 0,
  lateFees: false,
  chipsOut: 0,
  everyLossChosen: false,
  loadPoints: 0,
  halfRate: 'turn',
  branchesFrom: 'own',
  crossgrade: null,
  dealt: 3,
  putAway: 0,
  openingEvents: 'back',
  withoutEvents: [],
  taxReshuffles: false,
  timeLimit: false,
  suddenDeath: false,
} as const satisfies Partial<Constants>;
