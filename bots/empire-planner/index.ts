// The built-in bots for Empire Planner, in the order in which lists show them.
import type { BotDef } from '../bot.ts';
import { greedy } from './greedy.ts';
import { magnate } from './magnate.ts';
import { random } from './random.ts';

export const empirePlannerBots: readonly BotDef[] = [random, greedy, magnate];
