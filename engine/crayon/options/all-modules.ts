// All optional rules of the family, in the order in which they are listed and applied.

import type { RuleModule } from '../model/rules.ts';
import { additionalTrains, fourCards } from './additional-trains/additional-trains.ts';
import { backtracking } from './backtracking.ts';
import { borrowing } from './borrowing.ts';
import { dealFive } from './deal-five.ts';
import { fieldWarehousing } from './field-warehousing/field-warehousing.ts';
import { latePayment } from './late-payment.ts';
import {
  branching,
  costToLoad,
  costToMove,
  crossgrading,
  fastGameEvents,
  fastGameNoTax,
  fastGameStart,
  fastStart,
  fastTrains,
  halfRateMovement,
  reshuffle,
  suddenDeath,
  timeLimit,
} from './number-options.ts';
import { openContracts } from './open-contracts.ts';
import { publicPool } from './public-pool/public-pool.ts';
import { trackTrade } from './selling-and-trading-track/track-trade.ts';
import { twoPlayer } from './two-player/two-player.ts';

export const allModules: readonly RuleModule[] = [
  borrowing,
  latePayment,
  backtracking,
  fastTrains,
  fastGameStart,
  fastStart,
  fastGameEvents,
  fastGameNoTax,
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
