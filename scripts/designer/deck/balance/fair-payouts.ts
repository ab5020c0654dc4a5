// Fair payouts of the demands of a deck, estimated from the choices of bots.

import { mean, NORMAL_975 } from '../../../../arena/stats/basics/index.ts';
import { type Estimate, fitChoiceModel, shrink } from '../../../../arena/stats/estimates/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { type DeckGame, dealsOf } from '../games/deck-game.ts';
import type { DeckStudy } from '../games/study.ts';
import { varyPayouts } from '../games/vary-payouts.ts';

interface GamesOfDeck {
  readonly deck: crayon.Deck;
  readonly games: readonly DeckGame[];
  /** Spread of payouts in all these games, see `varyPayouts`. */
  readonly spread: number;
}

/** Preference of one kind of bot among demands. */
interface KindPreference {
  /** Index of the kind; one more than the last for cards in a pool. */
  readonly kind: number;
  /** Deals to its hands. */
  readonly deals: number;
  /** The odds that a demand is chosen grow as its payout to this power. */
  readonly slope: number;
  readonly slopeError: number;
  /** By demand: logarithm of payout over fair payout, with its standard error. */
  readonly excess: readonly Estimate[];
}

/** Preferences of all kinds of bots among the demands of a deck. */
export interface FairPayouts {
  readonly kinds: readonly KindPreference[];
  /**
   * By demand: logarithm of payout over fair payout, averaged over the kinds and shrunk towards the mean of the
   * deck (empirical Bayes). Above 0 it pays too well.
   */
  readonly excess: readonly Estimate[];
  /** The same before it is shrunk. */
  readonly measured: readonly Estimate[];
  /** Standard deviation of the excess between kinds, without chance; 0 for one kind. */
  readonly disagreement: number;
}

/** A kind with fewer deals is left out. */
const MIN_DEALS_PER_CARD = 3;

/** Choices of one kind, as `fitChoiceModel` takes them: card, outcome, and three regressors a deal. */
interface Choices {
  readonly setOfRow: number[];
  readonly chosen: number[];
  readonly x: number[];
}

/** Deals by kind of bot, with the log factors of their payouts over those of `base`. */
function choicesByKind(studies: readonly GamesOfDeck[], base: crayon.Deck, kindOf: readonly number[]) {
  const kinds = Array.from(
    { length: Math.max(...kindOf) + 2 },
    (): Choices => ({ setOfRow: [], chosen: [], x: [] }),
  );
  for (const { deck, games, spread } of studies) {
    for (const game of games) {
      const { payout } = varyPayouts(deck, game.seed, spread);
      for (const { card, seat, outcome } of dealsOf(game)) {
        const rows = seat < 0 ? kinds[kinds.length - 1] : kinds[kindOf[game.bots[seat]]];
        rows.setOfRow.push(card);
        rows.chosen.push(outcome);
        for (let d = 0; d < crayon.DEMANDS_PER_CARD; d++) {
          const demand = card * crayon.DEMANDS_PER_CARD + d;
          rows.x.push(Math.log(payout[demand] / base.payout[demand]));
        }
      }
    }
  }
  return kinds;
}

/** Logit constant of a demand that is taken as often as the average one, on a card with two equal ones. */
function meanWorth({ setOfRow, chosen }: Choices): number {
  const deliveries = chosen.filter((outcome) => outcome < crayon.DEMANDS_PER_CARD).length;
  const rate = deliveries / setOfRow.length / crayon.DEMANDS_PER_CARD;
  return Math.log(rate / (1 - crayon.DEMANDS_PER_CARD * rate));
}

function preferenceOf(rows: Choices, kind: number, cards: number): KindPreference | undefined {
  const deals = rows.setOfRow.length;
  // Payouts that never varied say nothing about the effect of pay.
  if (deals < MIN_DEALS_PER_CARD * cards || rows.x.every((x) => x === 0)) return undefined;
  const choices = { alternatives: crayon.DEMANDS_PER_CARD, sets: cards, ...rows };
  const { constants, errors, slope, slopeError } = fitChoiceModel(choices);
  if (!(slope > 2 * slopeError)) return undefined;
  const worth = meanWorth(rows);
  const excess = Array.from(constants, (constant, i): Estimate => {
    return { value: (constant - worth) / slope, standardError: errors[i] / slope };
  });
  return { kind, deals, slope, slopeError, excess };
}

/** Unweighted mean over the kinds of bots, because a deck is for all of them. */
const meanExcess = (preferences: readonly KindPreference[], demand: number): Estimate => ({
  value: mean(preferences.map(({ excess }) => excess[demand].value)),
  standardError:
    Math.hypot(...preferences.map(({ excess }) => excess[demand].standardError)) / preferences.length,
});

/** Standard deviation between kinds beyond their errors, pooled over demands. */
function disagreementOf(preferences: readonly KindPreference[], demands: number): number {
  if (preferences.length < 2) return 0;
  let sum = 0;
  for (let demand = 0; demand < demands; demand++) {
    const { value: meanValue } = meanExcess(preferences, demand);
    for (const { excess } of preferences) {
      const { value, standardError } = excess[demand];
      sum += (value - meanValue) ** 2 - standardError ** 2 * (1 - 1 / preferences.length);
    }
  }
  return Math.sqrt(Math.max(0, sum / demands / (preferences.length - 1)));
}

/**
 * Estimates the payouts at which each demand would be taken as often as the average demand, by a choice model
 * for each kind of bot. Undefined when too few cards were dealt, or payouts did not vary.
 * @param studies games with varied payouts of one or more decks
 * @param base deck whose payouts are judged
 * @param kindOf by entrant: its kind
 */
export function fairPayouts(
  studies: readonly GamesOfDeck[],
  base: crayon.Deck,
  kindOf: readonly number[],
): FairPayouts | undefined {
  const kinds = choicesByKind(studies, base, kindOf).flatMap(
    (rows, kind) => preferenceOf(rows, kind, base.cards) ?? [],
  );
  if (kinds.length === 0) return undefined;
  const demands = base.payout.length;
  const measured = Array.from({ length: demands }, (_, demand) => meanExcess(kinds, demand));
  return { kinds, excess: shrink(measured).values, measured, disagreement: disagreementOf(kinds, demands) };
}

/** Fair payouts of the deck of a study. */
export const studyPreference = ({ rules: { deck }, kinds, printedGames, variedGames, spread }: DeckStudy) =>
  fairPayouts(
    [
      { deck, games: printedGames, spread: 0 },
      { deck, games: variedGames, spread },
    ],
    deck,
    kinds.kindOf,
  );

/** Fair payout of a demand in millions, with its 95 % interval. */
export function fairPayout(
  payout: number,
  { value, standardError }: Estimate,
): { fair: number; low: number; high: number } {
  const payoutAt = (deviations: number): number =>
    payout * Math.exp(-value + deviations * NORMAL_975 * standardError);
  return { fair: payoutAt(0), low: payoutAt(-1), high: payoutAt(1) };
}
