// Parameters as users name them, and the values that are played.
import { describe, expect, test } from 'vitest';
import { bots, type ParamDef } from '../../../bots/index.ts';
import { coordinateOf, playedValue, readTunedParams, type TunableBot, type TunedParam } from './params.ts';

const defs: readonly ParamDef[] = [
  { id: 'reserve', description: 'x', default: 2, min: 0, max: 100 },
  { id: 'depth', description: 'x', default: 5, min: 1, max: 40, whole: true },
  { id: 'charge', description: 'x', default: 0.2 },
  { id: 'zero', description: 'x', default: 0, min: -100, max: 20 },
  { id: 'style', description: 'x', default: 'calm' },
  { id: 'greedy', description: 'x', default: false },
];
const bot = (values: TunableBot['values'] = {}): TunableBot => ({
  name: 'mine',
  params: defs,
  renamed: { spare: 'reserve' },
  values: { ...Object.fromEntries(defs.map(({ id, default: value }) => [id, value])), ...values },
});
const ranges = (text: string, values = {}) =>
  readTunedParams(text, bot(values)).map(({ id, low, high }) => [id, low, high]);

test('the default range extends twice the start in both directions, within the range of the bot', () => {
  expect(ranges('reserve,depth, charge,zero')).toEqual([
    ['reserve', 0, 6],
    ['depth', 1, 15],
    ['charge', -0.2, 0.6000000000000001],
    ['zero', -100, 20],
  ]);
  expect(ranges('reserve', { reserve: 60 })).toEqual([['reserve', 0, 100]]);
});

test('the range that the user names replaces the default range', () => {
  expect(ranges('reserve=1..50.5,charge=-1..1')).toEqual([
    ['reserve', 1, 50.5],
    ['charge', -1, 1],
  ]);
});

test.each([
  ['', /must name parameters to tune, with commas \(reserve, depth, charge, zero\)/],
  ['reserv', /'reserv': mine has no such parameter, did you mean 'reserve'\? \(reserve, depth/],
  ['spare', /'spare': is now called reserve/],
  ['style', /'style': is text; only numbers can be tuned \(reserve/],
  ['greedy', /'greedy': is true or false; only numbers/],
  ['reserve,reserve=0..9', /'reserve': must be named only once/],
  ['reserve=9', /'9' must be a range LOW\.\.HIGH within 0 to 100/],
  ['reserve=9..2', /the range 9\.\.2 must have a lower end below its upper end/],
  ['reserve=-1..9', /the range -1\.\.9 must be within the bot's, 0 to 100/],
  ['reserve=5..9', /the bot starts with 2, outside the range 5\.\.9/],
  ['depth=1..7.5', /the range 1\.\.7\.5 must have whole numbers as ends/],
])("the parameters '%s' throw the error %s", (text, problem) =>
  expect(() => readTunedParams(text, bot())).toThrow(problem),
);

test('all problems of parameters are reported at once', () => {
  expect(() => readTunedParams('reserv,style,depth=0..5', bot())).toThrow(
    /'reserv'(?:.|\n)*'style'(?:.|\n)*'depth'/,
  );
});

test('a parameter without a range that starts at 0 throws an error that asks for a range', () => {
  expect(() => readTunedParams('charge', bot({ charge: 0 }))).toThrow(
    /the bot names no range \(any to any\): write charge=LOW\.\.HIGH/,
  );
});

test('a whole-number parameter that starts at a fraction throws an error', () => {
  expect(() => readTunedParams('depth', bot({ depth: 2.5 }))).toThrow(/takes whole numbers.* 2\.5/);
});

test('every listed bot that has numbers can be tuned in all of them', () => {
  for (const { name, params = [] } of bots) {
    if (params.length === 0) continue;
    const values = Object.fromEntries(params.map(({ id, default: value }) => [id, value]));
    const text = params.map(({ id }) => id).join(',');
    for (const { low, high, start } of readTunedParams(text, { name, params, values }))
      expect(low <= start && start <= high && low < high).toBe(true);
  }
});

describe('values', () => {
  const param = (low: number, high: number, whole = false): TunedParam => {
    const text = `x=${low}..${high}`;
    const def = { id: 'x', description: 'x', default: low, whole };
    return readTunedParams(text, { name: 'b', params: [def], values: { x: low } })[0];
  };

  test('fractions are rounded to the decimals of the parameter', () => {
    expect(playedValue(param(0, 1), 1 / 3)).toBe(0.333);
    expect(playedValue(param(0, 1000), 1 / 3)).toBe(333);
    expect(playedValue(param(-0.2, 0.6), 1)).toBe(0.6);
    expect(playedValue(param(0, 0.001), 0.5)).toBe(0.0005);
  });

  test('whole numbers are rounded by the draw, so that their mean over draws is exact', () => {
    const depth = param(0, 10, true);
    const values = Array.from({ length: 1000 }, (_, i) => playedValue(depth, 0.23, (i + 0.5) / 1000));
    expect(new Set(values)).toEqual(new Set([2, 3]));
    expect(values.reduce((a, b) => a + b, 0) / 1000).toBeCloseTo(2.3, 9);
    expect(playedValue(depth, 0.26)).toBe(3);
    expect(playedValue(depth, 1, 0.99)).toBe(10);
  });

  test('playedValue inverts coordinateOf', () => {
    const range = param(-5, 15);
    for (const value of [-5, 0, 7.5, 15]) expect(playedValue(range, coordinateOf(range, value))).toBe(value);
  });
});
