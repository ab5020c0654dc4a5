// A tycoon with little time to think, for tests of its behaviour: rollouts as always, but few and short ones.
import type { BotDef } from '../../bot.ts';
import { tycoon } from '../tycoon.ts';

const HASTE: Readonly<Record<string, number>> = { candidates: 3, samples: 6, 'rollout-turns': 3 };

export const hastyTycoon: BotDef = {
  ...tycoon,
  params: tycoon.params?.map((param) => ({ ...param, default: HASTE[param.id] ?? param.default })),
};
