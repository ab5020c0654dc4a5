// Every optional rule of the family, in the order in which they are listed to users and applied.
import { additionalTrains, fourCards } from './additional-trains/additional-trains.ts';
import { backtracking } from './backtracking.ts';
import { borrowing } from './borrowing.ts';
import { dealFive } from './deal-five.ts';
import { fastTrains } from './fast-trains.ts';
import { fieldWarehousing } from './field-warehousing.ts';
import { latePayment } from './late-payment.ts';
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
import { openContracts } from './open-contracts.ts';
import { publicPool } from './public-pool/public-pool.ts';
import type { RuleModule } from './rules.ts';
import { trackTrade } from './track-trade/track-trade.ts';
import { twoPlayer } from './two-player.ts';

export const allModules: readonly RuleModule[] = [
  borrowing,
  latePayment,
  backtracking,
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
  twoPlayer,
  openContracts,
  fieldWarehousing,
  publicPool,
  additionalTrains,
  fourCards,
  trackTrade,
];
