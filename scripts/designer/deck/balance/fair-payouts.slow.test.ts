// Fair payouts from games whose truth is known: cards are taken by a choice model for two kinds of bots.
import { describe, expect, test } from 'vitest';
import { mean, variance } from '../../../../arena/stats/basics/index.ts';
import { drawChoice } from '../../../../arena/testing/draw-choice.ts';
import { randomNormal } from '../../../../arena/testing/normal.ts';
import { type crayon, randomInt, stream } from '../../../../engine/index.ts';
import { type DeckGame, dealsOf, GIVEN_UP, HELD_AT_END } from '../games/deck-game.ts';
import { varyPayouts } from '../games/vary-payouts.ts';
import { deal, deckGame, plainDeck } from '../testing/deck-games.ts';
import { fairPayout, fairPayouts } from './fair-payouts.ts';

const CARDS = 30;
const DEMANDS_PER_CARD = 3 * CARDS;
const SPREAD = 0.25;
const deck = plainDeck(Array.from({ length: DEMANDS_PER_CARD }, (_, demand) => 100 + 7 * demand));

/** Preferences of a kind of bot: by demand the logarithm of payout over fair payout, and its slope. */
interface Preference {
  readonly excess: readonly number[];
  readonly slope: number;
}

/** A demand that pays what it should is taken by about one deal in seven. */
const WORTH = -1.3;

/** Games of 40 deals; bot 0 is of one preference, bot 1 of the other, and seats change from game to game. */
function play(
  preferences: readonly [Preference, Preference],
  games: number,
  spread: number,
  firstSeed: number,
): DeckGame[] {
  const random = stream(firstSeed, 'tastes');
  return Array.from({ length: games }, (_, i) => {
    const seed = firstSeed + i;
    const bots = i % 2 === 0 ? [0, 1] : [1, 0];
    const { payout } = varyPayouts(deck, seed, spread);
    const deals = Array.from({ length: 40 }, (_, at) => {
      const [card, seat] = [randomInt(random, CARDS), at % 2];
      const { excess, slope } = preferences[bots[seat]];
      const worths = [0, 1, 2].map((d) => {
        const demand = 3 * card + d;
        return WORTH + slope * (excess[demand] + Math.log(payout[demand] / deck.payout[demand]));
      });
      const outcome = drawChoice(random, worths);
      return deal(card, outcome < 3 ? outcome : random() < 0.5 ? GIVEN_UP : HELD_AT_END, { seat });
    });
    return deckGame(seed, deals, { bots });
  });
}

const study = (preferences: readonly [Preference, Preference], games: number) => [
  { deck, games: play(preferences, games, 0, 1), spread: 0 },
  { deck, games: play(preferences, games, SPREAD, 1 + games), spread: SPREAD },
];

const random = stream(1, 'truth');
const draw = (spread: number): number[] =>
  Array.from({ length: DEMANDS_PER_CARD }, () => spread * randomNormal(random));
const common = draw(0.3);

/** Differences from the truth after both are centred on 0; only the whole deck has a level of fair payouts. */
function centredErrors(estimates: readonly { value: number }[], truth: readonly number[]): number[] {
  const [a, b] = [mean(estimates.map(({ value }) => value)), mean(truth)];
  return estimates.map(({ value }, i) => value - a - (truth[i] - b));
}

const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [centreA, centreB] = [mean(a), mean(b)];
  const product = mean(a.map((value, i) => (value - centreA) * (b[i] - centreB)));
  return product / Math.sqrt((variance(a) * variance(b) * (a.length - 1) ** 2) / a.length ** 2);
};

describe('fair payouts by two kinds of bots with the same preferences', () => {
  const preferences = [
    { excess: common, slope: 3 },
    { excess: common, slope: 1.5 },
  ] as const;
  const fair = fairPayouts(study(preferences, 500), deck, [0, 1]);

  test('give each kind the slope of its choices', () => {
    expect(fair?.kinds.map(({ kind, deals }) => [kind, deals])).toEqual([
      [0, 20_000],
      [1, 20_000],
    ]);
    fair?.kinds.forEach(({ slope, slopeError }, kind) => {
      expect(Math.abs(slope - preferences[kind].slope)).toBeLessThan(3 * slopeError);
      expect(slopeError).toBeLessThan(0.15);
    });
  });

  test('recover the excess of each payout within its standard error', () => {
    const { excess = [] } = fair ?? {};
    expect(excess).toHaveLength(DEMANDS_PER_CARD);
    expect(
      correlation(
        excess.map(({ value }) => value),
        common,
      ),
    ).toBeGreaterThan(0.95);
    const differences = centredErrors(excess, common);
    const errors = excess.map(({ standardError }) => standardError);
    expect(Math.sqrt(mean(differences.map((value) => value ** 2)))).toBeLessThan(0.08);
    expect(mean(differences.map((value, i) => (value / errors[i]) ** 2))).toBeGreaterThan(0.7);
    expect(mean(differences.map((value, i) => (value / errors[i]) ** 2))).toBeLessThan(1.4);
    const coverage =
      differences.filter((value, i) => Math.abs(value) < 1.96 * errors[i]).length / DEMANDS_PER_CARD;
    expect(coverage).toBeGreaterThan(0.9);
  });

  test('are payouts at which a demand beside two equal ones is used as often as the mean one', () => {
    fair?.kinds.forEach(({ excess }, kind) => {
      const { slope } = preferences[kind];
      const rates = common.map((_, demand) => {
        const first = demand - (demand % 3);
        const weights = [0, 1, 2].map((d) => Math.exp(WORTH + slope * common[first + d]));
        return weights[demand % 3] / (1 + weights[0] + weights[1] + weights[2]);
      });
      // exp(w) / (1 + 3 exp(w)) is the mean rate.
      const worth = Math.log(mean(rates) / (1 - 3 * mean(rates)));
      const level = mean(common) - (worth - WORTH) / slope;
      expect(Math.abs(mean(excess.map(({ value }) => value)) - level)).toBeLessThan(0.03);
    });
  });
});

