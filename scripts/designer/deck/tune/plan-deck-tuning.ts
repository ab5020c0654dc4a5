// Plans a tuning of a deck: reads its target and the payouts to keep.

import { didYouMean } from '../../../../arena/files/index.ts';
import type { LineupPlan } from '../../../../arena/run/plan/index.ts';
import { botFacts, buildFacts, gameFacts } from '../../../../arena/run/study/index.ts';
import { crayon, withGivenValue } from '../../../../engine/index.ts';
import { firstProofSeed, usageError } from '../../../output/index.ts';
import { cardIds } from '../card-ids.ts';

/** Complete settings of a tuning. */
export interface DeckTuneSettings {
  readonly target: Target;
  readonly iterations: number;
  /** Games of each study. */
  readonly seeds: number;
  readonly firstSeed: number;
  /** Spread of payouts in every second game, see `varyPayouts`. */
  readonly spread: number;
  /** Largest factor of one step, and of all steps together. */
  readonly step: number;
  readonly total: number;
  /** By demand: true if its payout must not change. */
  readonly isKept: readonly boolean[];
  /** Games of each side in the proof, and their first seed. */
  readonly proof: number;
  readonly firstProofSeed: number;
  /** Secret that is mixed into every seed. */
  readonly key?: string;
}

/** Choices of the user. Their names are keys of the tuning's manifest. */
export interface TuneChoices extends Omit<DeckTuneSettings, 'target' | 'isKept' | 'firstProofSeed'> {
  /** Text of `--target`. */
  readonly target: string;
  /** Names of cities, loads and cards whose payouts must not change. */
  readonly keep: readonly string[];
}

interface TunePlan {
  readonly settings: DeckTuneSettings;
  /** Everything that decides the games, as plain data. */
  readonly manifest: object;
}

/** Completes and checks the user's choices before any game. @throws DataError that lists every problem */
export function planDeckTuning(plan: LineupPlan, choices: TuneChoices): TunePlan {
  const chosen = { ...gameFacts(plan), bots: plan.entrants.map(botFacts), ...choices };
  const { target, keep, ...rest } = choices;
  const settings = {
    ...rest,
    target: readTarget(target),
    isKept: keptDemands(plan.game.rules as crayon.Rules, cardIds(plan.request.files.deck), keep),
    firstProofSeed: choices.firstSeed + firstProofSeed(chosen),
  };
  return { settings, manifest: { ...buildFacts(plan), ...chosen } };
}

/**
 * By demand: true if the user named its city, load or card to keep its payout.
 * @param ids names of the cards @throws DataError for any other name
 */
export function keptDemands(
  { board, deck }: crayon.Rules,
  ids: readonly string[],
  names: readonly string[],
): readonly boolean[] {
  const validNames = [...[...board.cities, ...board.loads].map(({ name }) => name), ...ids];
  const problems = names
    .filter((name) => !validNames.includes(name))
    .map(
      (name) => `--keep: '${name}' is not a city, load or card of the deck${didYouMean(name, validNames)}`,
    );
  if (problems.length > 0) throw usageError('setting/value', ...problems);
  return Array.from(deck.payout, (_, demand) =>
    [
      board.cities[deck.city[demand]].name,
      board.loads[deck.load[demand]].name,
      ids[Math.trunc(demand / crayon.DEMANDS_PER_CARD)],
    ].some((name) => names.includes(name)),
  );
}

/** Goal of a tuning. */
export type Target =
  /** All demands used equally often. */
  | { readonly id: 'even-use' }
  /** Payouts out of line corrected to what the deck pays for similar demands. */
  | { readonly id: 'fair-pay' }
  /** Games of `value` rounds on average, by a common factor for all payouts. */
  | { readonly id: 'rounds'; readonly value: number }
  /** As even-use, until unfairness has fallen to `value`, a share. */
  | { readonly id: 'spread'; readonly value: number };

const ALLOWED_TARGETS =
  'even-use, fair-pay, rounds=NUMBER such as rounds=55, or spread=SHARE such as spread=0.3';

/** Parses `--target`. @throws DataError that says what is allowed */
export function readTarget(text: string): Target {
  if (text === 'even-use' || text === 'fair-pay') return { id: text };
  const [, id, number] = /^(rounds|spread)=([0-9.]+)$/.exec(text) ?? [];
  const value = Number(number);
  if (id === 'rounds' && value >= 5 && value <= 1000) return { id, value };
  if (id === 'spread' && value >= 0 && value <= 2) return { id, value };
  throw usageError('setting/value', `--target: ${withGivenValue(`must be ${ALLOWED_TARGETS}`, text)}`);
}
