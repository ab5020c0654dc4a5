// The value, in VP, of the Trains that are under way.
import { empirePlanner } from '../../engine/index.ts';
import type { EvaluationWeights } from './weights.ts';

const { FACE, HOLDER, MAX_TRAINS, TRAIN_AT, TRAIN_CUBES, TRAIN_PIPS, TRAIN_STEPS } = empirePlanner;

/** Mean number of links that a Train runs per pick, over the two kinds of move. */
const LINKS_PER_PICK = 1.5;

/**
 * VP by which Trains and their passengers put side 0 ahead. `picks0` and `picks1` are the sides' remaining
 * picks, `dollar0` and `dollar1` the value of a dollar to them, in VP.
 */
export type RailValue = (
  s: empirePlanner.PlannerState,
  picks0: number,
  picks1: number,
  dollar0: number,
  dollar1: number,
) => number;

export const createRailValue =
  ({ linksOf }: empirePlanner.PlannerRules, weights: EvaluationWeights): RailValue =>
  (s, picks0, picks1, dollar0, dollar1) => {
    // Trains of one side compete for its picks.
    let links0 = 0;
    let links1 = 0;
    for (let t = 0; t < MAX_TRAINS; t++) {
      const trainAt = s[TRAIN_AT + t];
      if (trainAt === 0) continue;
      const toGo = linksOf[s[FACE + trainAt - 1]] - s[TRAIN_STEPS + t];
      if (s[HOLDER + trainAt - 1] === 1) links0 += toGo;
      else links1 += toGo;
    }
    if (links0 + links1 === 0) return 0;
    const rate0 = picks0 / (picks0 + weights.competition * links0);
    const rate1 = picks1 / (picks1 + weights.competition * links1);
    let ahead = 0;
    for (let t = 0; t < MAX_TRAINS; t++) {
      const trainAt = s[TRAIN_AT + t];
      if (trainAt === 0) continue;
      const links = linksOf[s[FACE + trainAt - 1]];
      const toGo = links - s[TRAIN_STEPS + t];
      const mine = s[HOLDER + trainAt - 1] === 1;
      if ((mine ? picks0 : picks1) * LINKS_PER_PICK < toGo) continue;
      const chance = Math.max(0, weights.train - weights.link * toGo) * (mine ? rate0 : rate1);
      const pay = s[TRAIN_PIPS + t] * links * chance;
      const fare = s[TRAIN_CUBES + t] * links * chance * weights.fare;
      ahead += mine ? pay * dollar0 - fare * dollar1 : fare * dollar0 - pay * dollar1;
    }
    return ahead;
  };
