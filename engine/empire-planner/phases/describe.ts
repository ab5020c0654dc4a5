// Describes actions and positions for people.

import * as actions from '../model/action.ts';
import type { Icon } from '../model/components.ts';
import * as C from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { countBuildings } from '../pieces/city.ts';
import { costOfSlot, goodOfSlot, priceOfGood } from '../pieces/factories.ts';
import { scoreOf } from '../pieces/score.ts';
import { iconAt, spotCount } from '../pieces/spots.ts';
import { linksToGo, trainOwner } from '../pieces/trains.ts';

/** Name of a space: its kind of building, block and number. */
export const spaceName = (rules: PlannerRules, space: number): string =>
  `${C.BUILDING_TYPES[rules.typeOf[space]]} ${Math.floor(space / 6) + 1}-${(space % 6) + 1}`;

export const slotName = (rules: PlannerRules, s: PlannerState, slot: number): string =>
  rules.faces[s[W.FACE + slot]].name;

/** A count with its noun, in the plural unless the count is 1. */
export const countNoun = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Name of a Train by its Factory, or by its number while in the pool. */
export function trainName(rules: PlannerRules, s: PlannerState, train: number): string {
  const at = s[W.TRAIN_AT + train];
  return at === 0 ? `train ${train}` : `the train of ${slotName(rules, s, at - 1)}`;
}

/** The action of an icon in words. */
export function iconText(icon: Icon): string {
  switch (icon.kind) {
    case C.EXCHANGE:
      return `exchange Capital, $${icon.rate} for 1 VP`;
    case C.ADD_TRAIN:
      return 'add a train';
    case C.PASSENGER_OWNED:
      return 'board an own train';
    case C.PASSENGER_UNOWNED:
      return 'board foreign trains';
    case C.MOVE_ONE:
      return 'move a train one link';
    case C.MOVE_TWO:
      return 'move trains two links';
    case C.PRODUCE:
      return 'produce goods';
    case C.UPGRADE_ANY:
      return `upgrade any building for $${icon.rate} a level`;
    case C.REDUCE_POLLUTION:
      return 'reduce pollution';
    default:
      return `upgrade ${C.BUILDING_TYPES[icon.type]} buildings`;
  }
}

function raiseText(rules: PlannerRules, s: PlannerState, operand: number): string {
  const space = actions.raiseSpace(operand);
  const source = actions.raiseSource(operand);
  const good = (slot: number): string => C.GOODS[goodOfSlot(rules, s, slot)] ?? 'no good';
  const means =
    source === actions.CASH
      ? 'with Capital'
      : actions.isPair(source)
        ? `with ${good(actions.pairFirst(source))} and ${good(actions.pairSecond(source))} through a town hall`
        : `with ${good(source)}`;
  return `raises ${spaceName(rules, space)} to ${s[W.LEVEL + space] + 1} ${means}`;
}

/** Describes an action just before it is played. */
export function describeAction(rules: PlannerRules, s: PlannerState, action: number): string {
  const n = actions.operandOf(action);
  switch (actions.kindOf(action)) {
    case actions.PASS:
      return 'builds nothing';
    case actions.REROLL:
      return `pays $${rules.rerollCost} and rolls the ${n} again`;
    case actions.BUILD:
      return `builds ${spaceName(rules, actions.buildSpace(n))} for $${actions.buildCost(n)}`;
    case actions.TAKE_CARD:
      return `chooses the card ${slotName(rules, s, n)}, price ${costOfSlot(rules, s, n)}`;
    case actions.PAY:
      return s[W.P_SLOT] === 0
        ? `pays $${n}`
        : `pays $${n} and ${costOfSlot(rules, s, s[W.P_SLOT] - 1) - n} VP for it`;
    case actions.SPOT:
      return n < spotCount(rules, s)
        ? `picks '${iconText(rules.icons[iconAt(rules, s, n)])}'`
        : `picks spot ${n}`;
    case actions.DONE:
      return 'stops here';
    case actions.SWAP: {
      const rate = s[W.P_ICON] === 0 ? 0 : rules.icons[s[W.P_ICON] - 1].rate;
      return n === 0 ? 'exchanges nothing' : `exchanges $${n * rate} for ${n} VP`;
    }
    case actions.ADD:
      return `sets a train on ${slotName(rules, s, n)}`;
    case actions.BOARD:
      return `boards ${trainName(rules, s, n)}, now ${countNoun(s[W.TRAIN_PIPS + n] + 1, 'passenger')}`;
    case actions.MOVE: {
      const home = s[W.TRAIN_AT + n] !== 0 && linksToGo(rules, s, n) === 1;
      return home ? `brings ${trainName(rules, s, n)} home` : `moves ${trainName(rules, s, n)} one link`;
    }
    case actions.MAKE: {
      const price = s[W.MARKET] === 0 ? 0 : priceOfGood(rules, s, n, s[W.MARKET]);
      return `produces ${C.GOODS[goodOfSlot(rules, s, n)] ?? 'nothing'} in ${slotName(rules, s, n)} for $${price}`;
    }
    case actions.RAISE:
      return raiseText(rules, s, n);
    case actions.CLEAN:
      return `reduces pollution to ${Math.max(0, s[W.POLLUTION] - 1)}`;
    case actions.UNBOARD:
      return `takes a cube off ${trainName(rules, s, n)} to mark Capital`;
    case actions.FORFEIT:
      return `seat ${n} leaves the game`;
    default:
      return `unknown action ${action}`;
  }
}

/** Describes the position of a side in one line. */
export function summaryOf(rules: PlannerRules, s: PlannerState, side: number): string {
  const { total } = scoreOf(rules, s, side);
  const parts = [
    `${total} VP (${s[W.PROFIT + side]} Profit)`,
    `$${s[W.CAPITAL + side]}`,
    countNoun(countBuildings(s, side), 'building'),
  ];
  const goods: string[] = [];
  for (let slot = 0; slot < C.FACTORY_CARDS; slot++) {
    if (s[W.HOLDER + slot] === side + 1 && s[W.STOCK + slot] > 0) {
      goods.push(`${s[W.STOCK + slot]} ${C.GOODS[goodOfSlot(rules, s, slot)]}`);
    }
  }
  const trains: string[] = [];
  for (let t = 0; t < C.MAX_TRAINS; t++) {
    if (trainOwner(s, t) === side)
      trains.push(`${s[W.TRAIN_PIPS + t]} aboard, ${linksToGo(rules, s, t)} to go`);
  }
  if (goods.length > 0) parts.push(`goods: ${goods.join(', ')}`);
  if (trains.length > 0) parts.push(`trains: ${trains.join('; ')}`);
  if (rules.solo) parts.push(`Archie ${scoreOf(rules, s, ARCHIE).total} VP and $${s[W.CAPITAL + ARCHIE]}`);
  if (s[W.POLLUTION] > 0) parts.push(`pollution ${s[W.POLLUTION]}`);
  return parts.join(', ');
}

export const NO_OPERAND = 'the operand of this action must be 0';

export const noSlot = (slot: number): string => `there is no Factory card ${slot}`;
export const noTrain = (train: number): string => `there is no Train die ${train}`;

/** Reason against an action with a Factory card of another side or of the row. */
export const notYours = (rules: PlannerRules, s: PlannerState, slot: number): string =>
  `${slotName(rules, s, slot)} is not yours`;
