import { ROOT } from '../../../testing/program.ts';

const split = (text: string): readonly string[] => text.split(' ');

/** Quick runs of each sort that a fault may meet: arguments of `run`. */
export const SET_UPS: Readonly<Record<string, readonly string[]>> = {
  pebbles: split('--title pebbles --bots random,last,first --players 3 --seeds 150'),
  'north-america': split('--bots courier,random,random --players 3 --seeds 3 --max-rounds 12'),
  until: split('--title pebbles --bots random,first --players 2 --seeds 200 --until width=0.3'),
  external: [
    ...split('--title pebbles --players 2 --seeds 12 --bots'),
    `random,cmd:python3 ${ROOT}/arena/testing/toy_bot.py last`,
  ],
};
