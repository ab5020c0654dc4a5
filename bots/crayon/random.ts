// The baseline: picks legal actions uniformly at random, except that it delivers whenever it can and never
// drops a load by choice, so that games get somewhere.
import { crayon } from '../../engine/index.ts';
import type { Bot, BotDef } from '../bot.ts';

const { kindNumber, kindOf } = crayon;
const DELIVER = kindNumber('deliver');
const DROP = kindNumber('drop');

export const random: BotDef = {
  name: 'random',
  version: '1',
  family: 'crayon',
  description: 'plays any legal action; delivers when it can',
  create({ random: draw }): Bot {
    const pick = (list: readonly number[]): number[] => [list[Math.floor(draw() * list.length)]];
    return {
      decide(_observation, legal) {
        const actions = legal.list();
        const deliveries = actions.filter((action) => kindOf(action) === DELIVER);
        if (deliveries.length > 0) return pick(deliveries);
        const withoutDrops = actions.filter((action) => kindOf(action) !== DROP);
        return pick(withoutDrops.length > 0 ? withoutDrops : actions);
      },
    };
  },
};
