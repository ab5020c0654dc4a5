import { describe, expect, test } from 'vitest';
import { actionOf } from '../../model/action.ts';
import { tallyAt } from '../../money/money.ts';
import { Table } from '../../testing/play.ts';
import { toyGame } from '../../testing/toy.ts';
import { touchesOwnTrack } from '../../track/track.ts';
import { offerOf } from './offer.ts';
import { building, canSubmit, lay, legal, make, OPTION, segment } from './testing/trading-table.ts';

describe('selling', () => {
  test('a player buys track instead of building, at the price both agree to', () => {
    const { table, buyer, seller } = building();
    const { state } = table;
    const line = lay(table, seller, [3, 1], [4, 1], [5, 1], [6, 1]);
    make(table, { partner: seller, wanted: line.slice(0, 2), price: 37 });
    expect(state.actor).toBe(seller);
    expect(state.seat).toBe(buyer);
    table.do('accept-offer');
    expect(state.actor).toBe(buyer);
    expect(line.map((s) => state.segmentOwner[s] - 1)).toEqual([buyer, buyer, seller]);
    expect([state.cash[buyer], state.cash[seller]]).toEqual([80 - 37, 80 + 37]);
    expect(state.tallies[tallyAt(state, 'trackCost', buyer)]).toBe(37);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('the price may exceed what may be spent on building, but not the cash in hand', () => {
    const { table, seller } = building({ constants: { startCash: 33 } });
    const line = lay(table, seller, [3, 1], [4, 1]);
    expect(canSubmit(table, { partner: seller, wanted: line, price: 33 })).toBe(true);
    expect(canSubmit(table, { partner: seller, wanted: line, price: 34 })).toBe(false);
  });

  test('any price both agree to may be nothing at all', () => {
    const { table, buyer, seller } = building();
    const { state, game } = table;
    const line = lay(table, seller, [3, 1], [4, 1]);
    make(table, { partner: seller, wanted: line, price: 0 });
    expect(game.describe(state, actionOf('accept-offer'))).toBe(`sells 1 segments to seat ${buyer} for 0M`);
    table.do('accept-offer');
    expect(state.segmentOwner[line[0]] - 1).toBe(buyer);
    expect([state.cash[buyer], state.cash[seller]]).toEqual([80, 80]);
    expect(game.faults(state)).toEqual([]);
  });

  test('after a deal nothing is built and no train exchanged in that turn, and before it neither', () => {
    const { table, buyer, seller } = building();
    const line = lay(table, seller, [3, 1], [4, 1]);
    const built = new Table(table);
    built.state = table.copy();
    built.build([2, 2], [2, 3]);
    expect(built.can('open-offer', seller)).toBe(false);
    const upgraded = new Table(table);
    upgraded.state = table.copy();
    upgraded.do('upgrade', 1);
    expect(upgraded.can('open-offer', seller)).toBe(false);
    expect(table.canBuild([2, 2], [2, 3])).toBe(true);
    make(table, { partner: seller, wanted: line, price: 5 }).do('accept-offer');
    expect(table.canBuild([2, 2], [2, 3])).toBe(false);
    expect(legal(table)).toEqual(['end-turn 0']); // the seller has no track left
    table.do('end-turn').passTo(buyer).do('stop');
    expect(table.canBuild([2, 2], [2, 3])).toBe(true);
  });

  test('only in the purchasing player’s own building phase', () => {
    const { table, buyer, seller } = building({ seats: 3 });
    lay(table, seller, [3, 1], [4, 1]);
    lay(table, buyer, [3, 2], [3, 3]);
    table.do('end-turn');
    expect(table.state.actor).toBe(seller);
    expect(table.can('open-offer', buyer)).toBe(false); // operations
    table.do('stop');
    expect(table.can('open-offer', buyer)).toBe(true);
    expect(table.can('open-offer', seller)).toBe(false); // own track
    expect(table.can('open-offer', 3 - buyer - seller)).toBe(false); // which has none
    expect(table.can('give-track', 0)).toBe(false);
  });

  test('in the opening turns track is bought as it is built', () => {
    const table = new Table(toyGame({ options: [OPTION], events: [] }));
    const first = table.state.seat;
    table.build([3, 1], [4, 1]);
    table.do('end-turn');
    const wanted = [segment(table, [3, 1], [4, 1])];
    make(table, { partner: first, wanted, price: 12 }).do('accept-offer');
    expect(table.state.segmentOwner[wanted[0]] - 1).toBe(1 - first);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('track sold is no longer a start for the seller, and one for the buyer', () => {
    const { table, buyer, seller } = building();
    const { state, rules } = table;
    const line = lay(table, seller, [3, 1], [4, 1], [5, 1], [6, 1]);
    make(table, { partner: seller, wanted: [line[0], line[2]], price: 9 }).do('accept-offer');
    for (let milepost = 0; milepost < rules.board.mileposts; milepost++) {
      for (const seat of [buyer, seller]) {
        const bit =
          (state.startBits[seat * state.layout.startWords + (milepost >> 5)] >> (milepost & 31)) & 1;
        expect(bit === 1).toBe(touchesOwnTrack(rules, state, seat, milepost));
      }
    }
    table.do('end-turn').do('stop');
    expect(state.actor).toBe(seller);
    expect(table.canBuild([6, 1], [7, 1])).toBe(false);
    expect(table.canBuild([5, 1], [5, 0])).toBe(true);
    table.do('end-turn').do('stop');
    expect(table.canBuild([6, 1], [7, 1])).toBe(true);
  });
});

describe('trading', () => {
  test('track for track, no money involved', () => {
    const { table, buyer, seller } = building();
    const { state } = table;
    const wanted = lay(table, seller, [3, 1], [4, 1], [5, 1]);
    const given = lay(table, buyer, [6, 3], [5, 3]);
    expect(canSubmit(table, { partner: seller, wanted, given, price: 1 })).toBe(false);
    make(table, { partner: seller, wanted, given }).do('accept-offer');
    expect(wanted.map((s) => state.segmentOwner[s] - 1)).toEqual([buyer, buyer]);
    expect(given.map((s) => state.segmentOwner[s] - 1)).toEqual([seller]);
    expect([state.cash[buyer], state.cash[seller]]).toEqual([80, 80]);
    expect(table.canBuild([2, 2], [2, 3])).toBe(false);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('nothing is given for nothing', () => {
    const { table, buyer, seller } = building();
    lay(table, seller, [3, 1], [4, 1]);
    const own = lay(table, buyer, [6, 3], [5, 3]);
    table.do('open-offer', seller);
    expect(table.can('give-track', own[0])).toBe(false);
    expect(table.can('submit-offer', 0)).toBe(false);
    expect(table.can('submit-offer', 5)).toBe(false);
  });
});

describe('offers', () => {
  test('only the partner’s track can be wanted, only own track given, each set named in ascending order', () => {
    const { table, buyer, seller } = building({ seats: 3 });
    const third = 3 - buyer - seller;
    const theirs = lay(table, seller, [3, 1], [4, 1], [5, 1]);
    const own = lay(table, buyer, [6, 3], [5, 3], [4, 3]).sort((a, b) => a - b);
    const others = lay(table, third, [2, 2], [2, 3]);
    table.do('open-offer', seller);
    expect(legal(table)).toEqual([...theirs.map((s) => `want-track ${s}`), 'cancel-offer 0']);
    expect(table.can('want-track', others[0])).toBe(false);
    table.do('want-track', theirs[1]);
    expect(table.can('want-track', theirs[0])).toBe(false);
    expect(table.can('want-track', theirs[1])).toBe(false);
    expect(table.can('give-track', theirs[0])).toBe(false);
    table.do('give-track', own[0]);
    expect(legal(table)).toEqual([`give-track ${own[1]}`, 'submit-offer 0', 'cancel-offer 0']);
    expect(offerOf(table.state)).toEqual({
      partner: seller,
      price: 0,
      wanted: [theirs[1]],
      given: [own[0]],
    });
  });

  test('the other player accepts or refuses; refusing comes first', () => {
    const { table, seller } = building();
    const wanted = lay(table, seller, [3, 1], [4, 1]);
    make(table, { partner: seller, wanted, price: 5 });
    expect(legal(table)).toEqual(['refuse-offer 0', 'accept-offer 0']);
    expect(table.can('end-turn')).toBe(false);
    const seen = table.game.observe(table.state, seller);
    expect(offerOf(seen)).toEqual({ partner: seller, price: 5, wanted, given: [] });
  });

  test('a refused offer costs nothing, and three may be made in a turn', () => {
    const { table, buyer, seller } = building();
    const { state } = table;
    const wanted = lay(table, seller, [3, 1], [4, 1]);
    for (let i = 0; i < 3; i++) {
      expect(table.canBuild([2, 2], [2, 3])).toBe(true);
      make(table, { partner: seller, wanted, price: 5 + i }).do('refuse-offer');
      expect([state.actor, state.cash[buyer], state.cash[seller]]).toEqual([buyer, 80, 80]);
      expect(offerOf(state)).toBe(null);
    }
    expect(table.can('open-offer', seller)).toBe(false);
    expect(table.build([2, 2], [2, 3])).toBe(1);
    table.do('end-turn').passTo(buyer).do('stop');
    expect(table.can('open-offer', seller)).toBe(true);
  });

  test('an offer not made after all counts; agreed ones do not end the trading', () => {
    const { table, buyer, seller } = building();
    const line = lay(table, seller, [3, 1], [4, 1], [5, 1], [6, 1]);
    make(table, { partner: seller, wanted: [line[0]], price: 5 }).do('accept-offer');
    make(table, { partner: seller, wanted: [line[1]], price: 6 }).do('accept-offer');
    table.do('open-offer', seller).do('want-track', line[2]).do('cancel-offer');
    expect(table.can('open-offer', seller)).toBe(false);
    expect(table.state.cash[buyer]).toBe(80 - 11);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('every action reads in words', () => {
    const { table, buyer, seller } = building();
    const [wanted] = lay(table, seller, [3, 1], [4, 1]);
    const [given] = lay(table, buyer, [6, 3], [5, 3]);
    const tell = (action: number): string => table.game.describe(table.state, action);
    expect(tell(actionOf('open-offer', seller))).toBe(`turns to seat ${seller} about its track`);
    table.do('open-offer', seller);
    expect(tell(actionOf('want-track', wanted))).toBe('asks for Ash to E2');
    table.do('want-track', wanted);
    expect(tell(actionOf('submit-offer', 7))).toBe(`offers 7M for 1 segments of seat ${seller}’s track`);
    expect(tell(actionOf('give-track', given))).toBe('would give F4 to Birch');
    table.do('give-track', given).do('submit-offer', 0);
    expect(tell(actionOf('accept-offer'))).toBe(`trades 1 segments to seat ${buyer} for 1`);
    expect(tell(actionOf('refuse-offer'))).toBe('refuses');
  });
});

describe('seats that leave', () => {
  test('a seat out of the game is not asked, and its track stays', () => {
    const { table, seller } = building({ seats: 3 });
    lay(table, seller, [3, 1], [4, 1]);
    table.game.apply(table.state, table.game.forfeit(seller));
    expect(table.can('open-offer', seller)).toBe(false);
  });

  test('when the seat asked leaves, the offer is off and the asking player goes on', () => {
    for (const asked of [false, true]) {
      const { table, buyer, seller } = building({ seats: 3 });
      const wanted = lay(table, seller, [3, 1], [4, 1]);
      table.do('open-offer', seller).do('want-track', wanted[0]);
      if (asked) table.do('submit-offer', 5);
      table.game.apply(table.state, table.game.forfeit(seller));
      expect(table.state.actor).toBe(buyer);
      expect(table.state.segmentOwner[wanted[0]] - 1).toBe(seller);
      expect(table.canBuild([2, 2], [2, 3])).toBe(true);
      expect(table.game.faults(table.state)).toEqual([]);
    }
  });

  test('when the asking player leaves, the offer goes with it', () => {
    const { table, buyer, seller } = building({ seats: 3 });
    const wanted = lay(table, seller, [3, 1], [4, 1]);
    make(table, { partner: seller, wanted, price: 5 });
    table.game.apply(table.state, table.game.forfeit(buyer));
    expect(table.state.seat).toBe(seller);
    expect(offerOf(table.state)).toBe(null);
    expect(table.game.faults(table.state)).toEqual([]);
  });
});
