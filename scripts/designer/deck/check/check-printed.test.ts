import { expect, test } from 'vitest';
import { judgePrinted, MOST_BIAS, type PrintedCheck, printedAgreement } from './check-printed.ts';
import { PRINTED_DEMANDS } from './printed-demands.ts';

/** Every printed demand, paid so many millions more by the model. */
const paid = (more: (i: number) => number): PrintedCheck[] =>
  PRINTED_DEMANDS.map((demand, i) => ({ ...demand, ours: demand.payout + more(i), supplier: 'Anywhere' }));
const verdict = (printed: readonly PrintedCheck[], what: RegExp): string =>
  judgePrinted(printed).find((finding) => what.test(finding.what))!.verdict;

test('errors up and down cancel in the mean difference, not in the mean error', () => {
  const agreement = printedAgreement(paid((i) => (i % 2 === 0 ? 1 : -1)));
  expect(agreement.error).toBe(1);
  expect(agreement.bias).toBeCloseTo(1 / 13, 10);
});

test('a model that pays 1 million too little everywhere is told so, though each error is small', () => {
  const low = paid(() => -1);
  expect(printedAgreement(low)).toMatchObject({ error: 1, bias: -1 });
  expect(verdict(low, /either way/)).toBe('ok');
  expect(verdict(low, /mean difference/)).toBe('warning');
  expect(
    verdict(
      paid(() => 1),
      /mean difference/,
    ),
  ).toBe('warning');
  expect(
    verdict(
      paid((i) => (i < 13 * MOST_BIAS ? -1 : 0)),
      /mean difference/,
    ),
  ).toBe('warning');
  expect(
    verdict(
      paid((i) => (i < 6 ? -1 : 0)),
      /mean difference/,
    ),
  ).toBe('ok');
});

test('without all thirteen places the comparison is skipped', () => {
  const [finding] = judgePrinted(paid(() => 0).slice(1));
  expect(finding.measured).toBe('skipped');
});
