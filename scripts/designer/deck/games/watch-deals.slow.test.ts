// Outcomes of cards, counted in recorded games and in games of bots under options that deal cards
// otherwise. Everything is counted a second time here, from the states and the operands of actions alone.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadBots, refereeGame } from '../../../../arena/play/index.ts';
import { planGame, planLineup } from '../../../../arena/run/plan/index.ts';
import { completeJournal } from '../../../../engine/core/testing/complete-journal.ts';
import { crayon, replay } from '../../../../engine/index.ts';
import { type Deal, dealsOf, GIVEN_UP, HELD_AT_END } from './deck-game.ts';
import { watchDeals } from './watch-deals.ts';

interface Delivery {
  readonly card: number;
  readonly index: number;
  readonly seat: number;
  readonly round: number;
  readonly track: number;
}

/** Counts made by this test. */
interface Count {
  /** By card: times it came into sight. */
  readonly dealt: Map<number, number>;
  readonly deliveries: Delivery[];
  /** By seat. */
  readonly moves: number[];
}

interface Watched extends Count {
  readonly rules: crayon.Rules;
  readonly deals: readonly Deal[];
  readonly rounds: number;
  readonly figures: Readonly<Record<string, readonly number[]>>;
}

const { DEMANDS_PER_CARD } = crayon;
const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

/** Card of a delivery, by its kind and operand. */
function cardOf(
  state: crayon.CrayonState,
  action: number,
  seat: number,
): { card: number; index: number } | undefined {
  const operand = crayon.operandOf(action);
  const [slot, index] = [Math.trunc(operand / DEMANDS_PER_CARD), operand % DEMANDS_PER_CARD];
  switch (crayon.kindOf(action)) {
    case crayon.kindNumber('deliver'):
      return { card: state.hand[seat * state.layout.handSize + slot], index };
    case crayon.kindNumber('deliver-open'):
      return { card: state.extra.open[slot] - 1, index };
    case crayon.kindNumber('deliver-locked'):
      return { card: slot, index };
    default:
      return undefined;
  }
}

/** Counts along with a watch. */
function counter(game: crayon.CrayonGame) {
  const dealt = new Map<number, number>();
  const deliveries: Delivery[] = [];
  const moves = Array.from({ length: game.seats }, () => 0);
  let before = new Set<number>();
  const onAction = (gameState: unknown, action: number, seat: number): void => {
    const state = gameState as crayon.CrayonState;
    const { poolCard = [], open = [] } = state.extra as Partial<Record<'poolCard' | 'open', Int32Array>>;
    const now = new Set([...state.hand, ...[...poolCard, ...open].map((card) => card - 1)]);
    now.delete(-1);
    for (const card of now) if (!before.has(card)) dealt.set(card, (dealt.get(card) ?? 0) + 1);
    before = now;
    if (crayon.kindOf(action) === crayon.kindNumber('move')) moves[seat]++;
    const delivery = cardOf(state, action, seat);
    if (!delivery) return;
    const track = state.tallies[crayon.tallySlot(state, 'trackCost', seat)];
    deliveries.push({ ...delivery, seat, round: game.round(state), track });
  };
  return { count: { dealt, deliveries, moves }, onAction };
}

function watchRecordedGame(name: string): Watched {
  const path = new URL(`../../../../engine/crayon/fixtures/${name}.jsonl`, import.meta.url);
  const journal = completeJournal(readFileSync(path, 'utf8'), name);
  const { seats, title, options } = journal.header;
  const game = planGame({ title, players: seats.length, options, files: {} }).game as crayon.CrayonGame;
  const watch = watchDeals(game);
  const { count, onAction } = counter(game);
  const { result } = replay(game, journal, (state, action, seat) => {
    watch.onAction(state, action, seat);
    onAction(state, action, seat);
  });
  const deals = [...dealsOf({ deals: watch.end(result.rounds) })];
  return {
    ...count,
    rules: game.rules as crayon.Rules,
    deals,
    rounds: result.rounds,
    figures: result.figures,
  };
}

