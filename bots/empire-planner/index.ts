// The bots that play Empire Planner, in the order they are listed.
import type { BotDef } from '../bot.ts';
import { greedy } from './greedy.ts';
import { magnate } from './magnate.ts';
import { random } from './random.ts';

export const plannerBots: readonly BotDef[] = [random, greedy, magnate];
