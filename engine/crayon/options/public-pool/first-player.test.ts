import { expect, test } from 'vitest';
import { cutForFirst } from '../../testing/cut-for-first.ts';
import { Table } from '../../testing/play.ts';
import { dozen, toyGame } from '../../testing/toy.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';

test('without hands the first player is cut for, also where the largest payout dealt would begin', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { state, rules } = new Table(
      toyGame({
        title: northAmericaRules,
        seats: 3,
        options: ['public-pool'],
        cards: [...dozen, ...dozen, ...dozen],
      }),
      seed,
    );
    expect(state.firstSeat).toBe(cutForFirst(rules, seed).first);
  }
});
