// The balance of a rule as text, CSV and JSON.
import { type Column, csvOf, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { plural, toFixed, wrap } from '../../output/text/index.ts';
import { plateauText, type RuleBalance, type RulePoint } from './balance-rule.ts';

const LINE_WIDTH = 80;

const paragraph = (text: string): string => `${wrap(text, LINE_WIDTH)}\n`;

/** The answer in a sentence, or why there is none. @param current value in the rules */
export function ruleAnswer({ param, target, answer, refusal }: RuleBalance, current: number): string {
  const { figure } = target.figure;
  if (answer === undefined) return `No value can be recommended: ${refusal}.`;
  const { low, high } = answer.interval;
  const change = answer.value === current ? 'Leave' : 'Set';
  const basis =
    answer.by === 'cubic'
      ? 'a cubic fits the values around it'
      : 'no cubic fits, so it lies between values that are certainly off the target';
  return `${change} ${param.name} ${change === 'Leave' ? 'at' : 'to'} ${answer.value} for ${figure.name} of ${figure.format(target.value)}: it is met at ${toFixed(answer.exact, 1)} (95 % interval ${toFixed(low, 1)} to ${toFixed(high, 1)}; ${basis}).`;
}

/** The effect of the range in a sentence, and plateaus in another. */
export function effectText(balance: RuleBalance): string {
  const {
    param: { name, levels },
    target: { figure },
    effect,
    plateaus,
  } = balance;
  const [low, high] = [levels[0], levels[levels.length - 1]];
  const { format } = figure.figure;
  return `${name} from ${low} to ${high} changes ${figure.figure.name} by ${format(effect.mean)} (${format(effect.interval.low)} to ${format(effect.interval.high)}).${
    plateaus.length > 0 ? ` ${name}: ${plateauText(plateaus)}.` : ''
  }`;
}

/** Figure at each value played; `fitted` is that of the cubic, where it was fitted. */
export const ruleColumns = ({ target: { figure }, curve }: RuleBalance): readonly Column<RulePoint>[] => {
  const { name, format } = figure.figure;
  const isFitted = ({ value }: RulePoint): boolean =>
    curve[0].value <= value && value <= curve[curve.length - 1].value;
  const fitted = ({ value }: RulePoint): number =>
    curve.reduce((a, b) => (Math.abs(b.value - value) < Math.abs(a.value - value) ? b : a)).mean;
  return [
    numeric('value', ({ value }) => value),
    numeric(name, ({ mean }) => format(mean)),
    numeric('95 % interval', ({ interval }) => `${format(interval.low)} to ${format(interval.high)}`),
    numeric('fitted', (point) => (isFitted(point) ? format(fitted(point)) : '-')),
  ];
};

/** @param current value in the rules @param bots text of `--bots` */
export function ruleReport(balance: RuleBalance, current: number, bots: string): string {
  const { param, points, seeds } = balance;
  const games = `${plural(seeds * points.length, 'game')} of ${bots}: the same ${plural(seeds, 'seed')} with each value. The rules have ${param.name} ${current}.`;
  return [
    paragraph(ruleAnswer(balance, current)),
    paragraph(effectText(balance)),
    `\n${textTable(ruleColumns(balance), points)}\n`,
    paragraph(games),
  ].join('');
}

const rounded = (value: number): number => Number(value.toFixed(4));

/** CSV with a row for each value played. */
export const ruleCsv = ({ param, target, points, seeds }: RuleBalance): string =>
  csvOf<RulePoint>(
    [
      { name: 'param', value: () => param.name },
      { name: 'value', value: ({ value }) => value },
      { name: 'games', value: () => seeds },
      { name: 'figure', value: () => target.figure.figure.id },
      { name: 'mean', value: ({ mean }) => rounded(mean) },
      { name: 'low', value: ({ interval }) => rounded(interval.low) },
      { name: 'high', value: ({ interval }) => rounded(interval.high) },
    ],
    points,
  );

/** JSON of the whole result. @param more facts on the games */
export function ruleJson(balance: RuleBalance, current: number, more: object): string {
  const { param, target, seeds, points, effect, answer, refusal } = balance;
  const pointJson = ({ mean, interval }: Omit<RulePoint, 'value'>) => ({
    mean: rounded(mean),
    low: rounded(interval.low),
    high: rounded(interval.high),
  });
  const value = {
    param: param.name,
    current,
    figure: target.figure.figure.id,
    target: target.value,
    seeds,
    games: seeds * points.length,
    values: points.map((point) => ({ value: point.value, ...pointJson(point) })),
    effect: pointJson(effect),
    plateaus: balance.plateaus,
    recommended: answer?.value ?? null,
    exact: answer && rounded(answer.exact),
    low: answer && rounded(answer.interval.low),
    high: answer && rounded(answer.interval.high),
    by: answer?.by,
    refusal,
    ...more,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
