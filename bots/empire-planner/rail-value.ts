// The value, in VP, of the Trains that are under way.
import { empirePlanner } from '../../engine/index.ts';
import type { EvaluationWeights } from './weights.ts';

const { MAX_TRAINS } = empirePlanner;

/** Mean number of links that a Train runs per pick, over the two kinds of move. */
const LINKS_PER_PICK = 1.5;

/**
 * VP by which Trains and their passengers put side 0 ahead. `picks0` and `picks1` are the sides' remaining
 * picks, `dollar0` and `dollar1` the value of a dollar to them, in VP.
 */
export type RailValue = (
  state: empirePlanner.PlannerState,
  picks0: number,
  picks1: number,
  dollar0: number,
  dollar1: number,
) => number;

export const createRailValue =
  ({ linksOf }: empirePlanner.PlannerRules, weights: EvaluationWeights): RailValue =>
  (state, picks0, picks1, dollar0, dollar1) => {
    // Trains of one side compete for its picks.
    let links0 = 0;
    let links1 = 0;
    for (let train = 0; train < MAX_TRAINS; train++) {
      const trainAt = state.trainAt[train];
      if (trainAt === 0) continue;
      const toGo = linksOf[state.face[trainAt - 1]] - state.trainSteps[train];
      if (state.holder[trainAt - 1] === 1) links0 += toGo;
      else links1 += toGo;
    }
    if (links0 + links1 === 0) return 0;
    const rate0 = picks0 / (picks0 + weights.competition * links0);
    const rate1 = picks1 / (picks1 + weights.competition * links1);
    let ahead = 0;
    for (let train = 0; train < MAX_TRAINS; train++) {
      const trainAt = state.trainAt[train];
      if (trainAt === 0) continue;
      const links = linksOf[state.face[trainAt - 1]];
      const toGo = links - state.trainSteps[train];
      const isSide0 = state.holder[trainAt - 1] === 1;
      if ((isSide0 ? picks0 : picks1) * LINKS_PER_PICK < toGo) continue;
      const chance = Math.max(0, weights.train - weights.link * toGo) * (isSide0 ? rate0 : rate1);
      const pay = state.trainPips[train] * links * chance;
      const fare = state.trainCubes[train] * links * chance * weights.fare;
      ahead += isSide0 ? pay * dollar0 - fare * dollar1 : fare * dollar0 - pay * dollar1;
    }
    return ahead;
  };
