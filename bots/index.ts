// The built-in bots, and exports for bot authors: the contract, and the engine's names for actions, boards
// and cards.
import type { BotDef } from './bot.ts';
import { connector } from './crayon/connector.ts';
import { courier } from './crayon/courier.ts';
import { express } from './crayon/express.ts';
import { hauler } from './crayon/hauler.ts';
import { random } from './crayon/random.ts';
import { tripPlanner } from './crayon/trip-planner.ts';
import { tycoon } from './crayon/tycoon.ts';
import { empirePlannerBots } from './empire-planner/index.ts';

export {
  type AnyGame,
  crayon,
  empirePlanner,
  type Game,
  type Random,
  randomInt,
  shuffle,
} from '../engine/index.ts';
export * from './bot.ts';
export * from './crayon/tour-bot.ts';
export {
  BLOCKED,
  completePathfinder,
  createFlatPathfinder,
  type DistanceMap,
  type GraphFinder,
  MAX_WEIGHT,
  type Pathfinder,
  type PathGraph,
  type PathSearch,
  UNREACHABLE,
  type WeightedGraph,
  type Weights,
} from './paths/index.ts';

/** The built-in bots, in the order in which lists show them. */
export const bots: readonly BotDef[] = [
  random,
  courier,
  hauler,
  connector,
  tripPlanner,
  express,
  tycoon,
  ...empirePlannerBots,
];
