// Demands put together by city, load or payout: how often those of a group are filled, against the deck's mean.
import { type Interval, wilson } from '../../../arena/stats/basics/wilson.ts';
import type { DeckUse } from './deck-use.ts';

export interface GroupUse {
  readonly name: string;
  readonly dealt: number;
  readonly filled: number;
  /** Share of the times a demand was in a hand that it was filled; NaN when it never was. */
  readonly rate: number;
  /** Wilson's 95 % interval, hands taken as independent: what is flagged stands out, no more. */
  readonly interval: Interval;
  /** Mean rounds from the card's coming to the delivery; NaN without any. */
  readonly rounds: number;
  /** 1 when filled more often than the deck's mean, -1 when less; 0 when that is not clear. */
  readonly stands: -1 | 0 | 1;
}

const Z = 1.96;

/** Groups in the order in which their names first come. @param nameOf group of a demand */
export function groupUse(use: DeckUse, nameOf: (demand: number) => string): GroupUse[] {
  const members = new Map<string, number[]>();
  for (let demand = 0; demand < use.dealt.length; demand++) {
    const name = nameOf(demand);
    const list = members.get(name);
    if (list) list.push(demand);
    else members.set(name, [demand]);
  }
  const sum = (values: Float64Array, list: readonly number[]): number =>
    list.reduce((total, demand) => total + values[demand], 0);
  const all = [...use.dealt.keys()];
  const mean = sum(use.filled, all) / sum(use.dealt, all);
  return [...members].map(([name, list]) => {
    const [dealt, filled] = [sum(use.dealt, list), sum(use.filled, list)];
    const rate = filled / dealt;
    const interval = dealt > 0 ? wilson(rate, dealt, Z) : { low: 0, high: 1 };
    const stands = interval.low > mean ? 1 : interval.high < mean ? -1 : 0;
    return { name, dealt, filled, rate, interval, rounds: sum(use.rounds, list) / filled, stands };
  });
}
