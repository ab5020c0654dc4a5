// Plays any legal ply, all with the same chance. The yardstick at the bottom of the scale.
import type { BotDef } from '../bot.ts';

export const random: BotDef = {
  name: 'random',
  version: '1',
  family: 'planner',
  description: 'plays any legal ply',
  create: ({ random }) => ({
    decide(_observation, legal) {
      const plies = legal.list();
      return [plies[Math.floor(random() * plies.length)]];
    },
  }),
};
