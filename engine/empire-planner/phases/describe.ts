// Describes actions and positions for people.

import * as actions from '../model/action.ts';
import type { Icon } from '../model/components.ts';
import * as C from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { countBuildings } from '../pieces/city.ts';
import { costOfSlot, goodOfSlot, priceOfGood } from '../pieces/factories.ts';
import { scoreOf } from '../pieces/score.ts';
import { iconAt, spotCount } from '../pieces/spots.ts';
import { linksToGo, trainOwner } from '../pieces/trains.ts';

/** Name of a space: its kind of building, block and number. */
export const spaceName = (rules: PlannerRules, space: number): string =>
  `${C.BUILDING_TYPES[rules.typeOf[space]]} ${Math.floor(space / 6) + 1}-${(space % 6) + 1}`;

export const slotName = (rules: PlannerRules, state: PlannerState, slot: number): string =>
  rules.faces[state.face[slot]].name;

/** A count with its noun, in the plural unless the count is 1. */
export const countNoun = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Name of a Train by its Factory, or by its number while in the pool. */
export function trainName(rules: PlannerRules, state: PlannerState, train: number): string {
  const trainAt = state.trainAt[train];
  return trainAt === 0 ? `train ${train}` : `the train of ${slotName(rules, state, trainAt - 1)}`;
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

function raiseText(rules: PlannerRules, state: PlannerState, operand: number): string {
  const space = actions.raiseSpace(operand);
  const source = actions.raiseSource(operand);
  const good = (slot: number): string => C.GOODS[goodOfSlot(rules, state, slot)] ?? 'no good';
  const means =
    source === actions.CASH
      ? 'with Capital'
      : actions.isPair(source)
        ? `with ${good(actions.pairFirst(source))} and ${good(actions.pairSecond(source))} through a town hall`
        : `with ${good(source)}`;
  return `raises ${spaceName(rules, space)} to ${state.level[space] + 1} ${means}`;
}

type ActionText = (rules: PlannerRules, state: PlannerState, operand: number) => string;

const ACTION_TEXTS: Readonly<Record<number, ActionText>> = {
  [actions.PASS]: () => 'builds nothing',
  [actions.REROLL]: ({ rerollCost }, _, die) => `pays $${rerollCost} and rolls the ${die} again`,
  [actions.BUILD]: (rules, _, operand) =>
    `builds ${spaceName(rules, actions.buildSpace(operand))} for $${actions.buildCost(operand)}`,
  [actions.TAKE_CARD]: (rules, state, slot) =>
    `chooses the card ${slotName(rules, state, slot)}, price ${costOfSlot(rules, state, slot)}`,
  [actions.PAY]: (rules, state, dollars) =>
    state.pendingSlot === 0
      ? `pays $${dollars}`
      : `pays $${dollars} and ${costOfSlot(rules, state, state.pendingSlot - 1) - dollars} VP for it`,
  [actions.SPOT]: (rules, state, spot) =>
    spot < spotCount(rules, state)
      ? `picks '${iconText(rules.icons[iconAt(rules, state, spot)])}'`
      : `picks spot ${spot}`,
  [actions.DONE]: () => 'stops here',
  [actions.SWAP]: (rules, state, vp) => {
    const rate = state.pendingIcon === 0 ? 0 : rules.icons[state.pendingIcon - 1].rate;
    return vp === 0 ? 'exchanges nothing' : `exchanges $${vp * rate} for ${vp} VP`;
  },
  [actions.ADD]: (rules, state, slot) => `sets a train on ${slotName(rules, state, slot)}`,
  [actions.BOARD]: (rules, state, train) =>
    `boards ${trainName(rules, state, train)}, now ${countNoun(state.trainPips[train] + 1, 'passenger')}`,
  [actions.MOVE]: (rules, state, train) => {
    const isHome = state.trainAt[train] !== 0 && linksToGo(rules, state, train) === 1;
    const name = trainName(rules, state, train);
    return isHome ? `brings ${name} home` : `moves ${name} one link`;
  },
  [actions.MAKE]: (rules, state, slot) => {
    const price = state.market === 0 ? 0 : priceOfGood(rules, state, slot);
    return `produces ${C.GOODS[goodOfSlot(rules, state, slot)] ?? 'nothing'} in ${slotName(rules, state, slot)} for $${price}`;
  },
  [actions.RAISE]: raiseText,
  [actions.CLEAN]: (_, state) => `reduces pollution to ${Math.max(0, state.pollution - 1)}`,
  [actions.UNBOARD]: (rules, state, train) =>
    `takes a cube off ${trainName(rules, state, train)} to mark Capital`,
  [actions.FORFEIT]: (_rules, _s, seat) => `seat ${seat} leaves the game`,
};

/** Describes an action just before it is played. */
export const describeAction: ActionText = (rules, state, action) =>
  ACTION_TEXTS[actions.kindOf(action)]?.(rules, state, actions.operandOf(action)) ??
  `unknown action ${action}`;

/** Describes the position of a side in one line. */
export function summaryOf(rules: PlannerRules, state: PlannerState, side: number): string {
  const { total } = scoreOf(rules, state, side);
  const parts = [
    `${total} VP (${state.profit[side]} Profit)`,
    `$${state.capital[side]}`,
    countNoun(countBuildings(state, side), 'building'),
  ];
  const goods: string[] = [];
  for (let slot = 0; slot < C.FACTORY_CARDS; slot++) {
    if (state.holder[slot] === side + 1 && state.stock[slot] > 0) {
      goods.push(`${state.stock[slot]} ${C.GOODS[goodOfSlot(rules, state, slot)]}`);
    }
  }
  const trains: string[] = [];
  for (let train = 0; train < C.MAX_TRAINS; train++) {
    if (trainOwner(state, train) === side)
      trains.push(`${state.trainPips[train]} aboard, ${linksToGo(rules, state, train)} to go`);
  }
  if (goods.length > 0) parts.push(`goods: ${goods.join(', ')}`);
  if (trains.length > 0) parts.push(`trains: ${trains.join('; ')}`);
  if (rules.solo)
    parts.push(`Archie ${scoreOf(rules, state, ARCHIE).total} VP and $${state.capital[ARCHIE]}`);
  if (state.pollution > 0) parts.push(`pollution ${state.pollution}`);
  return parts.join(', ');
}

export const NO_OPERAND = 'the operand of this action must be 0';

export const noSlot = (slot: number): string => `there is no Factory card ${slot}`;
export const noTrain = (train: number): string => `there is no Train die ${train}`;

/** Reason against an action with a Factory card of another side or of the row. */
export const notYours = (rules: PlannerRules, state: PlannerState, slot: number): string =>
  `${slotName(rules, state, slot)} is not yours`;
