// One step ahead: builds, picks and carries out what is worth most as soon as it is done.
import type { planner } from '../../engine/index.ts';
import type { Bot, BotDef } from '../bot.ts';
import { createEvaluator } from './evaluate.ts';
import { createStepPlanner } from './step-planner.ts';
import { weightsFor } from './weights.ts';

type PlannerBotRules = planner.PlannerBotRules;
type PlannerState = planner.PlannerState;

export const greedy: BotDef = {
  name: 'greedy',
  version: '1',
  family: 'planner',
  description: 'does what looks best at the end of its building turn or pick',
  create({ rules, seat }): Bot<PlannerState> {
    const known = rules as PlannerBotRules;
    const steps = createStepPlanner(
      known,
      createEvaluator(known.constants, weightsFor(known.constants.solo)),
    );
    return { decide: (observation) => steps.finish(observation.slice(), seat) };
  },
};