async function watchNewGame(
  options: readonly string[],
  bots: readonly string[],
  maxRounds: number,
): Promise<Watched> {
  const { game, entrants, request } = await planLineup({
    title: 'north-america',
    bots,
    players: bots.length,
    options,
    maxRounds,
    files: {},
  });
  const players = await loadBots(game, entrants, { request });
  const watch = watchDeals(game as crayon.CrayonGame);
  const { count, onAction } = counter(game as crayon.CrayonGame);
  const outcome = refereeGame(game, 3, players, {
    onAction(state, action, seat) {
      watch.onAction(state, action, seat);
      onAction(state, action, seat);
    },
  });
  const figures = Object.fromEntries(game.figures.map(({ id }, i) => [id, outcome.figures[i]]));
  const deals = [...dealsOf({ deals: watch.end(outcome.rounds) })];
  return { ...count, rules: game.rules as crayon.Rules, deals, rounds: outcome.rounds, figures };
}

const victory = watchRecordedGame('victory');

const GAMES: readonly (readonly [name: string, play: () => Watched | Promise<Watched>])[] = [
  ['a victory on North America', () => victory],
  ['several options', () => watchRecordedGame('options')],
  ['the public pool', () => watchRecordedGame('public-pool')],
  ['the first edition', () => watchRecordedGame('first-edition')],
  [
    'open contracts',
    () =>
      watchNewGame(['open-contracts'], ['courier', 'random', 'courier', 'random', 'courier', 'random'], 80),
  ],
  ['five cards dealt', () => watchNewGame(['fast-game-deal-five'], ['courier', 'hauler'], 50)],
  ['a deck that is shuffled again', () => watchNewGame(['reshuffle'], ['courier', 'courier', 'courier'], 70)],
];

describe.each(GAMES)('%s', (_, play) => {
  let watched: Watched;
  beforeAll(async () => {
    watched = await play();
  });
  const delivered = (): readonly Deal[] => watched.deals.filter(({ outcome }) => outcome < DEMANDS_PER_CARD);

  test('record a deal for every delivery of the game', () => {
    expect(delivered()).toHaveLength(sum(watched.figures.deliveries));
    expect(delivered().length).toBeGreaterThan(5);
    const key = (card: number, index: number): number => card * DEMANDS_PER_CARD + index;
    expect(
      delivered()
        .map(({ card, outcome }) => key(card, outcome))
        .sort(),
    ).toEqual(watched.deliveries.map(({ card, index }) => key(card, index)).sort());
  });

  test('give every dealt card an outcome: delivered, given up or held at the end', () => {
    const outcomes = new Map<number, number>();
    for (const { card, outcome } of watched.deals) {
      expect([0, 1, 2, GIVEN_UP, HELD_AT_END]).toContain(outcome);
      outcomes.set(card, (outcomes.get(card) ?? 0) + 1);
    }
    expect(outcomes).toEqual(new Map([...outcomes].map(([card]) => [card, watched.dealt.get(card)])));
    expect(outcomes.size).toBe(watched.dealt.size);
  });

  test('have payouts that sum to the income of the game', () => {
    const { payout } = watched.rules.deck;
    // Events of these games tax nobody's deliveries: payouts come whole.
    expect(sum(delivered().map(({ card, outcome }) => payout[card * DEMANDS_PER_CARD + outcome]))).toBe(
      sum(watched.figures.income),
    );
  });

  test('hold each card for a number of rounds within the game', () => {
    for (const { rounds } of watched.deals) {
      expect(Number.isInteger(rounds)).toBe(true);
      expect(rounds).toBeGreaterThanOrEqual(0);
      expect(rounds).toBeLessThanOrEqual(watched.rounds);
    }
    expect(Math.max(...watched.deals.map(({ rounds }) => rounds))).toBeGreaterThan(3);
  });

  test('share out all track, mileposts and rounds up to the last delivery of each seat', () => {
    // Shares are rounded to hundredths.
    const tolerance = 0.01 * watched.deals.length;
    const expectNear = (value: number, expected: number): void => {
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(tolerance);
    };
    const last = [...new Map(watched.deliveries.map((delivery) => [delivery.seat, delivery])).values()];
    expectNear(sum(delivered().map(({ trackM }) => trackM)), sum(last.map(({ track }) => track)));
    expectNear(sum(delivered().map(({ turns }) => turns)), sum(last.map(({ round }) => round)));
    expect(sum(delivered().map(({ trackM }) => trackM))).toBeLessThanOrEqual(
      sum(watched.figures.track_cost) + tolerance,
    );
    expect(sum(delivered().map(({ turns }) => turns))).toBeLessThanOrEqual(
      watched.rounds * watched.moves.length + tolerance,
    );
    const miles = sum(delivered().map(({ mileposts }) => mileposts));
    expect(miles).toBeLessThanOrEqual(sum(watched.moves) + tolerance);
    expect(miles).toBeGreaterThan(sum(watched.moves) / 3);
    for (const { outcome, trackM, mileposts, turns } of watched.deals) {
      for (const cost of [trackM, mileposts, turns]) expect(cost).toBeGreaterThanOrEqual(0);
      if (outcome >= DEMANDS_PER_CARD) expect([trackM, mileposts, turns]).toEqual([0, 0, 0]);
      else expect(turns).toBeGreaterThan(0);
    }
  });
});

