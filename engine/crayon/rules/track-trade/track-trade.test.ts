import { describe, expect, test } from 'vitest';
import { checkGame } from '../../../core/conformance.ts';
import { randomInt, stream } from '../../../core/rng.ts';
import { ply } from '../../action.ts';
import { tallyAt } from '../../money.ts';
import { livelyPly } from '../../testing/lively.ts';
import { Table } from '../../testing/play.ts';
import type { Place, Sketch } from '../../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';
import { firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';
import { layTrack, touchesOwnTrack } from '../../track.ts';
import { naiveTrade } from './naive-trade.ts';
import { type Offer, offerOf } from './offer.ts';
import { offerAsPlies } from './offer-as-plies.ts';

const OPTION = 'selling-and-trading-track';

/** Past the opening, in the building phase of the first seat. */
function building(choice: ToyChoice = {}): { table: Table; buyer: number; seller: number } {
  const table = new Table(
    toyGame({
      events: [],
      ...choice,
      options: [OPTION, ...(choice.options ?? [])],
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );
  const buyer = table.state.firstSeat;
  table.passTo(buyer).do('stop');
  return { table, buyer, seller: (buyer + 1) % table.rules.seats };
}

const segment = (table: Table, a: Place, b: Place): number => table.rules.board.segmentOf[table.arc(a, b)];

/** Lays track for a seat; returns its segments. */
function lay(table: Table, seat: number, ...chain: Place[]): number[] {
  return chain.slice(1).map((place, i) => {
    const laid = segment(table, chain[i], place);
    layTrack(table.rules, table.state, seat, laid);
    return laid;
  });
}

/** Plays the plies of an offer, up to and with its submission. */
function make(table: Table, offer: Partial<Offer> & Pick<Offer, 'partner' | 'wanted'>): Table {
  for (const action of offerAsPlies({ price: 0, given: [], ...offer })) {
    if (!table.game.isLegal(table.state, action)) throw new Error(`illegal: ${table.game.format(action)}`);
    table.game.apply(table.state, action);
  }
  return table;
}

const canSubmit = (table: Table, offer: Partial<Offer> & Pick<Offer, 'partner' | 'wanted'>): boolean => {
  const probe = new Table(table);
  probe.state = table.copy();
  const plies = offerAsPlies({ price: 0, given: [], ...offer });
  for (const action of plies.slice(0, -1)) {
    if (!probe.game.isLegal(probe.state, action)) throw new Error(`illegal: ${probe.game.format(action)}`);
    probe.game.apply(probe.state, action);
  }
  return probe.game.isLegal(probe.state, plies[plies.length - 1]);
};

const legal = (table: Table): string[] => {
  const out = new Int32Array(table.game.maxLegal);
  const count = table.game.legalActions(table.state, out);
  return [...out.subarray(0, count)].map((action) => table.game.format(action));
};

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
    expect(canSubmit(table, { partner: seller, wanted: line, price: 0 })).toBe(false);
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
    const { table, buyer, seller } = building();
    lay(table, seller, [3, 1], [4, 1]);
    table.do('end-turn');
    expect(table.state.actor).toBe(seller);
    expect(table.can('open-offer', buyer)).toBe(false); // operations
    table.do('stop');
    expect(table.can('open-offer', seller)).toBe(false); // own track
    expect(table.can('open-offer', buyer)).toBe(false); // which has none
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
          (state.touched[seat * state.layout.touchedWords + (milepost >> 5)] >> (milepost & 31)) & 1;
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

  test('every ply reads in words', () => {
    const { table, buyer, seller } = building();
    const [wanted] = lay(table, seller, [3, 1], [4, 1]);
    const [given] = lay(table, buyer, [6, 3], [5, 3]);
    const tell = (action: number): string => table.game.describe(table.state, action);
    expect(tell(ply('open-offer', seller))).toBe(`turns to seat ${seller} about its track`);
    table.do('open-offer', seller);
    expect(tell(ply('want-track', wanted))).toBe('asks for Ash to 4-1');
    table.do('want-track', wanted);
    expect(tell(ply('submit-offer', 7))).toBe(`offers 7M for 1 segments of seat ${seller}’s track`);
    expect(tell(ply('give-track', given))).toBe('would give 5-3 to Birch');
    table.do('give-track', given).do('submit-offer', 0);
    expect(tell(ply('accept-offer'))).toBe(`trades 1 segments to seat ${buyer} for 1`);
    expect(tell(ply('refuse-offer'))).toBe('refuses');
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

/** A town and a burgh on open ground beside a major, and a cape with few exits. */
const sketch: Sketch = {
  rows: ['cccccccc~', 'ccccccccc', 'cccccccc~', 'ccccc~~~~', 'ccccc~~~~'],
  cities: [
    { name: 'Hub', size: 'major', at: [1, 1] },
    { name: 'Cape', size: 'major', at: [6, 1] },
    { name: 'Town', size: 'small', at: [3, 3], supplies: ['coal'] },
    { name: 'Corner', size: 'small', at: [0, 4] },
    { name: 'Burg', size: 'medium', at: [3, 1] },
  ],
  loads: { coal: 3 },
};
const countryside = (seats: number): { table: Table; buyer: number; seller: number; third: number } => {
  const found = building({
    sketch,
    seats,
    cards: Array.from({ length: 24 }, (): [string, string, string] => [
      'Hub coal 5',
      'Cape coal 6',
      'Burg coal 7',
    ]),
  });
  return { ...found, third: (found.buyer + 2) % seats };
};

/** Segments at a city by seat: `lots[seat]` of its exits in order. */
function share(table: Table, city: string, ...lots: readonly (readonly [seat: number, count: number])[]) {
  const { board } = table.rules;
  const exits = board.cities[table.city(city)].exits.map((exit) => board.segmentOf[exit]);
  let next = 0;
  const held: number[][] = [];
  for (const [seat, count] of lots) {
    const mine = exits.slice(next, next + count);
    for (const exit of mine) layTrack(table.rules, table.state, seat, exit);
    held.push(mine);
    next += count;
  }
  return held;
}

describe('limits of cities hold after a deal', () => {
  test('players in a small city', () => {
    const { table, buyer, seller, third } = countryside(3);
    const [theirs] = share(table, 'Town', [seller, 2], [third, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), price: 5 })).toBe(false);
    // All that the seller has there may be bought: two players remain.
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(true);
    make(table, { partner: seller, wanted: theirs, price: 5 }).do('accept-offer');
    expect(theirs.every((s) => table.state.segmentOwner[s] === buyer + 1)).toBe(true);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('players in a medium city', () => {
    const { table, seller, third } = countryside(4);
    const fourth = (third + 1) % 4;
    const [theirs] = share(table, 'Burg', [seller, 2], [third, 1], [fourth, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), price: 5 })).toBe(false);
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(true);
  });

  test('segments of a player in a city, in a trade for both players', () => {
    const { table, buyer, seller } = countryside(2);
    const [own, theirs] = share(table, 'Town', [buyer, 3], [seller, 2]);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), price: 5 })).toBe(false);
    expect(canSubmit(table, { partner: seller, wanted: theirs.slice(0, 1), given: own.slice(0, 1) })).toBe(
      true,
    );
    const elsewhere = lay(table, seller, [1, 4], [2, 4]);
    expect(canSubmit(table, { partner: seller, wanted: elsewhere, given: own.slice(0, 1) })).toBe(true);
    expect(canSubmit(table, { partner: seller, wanted: elsewhere, given: own.slice(0, 2) })).toBe(false);
  });

  test('the second player’s right to a small city, when the only other one would sell out', () => {
    const { table, buyer, seller } = countryside(3);
    const exits = table.rules.board.cities[table.city('Corner')].exits;
    expect(exits).toHaveLength(2);
    const [, theirs] = share(table, 'Corner', [buyer, 1], [seller, 1]);
    expect(canSubmit(table, { partner: seller, wanted: theirs, price: 5 })).toBe(false);
  });

  test('everybody’s right to enter every major', () => {
    const { table, buyer, seller, third } = countryside(4);
    const exits = table.rules.board.cities[table.city('Cape')].exits.length;
    // One exit is left for the fourth player; were the third to sell out, two would need one.
    const [, , sold] = share(table, 'Cape', [buyer, exits - 3], [seller, 1], [third, 1]);
    expect(table.game.faults(table.state)).toEqual([]);
    expect(canSubmit(table, { partner: third, wanted: sold, price: 5 })).toBe(false);
    const other = lay(table, third, [0, 3], [0, 4]);
    expect(canSubmit(table, { partner: third, wanted: other, price: 5 })).toBe(true);
  });
});

