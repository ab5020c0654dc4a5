// The baseline: plays legal actions drawn uniformly at random.
import type { BotDef } from '../bot.ts';

export const random: BotDef = {
  name: 'random',
  version: '1',
  family: 'empire-planner',
  description: 'plays any legal action',
  create({ random }) {
    let choices = 0;
    return {
      decide(_observation, legal) {
        const actions = legal.list();
        choices = actions.length;
        return [actions[Math.floor(random() * actions.length)]];
      },
      explain: () => (choices === 1 ? 'had no choice' : `drew one of ${choices} legal actions`),
    };
  },
};