describe('fair payouts by two kinds of bots with different preferences', () => {
  const deviations = draw(0.2);
  const preferences = [
    { excess: common.map((value, i) => value + deviations[i]), slope: 3 },
    { excess: common.map((value, i) => value - deviations[i]), slope: 2.5 },
  ] as const;
  const fair = fairPayouts(study(preferences, 500), deck, [0, 1]);

  test('estimate the true disagreement', () => {
    // Each lies `deviations` from the mean of both, as a sample of two spreads: √2 · 0.2.
    const truth = Math.sqrt(2 * mean(deviations.map((value) => value ** 2)));
    expect(fair?.disagreement).toBeGreaterThan(0.9 * truth);
    expect(fair?.disagreement).toBeLessThan(1.1 * truth);
  });

  test('are the mean of both kinds', () => {
    const { excess = [] } = fair ?? {};
    expect(Math.sqrt(mean(centredErrors(excess, common).map((value) => value ** 2)))).toBeLessThan(0.1);
  });

  test('show no disagreement when the bots are given as one kind', () => {
    const one = fairPayouts(study(preferences, 500), deck, [0, 0]);
    expect(one?.kinds).toHaveLength(1);
    expect(one?.kinds[0].deals).toBe(40_000);
    expect(one?.disagreement).toBe(0);
  });
});

describe('fair payouts are undefined', () => {
  const even: Preference = { excess: common, slope: 3 };
  const blind: Preference = { excess: common.map(() => 0), slope: 0 };
  const games = play([even, even], 100, 0, 1);
  const bare: crayon.Deck = deck;

  test('for games with equal payouts', () => {
    expect(fairPayouts([{ deck: bare, games, spread: 0 }], bare, [0, 0])).toBeUndefined();
  });

  test('for too few games', () => {
    // 120 deals are more than 3 for each of 30 cards, 80 are fewer.
    const varied = play([even, even], 2, SPREAD, 1);
    expect(fairPayouts([{ deck, games: varied, spread: SPREAD }], deck, [0, 0])).toBeUndefined();
  });

  test('for bots that ignore payouts', () => {
    expect(fairPayouts(study([even, blind], 200), deck, [0, 1])?.kinds.map(({ kind }) => kind)).toEqual([0]);
    expect(fairPayouts(study([blind, blind], 200), deck, [0, 1])).toBeUndefined();
  });

  test('for bots that deliver nothing', () => {
    const idle = play([even, even], 200, SPREAD, 1).map(({ seed, bots }) =>
      deckGame(
        seed,
        Array.from({ length: 40 }, (_, at) => deal(at % CARDS, GIVEN_UP)),
        { bots },
      ),
    );
    expect(fairPayouts([{ deck, games: idle, spread: SPREAD }], deck, [0, 0])).toBeUndefined();
  });
});

test('cards in a pool count as choices of one additional kind', () => {
  const preference: Preference = { excess: common, slope: 3 };
  const studiesWithPool = study([preference, preference], 500).map(({ games, ...rest }) => ({
    ...rest,
    games: games.map((game) =>
      deckGame(
        game.seed,
        [...dealsOf(game)].map((one, at) => (at % 4 === 0 ? one : { ...one, seat: -1 })),
        game,
      ),
    ),
  }));
  const fair = fairPayouts(studiesWithPool, deck, [0, 0]);
  expect(fair?.kinds.map(({ kind, deals }) => [kind, deals])).toEqual([
    [0, 10_000],
    [1, 30_000],
  ]);
  for (const { slope, slopeError } of fair?.kinds ?? []) {
    expect(Math.abs(slope - 3)).toBeLessThan(3 * slopeError);
  }
});

test('games of a deck with other payouts count for the judged deck', () => {
  const preference: Preference = { excess: common, slope: 3 };
  const games = play([preference, preference], 500, SPREAD, 1);
  const dearer = { ...deck, payout: deck.payout.map((payout) => Math.round(payout * 1.2)) };
  const [usual, scaled] = [deck, dearer].map((base) =>
    fairPayouts([{ deck, games, spread: SPREAD }], base, [0, 0]),
  );
  // A deck that pays a fifth more pays a fifth more than what is fair.
  usual?.excess.forEach(({ value }, i) => {
    const rounding = Math.log(dearer.payout[i] / deck.payout[i] / 1.2);
    expect((scaled?.excess[i].value ?? 0) - value).toBeCloseTo(Math.log(1.2) + rounding, 1);
  });
});

test('a fair payout and its interval are in millions', () => {
  const { fair, low, high } = fairPayout(20, { value: Math.log(1.25), standardError: 0.1 });
  expect(fair).toBeCloseTo(16, 12);
  expect(low).toBeCloseTo(16 * Math.exp(-0.196), 12);
  expect(high).toBeCloseTo(16 * Math.exp(0.196), 12);
});
