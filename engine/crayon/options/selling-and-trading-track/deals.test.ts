// What a deal is held to, in either title: money, what was named before, bridges that are down.
import { describe, expect, test } from 'vitest';
import { formatAction } from '../../model/action.ts';
import { tallyAt } from '../../money/money.ts';
import { setCash } from '../../testing/arrange.ts';
import { BOOKS } from '../../testing/books.ts';
import type { Table } from '../../testing/play.ts';
import type { TextBoard } from '../../testing/text-board.ts';
import { toyGame } from '../../testing/toy.ts';
import { layTrack } from '../../track/track.ts';
import { offerOf } from './offer.ts';
import { offerAsActions } from './offer-as-actions.ts';
import { building, canSubmit, lay, legal, make, segment } from './testing/trading-table.ts';

/** Open ground with a town whose eastern exit a river crosses. */
const shore: TextBoard = {
  rows: ['ccccccccccc', 'ccccccccccc', 'ccccccccccc', 'ccccccccccc', 'ccccccccccc'],
  cities: [
    { name: 'Hub', size: 'major', at: [1, 1] },
    { name: 'Town', size: 'medium', at: [4, 3], supplies: ['coal'] },
    { name: 'Cape', size: 'major', at: [8, 3] },
  ],
  loads: { coal: 3 },
  rivers: { Flow: [[[4, 3], [5, 3]]] }, // biome-ignore format: one bridge a line
};
const cards = Array.from({ length: 24 }, (): [string, string, string] => [
  'Hub coal 5',
  'Cape coal 6',
  'Hub coal 7',
]);
const at = (table: Table, city: string): number[] =>
  table.rules.board.cities[table.city(city)].exits.map((exit) => table.rules.board.segmentOf[exit]);
const give = (table: Table, seat: number, segments: readonly number[]): void => {
  for (const one of segments) layTrack(table.rules, table.state, seat, one);
};

