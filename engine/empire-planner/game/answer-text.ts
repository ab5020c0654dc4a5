// Describes Archie's answer to a pick: the spot that he takes and the effect.

import * as C from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { countNoun, iconText, slotName, trainName } from '../phases/describe.ts';
import { ARCHIE, NO_ANSWER } from '../pieces/archie.ts';
import { flowOf } from '../pieces/money.ts';
import { iconAt } from '../pieces/spots.ts';
import { trainOwner } from '../pieces/trains.ts';

/**
 * Describes an answer as one clause.
 * @param before the state just before his answer @param after the state just after it
 * @param kind result of `answerPick`: an index into ICON_KINDS or NO_ANSWER
 */
export function answerText(
  rules: PlannerRules,
  before: PlannerState,
  after: PlannerState,
  kind: number,
): string {
  const spot = `'${iconText(rules.icons[iconAt(rules, after, after.cube[ARCHIE] - 1)])}'`;
  if (kind === NO_ANSWER) return `Archie only takes the spot ${spot}`;
  return `Archie picks ${spot} and ${kindText(rules, before, after, kind)}`;
}

function kindText(rules: PlannerRules, before: PlannerState, after: PlannerState, kind: number): string {
  switch (kind) {
    case C.EXCHANGE:
      return `gets ${after.profit[ARCHIE] - before.profit[ARCHIE]} VP for $${before.capital[ARCHIE]}`;
    case C.ADD_TRAIN: {
      const train = firstTrain((die) => before.trainAt[die] === 0 && after.trainAt[die] !== 0);
      return `sets a train on ${slotName(rules, after, after.trainAt[train] - 1)}`;
    }
    case C.PASSENGER_OWNED:
    case C.PASSENGER_UNOWNED: {
      const train = firstTrain((die) => after.trainPips[die] > before.trainPips[die]);
      const name = trainName(rules, after, train);
      return `boards ${name}, now ${countNoun(after.trainPips[train], 'passenger')}`;
    }
    case C.MOVE_ONE:
    case C.MOVE_TWO:
      return runText(rules, before, after);
    case C.REDUCE_POLLUTION:
      return `reduces pollution to ${after.pollution}`;
    default:
      throw new RangeError(`Archie has no answer of kind ${kind}`);
  }
}

/** Describes moved Trains, then Trains that came home, then payments. */
function runText(rules: PlannerRules, before: PlannerState, after: PlannerState): string {
  const parts: string[] = [];
  for (const isHome of [false, true]) {
    for (let train = 0; train < C.MAX_TRAINS; train++) {
      if (trainOwner(before, train) !== ARCHIE || (after.trainAt[train] === 0) !== isHome) continue;
      const name = trainName(rules, before, train);
      const links = after.trainSteps[train] - before.trainSteps[train];
      if (isHome) parts.push(`brings ${name} home`);
      else if (links > 0) parts.push(`moves ${name} ${links === 1 ? 'one link' : 'two links'}`);
    }
  }
  const earnings = flowOf(after, ARCHIE, 'trains') - flowOf(before, ARCHIE, 'trains');
  const farePayments = after.capital[1 - ARCHIE] - before.capital[1 - ARCHIE];
  if (earnings > 0) parts.push(`earns $${earnings}`);
  const text = parts.join(' and ');
  return farePayments > 0 ? `${text}; the player gets $${farePayments} in fares` : text;
}

/** The first Train for which `holds` is true, or -1. */
function firstTrain(holds: (train: number) => boolean): number {
  for (let train = 0; train < C.MAX_TRAINS; train++) if (holds(train)) return train;
  return -1;
}
