// Which options planning bots play, and how. A use is an object in a file of its own; the context of a bot holds the uses
// of the options in play, sorted once by what they do.
import type { BotDef, BotSetup, ParamDef } from '../../../bot.ts';
import type { Use, Uses } from '../context.ts';
import type { Rules } from '../map/board-tables.ts';
import { type BotParams, type ParamTable, paramDefs } from '../params.ts';
import { additionalTrains } from './additional-trains.ts';
import { borrowing } from './borrowing.ts';
import { branching } from './branching.ts';
import { costToLoad } from './cost-to-load.ts';
import { costToMove } from './cost-to-move.ts';
import { counted } from './counted.ts';
import { dealFive } from './deal-five.ts';
import { fieldWarehousing } from './field-warehousing.ts';
import { latePayment } from './late-payment.ts';
import { publicPool } from './public-pool.ts';
import { suddenDeath } from './sudden-death.ts';
import { timeLimit } from './time-limit.ts';
import { twoPlayer } from './two-player.ts';

/** All uses, each of another option. */
export const allUses: readonly Use[] = [
  ...counted,
  borrowing,
  latePayment,
  costToMove,
  costToLoad,
  branching,
  fieldWarehousing,
  dealFive,
  timeLimit,
  suddenDeath,
  twoPlayer,
  publicPool,
  additionalTrains,
];

/** Bots that choose a `job` or two at a time, or a `tour`. */
export type PlanKind = 'job' | 'tour';

const usesBy = (kind: PlanKind): Use[] => allUses.filter(({ needsTours }) => kind === 'tour' || !needsTours);

const idOf = ({ option }: Use): string => `use-${option}`;

/** Parameters that leave out single uses. */
const useParams = (kind: PlanKind): ParamDef[] =>
  usesBy(kind).flatMap((use) => {
    const { option, does, gain } = use;
    if (gain === undefined) return [];
    const description = `1: ${does}; 0: plays as without ${option}`;
    return { id: idOf(use), description, default: gain.isOn ? 1 : 0, min: 0, max: 1, whole: true, option };
  });

/** Parameters of a planning bot, and the options that it plays. */
export const playing = (table: ParamTable, kind: PlanKind): Required<Pick<BotDef, 'params' | 'plays'>> => ({
  params: [...paramDefs(table), ...useParams(kind)],
  plays: usesBy(kind)
    .filter(({ gain }) => gain?.isOn ?? true)
    .map(({ option }) => option),
});

/** The options that a bot plays with these parameters, in play or not. */
export const playedOptions = ({ params }: Pick<BotSetup, 'params'>, kind: PlanKind): string[] =>
  usesBy(kind)
    .filter((use) => use.gain === undefined || Number(params[idOf(use)] ?? 0) !== 0)
    .map(({ option }) => option);

/** The uses of the options in play. */
export function usesOf({ options, constants }: Rules, { plays }: BotParams): Uses {
  const inPlay = allUses.filter(
    ({ option, gain }) => options.includes(option) && (plays?.includes(option) ?? gain?.isOn ?? true),
  );
  return {
    needsLine: inPlay.some(({ needsLine }) => needsLine),
    // A train of two sees less cash than there is.
    loanM: constants.secondTrain === null ? Math.max(0, ...inPlay.map(({ loanM = 0 }) => loanM)) : 0,
    raiseCash: (context, dueM) => inPlay.some(({ raiseCash }) => raiseCash?.(context, dueM)),
    owesFees: inPlay.some(({ owesFees }) => owesFees),
    sources: inPlay.find(({ sources }) => sources)?.sources,
    branchesFromAll: inPlay.some(({ branchesFromAll }) => branchesFromAll),
    countsLoading: inPlay.some(({ countsLoading }) => countsLoading),
    paysForTurns: inPlay.some(({ paysForTurns }) => paysForTurns),
    answers: Object.assign({}, ...inPlay.map(({ answers }) => answers)),
    horizons: inPlay.flatMap(({ horizon }) => horizon ?? []),
  };
}
