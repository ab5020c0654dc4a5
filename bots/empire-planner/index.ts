// The bots that play Empire Planner, in the order of lists.
import type { BotDef } from '../bot.ts';
import { greedy } from './greedy.ts';
import { magnate } from './magnate.ts';
import { random } from './random.ts';

export const empirePlannerBots: readonly BotDef[] = [random, greedy, magnate];
