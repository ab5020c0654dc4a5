// Archie's answer to a pick in words: the spot his cube stands on, and what his deed changed.
import { ARCHIE, NO_DEED } from '../archie/archie.ts';
import {
  ADD_TRAIN,
  EXCHANGE,
  MAX_TRAINS,
  MOVE_ONE,
  MOVE_TWO,
  PASSENGER_OWNED,
  PASSENGER_UNOWNED,
  REDUCE_POLLUTION,
} from '../components/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { iconAt } from '../pieces/spots.ts';
import { trainOwner } from '../pieces/trains.ts';
import {
  CAPITAL,
  CAPITAL_FLOW,
  CUBE,
  FLOW_TRAINS,
  FLOWS,
  type PlannerState,
  POLLUTION,
  PROFIT,
  TRAIN_AT,
  TRAIN_PIPS,
  TRAIN_STEPS,
} from '../state/layout.ts';
import { counted, iconText, slotName, trainName } from './describe.ts';

/**
 * @param before the state just before his answer @param after the one just after it
 * @param deed what `archieActs` returned: an index into DEEDS, or NO_DEED
 */
export function answerText(
  rules: PlannerRules,
  before: PlannerState,
  after: PlannerState,
  deed: number,
): string {
  const spot = `'${iconText(rules.icons[iconAt(rules, after, after[CUBE + ARCHIE] - 1)])}'`;
  if (deed === NO_DEED) return `Archie only takes up the spot ${spot}`;
  return `Archie picks ${spot} and ${deedText(rules, before, after, deed)}`;
}

function deedText(rules: PlannerRules, before: PlannerState, after: PlannerState, deed: number): string {
  switch (deed) {
    case EXCHANGE:
      return `gets ${after[PROFIT + ARCHIE] - before[PROFIT + ARCHIE]} VP for $${before[CAPITAL + ARCHIE]}`;
    case ADD_TRAIN: {
      const train = firstTrain((t) => before[TRAIN_AT + t] === 0 && after[TRAIN_AT + t] !== 0);
      return `sets a train on ${slotName(rules, after, after[TRAIN_AT + train] - 1)}`;
    }
    case PASSENGER_OWNED:
    case PASSENGER_UNOWNED: {
      const train = firstTrain((t) => after[TRAIN_PIPS + t] > before[TRAIN_PIPS + t]);
      const name = trainName(rules, after, train);
      return `boards ${name}, now ${counted(after[TRAIN_PIPS + train], 'passenger')}`;
    }
    case MOVE_ONE:
    case MOVE_TWO:
      return runText(rules, before, after);
    case REDUCE_POLLUTION:
      return `reduces pollution to ${after[POLLUTION]}`;
    default:
      throw new RangeError(`Archie never does deed ${deed}`);
  }
}

/** Which Trains ran how far, those that came home last, and what was paid there. */
function runText(rules: PlannerRules, before: PlannerState, after: PlannerState): string {
  const parts: string[] = [];
  for (const home of [false, true]) {
    for (let t = 0; t < MAX_TRAINS; t++) {
      if (trainOwner(before, t) !== ARCHIE || (after[TRAIN_AT + t] === 0) !== home) continue;
      const name = trainName(rules, before, t);
      const links = after[TRAIN_STEPS + t] - before[TRAIN_STEPS + t];
      if (home) parts.push(`brings ${name} home`);
      else if (links > 0) parts.push(`moves ${name} ${links === 1 ? 'one link' : 'two links'}`);
    }
  }
  const flow = CAPITAL_FLOW + ARCHIE * FLOWS.length + FLOW_TRAINS;
  const earned = after[flow] - before[flow];
  const fares = after[CAPITAL + 1 - ARCHIE] - before[CAPITAL + 1 - ARCHIE];
  if (earned > 0) parts.push(`earns $${earned}`);
  const text = parts.join(' and ');
  return fares > 0 ? `${text}; the player gets $${fares} in fares` : text;
}

/** The lowest number of a Train for which `holds`; -1 for none. */
function firstTrain(holds: (train: number) => boolean): number {
  for (let t = 0; t < MAX_TRAINS; t++) if (holds(t)) return t;
  return -1;
}
