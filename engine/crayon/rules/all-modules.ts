// Every optional rule of the family, in the order in which they are listed to users and applied.
import { dealFive } from './deal-five.ts';
import { fastTrains } from './fast-trains.ts';
import {
  branching,
  calmDeal,
  costToLoad,
  costToMove,
  crossgrading,
  fastStart,
  halfRateMovement,
  noTax,
  reshuffle,
  richStart,
  suddenDeath,
  timeLimit,
} from './number-options.ts';
import type { RuleModule } from './rules.ts';

export const allModules: readonly RuleModule[] = [
  fastTrains,
  richStart,
  fastStart,
  calmDeal,
  noTax,
  dealFive,
  timeLimit,
  crossgrading,
  halfRateMovement,
  costToMove,
  costToLoad,
  reshuffle,
  suddenDeath,
  branching,
];
