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
  const trainAt = s[W.TRAIN_AT + train];
  return trainAt === 0 ? `train ${train}` : `the train of ${slotName(rules, s, trainAt - 1)}`;
}

const ICON_TEXTS: Readonly<Record<number, (icon: Icon) => string>> = {
  [C.EXCHANGE]: ({ rate }) => `exchange Capital, $${rate} for 1 VP`,
  [C.ADD_TRAIN]: () => 'add a train',
  [C.PASSENGER_OWNED]: () => 'board an own train',
  [C.PASSENGER_UNOWNED]: () => 'board foreign trains',
  [C.MOVE_ONE]: () => 'move a train one link',
  [C.MOVE_TWO]: () => 'move trains two links',
  [C.PRODUCE]: () => 'produce goods',
  [C.UPGRADE_ANY]: ({ rate }) => `upgrade any building for $${rate} a level`,
  [C.REDUCE_POLLUTION]: () => 'reduce pollution',
};

/** The action of an icon in words. */
export const iconText = (icon: Icon): string =>
  ICON_TEXTS[icon.kind]?.(icon) ?? `upgrade ${C.BUILDING_TYPES[icon.type]} buildings`;

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

type ActionText = (rules: PlannerRules, s: PlannerState, operand: number) => string;

const ACTION_TEXTS: Readonly<Record<number, ActionText>> = {
  [actions.PASS]: () => 'builds nothing',
  [actions.REROLL]: ({ rerollCost }, _, die) => `pays $${rerollCost} and rolls the ${die} again`,
  [actions.BUILD]: (rules, _, operand) =>
    `builds ${spaceName(rules, actions.buildSpace(operand))} for $${actions.buildCost(operand)}`,
  [actions.TAKE_CARD]: (rules, s, slot) =>
    `chooses the card ${slotName(rules, s, slot)}, price ${costOfSlot(rules, s, slot)}`,
  [actions.PAY]: (rules, s, dollars) =>
    s[W.P_SLOT] === 0
      ? `pays $${dollars}`
      : `pays $${dollars} and ${costOfSlot(rules, s, s[W.P_SLOT] - 1) - dollars} VP for it`,
  [actions.SPOT]: (rules, s, spot) =>
    spot < spotCount(rules, s)
      ? `picks '${iconText(rules.icons[iconAt(rules, s, spot)])}'`
      : `picks spot ${spot}`,
  [actions.DONE]: () => 'stops here',
  [actions.SWAP]: (rules, s, vp) => {
    const rate = s[W.P_ICON] === 0 ? 0 : rules.icons[s[W.P_ICON] - 1].rate;
    return vp === 0 ? 'exchanges nothing' : `exchanges $${vp * rate} for ${vp} VP`;
  },
  [actions.ADD]: (rules, s, slot) => `sets a train on ${slotName(rules, s, slot)}`,
  [actions.BOARD]: (rules, s, train) =>
    `boards ${trainName(rules, s, train)}, now ${countNoun(s[W.TRAIN_PIPS + train] + 1, 'passenger')}`,
  [actions.MOVE]: (rules, s, train) => {
    const isHome = s[W.TRAIN_AT + train] !== 0 && linksToGo(rules, s, train) === 1;
    const name = trainName(rules, s, train);
    return isHome ? `brings ${name} home` : `moves ${name} one link`;
  },
  [actions.MAKE]: (rules, s, slot) => {
    const price = s[W.MARKET] === 0 ? 0 : priceOfGood(rules, s, slot, s[W.MARKET]);
    return `produces ${C.GOODS[goodOfSlot(rules, s, slot)] ?? 'nothing'} in ${slotName(rules, s, slot)} for $${price}`;
  },
  [actions.RAISE]: raiseText,
  [actions.CLEAN]: (_, s) => `reduces pollution to ${Math.max(0, s[W.POLLUTION] - 1)}`,
  [actions.UNBOARD]: (rules, s, train) => `takes a cube off ${trainName(rules, s, train)} to mark Capital`,
  [actions.FORFEIT]: (_rules, _s, seat) => `seat ${seat} leaves the game`,
};

/** Describes an action just before it is played. */
export const describeAction: ActionText = (rules, s, action) =>
  ACTION_TEXTS[actions.kindOf(action)]?.(rules, s, actions.operandOf(action)) ?? `unknown action ${action}`;

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
