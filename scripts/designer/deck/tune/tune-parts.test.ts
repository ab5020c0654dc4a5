// The target, what is kept, and a deck with other payouts.
import { describe, expect, test } from 'vitest';
import { planGame } from '../../../../arena/run/plan/index.ts';
import type { CsvRow, crayon } from '../../../../engine/index.ts';
import { cardIds, deckWithPayouts } from '../card-ids.ts';
import { keptDemands, readTarget } from './plan-deck-tuning.ts';

const plan = planGame({ title: 'north-america', players: 4, files: {} });
const rules = plan.game.rules as crayon.Rules;
const file = plan.request.files.deck;
const ids = cardIds(file);

describe('readTarget', () => {
  test.each([
    ['even-use', { id: 'even-use' }],
    ['fair-pay', { id: 'fair-pay' }],
    ['rounds=55', { id: 'rounds', value: 55 }],
    ['spread=0.3', { id: 'spread', value: 0.3 }],
  ])('--target %s is parsed', (text, target) => expect(readTarget(text)).toEqual(target));

  test.each([
    '',
    'even',
    'rounds',
    'rounds=',
    'rounds=1',
    'rounds=5000',
    'spread=3',
    'spread=-1',
    'spread=a',
  ])("'%s' is refused with what is allowed", (text) =>
    expect(() => readTarget(text)).toThrow(/must be even-use, fair-pay, rounds=NUMBER .* or spread=SHARE/),
  );
});

test('--keep with a city, a load and a card keeps all their payouts', () => {
  const { board, deck } = rules;
  const keptFlags = keptDemands(rules, ids, ['Chicago', 'coal', ids[5]]);
  keptFlags.forEach((isKept, demand) => {
    const reasons = [
      board.cities[deck.city[demand]].name === 'Chicago',
      board.loads[deck.load[demand]].name === 'coal',
      Math.trunc(demand / 3) === 5,
    ];
    expect(isKept).toBe(reasons.includes(true));
  });
  expect(() => keptDemands(rules, ids, ['Chicgo', 'gold'])).toThrow(
    /--keep: 'Chicgo' is not a city, load or card of the deck, did you mean 'Chicago'\?(?:.|\n)*'gold'/,
  );
});

test('a deck with other payouts differs only in its payouts', () => {
  const { payout } = rules.deck;
  expect(deckWithPayouts(file, payout).content).toEqual(file.content);
  const changedPayouts = Int16Array.from(payout);
  changedPayouts[4] = 99;
  const rows = deckWithPayouts(file, changedPayouts).content as CsvRow[];
  expect(rows.filter((row, i) => row.fields.join() !== (file.content as CsvRow[])[i].fields.join())).toEqual([
    rows[2],
  ]);
  expect(rows[2].fields[6]).toBe('99');
});
