// A tycoon with few candidates, samples and routes, so that tests of its behaviour are fast.
import type { BotDef } from '../../bot.ts';
import { tycoon } from '../tycoon.ts';

const SMALL_BUDGET: Readonly<Record<string, number>> = { candidates: 3, samples: 6, 'cost-profiles': 2 };

export const smallBudgetTycoon: BotDef = {
  ...tycoon,
  params: tycoon.params?.map((param) => ({ ...param, default: SMALL_BUDGET[param.id] ?? param.default })),
};
