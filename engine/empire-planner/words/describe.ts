// Actions and standings told in words.
import { ARCHIE } from '../archie/archie.ts';
import {
  ADD_TRAIN,
  BUILDING_TYPES,
  EXCHANGE,
  FACTORY_CARDS,
  GOODS,
  type Icon,
  MAX_TRAINS,
  MOVE_ONE,
  MOVE_TWO,
  PASSENGER_OWNED,
  PASSENGER_UNOWNED,
  PRODUCE,
  REDUCE_POLLUTION,
  UPGRADE_ANY,
} from '../components/components.ts';
import {
  ADD,
  BOARD,
  BUILD,
  buildCost,
  buildSpace,
  CASH,
  CLEAN,
  DONE,
  FORFEIT,
  isPair,
  kindOf,
  MAKE,
  MOVE,
  operandOf,
  PASS,
  PAY,
  pairFirst,
  pairSecond,
  RAISE,
  REROLL,
  raiseSource,
  raiseSpace,
  SPOT,
  SWAP,
  TAKE_CARD,
  UNBOARD,
} from '../model/action.ts';
import type { PlannerRules } from '../model/rules.ts';
import { countBuildings } from '../pieces/city.ts';
import { costOfSlot, goodOfSlot, priceOfGood } from '../pieces/factories.ts';
import { iconAt, spotCount } from '../pieces/spots.ts';
import { linksToGo, trainOwner } from '../pieces/trains.ts';
import { scoreOf } from '../score/score.ts';
import {
  CAPITAL,
  FACE,
  HOLDER,
  LEVEL,
  MARKET,
  P_ICON,
  P_SLOT,
  type PlannerState,
  POLLUTION,
  PROFIT,
  STOCK,
  TRAIN_AT,
  TRAIN_PIPS,
} from '../state/layout.ts';

/** A space as people name it: block and number. */
export const spaceName = (rules: PlannerRules, space: number): string =>
  `${BUILDING_TYPES[rules.typeOf[space]]} ${Math.floor(space / 6) + 1}-${(space % 6) + 1}`;

export const slotName = (rules: PlannerRules, s: PlannerState, slot: number): string =>
  rules.faces[s[FACE + slot]].name;

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export function trainName(rules: PlannerRules, s: PlannerState, train: number): string {
  const at = s[TRAIN_AT + train];
  return at === 0 ? `train ${train}` : `the train of ${slotName(rules, s, at - 1)}`;
}

/** What an icon lets a player do. */
export function iconText(icon: Icon): string {
  switch (icon.deed) {
    case EXCHANGE:
      return `exchange Capital, $${icon.rate} for 1 VP`;
    case ADD_TRAIN:
      return 'add a train';
    case PASSENGER_OWNED:
      return 'board an own train';
    case PASSENGER_UNOWNED:
      return 'board foreign trains';
    case MOVE_ONE:
      return 'move a train one link';
    case MOVE_TWO:
      return 'move trains two links';
    case PRODUCE:
      return 'produce goods';
    case UPGRADE_ANY:
      return `upgrade any building for $${icon.rate} a level`;
    case REDUCE_POLLUTION:
      return 'reduce pollution';
    default:
      return `upgrade ${BUILDING_TYPES[icon.type]} buildings`;
  }
}

function raiseText(rules: PlannerRules, s: PlannerState, operand: number): string {
  const space = raiseSpace(operand);
  const source = raiseSource(operand);
  const good = (slot: number): string => GOODS[goodOfSlot(rules, s, slot)] ?? 'no good';
  const by =
    source === CASH
      ? 'with Capital'
      : isPair(source)
        ? `with ${good(pairFirst(source))} and ${good(pairSecond(source))} through a town hall`
        : `with ${good(source)}`;
  return `raises ${spaceName(rules, space)} to ${s[LEVEL + space] + 1} ${by}`;
}

/** An action in words, as seen just before it is played. */
export function describeAction(rules: PlannerRules, s: PlannerState, action: number): string {
  const n = operandOf(action);
  switch (kindOf(action)) {
    case PASS:
      return 'builds nothing';
    case REROLL:
      return `pays $${rules.rerollCost} and rolls the ${n} again`;
    case BUILD:
      return `builds ${spaceName(rules, buildSpace(n))} for $${buildCost(n)}`;
    case TAKE_CARD:
      return `chooses the card ${slotName(rules, s, n)}, price ${costOfSlot(rules, s, n)}`;
    case PAY:
      return s[P_SLOT] === 0
        ? `pays $${n}`
        : `pays $${n} and ${costOfSlot(rules, s, s[P_SLOT] - 1) - n} VP for it`;
    case SPOT:
      return n < spotCount(rules, s)
        ? `picks '${iconText(rules.icons[iconAt(rules, s, n)])}'`
        : `picks spot ${n}`;
    case DONE:
      return 'stops here';
    case SWAP: {
      const rate = s[P_ICON] === 0 ? 0 : rules.icons[s[P_ICON] - 1].rate;
      return n === 0 ? 'exchanges nothing' : `exchanges $${n * rate} for ${n} VP`;
    }
    case ADD:
      return `sets a train on ${slotName(rules, s, n)}`;
    case BOARD:
      return `boards ${trainName(rules, s, n)}, now ${counted(s[TRAIN_PIPS + n] + 1, 'passenger')}`;
    case MOVE: {
      const home = s[TRAIN_AT + n] !== 0 && linksToGo(rules, s, n) === 1;
      return home ? `brings ${trainName(rules, s, n)} home` : `moves ${trainName(rules, s, n)} one link`;
    }
    case MAKE: {
      const price = s[MARKET] === 0 ? 0 : priceOfGood(rules, s, n, s[MARKET]);
      return `produces ${GOODS[goodOfSlot(rules, s, n)] ?? 'nothing'} in ${slotName(rules, s, n)} for $${price}`;
    }
    case RAISE:
      return raiseText(rules, s, n);
    case CLEAN:
      return `reduces pollution to ${Math.max(0, s[POLLUTION] - 1)}`;
    case UNBOARD:
      return `takes a cube off ${trainName(rules, s, n)} to mark Capital`;
    case FORFEIT:
      return `seat ${n} leaves the game`;
    default:
      return `unknown action ${action}`;
  }
}

/** One line about where a side stands. */
export function summaryOf(rules: PlannerRules, s: PlannerState, side: number): string {
  const { total } = scoreOf(rules, s, side);
  const parts = [
    `${total} VP (${s[PROFIT + side]} Profit)`,
    `$${s[CAPITAL + side]}`,
    counted(countBuildings(s, side), 'building'),
  ];
  const goods: string[] = [];
  for (let slot = 0; slot < FACTORY_CARDS; slot++) {
    if (s[HOLDER + slot] === side + 1 && s[STOCK + slot] > 0) {
      goods.push(`${s[STOCK + slot]} ${GOODS[goodOfSlot(rules, s, slot)]}`);
    }
  }
  const trains: string[] = [];
  for (let t = 0; t < MAX_TRAINS; t++) {
    if (trainOwner(s, t) === side)
      trains.push(`${s[TRAIN_PIPS + t]} aboard, ${linksToGo(rules, s, t)} to go`);
  }
  if (goods.length > 0) parts.push(`goods: ${goods.join(', ')}`);
  if (trains.length > 0) parts.push(`trains: ${trains.join('; ')}`);
  if (rules.solo) parts.push(`Archie ${scoreOf(rules, s, ARCHIE).total} VP and $${s[CAPITAL + ARCHIE]}`);
  if (s[POLLUTION] > 0) parts.push(`pollution ${s[POLLUTION]}`);
  return parts.join(', ');
}
