// Which options planning bots play, and how. A use is an object; the context of a bot holds the uses
// of the options in play, sorted once by what they do.
import type { BotDef, BotSetup, ParamDef } from '../../../bot.ts';
import type { Use, Uses } from '../context.ts';
import type { Rules } from '../map/board-tables.ts';
import { type BotParams, type ParamsOf, type ParamTable, paramDefs, readParams } from '../params.ts';
import { additionalTrains } from './additional-trains.ts';
import { counted } from './counted.ts';
import { dealFive } from './deal-five.ts';
import { fieldWarehousing } from './field-warehousing.ts';
import { publicPool } from './public-pool.ts';
import { suddenDeath } from './sudden-death.ts';
import { timeLimit } from './time-limit.ts';
import { twoPlayer } from './two-player.ts';

/** All uses, each of another option. */
export const allUses: readonly Use[] = [
  ...counted,
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

const idOf = ({ option }: Use): string => `use-${option}`;

/** Parameters of a planning bot, and the options that it plays. */
export function playing(table: ParamTable, kind: PlanKind): Required<Pick<BotDef, 'params' | 'plays'>> {
  const uses = allUses.filter(({ needsTours }) => kind === 'tour' || !needsTours);
  const useParams = uses
    .filter(({ measured }) => measured !== undefined)
    .map((use): ParamDef => {
      const { option, does } = use;
      const description = `1: ${does}; 0: plays as without ${option}`;
      return { id: idOf(use), description, default: 1, min: 0, max: 1, whole: true, option };
    });
  return { params: [...paramDefs(table), ...useParams], plays: uses.map(({ option }) => option) };
}

/** The parameters of a planning bot as the user set them, and the options that it plays with these, in play or not. */
export const readBotParams = <T extends ParamTable>(
  setup: Pick<BotSetup, 'params'>,
  table: T,
): ParamsOf<T> & Required<Pick<BotParams, 'plays'>> => ({
  ...readParams(setup, table),
  plays: allUses
    .filter((use) => use.measured === undefined || Number(setup.params[idOf(use)] ?? 0) !== 0)
    .map(({ option }) => option),
});

/** The uses of the options in play. */
export function usesOf({ options, constants }: Rules, { plays }: BotParams): Uses {
  const inPlay = allUses.filter(
    ({ option }) => options.includes(option) && (plays?.includes(option) ?? true),
  );
  return {
    needsLine: inPlay.some(({ needsLine }) => needsLine),
    // A train of two sees less cash than there is.
    loanM: constants.secondTrain === null ? Math.max(0, ...inPlay.map(({ loanM = 0 }) => loanM)) : 0,
    owesFees: inPlay.some(({ owesFees }) => owesFees),
    sources: inPlay.find(({ sources }) => sources)?.sources,
    branchesFromAll: inPlay.some(({ branchesFromAll }) => branchesFromAll),
    countsLoading: inPlay.some(({ countsLoading }) => countsLoading),
    paysForTurns: inPlay.some(({ paysForTurns }) => paysForTurns),
    answers: Object.assign({}, ...inPlay.map(({ answers }) => answers)),
    horizons: inPlay.flatMap(({ horizon }) => horizon ?? []),
  };
}
