// Answers of `rules balance` on curves with known values: how often its interval holds a value that meets the target
// within half a round, and how often there is an answer.
import { mean } from '../../../../arena/stats/basics/index.ts';
import { type Column, numeric, textTable } from '../../../../arena/tables/csv/index.ts';
import { randomNormal } from '../../../../arena/testing/normal.ts';
import { stream } from '../../../../engine/index.ts';
import { balanceRule } from '../../../designer/rules/balance-rule.ts';
import { readParam, readRuleTarget } from '../../../designer/rules/plan-rule.ts';

/** Ranges with the luck of a seed and of a game, in rounds. */
const MODERATE = { range: 'rule=60..180', seedLuck: 5, gameLuck: 7 };
const WIDE = { range: 'rule=20..300', seedLuck: 2, gameLuck: 3 };
const TOLERANCE = 0.5;

/** Equal rounds are the same games. */
export const RULE_CURVES = [
  { name: 'linear', truth: 120, at: (v: number) => 30 + 0.25 * (v - 60), ...MODERATE },
  { name: 'hyperbola', truth: 96, at: (v: number) => 20 + 3000 / v, ...MODERATE },
  { name: 'kink in the middle', truth: 150, at: (v: number) => 40 + 0.5 * Math.max(0, v - 120), ...MODERATE },
  { name: 'kink at the end', truth: 120, at: (v: number) => 30 + 0.25 * Math.min(v - 60, 100), ...MODERATE },
  { name: 'logistic', truth: 110, at: (v: number) => 40 + 30 / (1 + Math.exp((120 - v) / 8)), ...MODERATE },
  {
    name: 'plateau, beside it',
    truth: 75,
    at: (v: number) => 45 + 0.5 * (Math.min(0, v - 90) + Math.max(0, v - 150)),
    ...MODERATE,
  },
  { name: 'steps of 20', truth: 110, at: (v: number) => 30 + 5 * Math.floor((v - 60) / 20), ...MODERATE },
  { name: '15-fold range', truth: 60, at: (v: number) => 10 + 900 / v, ...WIDE },
  { name: 'floor from 150', truth: 60, at: (v: number) => 3 + 0.15 * Math.max(0, 150 - v), ...WIDE },
  {
    name: 'plateau, on it',
    truth: 120,
    at: (v: number) => 45 + 0.5 * (Math.min(0, v - 90) + Math.max(0, v - 150)),
    ...MODERATE,
  },
];

type RuleCurve = (typeof RULE_CURVES)[number];

/** Studies of a curve. */
export async function measureRuleCurve(curve: RuleCurve, studies: number, seeds: number) {
  const param = readParam(curve.range);
  const target = readRuleTarget(`length=${curve.at(curve.truth).toFixed(3)}`);
  const found = [];
  for (let study = 0; study < studies; study++) {
    const random = stream(study, `rule, ${curve.name}, ${seeds}`);
    const shifts = Array.from({ length: seeds }, () => curve.seedLuck * randomNormal(random));
    found.push(
      await balanceRule(param, target, async (value) => {
        const rounds = curve.at(value);
        const games = stream(study, `rule, ${curve.name}, ${seeds}, ${rounds}`);
        return shifts.map((shift) => ({
          figure: Math.round(rounds + shift + curve.gameLuck * randomNormal(games)),
          finished: true,
        }));
      }),
    );
  }
  const answers = found.flatMap(({ answer }) => answer ?? []);
  const isRight = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
    Array.from({ length: 101 }, (_, i) => low + (i * (high - low)) / 100).some(
      (value) => Math.abs(curve.at(value) - target.value) <= TOLERANCE,
    );
  return {
    name: curve.name,
    seeds,
    answered: answers.length / studies,
    right: answers.filter(({ interval }) => isRight(interval)).length / answers.length,
    width: mean(answers.map(({ interval: { low, high } }) => high - low)),
    values: mean(found.map(({ points }) => points.length)),
  };
}

type Measured = Awaited<ReturnType<typeof measureRuleCurve>>;

const percent = (share: number): string => (Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`);
const COLUMNS: readonly Column<Measured>[] = [
  { name: 'rule, curve', value: ({ name }) => name },
  numeric('seeds', ({ seeds }) => seeds),
  numeric('answered', ({ answered }) => percent(answered)),
  numeric('of these\nright', ({ right }) => percent(right)),
  numeric('mean\nwidth', ({ width }) => (Number.isNaN(width) ? '-' : width.toFixed(1))),
  numeric('values\nplayed', ({ values }) => values.toFixed(1)),
];

export const ruleCurveTable = (rows: readonly Measured[]): string => textTable(COLUMNS, rows);
