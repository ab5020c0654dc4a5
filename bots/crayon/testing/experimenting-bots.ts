// A hauler that sometimes departs from its plan and tries actions that optional rules offer and planning bots
// seldom choose. Its games cover rules that planning bots alone hardly touch.
import { type TryProbabilities, tryOut } from '../../../engine/crayon/testing/try-out.ts';
import { crayon, type Random } from '../../../engine/index.ts';
import type { Bot, BotDef } from '../../bot.ts';
import { hauler } from '../hauler.ts';

const EXPERIMENTS: TryProbabilities = [
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

const experimentingBot = (name: string, experiments: TryProbabilities): BotDef => ({
  ...hauler,
  name,
  create(setup): Bot {
    const bot = hauler.create(setup);
    return {
      decide(observation, legal) {
        const answer = bot.decide(observation, legal);
        const experiment = tryOut(experiments, legal.list(), setup.random as Random);
        if (experiment >= 0) return [experiment];
        // Stop before building, so that it is asked again and may try something in that phase too.
        const stop = answer.indexOf(crayon.actionOf('stop'));
        return stop < 0 ? answer : answer.slice(0, stop + 1);
      },
    };
  },
});

export const experimenter = experimentingBot('experimenter', EXPERIMENTS);

/** Wastes its money on track and drives on any track, so that it often cannot pay its fees. */
export const spendthrift = experimentingBot('spendthrift', [['move', 0.1], ['build', 0.3], ...EXPERIMENTS]);

/** Drops loads in many cities and picks up others. */
export const loadSwapper = experimentingBot('load-swapper', [
  ['pick-up', 0.5],
  ['drop', 0.2],
  ...EXPERIMENTS,
]);
