// The balance of a deck as CSV and JSON.
import { csvText } from '../../../../arena/tables/csv/index.ts';
import { type StudyFaults, studyFaultsJson } from '../../../output/index.ts';
import { kindName } from '../games/study.ts';
import type { Balance, DemandBalance, GroupBalance } from './balance.ts';
import type { GroupMeasure } from './measure-groups.ts';

type Cell = string | number | undefined;

/** Rounded value; undefined for NaN and infinite values. */
const roundOrEmpty = (value: number | undefined, decimals: number): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Number(value.toFixed(decimals));

const VERDICTS = ['too low', 'in line', 'too high'] as const;

/** Columns shared by demands and groups. */
const measureRecord = (group: GroupMeasure): Record<string, Cell> => ({
  dealt: group.dealt,
  delivered: group.delivered,
  passed_over: group.passedOver,
  given_up: group.givenUp,
  held_at_end: group.heldAtEnd,
  use: roundOrEmpty(group.use, 4),
  use_low: roundOrEmpty(group.useInterval.low, 4),
  use_high: roundOrEmpty(group.useInterval.high, 4),
  use_shrunk: roundOrEmpty(group.shrunkUse, 4),
  rounds_held: roundOrEmpty(group.roundsHeld, 2),
  track: roundOrEmpty(group.trackM, 2),
  mileposts: roundOrEmpty(group.mileposts, 2),
  turns: roundOrEmpty(group.turns, 2),
  profit_a_turn: roundOrEmpty(group.profit.value, 2),
  profit_error: roundOrEmpty(group.profit.standardError, 2),
  lift: roundOrEmpty(group.lift, 4),
  lift_error: roundOrEmpty(group.liftError, 4),
});

/** A demand by column names; undefined for values that were not measured. */
const demandRecord = (demand: DemandBalance): Record<string, Cell> => ({
  card: demand.card,
  demand: demand.index,
  city: demand.city,
  load: demand.load,
  payout: demand.payout,
  ...measureRecord(demand),
  fair_payout: roundOrEmpty(demand.fair?.fair, 2),
  fair_low: roundOrEmpty(demand.fair?.low, 2),
  fair_high: roundOrEmpty(demand.fair?.high, 2),
  usual_payout: roundOrEmpty(demand.usual?.value, 2),
  usual_low: roundOrEmpty(demand.usual?.low, 2),
  usual_high: roundOrEmpty(demand.usual?.high, 2),
  verdict: demand.usual ? VERDICTS[demand.outOfLine + 1] : undefined,
});

const groupRecord = (group: GroupBalance): Record<string, Cell> => ({
  name: group.name,
  demands: group.demands,
  payout: roundOrEmpty(group.payout, 2),
  ...measureRecord(group),
  pay_of_fair: roundOrEmpty(group.overFair, 4),
  pay_of_usual: roundOrEmpty(group.overUsual, 4),
  verdict: Number.isNaN(group.overUsual) ? undefined : VERDICTS[group.outOfLine + 1],
});

/** CSV with a row for each demand, in the order of the deck. */
export function balanceCsv({ demands }: Balance): string {
  const records = demands.map(demandRecord);
  const rows = records.map((record) => Object.values(record).map((cell) => cell ?? ''));
  return csvText([Object.keys(records[0]), ...rows]);
}

/** JSON of the whole balance, with the names of the CSV. @param source name of the deck */
export function balanceJson(balance: Balance, source: string, faults: StudyFaults): string {
  const { study, games, plainGames, finishedGames, meanRounds, use, unfairness, preference, habit } = balance;
  const value = {
    deck: source,
    bots: study.kinds.kindOf.map((kind) => kindName(study.kinds, kind)),
    games,
    games_as_printed: plainGames,
    finished: finishedGames,
    rounds: roundOrEmpty(meanRounds, 2),
    use: roundOrEmpty(use, 4),
    unfairness: roundOrEmpty(unfairness.value, 4),
    unfairness_low: roundOrEmpty(unfairness.interval?.low, 4),
    unfairness_high: roundOrEmpty(unfairness.interval?.high, 4),
    kinds: preference?.kinds.map(({ kind, deals, slope, slopeError }) => ({
      bot: kindName(study.kinds, kind),
      deals,
      slope: roundOrEmpty(slope, 3),
      slope_error: roundOrEmpty(slopeError, 3),
    })),
    disagreement: roundOrEmpty(preference?.disagreement, 4),
    habit_scale: roundOrEmpty(habit?.scale, 4),
    visible_factor: roundOrEmpty(habit?.minFactor, 3),
    power: balance.power,
    bands: balance.bands.map(groupRecord),
    cities: balance.cities.map(groupRecord),
    loads: balance.loads.map(groupRecord),
    demands: balance.demands.map(demandRecord),
    ...studyFaultsJson(faults),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
