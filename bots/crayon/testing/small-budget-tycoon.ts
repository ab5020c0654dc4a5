// A tycoon with little time to think, for tests of its behaviour: rollouts as always, but few and short ones.
import type { BotDef } from '../../bot.ts';
import { tycoon } from '../tycoon.ts';

const SMALL_BUDGET: Readonly<Record<string, number>> = { candidates: 3, samples: 6, 'rollout-turns': 3 };

export const smallBudgetTycoon: BotDef = {
  ...tycoon,
  params: tycoon.params?.map((param) => ({ ...param, default: SMALL_BUDGET[param.id] ?? param.default })),
};