describe('random play', () => {
  for (const title of [northAmericaRules, firstEditionRules]) {
    for (const seats of [2, 3, 4, 5, 6]) {
      test(`${title.id}, ${seats} seats: every promise of the contract holds after every ply`, () => {
        const options = [OPTION, ...(seats % 2 === 1 ? ['additional-trains'] : [])];
        const { game } = toyGame({ title, seats, options, constants: { idleRounds: 12 } });
        expect(checkGame(game, { seeds: 4 })).toEqual([]);
      });
    }
  }

  test('the naive generator lists the same in building, offering and answering; deals are made', () => {
    let deals = 0;
    let refused = 0;
    for (let seed = 0; seed < 9; seed++) {
      const title = seed % 2 === 0 ? northAmericaRules : firstEditionRules;
      const { game, rules } = toyGame({ seats: 2 + (seed % 5), maxRounds: 20, title, options: [OPTION] });
      const state = game.setup(seed);
      const random = stream(seed, 'trade');
      const out = new Int32Array(game.maxLegal);
      while (game.toAct(state) >= 0) {
        const count = game.legalActions(state, out);
        const id = rules.phases[state.phase].id;
        if (id !== 'operate' && id !== 'lose-load') {
          expect([...out.subarray(0, count)], `seed ${seed}, ply ${state.ply}`).toEqual(
            naiveTrade(rules, state),
          );
        }
        const action =
          id === 'offer' ? out[randomInt(random, count)] : livelyPly(rules, state, out, count, random);
        if (action === ply('accept-offer')) deals++;
        if (action === ply('refuse-offer')) refused++;
        game.apply(state, action);
      }
    }
    expect(deals).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });
});