describe('the seat of a dealt card', () => {
  test('is the seat that delivered it, without a pool', () => {
    const { deals, deliveries } = victory;
    const bySeat = (list: readonly { seat: number }[]): number[] =>
      [0, 1, 2, 3].map((seat) => list.filter((one) => one.seat === seat).length);
    expect(bySeat(deals.filter(({ outcome }) => outcome < DEMANDS_PER_CARD))).toEqual(bySeat(deliveries));
    expect(deals.every(({ seat }) => seat >= 0)).toBe(true);
    // Three cards in each hand when the game ends, or the last one not yet looked at.
    for (const seat of [0, 1, 2, 3]) {
      const heldCards = deals.filter((deal) => deal.outcome === HELD_AT_END && deal.seat === seat).length;
      expect(heldCards).toBeGreaterThanOrEqual(2);
      expect(heldCards).toBeLessThanOrEqual(3);
    }
  });

  test('is the same for all cards of a hand that is given up', () => {
    const { deals, figures } = victory;
    figures.discards.forEach((discards, seat) => {
      const givenUp = deals.filter((deal) => deal.outcome === GIVEN_UP && deal.seat === seat).length;
      expect(givenUp).toBe(3 * discards);
    });
    expect(sum(figures.discards)).toBeGreaterThan(0);
  });

  test('is -1 for a card dealt to the pool', () => {
    const { deals } = watchRecordedGame('public-pool');
    expect(deals.filter(({ seat }) => seat < 0).length).toBeGreaterThan(20);
  });

  test('stays the same when the card goes from a hand into the open', async () => {
    const { deals, deliveries } = await watchNewGame(
      ['open-contracts'],
      ['random', 'courier', 'random', 'courier'],
      60,
    );
    expect(deals.every(({ seat }) => seat >= 0)).toBe(true);
    const foreign = deliveries.filter(({ card, index, seat }) =>
      deals.some((deal) => deal.card === card && deal.outcome === index && deal.seat !== seat),
    );
    expect(foreign.length).toBeGreaterThan(0);
  });
});

test('deliveries of one turn share its effort equally', () => {
  const { deals, deliveries } = victory;
  const turns = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const key = `${delivery.seat}/${delivery.round}`;
    turns.set(key, [...(turns.get(key) ?? []), delivery]);
  }
  const several = [...turns.values()].filter(({ length }) => length > 1);
  expect(several.length).toBeGreaterThan(0);
  for (const together of several) {
    const costs = together.map(({ card, index }) => {
      const deal = deals.find((one) => one.card === card && one.outcome === index);
      return [deal?.trackM, deal?.mileposts, deal?.turns];
    });
    for (const cost of costs) expect(cost).toEqual(costs[0]);
  }
});
