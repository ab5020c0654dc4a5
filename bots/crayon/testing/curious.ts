// A hauler that now and then tries something else than its plan: kinds of action that optional rules offer
// and planning bots seldom choose. Recorded games of it show rules that planning bots alone hardly touch.
import { type Curiosity, tryOut } from '../../../engine/crayon/testing/try-out.ts';
import { crayon, type Random } from '../../../engine/index.ts';
import type { Bot, BotDef } from '../../bot.ts';
import { hauler } from '../hauler.ts';

const CURIOSITY: Curiosity = [
  ['deliver-open', 1],
  ['accept-offer', 0.5],
  ['submit-offer', 0.5],
  ['give-track', 0.3],
  ['want-track', 0.7],
  ['open-offer', 0.03],
  ['lock', 0.2],
  ['pitch', 0.02],
  ['switch-train', 0.02],
  ['borrow', 0.03],
  ['backtrack', 0.03],
  ['upgrade', 0.03],
  ['pick-up', 0.03],
  ['drop', 0.03],
  ['discard-hand', 0.02],
  ['move', 0.01],
  ['build', 0.01],
];

const curiousBot = (name: string, curiosity: Curiosity): BotDef => ({
  ...hauler,
  name,
  create(setup) {
    const bot = hauler.create(setup);
    const asked: Bot = {
      decide(observation, legal) {
        const plan = bot.decide(observation, legal);
        const tried = tryOut(curiosity, legal.list(), setup.random as Random);
        if (tried >= 0) return [tried];
        // It is asked again before it builds, and may try something there too.
        const stop = plan.indexOf(crayon.actionOf('stop'));
        return stop < 0 ? plan : plan.slice(0, stop + 1);
      },
    };
    return asked;
  },
});

export const curious = curiousBot('curious', CURIOSITY);

/** Often has no money left for fees where it drives: it builds in vain, and uses any track there is. */
export const spendthrift = curiousBot('spendthrift', [['move', 0.1], ['build', 0.3], ...CURIOSITY]);

/** Drops loads in many cities, and picks up what it finds there. */
export const careless = curiousBot('careless', [['pick-up', 0.5], ['drop', 0.2], ...CURIOSITY]);
