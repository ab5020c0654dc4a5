// Plays any legal ply, all with the same chance. The yardstick at the bottom of the scale.
import type { BotDef } from '../bot.ts';

export const random: BotDef = {
  name: 'random',
  version: '1',
  family: 'planner',
  description: 'plays any legal ply',
  create({ random }) {
    let choices = 0;
    return {
      decide(_observation, legal) {
        const plies = legal.list();
        choices = plies.length;
        return [plies[Math.floor(random() * plies.length)]];
      },
      explain: () => (choices === 1 ? 'had no choice' : `drew one of ${choices} legal plies`),
    };
  },
};