describe.each(BOOKS)('$id', ({ title }) => {
  test('no more than 250M is offered, however rich the player', () => {
    const { table, buyer, seller } = building({ title });
    const wanted = lay(table, seller, [3, 1], [4, 1]);
    setCash(table, buyer, 300);
    expect(canSubmit(table, { partner: seller, wanted, price: 250 })).toBe(true);
    expect(canSubmit(table, { partner: seller, wanted, price: 251 })).toBe(false);
    make(table, { partner: seller, wanted, price: 250 });
    expect(table.state.actor).toBe(seller);
  });

  test('money for track is figured apart: spent on track by the one, received for track by the other', () => {
    const { table, buyer, seller } = building({ title, seats: 3 });
    const { state } = table;
    const wanted = lay(table, seller, [3, 1], [4, 1]);
    make(table, { partner: seller, wanted, price: 12 }).do('accept-offer');
    const figure = (name: 'trackCost' | 'trackSales') =>
      [0, 1, 2].map((seat) => state.tallies[tallyAt(state, name, seat)]);
    expect(figure('trackCost')).toEqual([0, 1, 2].map((seat) => (seat === buyer ? 12 : 0)));
    expect(figure('trackSales')).toEqual([0, 1, 2].map((seat) => (seat === seller ? 12 : 0)));
    expect(table.game.moneyFaults?.(state) ?? []).toEqual([]);
  });

  test.each(['refuse-offer', 'cancel-offer', 'accept-offer'] as const)(
    'after %s nothing that was named is on the table',
    (end) => {
      const { table, buyer, seller } = building({ title });
      const theirs = lay(table, seller, [3, 1], [4, 1], [5, 1], [6, 1]).sort((a, b) => a - b);
      const own = lay(table, buyer, [6, 3], [5, 3], [4, 3]).sort((a, b) => a - b);
      const swap = { partner: seller, wanted: theirs.slice(2), given: own.slice(1) };
      if (end === 'cancel-offer')
        table
          .do('open-offer', seller)
          .do('want-track', theirs[2])
          .do('give-track', own[1])
          .do('cancel-offer');
      else make(table, swap).do(end);
      expect(offerOf(table.state)).toBe(null);
      expect(table.state.extra.offerTrack.every((bits) => bits === 0)).toBe(true);
      table.do('open-offer', seller);
      expect(offerOf(table.state)).toEqual({ partner: seller, price: 0, wanted: [], given: [] });
      const left = end === 'accept-offer' ? [...theirs.slice(0, 2), own[1]].sort((a, b) => a - b) : theirs;
      expect(legal(table)).toEqual([...left.map((one) => `want-track ${one}`), 'cancel-offer 0']);
    },
  );

  test('a refused price is not paid in the next deal', () => {
    const { table, buyer, seller } = building({ title });
    const theirs = lay(table, seller, [3, 1], [4, 1], [5, 1]);
    const own = lay(table, buyer, [6, 3], [5, 3]);
    make(table, { partner: seller, wanted: theirs.slice(0, 1), price: 30 }).do('refuse-offer');
    make(table, { partner: seller, wanted: theirs.slice(0, 1), given: own }).do('accept-offer');
    expect([table.state.cash[buyer], table.state.cash[seller]]).toEqual([80, 80]);
  });

  test('each player has three offers in a turn of its own', () => {
    const { table, buyer, seller } = building({ title });
    const theirs = lay(table, seller, [3, 1], [4, 1]);
    lay(table, buyer, [6, 3], [5, 3]);
    for (let i = 0; i < 3; i++) make(table, { partner: seller, wanted: theirs, price: i }).do('refuse-offer');
    table.do('end-turn').do('stop');
    expect(table.state.seat).toBe(seller);
    expect(table.can('open-offer', buyer)).toBe(true);
  });

  test('who alone may rebuild a bridge into a city is in it, and the bridge is nobody else’s exit', () => {
    const { table, buyer, seller } = building({ title, seats: 4, textBoard: shore, cards });
    const { state, rules } = table;
    const [third, fourth] = [(buyer + 2) % 4, (buyer + 3) % 4];
    const bridge = segment(table, [4, 3], [5, 3]);
    const [one, two, other] = at(table, 'Town').filter((exit) => exit !== bridge);
    give(table, seller, [one, two]);
    give(table, fourth, [other]);
    // Three players may be in. Without a right the buyer makes three with the seller, with the third's it makes four.
    expect(canSubmit(table, { partner: seller, wanted: [one], price: 5 })).toBe(true);
    state.bridgeRights = 1;
    state.bridgeRight[rules.bridgeOf[bridge]] = third + 1;
    expect(canSubmit(table, { partner: seller, wanted: [one], price: 5 })).toBe(false);
    // Were the seller to leave altogether it would be three again.
    expect(canSubmit(table, { partner: seller, wanted: [one, two].sort((a, b) => a - b), price: 5 })).toBe(
      true,
    );
  });

  test('segments whose numbers follow one another are named one after the other', () => {
    const { table, buyer, seller } = building({ title });
    const theirs = [...lay(table, seller, [3, 1], [4, 1]), ...lay(table, seller, [3, 1], [4, 2])].sort(
      (a, b) => a - b,
    );
    const own = [...lay(table, buyer, [5, 3], [6, 3]), ...lay(table, buyer, [5, 3], [6, 4])].sort(
      (a, b) => a - b,
    );
    expect([theirs[1] - theirs[0], own[1] - own[0]]).toEqual([1, 1]);
    table.do('open-offer', seller).do('want-track', theirs[0]);
    expect(table.can('want-track', theirs[1])).toBe(true);
    table.do('want-track', theirs[1]).do('give-track', own[0]);
    expect(table.can('give-track', own[1])).toBe(true);
  });

  test('an offer stays on the table while a third player leaves', () => {
    const { table, buyer, seller } = building({ title, seats: 3 });
    const wanted = lay(table, seller, [3, 1], [4, 1]);
    make(table, { partner: seller, wanted, price: 5 });
    table.game.apply(table.state, table.game.forfeit(3 - buyer - seller));
    expect(offerOf(table.state)).toEqual({ partner: seller, price: 5, wanted, given: [] });
    expect(table.do('accept-offer').state.segmentOwner[wanted[0]] - 1).toBe(buyer);
  });

  test('every player’s right to enter a major outlives a deal', () => {
    const { table, buyer, seller } = building({ title, seats: 4, textBoard: shore, cards });
    const third = (buyer + 2) % 4;
    const exits = at(table, 'Cape');
    give(table, buyer, exits.slice(0, exits.length - 3));
    give(table, seller, exits.slice(-3, -2));
    give(table, third, exits.slice(-2, -1));
    // One exit is left for the fourth player. Were the third to sell out, two would need it.
    expect(canSubmit(table, { partner: third, wanted: exits.slice(-2, -1), price: 5 })).toBe(false);
  });
});

test('an offer is said in ascending order, in whatever order it is thought of', () => {
  const said = offerAsActions({ partner: 2, price: 7, wanted: [9, 4, 11], given: [8, 3] });
  expect(said.map((action) => formatAction(action))).toEqual([
    'open-offer 2',
    'want-track 4',
    'want-track 9',
    'want-track 11',
    'give-track 3',
    'give-track 8',
    'submit-offer 7',
  ]);
});

test('without the option there is no offer to be seen', () => {
  expect(offerOf(toyGame().game.setup(1))).toBe(null);
});
