// Every demand as a row of CSV, in the order of the deck. JSON has the same names.
import { csvText } from '../../../../arena/index.ts';
import { kindName } from '../games/study.ts';
import type { Balance, DemandBalance, GroupBalance } from './balance.ts';
import type { GroupMeasure } from './measure-groups.ts';

type Cell = string | number | undefined;

/** Rounded; undefined for what is not known. */
const number = (value: number | undefined, decimals: number): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Number(value.toFixed(decimals));

const VERDICTS = ['too low', 'in line', 'too high'] as const;

/** Columns of demands and of groups alike. */
const measured = (group: GroupMeasure): Record<string, Cell> => ({
  dealt: group.dealt,
  delivered: group.delivered,
  passed_over: group.passedOver,
  given_up: group.givenUp,
  held_at_end: group.kept,
  use: number(group.use, 4),
  use_low: number(group.useInterval.low, 4),
  use_high: number(group.useInterval.high, 4),
  use_shrunk: number(group.shrunkUse, 4),
  rounds_held: number(group.roundsHeld, 2),
  track: number(group.track, 2),
  mileposts: number(group.mileposts, 2),
  turns: number(group.turns, 2),
  profit_a_turn: number(group.profit.value, 2),
  profit_error: number(group.profit.error, 2),
  lift: number(group.lift, 4),
  lift_error: number(group.liftError, 4),
});

/** A demand under the names of the columns; undefined for what is not known. */
const demandRecord = (demand: DemandBalance): Record<string, Cell> => ({
  card: demand.card,
  demand: demand.index,
  city: demand.city,
  load: demand.load,
  payout: demand.payout,
  ...measured(demand),
  fair_payout: number(demand.fair?.fair, 2),
  fair_low: number(demand.fair?.low, 2),
  fair_high: number(demand.fair?.high, 2),
  usual_payout: number(demand.usual?.value, 2),
  usual_low: number(demand.usual?.low, 2),
  usual_high: number(demand.usual?.high, 2),
  verdict: demand.usual ? VERDICTS[demand.outOfLine + 1] : undefined,
});

const groupRecord = (group: GroupBalance): Record<string, Cell> => ({
  name: group.name,
  demands: group.demands,
  payout: number(group.payout, 2),
  ...measured(group),
  pay_of_fair: number(group.overFair, 4),
});

export function balanceCsv({ demands }: Balance): string {
  const records = demands.map(demandRecord);
  const rows = records.map((record) => Object.values(record).map((cell) => cell ?? ''));
  return csvText([Object.keys(records[0]), ...rows]);
}

/** All that is known, for a program. */
export function balanceJson(balance: Balance, source: string): string {
  const { study, games, plain, finished, rounds, use, unfairness, preference, habit } = balance;
  const value = {
    deck: source,
    bots: study.kinds.kindOf.map((kind) => kindName(study.kinds, kind)),
    games,
    games_as_printed: plain,
    finished,
    rounds: number(rounds, 2),
    use: number(use, 4),
    unfairness: number(unfairness.value, 4),
    unfairness_low: number(unfairness.interval?.low, 4),
    unfairness_high: number(unfairness.interval?.high, 4),
    kinds: preference?.kinds.map(({ kind, deals, slope, slopeError }) => ({
      bot: kindName(study.kinds, kind),
      deals,
      slope: number(slope, 3),
      slope_error: number(slopeError, 3),
    })),
    disagreement: number(preference?.disagreement, 4),
    habit_scale: number(habit?.scale, 4),
    visible_factor: number(habit?.visible, 3),
    bands: balance.bands.map(groupRecord),
    cities: balance.cities.map(groupRecord),
    loads: balance.loads.map(groupRecord),
    demands: balance.demands.map(demandRecord),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
