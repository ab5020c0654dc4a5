import { expect, test } from 'vitest';
import { actionOf, formatAction } from '../../model/action.ts';
import { runCases, setUpCase } from '../../testing/cases/run-cases.ts';
import { toyGame } from '../../testing/toy.ts';
import { touchesOwnTrack } from '../../track/track.ts';
import { offerAsActions, offerOf } from './offer.ts';

runCases(new URL('selling-and-trading-track.cases.txt', import.meta.url));

const setup = { options: 'selling-and-trading-track', start: 'build' };

test('after a trade, both players may build from their track', () => {
  const table = setUpCase(setup).run('B lays D2 E2 F2 G2; offer B 9 wants D2-E2 F2-G2; accept-offer');
  const { state, rules } = table;
  for (let milepost = 0; milepost < rules.board.mileposts; milepost++)
    for (const seat of [0, 1]) {
      const word = state.startBits[seat * state.layout.startWords + (milepost >> 5)];
      expect(((word >> (milepost & 31)) & 1) === 1).toBe(touchesOwnTrack(rules, state, seat, milepost));
    }
});

test('descriptions of offers name seats and millions', () => {
  const table = setUpCase(setup).run('B lays D2 E2; A lays G4 F4');
  const { game, state } = table;
  const [buyer, seller] = [state.seat, 1 - state.seat];
  const describeAction = (...action: Parameters<typeof actionOf>): string =>
    game.describe(state, actionOf(...action));
  expect(describeAction('open-offer', seller)).toBe(`opens an offer to seat ${seller}`);
  table.run('save; offer B 7 wants D2-E2');
  expect(describeAction('accept-offer')).toBe(`sells 1 segment to seat ${buyer} for 7M`);
  table.run('refuse-offer; open-offer B; want-track D2-E2');
  expect(describeAction('submit-offer', 7)).toBe(`offers 7M for 1 segment of seat ${seller}'s track`);
  table.run('give-track G4-F4; submit-offer 0');
  expect(describeAction('accept-offer')).toBe(`trades 1 segment to seat ${buyer} for 1 segment`);
});

test('both players see the offer', () => {
  const { game, state } = setUpCase(setup).run('B lays D2 E2; offer B 5 wants D2-E2');
  for (const seat of [0, 1]) expect(offerOf(game.observe(state, seat))).toEqual(offerOf(state));
});

test('an offer names its segments in ascending order', () => {
  const actions = offerAsActions({ partner: 2, price: 7, wanted: [9, 4, 11], given: [8, 3] });
  expect(actions.map((action) => formatAction(action))).toEqual([
    ...['open-offer 2', 'want-track 4', 'want-track 9', 'want-track 11'],
    ...['give-track 3', 'give-track 8', 'submit-offer 7'],
  ]);
});

test('without the option observations have no offer', () => {
  expect(offerOf(toyGame().game.setup(1))).toBe(null);
});
